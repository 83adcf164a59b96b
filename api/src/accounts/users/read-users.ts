import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { AdminUserRow, listUsers } from '@platform/contract/users/user';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { FilterOf } from '@platform/contract/list';
import { byPinyin } from '../../kernel/text/by-pinyin';
import { fewWithShort, oneOfFew } from '../../kernel/database/few-ids';
import { fewCompaniesNamed } from '../../kernel/database/named-rows';
import { contains, equals, hasMobile, onDays, oneOf } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { userAccount, accountWords } from '../../kernel/database/schema/account';
import { company, town } from '../../kernel/database/schema/company';
import { theRow } from '../../kernel/database/the-row';

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

const users = (db: Database, where: SQL | undefined) =>
  db
    .select(columns)
    .from(userAccount)
    .leftJoin(company, eq(company.id, userAccount.companyId))
    .leftJoin(town, eq(town.id, userAccount.townId))
    .where(and(isNull(userAccount.deletedAt), where));

/**
 * The accounts that match a filter, without deleted ones.
 * @param named rows with the keyword, where the caller has looked them up
 */
export const selectUsers = (db: Database, filter: FilterOf<typeof listUsers>, named?: Named) =>
  users(
    db,
    and(
      filter.keyword ? hasKeyword(filter.keyword, named) : undefined,
      oneOf(userAccount.role, filter.role),
      oneOf(userAccount.type, filter.type),
      equals(userAccount.state, filter.state),
      equals(userAccount.townId, filter.townId),
      onDays(userAccount.createdAt, filter.createdFrom, filter.createdTo),
    ),
  );

/** Rows looked up before the list is read, because no index serves a condition over two tables, or a short text. */
interface Named {
  accounts: SQL | undefined;
  companies: readonly number[] | undefined;
}

const isNamed = (keyword: string): SQL | undefined =>
  or(
    contains([userAccount.name, userAccount.account], keyword),
    hasMobile(userAccount.mobile, keyword),
    and(isNull(userAccount.companyId), contains(userAccount.claimedCompany, keyword)),
  );

const hasKeyword = (keyword: string, named?: Named): SQL | undefined =>
  or(
    named?.accounts ?? isNamed(keyword),
    oneOfFew(userAccount.companyId, named?.companies) ?? contains(company.name, keyword),
  );

async function namedWith(db: Database, keyword: string): Promise<Named> {
  const accounts = await fewWithShort(db, userAccount.id, accountWords(userAccount), keyword, isNamed);
  return { accounts, companies: await fewCompaniesNamed(db, keyword) };
}

/** A page of accounts for administrators, by default newest first. */
export async function pageUsers(db: Database, request: ParsedRequestOf<typeof listUsers>) {
  const named = request.keyword ? await namedWith(db, request.keyword) : undefined;
  return pageRows(db, request, {
    rows: selectUsers(db, request, named),
    sorts: {
      createdAt: userAccount.createdAt,
      lastLoginAt: userAccount.lastLoginAt,
      name: [byPinyin(userAccount.name)],
      mobile: userAccount.mobile,
      id: userAccount.id,
    },
    defaultSort: '-createdAt',
    id: userAccount.id,
  });
}

/** One account. @throws ApiError 404 when it does not exist or was deleted */
export const readUser = (db: Database, id: number): Promise<AdminUserRow> =>
  theRow(users(db, eq(userAccount.id, id)), '用户不存在。');

/** The accounts with these mobile numbers. */
export const usersWithNumbers = (db: Database, numbers: readonly string[]): Promise<AdminUserRow[]> =>
  users(db, inArray(userAccount.mobile, [...numbers])).then((rows) => rows);

/** Those of the accounts that have ever signed in. */
export async function signedInUsers(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(inArray(userAccount.id, [...ids]), isNotNull(userAccount.lastLoginAt)));
  return rows.map((row) => row.id);
}
