import { setImmediate } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import { inOneMessage } from '../../../kernel/database/in-one-message';
import { ApiError } from '../../../kernel/errors/api-error';

/** A statement with its values; a named one is parsed once per connection. */
export interface Statement {
  text: string;
  values: unknown[];
  name?: string;
}

/** Runs statements of one search on one snapshot. */
export interface SearchSnapshot {
  /** Revision of the index in this snapshot. */
  revision: number;
  one<Row extends object>(statement: Statement): Promise<Row>;
  all<Row extends object>(statement: Statement): Promise<Row[]>;
  /** Returns the column `id` of every row. */
  ids(statement: Statement): Promise<number[]>;
  /**
   * Called between steps of work in this process. Releases the thread if this search has kept it for a while, so that
   * pages and other searches are served.
   * @throws ApiError 503 if the search has run too long, since no statement timeout ends such work
   */
  breathe(): Promise<void>;
}

/** PostgreSQL's error code of a cancelled statement. */
const CANCELLED = '57014';

/** Message for a search that took too long. */
const TOO_SLOW = '检索超时，请缩小范围，例如增加检索词、限定字段或日期。';

/** Maximum duration of a search, in milliseconds. */
const MOST_MILLISECONDS = 5_000;

/** Maximum time that a search keeps the thread without a pause, in milliseconds. */
const LONGEST_BREATH_MS = 4;

/**
 * Runs one search in a read-only transaction on a snapshot. When the caller disconnects, the running statement is
 * cancelled through another connection.
 * @param cancelPool another pool than the one the search runs on
 * @throws ApiError 503 if a statement takes longer than the pool allows
 */
export async function withSearchSnapshot<T>(
  pool: Pool,
  cancelPool: Pool,
  signal: AbortSignal | undefined,
  work: (snapshot: SearchSnapshot) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const client = await pool.connect();
  let cancelling: Promise<unknown> | undefined;
  const cancel = (): void => {
    cancelling = cancelPool.query('select pg_cancel_backend($1)', [processId(client)]).catch(() => undefined);
  };
  signal?.addEventListener('abort', cancel, { once: true });
  // The result is valid even if ending the transaction fails, so only the connection waits for it.
  const letGo = async (statement: 'commit' | 'rollback'): Promise<void> => {
    signal?.removeEventListener('abort', cancel);
    // A pending cancellation must not hit the next search on this connection.
    await cancelling;
    const broken = await client.query(statement).then(
      () => false,
      () => true,
    );
    client.release(broken);
  };
  try {
    const revision = await begin(client);
    const began = performance.now();
    let breathed = began;
    const all = async <Row extends object>(statement: Statement): Promise<Row[]> => {
      const { rows } = await client.query<Row>(statement);
      breathed = performance.now();
      checkTime();
      return rows;
    };
    const checkTime = (): void => {
      signal?.throwIfAborted();
      if (performance.now() - began > MOST_MILLISECONDS) throw ApiError.unavailable(TOO_SLOW);
    };
    const breathe = async (): Promise<void> => {
      checkTime();
      if (performance.now() - breathed < LONGEST_BREATH_MS) return;
      await setImmediate();
      breathed = performance.now();
    };
    const result = await work({
      revision,
      all,
      one: async <Row extends object>(statement: Statement) => (await all<Row>(statement))[0]!,
      ids: async (statement) => (await all<{ id: number }>(statement)).map(({ id }) => Number(id)),
      breathe,
    });
    void letGo('commit');
    return result;
  } catch (error) {
    await letGo('rollback');
    if ((error as { code?: string }).code === CANCELLED && !signal?.aborted)
      throw ApiError.unavailable(TOO_SLOW, undefined, error);
    throw error;
  }
}

/** Opens the snapshot and reads the revision of the index, in one round trip. */
async function begin(client: ClientBase): Promise<number> {
  const answers = await inOneMessage(client, [
    'begin isolation level repeatable read read only',
    'select revision from search_state where id = 1',
  ]);
  return Number(answers[1]!.rows[0]!['revision']);
}

/** Process id of a connection's server process. The driver has it, its types do not. */
function processId(client: ClientBase): number | undefined {
  return (client as ClientBase & { processID?: number }).processID;
}
