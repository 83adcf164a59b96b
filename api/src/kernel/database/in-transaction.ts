import type { ClientBase } from 'pg';

/** Runs the work in a transaction of this connection. An error rolls it back and is rethrown. */
export async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // The connection may be gone; the first error is the one to report.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
