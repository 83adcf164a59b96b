import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { newsUserIndex, StaffRow } from '@platform/contract/users/staff';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { FilterOf } from '@platform/contract/list';
import { byPinyin } from '../../kernel/text/by-pinyin';
import { contains, equals, hasMobile } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { town } from '../../kernel/database/schema/company';
import { office, staffPost } from '../../kernel/database/schema/office';
import { theRow } from '../../kernel/database/the-row';

/** The accounts of district and streets that are not deleted. */
export const isStaff = (): SQL | undefined =>
  and(isNull(userAccount.deletedAt), inArray(userAccount.role, ['district', 'street']));

/** Possible successors of an account: active, of its town or of the district. */
const mayReplace = (id: number): SQL | undefined =>
  and(
    eq(userAccount.state, 'active'),
    ne(userAccount.id, id),
    or(
      eq(userAccount.role, 'district'),
      eq(userAccount.townId, sql`(select replaced.town_id from user_account as replaced where replaced.id = ${id})`),
    ),
  );

const staff = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: userAccount.id,
      name: userAccount.name,
      mobile: userAccount.mobile,
      role: sql<StaffRow['role']>`${userAccount.role}`,
      townId: userAccount.townId,
      townName: sql<string>`coalesce(${town.name}, '')`,
      officeId: staffPost.officeId,
      officeName: sql<string>`coalesce(${office.name}, '')`,
      duties: sql<string>`coalesce(${staffPost.duties}, '')`,
      state: userAccount.state,
      lastLoginAt: isoTime(userAccount.lastLoginAt),
      version: userAccount.version,
    })
    .from(userAccount)
    .leftJoin(town, eq(town.id, userAccount.townId))
    .leftJoin(staffPost, eq(staffPost.userId, userAccount.id))
    .leftJoin(office, eq(office.id, staffPost.officeId))
    .where(and(isStaff(), where));

/** The staff of district and streets that match a filter. */
export const selectStaff = (
  db: Database,
  { keyword, role, townId, officeId, state, mayReplace: replaced }: FilterOf<typeof newsUserIndex>,
) =>
  staff(
    db,
    and(
      keyword ? or(contains(userAccount.name, keyword), hasMobile(userAccount.mobile, keyword)) : undefined,
      equals(userAccount.role, role),
      equals(userAccount.townId, townId),
      equals(staffPost.officeId, officeId),
      equals(userAccount.state, state),
      replaced === undefined ? undefined : mayReplace(replaced),
    ),
  );

/** One page of the staff accounts of the district and its streets, by default newest first. */
export function readStaff(
  db: Database,
  request: ParsedRequestOf<typeof newsUserIndex>,
): Promise<DataOf<typeof newsUserIndex>> {
  return pageRows(db, request, {
    rows: selectStaff(db, request),
    sorts: { createdAt: userAccount.createdAt, name: [byPinyin(userAccount.name)] },
    defaultSort: '-createdAt',
    id: userAccount.id,
  });
}

/** One staff account. @throws ApiError 404 for any other account too */
export const readStaffMember = (db: Database, id: number): Promise<StaffRow> =>
  theRow(staff(db, eq(userAccount.id, id)), '人员不存在。');
