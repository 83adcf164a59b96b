import type { historyEntry, searchSet, usedSearchSet } from '@platform/contract/search/history';
import type { KeptSearch } from '@platform/contract/search/search';
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { isoTime } from '../../../kernel/database/iso-time';
import type { PageRequest } from '../../../kernel/database/page-rows';
import { ApiError } from '../../../kernel/errors/api-error';
import type { SelfContext } from '../../../kernel/ports/context-of';
import { refuseTaken } from '../../../kernel/writes/refuse-taken';
import { keep, recallRow } from '../kept/kept-search';
import { withoutHistory } from '../kept/write-out-references';
import { readSearch } from '../read-search';
import { searchEngineOf } from '../engine/search-services';
import {
  addToHistory,
  clearHistory,
  countSets,
  deleteSet,
  insertSet,
  listHistory,
  listSets,
  lockSet,
  pageHistory,
  renameSet,
  type HistoryRow,
  type SetRow,
} from './search-sets.queries';
import { renameInUsers, usersOfSets, writeOutInUsers } from './set-users';

/** Maximum number of history entries listed. */
const SHOWN = 200;
/** Maximum number of sets of a user. */
const MOST_SETS = 200;

/** Error for each unique index. */
const taken = (name: string) => ({
  search_set_name: { field: 'name', message: `已有名为“${name}”的检索，请换一个名称。` },
});
const NO_SUCH_SET = () => ApiError.notFound('没有找到这个已存检索。');

type HistoryEntry = z.output<typeof historyEntry>;
type SearchSet = z.output<typeof searchSet>;
type UsedSearchSet = z.output<typeof usedSearchSet>;

/** Converts a history row to the shape of the contract. */
function toEntry(row: HistoryRow): HistoryEntry {
  const query = recallRow(row);
  return { number: row.number, expression: query.exp, query, total: row.total, at: isoTime(row.createdAt) };
}

/** Converts a set row to the shape of the contract. */
function toSet(row: SetRow): SearchSet {
  const query = recallRow(row);
  const { id, name, total, updatedAt } = row;
  return { id, name, expression: query.exp, query, total, at: isoTime(updatedAt) };
}

/** Returns one page of the caller's queries, newest first. */
export async function readHistoryPage({ services, scope }: SelfContext, request: PageRequest) {
  const { total, list } = await pageHistory(services.db, scope.userId, request);
  return { total, list: list.map(toEntry) };
}

/** Returns the caller's last queries, newest first. */
export async function readHistory({ services, scope }: SelfContext): Promise<HistoryEntry[]> {
  return (await listHistory(services.db, scope.userId, SHOWN)).map(toEntry);
}

/** Adds a query to the caller's history unless it repeats the last one. @throws ApiError 422 if it cannot be parsed */
export async function remember(context: SelfContext, query: KeptSearch, total: number): Promise<HistoryEntry> {
  const { db } = context.services;
  const { userId } = context.scope;
  const kept = keep(query, (await readSearch(context, query)).shown);
  const [last] = await listHistory(db, userId, 1);
  // Compared as JSON, where an absent field equals an undefined one.
  if (last && last.total === total && isDeepStrictEqual(last.query, JSON.parse(JSON.stringify(kept))))
    return toEntry(last);
  return toEntry(await addToHistory(db, userId, kept, total));
}

/** Deletes the caller's history. */
export async function forgetHistory({ services, scope }: SelfContext): Promise<{ removed: number }> {
  return { removed: await clearHistory(services.db, scope.userId) };
}

/** Returns the caller's named sets, each with its users. */
export async function readSets({ services, scope }: SelfContext): Promise<UsedSearchSet[]> {
  const { userId } = scope;
  const users = await usersOfSets(services.db, userId);
  return (await listSets(services.db, userId)).map((row) => ({ ...toSet(row), usedBy: users.get(row.name) ?? [] }));
}

/**
 * Stores a query with its filters under a name. References to the history are inlined.
 * @throws ApiError 422 at the field for an unreadable expression or a taken name
 */
export async function saveSet(context: SelfContext, name: string, query: KeptSearch): Promise<SearchSet> {
  const { services, viewer, scope, signal } = context;
  const { userId } = scope;
  const lasting = await withoutHistory(services, viewer, query);
  const { selection, shown } = await readSearch(context, query);
  if ((await countSets(services.db, userId)) >= MOST_SETS)
    throw ApiError.invalid(`最多保存 ${MOST_SETS} 个检索，请先删除不用的。`);
  const { total } = await searchEngineOf(context).search(
    { ...selection, sort: 'relevance', offset: 0, size: 0 },
    signal,
  );
  const kept = lasting === query ? keep(query, shown) : keep(lasting);
  return toSet(await refuseTaken(taken(name), () => insertSet(services.db, userId, name, kept, total)));
}

/**
 * Renames a set, also in everything that uses it.
 * @throws ApiError 404 if it is not the caller's, 422 at the field for a taken name
 */
export async function changeSetName(
  { services, scope }: SelfContext,
  id: number,
  name: string,
): Promise<UsedSearchSet> {
  const { userId } = scope;
  return services.db.transaction(async (tx) => {
    const before = await lockSet(tx, userId, id);
    if (!before) throw NO_SUCH_SET();
    const row = await refuseTaken(taken(name), () => renameSet(tx, userId, id, name));
    if (before.name !== name) await renameInUsers(tx, userId, before.name, name);
    if (!row) throw NO_SUCH_SET();
    return { ...toSet(row), usedBy: (await usersOfSets(tx, userId)).get(name) ?? [] };
  });
}

/**
 * Deletes a set of the caller and inlines it in everything that uses it.
 * @throws ApiError 404, 409 if it cannot be inlined
 */
export async function removeSet({ services, scope }: SelfContext, id: number): Promise<{ removed: number }> {
  const { userId } = scope;
  return services.db.transaction(async (tx) => {
    const before = await lockSet(tx, userId, id);
    if (!before) throw NO_SUCH_SET();
    await writeOutInUsers(tx, userId, before.name, recallRow(before));
    return { removed: await deleteSet(tx, userId, id) };
  });
}
