import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ImportFileError } from './import-file-error';
import { decoded, openText } from './open-text';
import { HOW_TO_SAVE, UNREADABLE, UNREADABLE_BYTES } from './text-encoding';

const MAX_RECORD = 1024 * 1024;

/** Thrown for unbalanced quotation marks, which files of other kinds may have. */
export class CsvFormatError extends ImportFileError {}

/** One record of a CSV file. */
export interface CsvRow {
  /** Line on which it ends, from 1. */
  line: number;
  cells: string[];
  /** Reason for the rejection of the row, in Chinese: it is no text. */
  fault?: string;
}

export interface CsvSource {
  /** Share of the file that was read, 0–1. */
  progress(): number;
  rows: AsyncIterable<CsvRow>;
}

/** Cell separators; a comma wins ties. */
const DELIMITERS = [',', '\t', ';'] as const;
/** The line above the head by which spreadsheet programs declare the separator. */
const DELIMITER_LINE = /^"?sep=(.)"?[,;\t]*$/i;

/**
 * Reads a CSV file record by record: UTF-8, UTF-16 or GB18030. Cells are separated by commas, semicolons or tabs,
 * detected from the first line or declared with `sep=`. Quoted cells may contain line ends. The file may be compressed
 * by gzip. Memory does not grow with the file.
 * @throws ImportFileError in Chinese if there is no such file, its head is unreadable or a quotation never ends
 */
export async function readCsv(path: string): Promise<CsvSource> {
  const { encoding, progress, bytes } = await openText(path);
  const { first, text } = await withFirstLine(decoded(bytes, encoding));
  const [, told] = DELIMITER_LINE.exec(first) ?? [];
  const parser = parse({
    delimiter: told ?? delimiterOf(first),
    from_line: told === undefined ? 1 : 2,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
  });
  // A caller that reads only the header does not receive later errors.
  parser.on('error', () => undefined);
  const source = Readable.from(text);
  source.on('error', (error) => void parser.destroy(error)).pipe(parser);
  return { progress, rows: rowsOf(parser, () => source.destroy()) };
}

/** Returns the first line of a text, and the whole text again. */
async function withFirstLine(
  text: AsyncGenerator<string, void>,
): Promise<{ first: string; text: AsyncGenerator<string, void> }> {
  let start = '';
  let isWhole = false;
  while (!isWhole && !/[^\r\n][\r\n]/.test(start) && start.length < MAX_RECORD) {
    const next = await text.next();
    isWhole = next.done === true;
    start += next.value ?? '';
  }
  async function* again(): AsyncGenerator<string, void> {
    if (start !== '') yield start;
    yield* text;
  }
  return { first: /[^\r\n]+/.exec(start)?.[0] ?? '', text: again() };
}

/** Returns the most frequent separator of a head outside quotation marks. */
function delimiterOf(head: string): string {
  const bare = head.replace(/"[^"]*"/g, '');
  const times = (delimiter: string) => bare.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (times(each) > times(best) ? each : best));
}

async function* rowsOf(parser: AsyncIterable<unknown>, close: () => void): AsyncGenerator<CsvRow, void> {
  let isHead = true;
  try {
    for await (const each of parser) {
      const { record, info } = each as { record: string[]; info: { lines: number } };
      const isBroken = record.some((cell) => cell.includes(UNREADABLE));
      if (isBroken && isHead)
        throw new ImportFileError(`第 ${info.lines} 行（表头）含有无法识别的字节：${HOW_TO_SAVE}。`);
      isHead = false;
      yield { line: info.lines, cells: record, ...(isBroken ? { fault: UNREADABLE_BYTES } : {}) };
    }
  } catch (cause) {
    if (cause instanceof CsvError) throw new CsvFormatError(`CSV 格式有误：${explain(cause)}`, { cause });
    throw cause;
  } finally {
    close();
  }
}

function explain(error: CsvError): string {
  const line = (error as unknown as { lines?: number }).lines;
  const where = line === undefined ? '' : `第 ${line} 行`;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return '有一个双引号没有配对，文件可能被截断。';
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return `${where}附近的一条记录超过 ${MAX_RECORD / 1024 / 1024} MB，请检查双引号是否配对。`;
  return `${where}的双引号位置不对。`;
}
