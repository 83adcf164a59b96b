import { basename } from 'node:path';
import type { Client } from 'pg';
import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import { splitNames } from '@platform/domain/companies/split-names';
import { inTransaction } from '../../../kernel/database/in-transaction';
import { hashFile } from '../file-hash';
import { ImportFileError } from '../import-file-error';
import { withImportLock } from '../import-lock';
import { type ImportOptions, progressOf } from '../import-progress';
import { beginRun, endRun, type ImportRun, recordBatch, type Reject } from '../import-run.queries';
import { type RegisterColumns, registerOfHeader } from '../../../companies/registers/register-kinds';
import type { CsvRow } from '../read-csv';
import { refuse } from '../record-fields';
import { type RegisterRecord, readRegisterRow } from './register-record';
import { readRegisterRows } from './register-rows';
import { noteRegister, upsertEntries } from './write-register.queries';

const BATCH = 1_000;

/**
 * Imports the entries of a register from a CSV with Chinese headers, or JSON lines with them as keys. Batches,
 * resuming, rejects and repetition work as in the other imports. A repeated entry with other values is updated.
 * @returns the finished run, or the unfinished one if the signal stopped it
 * @throws ImportBusyError, ImportFileError with printable messages
 */
export async function importRegister(client: Client, options: ImportOptions, asJson: boolean): Promise<ImportRun> {
  const source = await readRegisterRows(options.path, asJson);
  return withImportLock(client, async () => {
    const run = await beginRun(client, 'register', basename(options.path), await hashFile(options.path));
    if (run.linesDone > 0)
      options.log?.(`接着上次中断的位置继续：已完成 ${run.linesDone.toLocaleString('zh-CN')} 行。`);
    try {
      let current = run;
      let columns: RegisterColumns | null = null;
      for await (const batch of batches(source.rows, run.linesDone)) {
        columns = batch.columns;
        current = await inTransaction(client, () => writeBatch(client, run, batch));
        options.onProgress?.(progressOf(current, source.progress(), 'records'));
        if (options.signal?.aborted) return current;
      }
      if (columns) await noteRegister(client, columns.kind.register, `文件 ${run.fileName}`);
      return await endRun(client, run.id, 'done');
    } catch (error) {
      await endRun(client, run.id, 'failed').catch(() => undefined);
      throw error;
    }
  });
}

interface RegisterBatch {
  columns: RegisterColumns;
  line: number;
  records: RegisterRecord[];
  rejects: Reject[];
  /** Number of repeated rows in the batch. */
  repeated: number;
}

async function* batches(rows: AsyncIterable<CsvRow>, after: number): AsyncGenerator<RegisterBatch, void> {
  let columns: RegisterColumns | null = null;
  let width = 0;
  let records = new Map<string, RegisterRecord>();
  let rejects: Reject[] = [];
  let repeated = 0;
  let last = 0;
  let any = false;
  const take = (): RegisterBatch => {
    const batch = { columns: columns!, line: last, records: [...records.values()], rejects, repeated };
    records = new Map();
    rejects = [];
    repeated = 0;
    return batch;
  };
  for await (const { line, cells, fault } of rows) {
    if (!columns) {
      columns = registerOfHeader(cells);
      width = cells.length;
      if (!columns) throw new ImportFileError('认不出这是哪一种登记表：请保留来源的中文表头（如“商标名称”“注册号”）。');
      continue;
    }
    any = true;
    if (line <= after) continue;
    last = line;
    const reason = fault ?? (cells.length === width ? null : `应有 ${width} 列，实有 ${cells.length} 列`);
    const outcome = reason === null ? readRegisterRow(columns, cells) : refuse(reason);
    if (!outcome.ok) rejects.push({ line, reason: outcome.reason, content: cells.join(',') });
    else if (records.has(outcome.value.key)) repeated += 1;
    if (outcome.ok) records.set(outcome.value.key, outcome.value);
    if (records.size + rejects.length >= BATCH) yield take();
  }
  if (!columns) throw new ImportFileError('文件是空的，没有可导入的内容。');
  if (!any) throw new ImportFileError('文件只有表头，没有内容。');
  if (records.size + rejects.length > 0) yield take();
}

async function writeBatch(
  client: Client,
  run: ImportRun,
  { columns, line, records, rejects, repeated }: RegisterBatch,
): Promise<ImportRun> {
  const named = records.map((record) => ({
    ...record,
    normalizedHolders: splitNames(record.holder).map(normaliseCompanyName),
  }));
  const { added, changed } = await upsertEntries(client, columns.kind.register, named, `文件 ${run.fileName}`);
  return recordBatch(client, run.id, {
    line,
    added,
    changed,
    unchanged: records.length - added - changed + repeated,
    rejects,
  });
}
