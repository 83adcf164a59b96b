import type { Client } from 'pg';
import { importRegister } from './registers/import-register.service';
import { holdsPolicies, importPolicies } from './policies/import-policies.service';
import { isFile } from '../../kernel/files/is-file';
import { registerOfHeader } from '../../companies/registers/register-kinds';
import { objectOf } from './registers/register-rows';
import { readCompanyHeader } from './company-record';
import { importCompanies } from './import-companies.service';
import { ImportFileError } from './import-file-error';
import { importPatents } from './import-patents.service';
import type { ImportOptions } from './import-progress';
import type { ImportRun } from './import-run.queries';
import { CsvFormatError, readCsv } from './read-csv';
import { readHead } from './read-head';
import { readLines } from './read-lines';
import { HOW_TO_SAVE } from './text-encoding';
import { holdsRecords, importRecords } from './records/import-records.service';

/**
 * Imports a file; its kind is detected from its beginning. JSON objects by line are patents. A CSV with the header of a
 * company register is companies; with the header of trademarks, honours etc. it is such a register. Markdown is texts
 * of laws. Other folders, zips, XML and JSON records are patent documents.
 * @throws ImportFileError for an unknown kind; ImportBusyError if another import runs
 */
export async function importFile(client: Client, options: ImportOptions): Promise<ImportRun> {
  if (await isWorkbook(options.path)) {
    throw new ImportFileError(
      '这是 Excel 工作簿，不能直接导入：请在 Excel 里另存为“CSV UTF-8（逗号分隔）”，再导入得到的 .csv 文件。',
    );
  }
  if (await holdsPolicies(options.path)) return importPolicies(client, options);
  if (await holdsRecords(options.path)) {
    if (!options.files) throw new ImportFileError('这里只能导入清单，专利文献请用 npm run data -- import 导入。');
    return importRecords(client, { ...options, files: options.files });
  }
  const first = await firstLine(options.path);
  if (first === null) throw new ImportFileError('文件是空的，没有可导入的内容。');
  if (first.startsWith('{') && registerOfHeader(Object.keys(objectOf(first) ?? {})))
    return importRegister(client, options, true);
  if (first.startsWith('{')) return importPatents(client, options);
  const header = await csvHeader(options.path);
  // A list of honours also has company names and codes, so the other registers are checked first.
  if (header && registerOfHeader(header)) return importRegister(client, options, false);
  if (header && readCompanyHeader(header)) return importCompanies(client, options);
  if (/\.jsonl(?:\.gz)?$/i.test(options.path)) return importPatents(client, options);
  throw new ImportFileError(
    `认不出这个文件（第一行是“${Array.from(header?.join(' | ') ?? first)
      .slice(0, 60)
      .join(
        '',
      )}”）：${HOW_TO_SAVE}。应为专利文件（.jsonl 或 .jsonl.gz，每行一个 JSON 对象），企业名录（.csv，表头含“企业名称”和“统一社会信用代码”），商标、荣誉等登记表（.csv、.jsonl，中文表头），或专利文献（国知局公布文献、电子申请文件包、法律事件的 XML、JSON、文件夹或 ZIP），法规文本（Markdown 文件或其文件夹）。`,
  );
}

/**
 * Whether a file is an office file: a zip whose first entry is one of Office Open XML, or the container of the old
 * .xls. A folder is not.
 */
async function isWorkbook(path: string): Promise<boolean> {
  if (!(await isFile(path))) return false;
  const { content } = await readHead(path, 256);
  if (content.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') return true;
  if (content.length < 30 || content.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') return false;
  const firstEntry = content.subarray(30, 30 + content.readUInt16LE(26)).toString('latin1');
  return /^(?:\[Content_Types\]\.xml$|_rels\/|docProps\/|xl\/)/.test(firstEntry);
}

async function firstLine(path: string): Promise<string | null> {
  const { lines } = await readLines(path);
  for await (const { text } of lines) if (text.trim() !== '') return text.trim();
  return null;
}

/** Returns the first record of a CSV, null if it is no CSV. @throws ImportFileError if it is no text */
async function csvHeader(path: string): Promise<string[] | null> {
  const { rows } = await readCsv(path);
  try {
    for await (const { cells } of rows) return cells;
  } catch (error) {
    if (!(error instanceof CsvFormatError)) throw error;
  }
  return null;
}
