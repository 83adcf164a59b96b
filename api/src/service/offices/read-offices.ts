import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { listOffices, OfficeRow, officeOptions } from '@platform/contract/offices/office';
import { byPinyin } from '../../kernel/text/by-pinyin';
import { contains, equals } from '../../kernel/database/filters';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { town } from '../../kernel/database/schema/company';
import { label } from '../../kernel/database/schema/label';
import { office, serviceMatrix, staffPost } from '../../kernel/database/schema/office';
import { theRow } from '../../kernel/database/the-row';
import type { StaffScope } from '../../kernel/scope/scope';
import { ofTownOrDistrict } from './of-town-or-district';

const head = alias(userAccount, 'head');
const leader = alias(userAccount, 'leader');

const offices = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: office.id,
      name: office.name,
      townId: office.townId,
      townName: sql<string>`coalesce(${town.name}, '')`,
      headId: office.headId,
      headName: sql<string>`coalesce(${head.name}, '')`,
      leaderId: office.leaderId,
      leaderName: sql<string>`coalesce(${leader.name}, '')`,
      phone: office.phone,
      closed: office.closed,
      members: db.$count(staffPost, eq(staffPost.officeId, office.id)),
      lines: db.$count(serviceMatrix, eq(serviceMatrix.officeId, office.id)),
      isDemo: office.isDemo,
      version: office.version,
    })
    .from(office)
    .leftJoin(town, eq(town.id, office.townId))
    .leftJoin(head, eq(head.id, office.headId))
    .leftJoin(leader, eq(leader.id, office.leaderId))
    .where(where);

/** One page of offices by name. A street sees those of its town and of the district. */
export function pageOffices(
  db: Database,
  scope: StaffScope,
  request: ParsedRequestOf<typeof listOffices>,
): Promise<DataOf<typeof listOffices>> {
  const where = and(
    ofTownOrDistrict(scope, office.townId),
    contains(office.name, request.keyword),
    equals(office.townId, request.townId),
    equals(office.closed, request.closed),
  );
  return pageRows(db, request, {
    rows: offices(db, where),
    sorts: {
      name: [byPinyin(office.name)],
      // Offices of the district come first.
      townName: [sql`coalesce(${town.code}, '')`, byPinyin(office.name)],
    },
    defaultSort: 'townName',
    id: office.id,
  });
}

/** One office. @throws ApiError 404 */
export const readOffice = (db: Database, id: number): Promise<OfficeRow> =>
  theRow(offices(db, eq(office.id, id)), '科室不存在，可能已被删除。');

/** The choices of the forms: active staff, open offices, labels of demands. */
export async function readOfficeOptions(db: Database): Promise<DataOf<typeof officeOptions>> {
  const staff = (await readActiveStaff(db)).map(({ mobile: _mobile, ...person }) => person);
  const open = await db
    .select({ id: office.id, name: office.name, townId: office.townId })
    .from(office)
    .where(eq(office.closed, false))
    .orderBy(byPinyin(office.name), asc(office.id));
  return { staff, offices: open, labels: await readDemandLabels(db) };
}

/** All offices by name, including closed ones. */
export const readOfficeNames = (db: Database) =>
  db
    .select({ id: office.id, name: office.name, closed: office.closed })
    .from(office)
    .orderBy(byPinyin(office.name), asc(office.id));

/** Active staff, those of the district first, with the town and mobile number that distinguish persons of one name. */
export const readActiveStaff = (db: Database) =>
  db
    .select({
      id: userAccount.id,
      name: userAccount.name,
      mobile: userAccount.mobile,
      townId: userAccount.townId,
      townName: sql<string>`coalesce(${town.name}, '')`,
    })
    .from(userAccount)
    .leftJoin(town, eq(town.id, userAccount.townId))
    .where(isActiveStaff)
    .orderBy(sql`coalesce(${town.code}, '')`, byPinyin(userAccount.name), asc(userAccount.id));

/** Accounts that can be assigned: staff of the district and its towns who can sign in. */
export const isActiveStaff = and(
  inArray(userAccount.role, ['district', 'street']),
  eq(userAccount.state, 'active'),
  isNull(userAccount.deletedAt),
);

/** The labels of demands in their order, each followed by those below it. */
export async function readDemandLabels(db: Database): Promise<DataOf<typeof officeOptions>['labels']> {
  const rows = await db
    .select({ id: label.id, name: label.name, parentId: label.parentId })
    .from(label)
    .where(eq(label.subject, 'demand'))
    .orderBy(label.position, byPinyin(label.name), label.id);
  return rows
    .filter(({ parentId }) => parentId === null)
    .flatMap((parent) => [parent, ...rows.filter(({ parentId }) => parentId === parent.id)]);
}
