import type { ImportFault } from '@platform/contract/list-imports/list-import';
import { cutText } from '@platform/domain/text/cut-text';
import type { Database } from '../../kernel/database/pool';
import type { Services } from '../../kernel/ports/services';
import type { JobContext } from '../../kernel/jobs/define-job';
import { openSheet, type SheetRow } from '../../kernel/sheets/read-sheet';
import { otherSheets } from '../../kernel/sheets/scan-sheet';
import { SheetError } from '../../kernel/sheets/sheet-error';
import { applyRow, openContexts, refusalOf } from './apply-row';
import { importOf, type ImportKit } from './import-kit';
import { keyWords, type AnyListImport, type AnyRow } from '../../kernel/list-imports/list-import';
import {
  countKinds,
  deleteRows,
  insertRows,
  moveImport,
  type ImportRecord,
  type NewRowRecord,
} from './list-imports.queries';
import { changesOf, faultAt, faultsOf, keyOf, keyText, readRow, type RowKey } from './read-row';
import { type Heads, notesOf, recogniseHeads } from './recognise-heads';
import { createReferences, type References } from '../../kernel/list-imports/references.queries';

/** Rows that are tried in one transaction. */
const BATCH = 200;
/** Number of rows in which the head is searched: a title may precede it. */
const HEAD_WITHIN = 10;

/**
 * Reads the file of an import and records the effect of each row. The effect is determined by running the use case of
 * the form for each new and changed row, in transactions that are rolled back. When killed it starts again from the
 * beginning.
 * @throws SheetError for a file that cannot be read, ApiError 403 when the account lost the right to import
 */
export async function checkImport(
  kit: ImportKit,
  services: Services,
  record: ImportRecord,
  { signal, progress }: Pick<JobContext, 'signal' | 'progress'>,
): Promise<void> {
  const { db } = services;
  const list = importOf(kit, record.list);
  const { create } = await openContexts({ kit, list, record, signal }, services);
  const references = createReferences(db, create.scope);
  progress({ done: 0, message: '正在读取文件' });
  const sheet = await openSheet(services.files.pathOf(record.sha256));
  await deleteRows(db, record.id);
  /** First row of each key. */
  const seen = new Map<string, number>();
  const total = Math.max(0, sheet.facts.filled - 1);
  let heads: Heads | undefined;
  let [above, done, same] = [0, 0, 0];
  let batch: SheetRow[] = [];
  const finishBatch = async (known: Heads) => {
    signal.throwIfAborted();
    const tried = await inVain(db, (tx) =>
      tryRows({ kit, services, record, list, heads: known, references, seen, signal }, tx, batch),
    );
    await insertRows(db, tried.rows);
    same += tried.same;
    done += batch.length;
    batch = [];
    progress({ done, total, message: '正在检查' });
  };
  for await (const row of sheet.rows()) {
    if (!heads) {
      heads = recogniseHeads(list, row.cells);
      above += 1;
      if (!heads && above >= HEAD_WITHIN) break;
      continue;
    }
    batch.push(row);
    if (batch.length === BATCH) await finishBatch(heads);
  }
  if (!heads)
    throw new SheetError(
      `没有找到“${keyWords(list)}”列。第一行应是列名：请下载模板填写，或修改从本列表导出的表格${otherSheets(sheet.facts)}`,
    );
  await finishBatch(heads);
  if (done === 0) throw new SheetError('列名下面没有内容，请填写后再上传');
  await moveImport(db, record.id, ['checking'], {
    ...(await countKinds(db, record.id)),
    same,
    state: 'checked',
    heads: [...heads.texts],
    notes: [...heads.notes, ...notesOf(sheet.facts)],
  });
}

const untold = () => Promise.resolve();

interface Trial {
  kit: ImportKit;
  services: Services;
  record: ImportRecord;
  list: AnyListImport;
  heads: Heads;
  references: References;
  seen: Map<string, number>;
  signal: AbortSignal;
}

async function tryRows(trial: Trial, tx: Database, rows: readonly SheetRow[]) {
  const { list, heads, record, references, seen } = trial;
  const { create, update } = await openContexts(trial, { ...trial.services, db: tx });
  // Every trial is rolled back, so nothing is written to the audit log.
  const contexts = { create: { ...create, audit: untold }, update: { ...update, audit: untold } };
  const keys: (RowKey | ImportFault)[] = [];
  for (const row of rows) keys.push(await keyOf(list, heads, row, references));
  const found = await list.find(
    contexts.update,
    keys.flatMap((key) => ('text' in key ? [key.text] : [])),
    record.within,
  );
  const byKey = new Map(found.map((row) => [keyText(list, row), row]));
  const tried: NewRowRecord[] = [];
  let same = 0;
  for (const [at, row] of rows.entries()) {
    const key = keys[at]!;
    const current = 'text' in key ? byKey.get(key.text) : undefined;
    const base = { importId: record.id, row: row.number, cells: row.cells.map(({ text }) => text) };
    const name = current?.name ?? nameIn(heads, row);
    const reject = (faults: ImportFault[]) => tried.push({ ...base, kind: 'reject', name, faults });
    if (!('text' in key)) {
      reject([key]);
      continue;
    }
    const first = seen.get(key.text);
    if (first !== undefined) {
      const message = `与第 ${first} 行的${keyWords(list)}相同`;
      reject([faultAt(list, heads, row, list.key[0]!, message, '同一个文件里只保留一行')]);
      continue;
    }
    seen.set(key.text, row.number);
    const read = await readRow(list, { heads, references, within: record.within }, row, key, current);
    if (read.kind === 'same') same += 1;
    else if (read.kind === 'reject') reject(read.faults);
    else
      try {
        const after: AnyRow = await applyRow(list, contexts, read.kind, read.input);
        const changes = changesOf(list, current, after);
        // The row is written differently but means the stored values.
        if (current && changes.length === 0) same += 1;
        else tried.push({ ...base, ...read, name: after.name, changes, targetId: current?.id ?? null });
      } catch (error) {
        reject(faultsOf(list, heads, row, refusalOf(error, contexts.create, row.number)));
      }
  }
  return { rows: tried, same };
}

/** Name of a new row. */
function nameIn(heads: Heads, row: SheetRow): string {
  const at = heads.columns.findIndex((column) => column?.field === 'name');
  return cutText(row.cells[at]?.text ?? '', 100);
}

/** Carries the result out of a transaction that is rolled back. */
class TakenBack<T> {
  constructor(readonly result: T) {}
}

/** Runs work in a transaction that is rolled back afterwards. */
async function inVain<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx): Promise<never> => {
      // oxlint-disable-next-line typescript/only-throw-error -- no failure: it is how a transaction is rolled back
      throw new TakenBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof TakenBack) return (error as TakenBack<T>).result;
    throw error;
  }
}
