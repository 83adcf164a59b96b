import { and, asc, eq, gt, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { jobRun } from '../../kernel/database/schema/job';
import { listImport, listImportRow } from '../schema/list-import';
import type { ListTable, Within } from '../../kernel/list-imports/list-import';

export type ImportRecord = typeof listImport.$inferSelect;
export type RowRecord = typeof listImportRow.$inferSelect;
export type NewRowRecord = typeof listImportRow.$inferInsert;

/** Steps that a run of the job works on. */
const underWay = inArray(listImport.state, ['checking', 'writing', 'undoing']);

/** Locks the account, so that one request at a time checks and adds. @returns whether an import of it is in progress */
export async function lockImports(db: Database, userId: number): Promise<boolean> {
  await db.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, userId)).for('update');
  return (await db.$count(listImport, and(eq(listImport.userId, userId), underWay))) > 0;
}

/** Adds an import. */
export async function insertImport(db: Database, row: typeof listImport.$inferInsert): Promise<void> {
  await db.insert(listImport).values(row);
}

/** Ends steps whose run ended before them. Written rows stay, and undoing can be requested again. */
export async function settleImports(db: Database, userId: number): Promise<void> {
  await db.execute(sql`
    update list_import set
      state = case when list_import.state = 'checking' then 'failed' else 'done' end,
      error = '处理没有完成，请稍后再试。'
    from job_run
    where list_import.user_id = ${userId} and list_import.state in ('checking', 'writing', 'undoing')
      and job_run.id = list_import.run_id and job_run.state in ('failed', 'cancelled')`);
}

const outcomes = (outcome: string) =>
  sql<number>`(select count(*)::int from list_import_row r where r.import_id = ${listImport.id} and r.outcome = ${outcome})`;

const selectImports = (db: Database) =>
  db
    .select({
      record: listImport,
      done: sql<number>`coalesce(${jobRun.progressDone}, 0)::int`,
      total: sql<number | null>`${jobRun.progressTotal}::int`,
      message: sql<string>`coalesce(${jobRun.message}, '')`,
      standing: outcomes('written'),
      restored: outcomes('undone'),
      left: outcomes('left'),
    })
    .from(listImport)
    .leftJoin(jobRun, eq(jobRun.id, listImport.runId));

export type ImportWithProgress = Awaited<ReturnType<typeof selectImports>>[number];

/** An account's own import with its progress; undefined for an import of another account. */
export async function findOwnImport(db: Database, userId: number, id: string): Promise<ImportWithProgress | undefined> {
  const [row] = await selectImports(db).where(and(eq(listImport.id, id), eq(listImport.userId, userId)));
  return row;
}

/** One page of an account's imports into a list, newest first. */
export function pageImports(
  db: Database,
  userId: number,
  { within, ...request }: { path: string; within: Within; page: number; size: number },
) {
  return pageRows(db, request, {
    rows: selectImports(db).where(
      and(eq(listImport.userId, userId), eq(listImport.list, request.path), eq(listImport.within, { ...within })),
    ),
    sorts: { createdAt: listImport.createdAt },
    defaultSort: '-createdAt',
    id: listImport.id,
  });
}

/** One import of any account: for jobs. */
export async function findImport(db: Database, id: string): Promise<ImportRecord | undefined> {
  const [row] = await db.select().from(listImport).where(eq(listImport.id, id));
  return row;
}

/** Changes the state of an import that is in one of these states. @returns whether it was */
export async function moveImport(
  db: Database,
  id: string,
  from: readonly ImportRecord['state'][],
  set: Partial<ImportRecord>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(listImport)
    .set(set)
    .where(and(eq(listImport.id, id), inArray(listImport.state, [...from])));
  return rowCount === 1;
}

/**
 * Whether an import is in this state. Locked until the transaction ends, so that neither a second worker nor a
 * cancellation interferes.
 */
export async function lockState(db: Database, id: string, state: ImportRecord['state']): Promise<boolean> {
  const rows = await db
    .select({ id: listImport.id })
    .from(listImport)
    .where(and(eq(listImport.id, id), eq(listImport.state, state)))
    .for('update');
  return rows.length > 0;
}

/** Rows of an import of one kind, in the order of the file. */
export function pageImportRows(
  db: Database,
  id: string,
  { kind, ...request }: { kind: RowRecord['kind'] | 'left'; page: number; size: number },
) {
  const matches = kind === 'left' ? eq(listImportRow.outcome, 'left') : eq(listImportRow.kind, kind);
  return pageRows(db, request, {
    rows: db
      .select()
      .from(listImportRow)
      .where(and(eq(listImportRow.importId, id), matches)),
    sorts: { row: listImportRow.row },
    defaultSort: 'row',
    id: listImportRow.row,
  });
}

/** Rejected rows after one, in the order of the file. */
export async function rejectsAfter(db: Database, id: string, row: number, most: number): Promise<RowRecord[]> {
  return db
    .select()
    .from(listImportRow)
    .where(and(eq(listImportRow.importId, id), eq(listImportRow.kind, 'reject'), gt(listImportRow.row, row)))
    .orderBy(asc(listImportRow.row))
    .limit(most);
}

export async function insertRows(db: Database, rows: readonly NewRowRecord[]): Promise<void> {
  if (rows.length > 0) await db.insert(listImportRow).values([...rows]);
}

/** Deletes the rows of an import whose check starts anew or was given up. */
export async function deleteRows(db: Database, id: string): Promise<void> {
  await db.delete(listImportRow).where(eq(listImportRow.importId, id));
}

/** The next rows to write. */
export async function unwrittenRows(db: Database, id: string, most: number): Promise<RowRecord[]> {
  const waits = and(inArray(listImportRow.kind, ['add', 'change']), isNull(listImportRow.outcome));
  return db
    .select()
    .from(listImportRow)
    .where(and(eq(listImportRow.importId, id), waits))
    .orderBy(asc(listImportRow.row))
    .limit(most);
}

/** The next rows to undo. */
export async function writtenRows(db: Database, id: string, most: number): Promise<RowRecord[]> {
  return db
    .select()
    .from(listImportRow)
    .where(and(eq(listImportRow.importId, id), eq(listImportRow.outcome, 'written')))
    .orderBy(asc(listImportRow.row))
    .limit(most);
}

/** Records the outcome of a row. */
export async function changeRow(
  db: Database,
  { importId, row }: Pick<RowRecord, 'importId' | 'row'>,
  set: Partial<RowRecord>,
): Promise<void> {
  await db
    .update(listImportRow)
    .set(set)
    .where(and(eq(listImportRow.importId, importId), eq(listImportRow.row, row)));
}

/** Marks many rows as written, with the row of the list that each wrote. */
export async function noteWritten(
  db: Database,
  importId: string,
  rows: readonly { row: number; id: number; version: number }[],
): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (row int, id bigint, version int)`;
  await db.execute(sql`update ${listImportRow} set outcome = 'written', target_id = given.id, target_version = given.version
    from ${given} where import_id = ${importId} and ${listImportRow}.row = given.row`);
}

/** Records one outcome for many rows. */
export async function settleRows(
  db: Database,
  importId: string,
  rows: readonly Pick<RowRecord, 'row'>[],
  outcome: RowRecord['outcome'],
): Promise<void> {
  const numbers = rows.map(({ row }) => row);
  await db
    .update(listImportRow)
    .set({ outcome })
    .where(and(eq(listImportRow.importId, importId), inArray(listImportRow.row, numbers)));
}

/** Number of rows of an import by kind. */
export async function countKinds(
  db: Database,
  id: string,
): Promise<Pick<ImportRecord, 'adds' | 'changes' | 'rejects'>> {
  const [row] = await db
    .select({
      adds: sql<number>`(count(*) filter (where ${listImportRow.kind} = 'add'))::int`,
      changes: sql<number>`(count(*) filter (where ${listImportRow.kind} = 'change'))::int`,
      rejects: sql<number>`(count(*) filter (where ${listImportRow.kind} = 'reject'))::int`,
    })
    .from(listImportRow)
    .where(eq(listImportRow.importId, id));
  return row!;
}

/** Versions of rows of a list, locked until the transaction ends. */
export async function lockVersions(
  db: Database,
  table: ListTable,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: table.id, version: table.version ?? sql<number>`1` })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(table.id)
    .for('update');
  return new Map(rows.map(({ id, version }) => [Number(id), Number(version)]));
}

/** Deletes the rows of expired imports. @returns how many */
export async function expireImports(db: Database): Promise<number> {
  const over = db
    .select({ id: listImport.id })
    .from(listImport)
    .where(and(lt(listImport.expiresAt, sql`now()`), not(underWay)));
  const { rowCount } = await db.delete(listImportRow).where(inArray(listImportRow.importId, over));
  await db
    .update(listImport)
    .set({ state: 'cancelled' })
    .where(and(eq(listImport.state, 'checked'), lt(listImport.expiresAt, sql`now()`)));
  return rowCount ?? 0;
}
