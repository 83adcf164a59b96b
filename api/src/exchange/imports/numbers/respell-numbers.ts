import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, ClientBase } from 'pg';
import { inTransaction } from '../../../kernel/database/in-transaction';
import { finishCutOffLoad } from '../finish-cut-off-load';
import { ImportBusyError, isImportRunning, withImportLock } from '../import-lock';
import { noteWaitingIds } from '../records/patent-ids.queries';
import { respellPatents } from './respell-patents.queries';
import { respellRelations } from './respell-relations.queries';

/**
 * Version of the rules in `shared/domain/numbers`. Must be incremented when a stored number would be written
 * differently.
 */
const RULES = 1;
/** Patents of one transaction: well below a second. */
const BATCH = 1_000;
/** Pause between two transactions, in milliseconds: long enough for a new import to take the lock. */
const ROOM_MS = 50;

/** Progress of the conversion. */
export interface RespellState {
  /** Highest id of a finished patent, and highest id of all. */
  done: number;
  total: number;
  changed: number;
  merged: number;
  finished: boolean;
}

/** Whether stored numbers may have the spelling of an earlier release, and no import is running. */
export async function mustRespell(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(
    'select exists (select from number_spelling where rules >= $1 and finished_at is not null) as done',
    [RULES],
  );
  return rows[0]?.done !== true && !(await isImportRunning(client));
}

/**
 * Converts all stored numbers to the form of their offices, and merges records that turn out to be one document. Each
 * part is one transaction that includes the progress, so that a killed run resumes; each part takes the import lock
 * separately.
 * @returns the state at the end; unfinished if an import runs or the signal was given
 */
export async function respellNumbers(
  client: Client,
  options: { signal?: AbortSignal; onProgress?: (state: RespellState) => void; batch?: number } = {},
): Promise<RespellState> {
  let state = await readState(client);
  try {
    while (!state.finished && !options.signal?.aborted) {
      state = await withImportLock(
        client,
        () => inTransaction(client, () => respellSome(client, options.batch ?? BATCH)),
        0,
      );
      options.onProgress?.(state);
      if (!state.finished) await sleep(ROOM_MS);
    }
    // Index, families and totals are derived from the records. After a kill the job for interrupted imports finishes
    // them.
    if (state.finished) await finishCutOffLoad(client);
    return state;
  } catch (error) {
    if (error instanceof ImportBusyError) return readState(client);
    throw error;
  }
}

async function respellSome(client: ClientBase, batch: number): Promise<RespellState> {
  await client.query(
    `insert into number_spelling (id, rules) values (1, $1)
     on conflict (id) do update set rules = excluded.rules, after_id = 0, finished_at = null where number_spelling.rules < excluded.rules`,
    [RULES],
  );
  const before = await readState(client);
  const { rows } = await client.query<{ to: number | null }>(
    'select max(id) as to from (select id from patent where id > $1 order by id limit $2) as next',
    [before.done, batch],
  );
  const to = rows[0]?.to ?? null;
  if (to === null) {
    await client.query('update number_spelling set finished_at = now() where id = 1');
    return { ...before, finished: true };
  }
  const range = [before.done, Number(to)] as const;
  const named = await respellRelations(client, range);
  const { changed, merged } = await respellPatents(client, range);
  // Numbers of other documents are not in the index, but families and counts are recomputed for waiting patents.
  await noteWaitingIds(client, 0, [...new Set([...changed, ...(await stillThere(client, named))])]);
  await client.query(
    'update number_spelling set after_id = $1, changed = changed + $2, merged = merged + $3 where id = 1',
    [range[1], changed.length, merged],
  );
  return readState(client);
}

async function stillThere(client: ClientBase, ids: readonly number[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>('select id from patent where id = any($1::bigint[])', [ids]);
  return rows.map(({ id }) => Number(id));
}

async function readState(client: ClientBase): Promise<RespellState> {
  const { rows } = await client.query<RespellState>(
    `select coalesce(max(after_id), 0) as done, (select coalesce(max(id), 0) from patent) as total, coalesce(max(changed), 0) as changed,
            coalesce(max(merged), 0) as merged, coalesce(bool_or(finished_at is not null), false) as finished
     from number_spelling where rules >= $1`,
    [RULES],
  );
  const { done, total, changed, merged, finished } = rows[0]!;
  return { done: Number(done), total: Number(total), changed: Number(changed), merged: Number(merged), finished };
}
