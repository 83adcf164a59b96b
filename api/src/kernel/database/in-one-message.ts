import type { ClientBase, QueryResult } from 'pg';

/**
 * Runs statements without parameters in order in one message, so that the server does not wait while this process is
 * busy. Runs in the current transaction; without one the server makes the message a transaction.
 * @returns the result of each
 */
export async function inOneMessage(
  client: ClientBase,
  statements: readonly [string, string, ...string[]],
): Promise<QueryResult<Record<string, unknown>>[]> {
  // For several statements the driver returns a list, which its types do not declare.
  return (await client.query(statements.join(';'))) as unknown as QueryResult<Record<string, unknown>>[];
}
