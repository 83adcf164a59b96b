import { basename } from 'node:path';
import type { Client } from 'pg';
import { ensureTowns } from '../../companies/companies/ensure-towns.queries';
import {
  analyzeCompanies,
  refreshCompanyStatistics,
  refreshTownStatistics,
} from '../../companies/companies/company-statistics.queries';
import { ahead } from './ahead';
import { type CompanyBatch, companyBatches } from './company-batches';
import {
  createCompanyStaging,
  findSplitCompanies,
  stageCompanies,
  takeNameConflicts,
  upsertCompanies,
} from './company-staging.queries';
import { hashFile } from './file-hash';
import { withImportLock } from './import-lock';
import { type ImportOptions, progressOf } from './import-progress';
import { beginRun, endRun, type ImportRun, recordBatch } from './import-run.queries';
import { drizzleOn } from '../../kernel/database/drizzle-over';
import { openMissingHandovers } from '../../service/handovers/handover.service';
import { inTransaction } from '../../kernel/database/in-transaction';
import { mergeCompanies } from './merge-companies.queries';
import { readCsv } from './read-csv';

/**
 * Imports a register of companies (CSV with 企业名称 and 统一社会信用代码). Companies known from patents are updated
 * from the register and keep their patents. Towns are derived from address and name. Batches, resuming and repetition
 * work as with patents.
 * @returns the finished run, or the unfinished one if the signal stopped it
 * @throws ImportBusyError, ImportFileError with printable messages
 */
export async function importCompanies(client: Client, options: ImportOptions): Promise<ImportRun> {
  const source = await readCsv(options.path);
  return withImportLock(client, async () => {
    const run = await beginRun(client, 'companies', basename(options.path), await hashFile(options.path));
    if (run.linesDone > 0)
      options.log?.(`接着上次中断的位置继续：已完成 ${run.linesDone.toLocaleString('zh-CN')} 行。`);
    try {
      const towns = await ensureTowns(client);
      await createCompanyStaging(client);
      let current = run;
      for await (const batch of ahead(companyBatches(source.rows, run.linesDone))) {
        current = await inTransaction(client, () => writeBatch(client, run, batch, towns));
        options.onProgress?.(progressOf(current, source.progress(), 'records'));
        if (options.signal?.aborted) return current;
      }
      await inTransaction(client, () => openMissingHandovers(drizzleOn(client)));
      await refreshTownStatistics(client);
      await analyzeCompanies(client);
      return await endRun(client, run.id, 'done');
    } catch (error) {
      await endRun(client, run.id, 'failed').catch(() => undefined);
      throw error;
    }
  });
}

async function writeBatch(
  client: Client,
  run: ImportRun,
  batch: CompanyBatch,
  towns: ReadonlyMap<string, number>,
): Promise<ImportRun> {
  await stageCompanies(client, batch.companies, towns);
  const conflicts = await takeNameConflicts(client);
  const split = await findSplitCompanies(client);
  for (const { kept, dropped } of split) await mergeCompanies(client, kept, dropped);
  const { added, changed } = await upsertCompanies(client);
  await refreshCompanyStatistics(
    client,
    split.map(({ kept }) => kept),
  );
  const rejects = conflicts.map(({ line, uscc }) => ({
    line,
    reason: `同名企业已登记，统一社会信用代码为 ${uscc}；专利按名称归属，无法区分两家同名企业，请核对后改名再导入`,
    content: batch.companies.find((each) => each.line === line)?.text ?? '',
  }));
  return recordBatch(client, run.id, {
    line: batch.line,
    added,
    changed,
    unchanged: batch.companies.length - conflicts.length - added - changed,
    rejects: [...batch.rejects, ...rejects],
  });
}
