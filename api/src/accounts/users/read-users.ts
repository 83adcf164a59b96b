import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { AdminUserRow, listUsers } from '@platform/contract/users/user';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { byPinyin } from '../../kernel/database/by-pinyin';
import { contains, equals, onDays, oneOf } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { company, town } from '../../kernel/database/schema/company';
import { ApiError } from '../../kernel/http/api-error';

type UserFilter = Omit<ParsedRequestOf<typeof listUsers>, 'page' | 'size' | 'sort'>;

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
  lastLoginAt: isoTime(userAccount.lastLoginAt),
  createdAt: isoTime(userAccount.createdAt),
  version: userAccount.version,
};

const selectUsers = (db: Database) =>
  db
    .select(columns)
    .from(userAccount)
    .leftJoin(company, eq(company.id, userAccount.companyId))
    .leftJoin(town, eq(town.id, userAccount.townId));

/** The accounts that a filter leaves. Deleted ones are never shown. */
export function usersWhere(filter: UserFilter): SQL | undefined {
  return and(
    isNull(userAccount.deletedAt),
    contains([userAccount.name, userAccount.mobile, userAccount.account, columns.companyName], filter.keyword),
    oneOf(userAccount.role, filter.role),
    oneOf(userAccount.type, filter.type),
    equals(userAccount.state, filter.state),
    equals(userAccount.townId, filter.townId),
    onDays(userAccount.createdAt, filter.createdFrom, filter.createdTo),
  );
}

/** A page of accounts for administrators, newest first unless sorted. */
export function pageUsers(db: Database, request: ParsedRequestOf<typeof listUsers>): Promise<DataOf<typeof listUsers>> {
  return pageRows(db, request, {
    rows: selectUsers(db).where(usersWhere(request)),
    sorts: {
      createdAt: userAccount.createdAt,
      lastLoginAt: userAccount.lastLoginAt,
      name: byPinyin(userAccount.name),
      mobile: userAccount.mobile,
      id: userAccount.id,
    },
    defaultSort: '-createdAt',
    id: userAccount.id,
  });
}

/** One account. @throws ApiError 404 when it does not exist or was deleted */
export async function readUser(db: Database, id: number): Promise<AdminUserRow> {
  const [row] = await selectUsers(db).where(and(eq(userAccount.id, id), isNull(userAccount.deletedAt)));
  if (!row) throw ApiError.notFound('用户不存在。');
  return row;
}

/** Ids of the accounts that a filter leaves, at most `limit` of them. */
export async function findUserIds(db: Database, filter: UserFilter, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: userAccount.id })
    .from(userAccount)
    .leftJoin(company, eq(company.id, userAccount.companyId))
    .where(usersWhere(filter))
    .limit(limit);
  return rows.map(({ id }) => id);
}
