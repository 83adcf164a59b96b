import { and, asc, count, desc, eq, ilike, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { newsUserIndex } from '@platform/contract/users/staff';
import type { ParsedRequestOf } from '@platform/contract/call';
import { byPinyin } from '../../kernel/database/by-pinyin';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { town } from '../../kernel/database/schema/company';
import { containsPattern } from '../../kernel/database/contains-pattern';

type StaffFilter = ParsedRequestOf<typeof newsUserIndex>;

/** One page of the staff of district and streets. A number is found only whole: a part would undo its masking. */
export async function findStaff(db: Database, filter: StaffFilter) {
  const { keyword } = filter;
  const where = and(
    isNull(userAccount.deletedAt),
    inArray(userAccount.role, ['district', 'street']),
    keyword ? or(ilike(userAccount.name, containsPattern(keyword)), eq(userAccount.mobile, keyword)) : undefined,
    filter.townId ? eq(userAccount.townId, filter.townId) : undefined,
    filter.state ? eq(userAccount.state, filter.state) : undefined,
  );
  const rows = await db
    .select({
      id: userAccount.id,
      name: userAccount.name,
      mobile: userAccount.mobile,
      role: userAccount.role,
      townId: userAccount.townId,
      townName: town.name,
      state: userAccount.state,
      lastLoginAt: userAccount.lastLoginAt,
    })
    .from(userAccount)
    .leftJoin(town, eq(town.id, userAccount.townId))
    .where(where)
    .orderBy(...toOrder(filter.sort))
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size);
  const [totals] = await db.select({ total: count() }).from(userAccount).where(where);
  return { total: totals?.total ?? 0, rows };
}

function toOrder(sort: StaffFilter['sort'] = '-createdAt'): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  return [
    direction(sort.endsWith('name') ? byPinyin(userAccount.name) : userAccount.createdAt),
    direction(userAccount.id),
  ];
}
