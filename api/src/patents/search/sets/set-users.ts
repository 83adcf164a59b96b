import { GONE } from '@platform/contract/search/history';
import type { KeptSearch } from '@platform/contract/search/search';
import { filtersText } from '@platform/domain/patents/filters-text';
import { parseQuery } from '@platform/domain/query/parse-query';
import { QueryError } from '@platform/domain/query/query-error';
import { PRINTED_LIMITS, QUERY_LIMITS, type QueryLimits } from '@platform/domain/query/query-limits';
import { replaceSet, setNamesIn } from '@platform/domain/query/set-names';
import type { Database } from '../../../kernel/database/pool';
import { ApiError } from '../../../kernel/errors/api-error';
import { inlineSet } from '../kept/inline-set';
import { keep, recall, recallRow } from '../kept/kept-search';
import {
  findExportsNaming,
  findHistoryNaming,
  findMonitorQueries,
  listSets,
  setExportQuery,
  setHistoryQuery,
  setMonitorQuery,
  setSetQuery,
} from './search-sets.queries';

/** A stored item that may use a set: its query, and how to replace that query. */
interface User {
  /** Its name in messages: `##名称`, `监控“名称”`. */
  called: string;
  query: KeptSearch;
  limits: QueryLimits;
  write: (query: KeptSearch) => Promise<void>;
}

/** Returns the items that use each set, by their names in messages. */
export async function usersOfSets(db: Database, userId: number): Promise<Map<string, string[]>> {
  const users = new Map<string, string[]>();
  for (const { called, query } of await lastingUsers(db, userId))
    for (const name of setNamesIn(query.exp)) users.set(name, [...(users.get(name) ?? []), called]);
  return users;
}

/** Replaces the name of a set in everything that uses it. Runs inside a transaction. */
export async function renameInUsers(db: Database, userId: number, name: string, next: string): Promise<void> {
  const renamed = (query: KeptSearch): KeptSearch => ({ ...query, exp: replaceSet(query.exp, name, `##${next}`) });
  for (const user of using(await lastingUsers(db, userId), name)) {
    const changed = renamed(user.query);
    if (!isReadable(changed, user.limits)) throw noRoom(user.called, name);
    await user.write(changed);
  }
  for (const user of using(await pastUsers(db, userId, name), name)) {
    const changed = renamed(user.query);
    // A history entry does not block a name.
    await user.write(isReadable(changed, user.limits) ? changed : gone(user.query, name));
  }
}

/**
 * Inlines a set in everything that uses it, so that these keep their result when the set is deleted, and do not refer
 * to another set of that name later. Runs inside a transaction.
 * @throws ApiError 409 if the result is too long, or if the filters cannot be expressed
 */
export async function writeOutInUsers(db: Database, userId: number, name: string, set: KeptSearch): Promise<void> {
  const blocked: string[] = [];
  for (const user of using(await lastingUsers(db, userId), name)) {
    const changed = inlineSet(user.query, `##${name}`, set);
    if (!changed) blocked.push(user.called);
    else if (!isReadable(changed, user.limits)) throw noRoom(user.called, name);
    else await user.write(changed);
  }
  if (blocked.length > 0) {
    const filters = filtersText([...(set.marks ?? []), ...set.filters]);
    throw ApiError.conflict(
      `${blocked.join('、')} 引用了 ##${name}，而它的筛选（${filters}）不能写进检索式。请先修改或删除 ${blocked.join('、')}，再删除 ##${name}。`,
    );
  }
  for (const user of using(await pastUsers(db, userId, name), name)) {
    const changed = inlineSet(user.query, `##${name}`, set);
    // A history entry does not keep a set, but it must not refer to another set of that name.
    await user.write(changed && isReadable(changed, user.limits) ? changed : gone(user.query, name));
  }
}

/** Active users of a set: sets and monitors. */
async function lastingUsers(db: Database, userId: number): Promise<User[]> {
  const sets = (await listSets(db, userId)).map((row) => ({
    called: `##${row.name}`,
    query: recallRow(row),
    limits: PRINTED_LIMITS,
    write: (query: KeptSearch) => setSetQuery(db, row.id, keep(query)),
  }));
  const monitors = (await findMonitorQueries(db, userId)).map(({ id, name, query: kept }) => ({
    called: `监控“${name}”`,
    query: recall(kept),
    limits: QUERY_LIMITS,
    write: (query: KeptSearch) => setMonitorQuery(db, id, keep(query)),
  }));
  return [...sets, ...monitors];
}

/** Passive users of a set: history entries and exports. */
async function pastUsers(db: Database, userId: number, name: string): Promise<User[]> {
  const history = (await findHistoryNaming(db, userId, name)).map((row) => ({
    called: '',
    query: recallRow(row),
    limits: QUERY_LIMITS,
    write: (query: KeptSearch) => setHistoryQuery(db, row.id, keep(query)),
  }));
  const exports = (await findExportsNaming(db, userId, name)).map(({ id, query: kept }) => ({
    called: '',
    query: recall(kept),
    limits: QUERY_LIMITS,
    write: (query: KeptSearch) => setExportQuery(db, id, { ...kept, ...keep(query) }),
  }));
  return [...history, ...exports];
}

const using = (users: readonly User[], name: string): User[] =>
  users.filter(({ query }) => setNamesIn(query.exp).has(name));

const gone = (query: KeptSearch, name: string): KeptSearch => ({
  ...query,
  exp: replaceSet(query.exp, name, `##${name}${GONE}`),
});

const noRoom = (user: string, name: string): ApiError =>
  ApiError.conflict(`${user} 引用了 ##${name}，写入后超过检索式的上限。请先修改或删除 ${user}。`);

function isReadable({ exp }: KeptSearch, limits: QueryLimits): boolean {
  try {
    parseQuery(exp, limits);
    return true;
  } catch (error) {
    if (error instanceof QueryError) return false;
    throw error;
  }
}
