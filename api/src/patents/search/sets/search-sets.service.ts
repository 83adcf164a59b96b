import type { historyEntry, searchSet, usedSearchSet } from '@platform/contract/search/history';
import type * as z from 'zod/mini';
import { ApiError } from '../../../kernel/http/api-error';
import type { SelfContext } from '../../../kernel/http/context-of';
import { refuseTaken } from '../../../kernel/writes/refuse-taken';
import { readExpression } from '../read-expression';
import { withoutHistory } from '../read-search';
import {
  addToHistory,
  clearHistory,
  countSets,
  deleteSet,
  insertSet,
  listHistory,
  listSets,
  lockSet,
  renameSet,
} from './search-sets.queries';
import { renameInUsers, usersOfSets, writeOutInUsers } from './set-users';

/** Entries that a person sees. */
const SHOWN = 200;
/** Sets that a person can keep. */
const MOST_SETS = 200;

/** By unique index. */
const taken = (name: string) => ({
  search_set_name: { field: 'name', message: `已有名为“${name}”的检索，请换一个名称。` },
});
const NO_SUCH_SET = () => ApiError.notFound('没有找到这个已存检索。');

type HistoryEntry = z.output<typeof historyEntry>;
type SearchSet = z.output<typeof searchSet>;
type UsedSearchSet = z.output<typeof usedSearchSet>;

const toEntry = ({
  number,
  expression,
  total,
  createdAt,
}: {
  number: number;
  expression: string;
  total: number;
  createdAt: Date;
}): HistoryEntry => ({
  number,
  expression,
  total,
  at: createdAt.toISOString(),
});
const toSet = ({
  id,
  name,
  expression,
  updatedAt,
}: {
  id: number;
  name: string;
  expression: string;
  updatedAt: Date;
}): SearchSet => ({
  id,
  name,
  expression,
  at: updatedAt.toISOString(),
});

/** The caller's last queries, newest first. */
export async function readHistory({ services, scope }: SelfContext): Promise<HistoryEntry[]> {
  return (await listHistory(services.db, scope.userId, SHOWN)).map(toEntry);
}

/** Adds a query to the caller's history; the last one again is not added. @throws ApiError 422 when it cannot be read */
export async function remember({ services, scope }: SelfContext, exp: string, total: number): Promise<HistoryEntry> {
  readExpression(exp);
  const { userId } = scope;
  const [last] = await listHistory(services.db, userId, 1);
  if (last && last.expression === exp && last.total === total) return toEntry(last);
  return toEntry(await addToHistory(services.db, userId, exp, total));
}

/** Empties the caller's history. */
export async function forgetHistory({ services, scope }: SelfContext): Promise<{ removed: number }> {
  return { removed: await clearHistory(services.db, scope.userId) };
}

/** The caller's named sets, each with what uses it. */
export async function readSets({ services, scope }: SelfContext): Promise<UsedSearchSet[]> {
  const { userId } = scope;
  const users = await usersOfSets(services.db, userId);
  return (await listSets(services.db, userId)).map((row) => ({ ...toSet(row), usedBy: users.get(row.name) ?? [] }));
}

/** Keeps a query under a name, numbers of the history written out. @throws ApiError 422 at the field for an expression that cannot be read and for a name that is taken */
export async function saveSet({ services, viewer, scope }: SelfContext, name: string, exp: string): Promise<SearchSet> {
  const { userId } = scope;
  const lasting = await withoutHistory(services, viewer, exp);
  if ((await countSets(services.db, userId)) >= MOST_SETS)
    throw ApiError.invalid(`最多保存 ${MOST_SETS} 个检索，请先删除不用的。`);
  return toSet(await refuseTaken(taken(name), () => insertSet(services.db, userId, name, lasting)));
}

/** Gives a set another name, and what uses it the new one. @throws ApiError 404 when it is not the caller's, 422 at the field for a name that is taken */
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

/** Deletes a set of the caller's; what uses it has it written out from then on. @throws ApiError 404, 409 where that has no room */
export async function removeSet({ services, scope }: SelfContext, id: number): Promise<{ removed: number }> {
  const { userId } = scope;
  return services.db.transaction(async (tx) => {
    const before = await lockSet(tx, userId, id);
    if (!before) throw NO_SUCH_SET();
    await writeOutInUsers(tx, userId, before.name, before.expression);
    return { removed: await deleteSet(tx, userId, id) };
  });
}
