import { parseQuery } from '@platform/domain/query/parse-query';
import { printQuery } from '@platform/domain/query/print-query';
import { PRINTED_LIMITS } from '@platform/domain/query/query-limits';
import { replaceSet, setNamesIn } from '@platform/domain/query/set-names';
import type { Database } from '../../../kernel/database/pool';
import { ApiError } from '../../../kernel/http/api-error';
import { readExpression } from '../read-expression';
import {
  findHistoryNaming,
  findMonitorQueries,
  listSets,
  setHistoryExpression,
  setMonitorQuery,
  setSetExpression,
} from './search-sets.queries';

/** What uses a set, as a person calls it: `##名称`, `监控“名称”`. */
export async function usersOfSets(db: Database, userId: number): Promise<Map<string, string[]>> {
  const users = new Map<string, string[]>();
  const note = (expression: string, user: string) => {
    for (const name of setNamesIn(expression)) users.set(name, [...(users.get(name) ?? []), user]);
  };
  for (const { name, expression } of await listSets(db, userId)) note(expression, `##${name}`);
  for (const { name, query } of await findMonitorQueries(db, userId)) note(query.exp, `监控“${name}”`);
  return users;
}

/** Makes everything that uses a set use its new name. Inside a transaction. */
export function renameInUsers(db: Database, userId: number, name: string, next: string): Promise<void> {
  return rewrite(db, userId, name, `##${next}`);
}

/**
 * Writes a set out in everything that uses it, so that it goes on finding the same when the set is gone, and does not
 * take up another set of that name later. Inside a transaction.
 * @throws ApiError 409 where there is no room for it
 */
export async function writeOutInUsers(db: Database, userId: number, name: string, expression: string): Promise<void> {
  await rewrite(db, userId, name, `(${printQuery(parseQuery(expression, PRINTED_LIMITS).node)})`);
}

async function rewrite(db: Database, userId: number, name: string, text: string): Promise<void> {
  const changed = (expression: string): string | undefined => {
    const next = replaceSet(expression, name, text);
    return next === expression ? undefined : next;
  };
  const noRoom = (user: string) =>
    ApiError.conflict(`${user} 引用了 ##${name}，写入后超过检索式的上限。请先修改或删除 ${user}。`);
  for (const set of await listSets(db, userId)) {
    const next = changed(set.expression);
    if (next === undefined) continue;
    if (!isReadable(() => parseQuery(next, PRINTED_LIMITS))) throw noRoom(`##${set.name}`);
    await setSetExpression(db, set.id, next);
  }
  for (const { id, name: monitor, query } of await findMonitorQueries(db, userId)) {
    const next = changed(query.exp);
    if (next === undefined) continue;
    if (!isReadable(() => readExpression(next))) throw noRoom(`监控“${monitor}”`);
    await setMonitorQuery(db, id, { ...query, exp: next });
  }
  for (const { id, expression } of await findHistoryNaming(db, userId, name)) {
    const next = changed(expression);
    // A past query is no reason to keep a set.
    if (next !== undefined && isReadable(() => readExpression(next))) await setHistoryExpression(db, id, next);
  }
}

function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
