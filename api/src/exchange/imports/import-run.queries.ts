import type { ClientBase } from 'pg';
import { cutText } from '@platform/domain/text/cut-text';

/** `records`: patent documents with their pages; `register`: trademarks, honours etc.; `policies`: texts of laws. */
export type ImportKind = 'patents' | 'companies' | 'records' | 'register' | 'policies';

/** One run of an import, as stored. */
export interface ImportRun {
  id: number;
  kind: ImportKind;
  fileName: string;
  state: 'running' | 'done' | 'failed';
  linesDone: number;
  added: number;
  changed: number;
  unchanged: number;
  rejected: number;
  startedAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
}

/** A rejected line. */
export interface Reject {
  line: number;
  reason: string;
  content: string;
}

/** Counts that a batch adds to its run. */
export interface BatchCounts {
  /** Last line of the batch. */
  line: number;
  added: number;
  changed: number;
  unchanged: number;
  rejects: readonly Reject[];
}

/** Maximum stored length of a rejected line, in characters. */
const KEPT_CONTENT = 20_000;

const COLUMNS = `id, kind, file_name as "fileName", state, lines_done as "linesDone", added, changed, unchanged, rejected,
  started_at as "startedAt", updated_at as "updatedAt", finished_at as "finishedAt"`;

/**
 * Resumes the unfinished run of the same content, or creates a new one. The caller holds the import lock, so a run in
 * state `running` was interrupted.
 */
export async function beginRun(
  client: ClientBase,
  kind: ImportKind,
  fileName: string,
  fileHash: string,
): Promise<ImportRun> {
  const resumed = await client.query<ImportRun>(
    `update import_run set state = 'running', file_name = $3, starts = starts + 1, updated_at = now()
     where id = (select id from import_run where kind = $1 and file_hash = $2 and state <> 'done' order by id desc limit 1)
     returning ${COLUMNS}`,
    [kind, fileHash, fileName],
  );
  if (resumed.rows[0]) return resumed.rows[0];
  const begun = await client.query<ImportRun>(
    `insert into import_run (kind, file_name, file_hash) values ($1, $2, $3) returning ${COLUMNS}`,
    [kind, fileName, fileHash],
  );
  return begun.rows[0]!;
}

/** Adds a batch to its run. Runs inside the batch's transaction, so that a kill never separates the two. */
export async function recordBatch(client: ClientBase, runId: number, counts: BatchCounts): Promise<ImportRun> {
  if (counts.rejects.length > 0) {
    await client.query(
      `insert into import_reject (run_id, line, reason, content)
       select $1, * from unnest($2::integer[], $3::text[], $4::text[]) on conflict (run_id, line) do nothing`,
      [
        runId,
        counts.rejects.map((reject) => reject.line),
        counts.rejects.map((reject) => reject.reason),
        counts.rejects.map((reject) => cutText(reject.content.replaceAll('\u0000', ''), KEPT_CONTENT)),
      ],
    );
  }
  const { rows } = await client.query<ImportRun>(
    `update import_run
     set lines_done = $2, added = added + $3, changed = changed + $4, unchanged = unchanged + $5, rejected = rejected + $6, updated_at = now()
     where id = $1 returning ${COLUMNS}`,
    [runId, counts.line, counts.added, counts.changed, counts.unchanged, counts.rejects.length],
  );
  return rows[0]!;
}

/** Closes a run. The next import of the same content resumes a failed one. */
export async function endRun(client: ClientBase, runId: number, state: 'done' | 'failed'): Promise<ImportRun> {
  const { rows } = await client.query<ImportRun>(
    `update import_run set state = $2, updated_at = now(), finished_at = case when $2 = 'done' then now() end
     where id = $1 returning ${COLUMNS}`,
    [runId, state],
  );
  return rows[0]!;
}

/** Counts the starts of imports of a run's content, including interrupted and resumed ones. */
export async function countStarts(client: Pick<ClientBase, 'query'>, runId: number): Promise<number> {
  const { rows } = await client.query<{ starts: number }>(
    `select sum(starts) as starts from import_run
     where (kind, file_hash) = (select kind, file_hash from import_run where id = $1)`,
    [runId],
  );
  return rows[0]?.starts ?? 0;
}

/** Returns the runs in state `running`. If the caller holds the import lock, these were interrupted. */
export async function findCutOffRuns(client: Pick<ClientBase, 'query'>): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(`select id from import_run where state = 'running'`);
  return rows.map(({ id }) => id);
}

/** Marks the imported data of interrupted runs as complete. The next import of the same content resumes them. */
export async function settleRuns(client: ClientBase, ids: readonly number[]): Promise<void> {
  await client.query(`update import_run set state = 'failed', updated_at = now() where id = any($1::bigint[])`, [ids]);
}

/** Returns the last runs, newest first. */
export async function latestRuns(client: Pick<ClientBase, 'query'>, count: number): Promise<ImportRun[]> {
  const { rows } = await client.query<ImportRun>(`select ${COLUMNS} from import_run order by id desc limit $1`, [
    count,
  ]);
  return rows;
}

/** Returns one run, or null. */
export async function findRun(client: Pick<ClientBase, 'query'>, runId: number): Promise<ImportRun | null> {
  const { rows } = await client.query<ImportRun>(`select ${COLUMNS} from import_run where id = $1`, [runId]);
  return rows[0] ?? null;
}

/** Returns rejects of a run after a line, in order, so that long lists are read in parts. */
export async function readRejects(
  client: Pick<ClientBase, 'query'>,
  runId: number,
  afterLine: number,
  count: number,
): Promise<Reject[]> {
  const { rows } = await client.query<Reject>(
    'select line, reason, content from import_reject where run_id = $1 and line > $2 order by line limit $3',
    [runId, afterLine, count],
  );
  return rows;
}
