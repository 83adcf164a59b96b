import type { historyEntry, searchSet } from '@platform/contract/search/history';
import type * as z from 'zod/mini';
import { ApiError } from '../../http/api-error';
import type { CallContext } from '../../http/call-context';
import { signedInUser } from '../../http/signed-in-user';
import { readExpression } from '../read-expression';
import { withoutHistory } from '../read-scope';
import { addToHistory, clearHistory, countSets, deleteSet, findSetByName, insertSet, listHistory, listSets, renameSet } from './search-sets.queries';

/** Entries that a person sees. */
const SHOWN = 200;
/** Sets that a person can keep. */
const MOST_SETS = 200;

type HistoryEntry = z.output<typeof historyEntry>;
type SearchSet = z.output<typeof searchSet>;

const toEntry = ({ number, expression, total, createdAt }: { number: number; expression: string; total: number; createdAt: Date }): HistoryEntry => ({
  number,
  expression,
  total,
  at: createdAt.toISOString(),
});
const toSet = ({ id, name, expression, updatedAt }: { id: number; name: string; expression: string; updatedAt: Date }): SearchSet => ({
  id,
  name,
  expression,
  at: updatedAt.toISOString(),
});

/** The caller's last queries, newest first. */
export async function readHistory({ services, viewer }: CallContext): Promise<HistoryEntry[]> {
  return (await listHistory(services.db, signedInUser({ viewer }).userId, SHOWN)).map(toEntry);
}

/** Adds a query to the caller's history; the last one again is not added. @throws ApiError 422 when it cannot be read */
export async function remember({ services, viewer }: CallContext, exp: string, total: number): Promise<HistoryEntry> {
  readExpression(exp);
  const { userId } = signedInUser({ viewer });
  const [last] = await listHistory(services.db, userId, 1);
  if (last && last.expression === exp && last.total === total) return toEntry(last);
  return toEntry(await addToHistory(services.db, userId, exp, total));
}

/** Empties the caller's history. */
export async function forgetHistory({ services, viewer }: CallContext): Promise<{ removed: number }> {
  return { removed: await clearHistory(services.db, signedInUser({ viewer }).userId) };
}

/** The caller's named sets. */
export async function readSets({ services, viewer }: CallContext): Promise<SearchSet[]> {
  return (await listSets(services.db, signedInUser({ viewer }).userId)).map(toSet);
}

/** Keeps a query under a name, numbers of the history written out. @throws ApiError 422 for an expression that cannot be read, 409 for a name that is taken */
export async function saveSet({ services, viewer }: CallContext, name: string, exp: string): Promise<SearchSet> {
  const { userId } = signedInUser({ viewer });
  const lasting = await withoutHistory(services, viewer, exp);
  if ((await countSets(services.db, userId)) >= MOST_SETS) throw ApiError.invalid(`最多保存 ${MOST_SETS} 个检索，请先删除不用的。`);
  const row = await insertSet(services.db, userId, name, lasting);
  if (!row) throw ApiError.conflict(`已有名为“${name}”的检索，请换一个名称。`);
  return toSet(row);
}

/** Gives a set another name. @throws ApiError 404 when it is not the caller's, 409 for a name that is taken */
export async function changeSetName({ services, viewer }: CallContext, id: number, name: string): Promise<SearchSet> {
  const { userId } = signedInUser({ viewer });
  const same = await findSetByName(services.db, userId, name);
  if (same && same.id !== id) throw ApiError.conflict(`已有名为“${name}”的检索，请换一个名称。`);
  const row = await renameSet(services.db, userId, id, name);
  if (!row) throw ApiError.notFound('没有找到这个已存检索。');
  return toSet(row);
}

/** Deletes a set of the caller's. @throws ApiError 404 */
export async function removeSet({ services, viewer }: CallContext, id: number): Promise<{ removed: number }> {
  const removed = await deleteSet(services.db, signedInUser({ viewer }).userId, id);
  if (removed === 0) throw ApiError.notFound('没有找到这个已存检索。');
  return { removed };
}
