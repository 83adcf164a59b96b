import { basename } from 'node:path';
import type { Client } from 'pg';
import { ensureTowns } from '../../companies/companies/ensure-towns.queries';
import { refreshCompanyStatistics } from '../../companies/companies/company-statistics.queries';
import type { IndexedPatent } from '../../patents/search/index/indexed-patent';
import { ahead } from './ahead';
import { hashFile } from './file-hash';
import { withImportLock } from './import-lock';
import { finishPatents } from './finish-patents';
import { type ImportOptions, progressOf } from './import-progress';
import { type BatchCounts, beginRun, endRun, type ImportRun, recordBatch } from './import-run.queries';
import { inTransaction } from '../../kernel/database/in-transaction';
import { openIndexWriter, type IndexWriter } from './index-writer';
import { linkApplicants } from './link-applicants.queries';
import { type PatentBatch, patentBatches } from './patent-batches';
import { createPatentStaging, reconcileIdentities, stagePatents } from './patent-staging.queries';
import { upsertPatents } from './patent-upsert.queries';
import { type LineSource, readLines } from './read-lines';
import { readTouchedPatents } from './touched-patents.queries';
import { noteWaiting } from './waiting-patents.queries';

/**
 * Imports a file of patents with one record per line, read as a stream and written in batches. Each batch is one short
 * transaction with records, links, statistics, the list of patents to index and the position in the file. So a killed
 * import resumes at its position and the server stays responsive. The same file again changes nothing.
 * @returns the finished run, or the unfinished one if the signal stopped it
 * @throws ImportBusyError, ImportFileError with printable messages
 */
export async function importPatents(client: Client, options: ImportOptions): Promise<ImportRun> {
  const source = await readLines(options.path);
  const fileName = basename(options.path);
  return withImportLock(client, async () => {
    const run = await beginRun(client, 'patents', fileName, await hashFile(options.path));
    if (run.linesDone > 0)
      options.log?.(`接着上次中断的位置继续：已完成 ${run.linesDone.toLocaleString('zh-CN')} 行。`);
    try {
      const index = await openIndexWriter(client);
      try {
        const ended = await runBatches(client, run, source, index, options);
        if (options.signal?.aborted) return ended;
        options.onProgress?.(progressOf(ended, 1, 'index'));
        await finishPatents(client, ended, index);
      } finally {
        await index.close();
      }
      return await endRun(client, run.id, 'done');
    } catch (error) {
      await endRun(client, run.id, 'failed').catch(() => undefined);
      throw error;
    }
  });
}

async function runBatches(
  client: Client,
  run: ImportRun,
  source: LineSource,
  index: IndexWriter,
  options: ImportOptions,
): Promise<ImportRun> {
  const towns = await ensureTowns(client);
  await createPatentStaging(client);
  let current = run;
  for await (const batch of ahead(patentBatches(source.lines, run.linesDone))) {
    let touched: IndexedPatent[] = [];
    current = await inTransaction(client, async () => {
      const written = await writeBatch(client, run, batch, towns);
      touched = written.touched;
      if (touched.length > 0) await noteWaiting(client, batch.line);
      return recordBatch(client, run.id, written.counts);
    });
    if (touched.length > 0) await index.write(batch.line, touched);
    options.onProgress?.(progressOf(current, source.progress(), 'records'));
    if (options.signal?.aborted) break;
  }
  return current;
}

interface WrittenBatch {
  counts: BatchCounts;
  touched: IndexedPatent[];
}

async function writeBatch(
  client: Client,
  run: ImportRun,
  { line, patents, applicants, rejects }: PatentBatch,
  towns: ReadonlyMap<string, number>,
): Promise<WrittenBatch> {
  if (patents.length === 0) return { counts: { line, added: 0, changed: 0, unchanged: 0, rejects }, touched: [] };
  await stagePatents(client, patents, applicants, towns);
  const conflicts = await reconcileIdentities(client);
  const { added, changed } = await upsertPatents(client, `import:${run.fileName}`);
  let touched: IndexedPatent[] = [];
  if (added + changed > 0) {
    await refreshCompanyStatistics(client, await linkApplicants(client));
    touched = await readTouchedPatents(client, patents);
  }
  const contradicting = conflicts.map(({ line: at, reason }) => ({
    line: at,
    reason,
    content: patents.find((each) => each.line === at)?.text ?? '',
  }));
  const unchanged = Math.max(0, patents.length - conflicts.length - added - changed);
  return { counts: { line, added, changed, unchanged, rejects: [...rejects, ...contradicting] }, touched };
}
