import { type CompanyColumns, readCompanyHeader, readCompanyRow } from './company-record';
import type { StagedCompany } from './company-staging.queries';
import { ImportFileError } from './import-file-error';
import type { Reject } from './import-run.queries';
import type { CsvRow } from './read-csv';
import { refuse } from './record-fields';

const BATCH_ROWS = 2_000;

/** Rows written in one transaction. */
export interface CompanyBatch {
  /** Last line of the batch. */
  line: number;
  companies: StagedCompany[];
  rejects: Reject[];
}

/**
 * Splits the rows of a register file into batches without repeated credit codes or names.
 * @param after rows up to this line were done by an earlier attempt
 * @throws ImportFileError if the header is not that of a register, or if no row follows it
 */
export async function* companyBatches(rows: AsyncIterable<CsvRow>, after: number): AsyncGenerator<CompanyBatch, void> {
  let columns: CompanyColumns | null = null;
  let width = 0;
  let batch: CompanyBatch = { line: 0, companies: [], rejects: [] };
  let seen = new Set<string>();
  let any = false;
  const take = (): CompanyBatch => {
    const taken = batch;
    batch = { line: taken.line, companies: [], rejects: [] };
    seen = new Set();
    return taken;
  };
  for await (const { line, cells, fault } of rows) {
    if (!columns) {
      columns = readCompanyHeader(cells);
      width = cells.length;
      if (!columns) throw new ImportFileError('这不是企业名录：表头应有“企业名称”和“统一社会信用代码”两列。');
      continue;
    }
    any = true;
    if (line <= after) continue;
    const reason = fault ?? (cells.length === width ? null : `应有 ${width} 列，实有 ${cells.length} 列`);
    const outcome = reason === null ? readCompanyRow(columns, cells) : refuse(reason);
    const text = cells.join(',');
    if (!outcome.ok) batch.rejects.push({ line, reason: outcome.reason, content: text });
    else {
      const { uscc, normalizedName } = outcome.value;
      if (seen.has(uscc) || seen.has(normalizedName)) yield take();
      seen.add(uscc).add(normalizedName);
      batch.companies.push({ line, text, record: outcome.value });
    }
    batch.line = line;
    if (batch.companies.length + batch.rejects.length >= BATCH_ROWS) yield take();
  }
  if (!columns) throw new ImportFileError('文件是空的，没有可导入的内容。');
  if (!any) throw new ImportFileError('文件只有表头，没有企业。');
  if (batch.companies.length + batch.rejects.length > 0) yield take();
}
