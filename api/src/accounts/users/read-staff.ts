import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { newsUserIndex } from '@platform/contract/users/staff';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { FilterOf } from '@platform/contract/list';
import { maskMobile } from '@platform/domain/people/mobile-number';
import { byPinyin } from '../../kernel/database/by-pinyin';
import { contains, equals } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { town } from '../../kernel/database/schema/company';

/** The staff of district and streets that a filter leaves. A number is found only whole: a part would undo its masking. */
export function staffWhere({ keyword, townId, state }: FilterOf<typeof newsUserIndex>): SQL | undefined {
  return and(
    isNull(userAccount.deletedAt),
    inArray(userAccount.role, ['district', 'street']),
    keyword ? or(contains(userAccount.name, keyword), eq(userAccount.mobile, keyword)) : undefined,
    equals(userAccount.townId, townId),
    equals(userAccount.state, state),
  );
}

/** One page of the staff accounts of the district and its streets, newest first unless sorted; numbers are masked. */
export async function readStaff(
  db: Database,
  request: ParsedRequestOf<typeof newsUserIndex>,
): Promise<DataOf<typeof newsUserIndex>> {
  const { total, list } = await pageRows(db, request, {
    rows: db
      .select({
        id: userAccount.id,
        name: userAccount.name,
        mobile: userAccount.mobile,
        role: sql<'district' | 'street'>`${userAccount.role}`,
        townId: userAccount.townId,
        townName: sql<string>`coalesce(${town.name}, '')`,
        state: userAccount.state,
        lastLoginAt: isoTime(userAccount.lastLoginAt),
      })
      .from(userAccount)
      .leftJoin(town, eq(town.id, userAccount.townId))
      .where(staffWhere(request)),
    sorts: { createdAt: userAccount.createdAt, name: [byPinyin(userAccount.name)] },
    defaultSort: '-createdAt',
    id: userAccount.id,
  });
  return { total, list: list.map((row) => ({ ...row, mobile: maskMobile(row.mobile) })) };
}
