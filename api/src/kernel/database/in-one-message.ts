import type { ClientBase, QueryResult } from 'pg';

/**
 * Runs statements without parameters one after the other in one message to the server, which then does not wait for answers
 * while this process is busy. Inside a transaction, or the server makes one of them.
 * @returns the result of each
 */
export async function inOneMessage(
  client: ClientBase,
  statements: readonly [string, string, ...string[]],
): Promise<QueryResult<Record<string, unknown>>[]> {
  // With several statements the driver answers with a list; its types do not know that.
  return (await client.query(statements.join(';'))) as unknown as QueryResult<Record<string, unknown>>[];
}
