import { and, asc, count, desc, eq, gte, ilike, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { AdminUserRow, listUsers } from '@platform/contract/users/user';
import type { ParsedRequestOf } from '@platform/contract/call';
import { byPinyin } from '../../kernel/database/by-pinyin';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { company, town } from '../../kernel/database/schema/company';
import { containsPattern } from '../../kernel/http/like-pattern';

type UserFilter = ParsedRequestOf<typeof listUsers>;

const columns = {
  id: userAccount.id,
  mobile: userAccount.mobile,
  account: sql<string>`coalesce(${userAccount.account}, '')`,
  name: userAccount.name,
  role: userAccount.role,
  type: userAccount.type,
  state: userAccount.state,
  companyId: userAccount.companyId,
  companyName: sql<string>`coalesce(${company.name}, ${userAccount.claimedCompany})`,
  townId: userAccount.townId,
  townName: sql<string>`coalesce(${town.name}, '')`,
  introduction: userAccount.introduction,
  isOperations: userAccount.isOperations,
  lastLoginAt: userAccount.lastLoginAt,
  createdAt: userAccount.createdAt,
  version: userAccount.version,
};

const sortColumns = {
  createdAt: userAccount.createdAt,
  lastLoginAt: userAccount.lastLoginAt,
  name: byPinyin(userAccount.name),
  mobile: userAccount.mobile,
  id: userAccount.id,
};

/** One page of accounts, newest first unless sorted, and how many there are. Deleted ones are never shown. */
export async function findUsers(db: Database, filter: UserFilter): Promise<{ total: number; list: AdminUserRow[] }> {
  const where = toCondition(filter);
  const rows = await joined(db)
    .where(where)
    .orderBy(...toOrder(filter.sort))
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size);
  const [totals] = await db
    .select({ total: count() })
    .from(userAccount)
    .leftJoin(company, eq(company.id, userAccount.companyId))
    .where(where);
  return { total: totals?.total ?? 0, list: rows.map(toRow) };
}

/** One account, undefined when it does not exist or was deleted. */
export async function findUser(db: Database, id: number): Promise<AdminUserRow | undefined> {
  const [row] = await joined(db).where(and(eq(userAccount.id, id), isNull(userAccount.deletedAt)));
  return row && toRow(row);
}

function joined(db: Database) {
  return db
    .select(columns)
    .from(userAccount)
    .leftJoin(company, eq(company.id, userAccount.companyId))
    .leftJoin(town, eq(town.id, userAccount.townId))
    .$dynamic();
}

function toCondition(filter: UserFilter): SQL | undefined {
  const pattern = filter.keyword ? containsPattern(filter.keyword) : undefined;
  return and(
    isNull(userAccount.deletedAt),
    pattern
      ? or(
          ilike(userAccount.name, pattern),
          ilike(userAccount.mobile, pattern),
          ilike(userAccount.account, pattern),
          ilike(columns.companyName, pattern),
        )
      : undefined,
    filter.role?.length ? inArray(userAccount.role, filter.role) : undefined,
    filter.type?.length ? inArray(userAccount.type, filter.type) : undefined,
    filter.state ? eq(userAccount.state, filter.state) : undefined,
    filter.townId ? eq(userAccount.townId, filter.townId) : undefined,
    filter.createdFrom ? gte(userAccount.createdAt, sql`${filter.createdFrom}::date`) : undefined,
    filter.createdTo ? lt(userAccount.createdAt, sql`${filter.createdTo}::date + 1`) : undefined,
  );
}

function toOrder(sort: UserFilter['sort'] = '-createdAt'): SQL[] {
  const key = sort.replace(/^-/, '') as keyof typeof sortColumns;
  const direction = sort.startsWith('-') ? desc : asc;
  const column = sortColumns[key];
  return [key === 'lastLoginAt' ? sql`${direction(column)} nulls last` : direction(column), direction(userAccount.id)];
}

function toRow(
  row: Omit<AdminUserRow, 'createdAt' | 'lastLoginAt'> & { createdAt: Date; lastLoginAt: Date | null },
): AdminUserRow {
  return { ...row, createdAt: row.createdAt.toISOString(), lastLoginAt: row.lastLoginAt?.toISOString() ?? null };
}
