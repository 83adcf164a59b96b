import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CsvError, parse } from 'csv-parse';
import { ImportFileError } from './import-file-error';
import { readHead } from './read-head';

const HEAD_BYTES = 64 * 1024;
const MAX_RECORD = 1024 * 1024;

/** One record of a CSV file. */
export interface CsvRow {
  /** Line on which it ends, from 1. */
  line: number;
  cells: string[];
}

export interface CsvSource {
  /** Share of the file that was read, 0–1. */
  progress(): number;
  rows: AsyncIterable<CsvRow>;
}

/**
 * Reads a CSV file record by record: UTF-8 (with or without byte order mark) or GBK, as Chinese spreadsheets write it;
 * quoted cells may hold line ends; packed by gzip or not. Memory does not grow with the file.
 * @throws ImportFileError in Chinese when there is no such file or a quotation never ends
 */
export async function readCsv(path: string): Promise<CsvSource> {
  const size = (await stat(path)).size;
  const { packed, content } = await readHead(path, HEAD_BYTES);
  const decoder = new TextDecoder(looksUtf8(content) ? 'utf-8' : 'gb18030');
  const file = createReadStream(path);
  const decode = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, decoder.decode(chunk, { stream: true }));
    },
    flush(done) {
      done(null, decoder.decode());
    },
  });
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
  });
  // Whoever looked at the header alone hears nothing of what is wrong further down.
  parser.on('error', () => undefined);
  const raise = (error: Error): void => void parser.destroy(error);
  const bytes = packed ? file.on('error', raise).pipe(createGunzip()) : file;
  bytes.on('error', raise).pipe(decode).on('error', raise).pipe(parser);
  return {
    progress: () => (size === 0 ? 1 : Math.min(1, file.bytesRead / size)),
    rows: rowsOf(parser, () => file.destroy()),
  };
}

async function* rowsOf(parser: AsyncIterable<unknown>, close: () => void): AsyncGenerator<CsvRow, void> {
  try {
    for await (const each of parser) {
      const { record, info } = each as { record: string[]; info: { lines: number } };
      yield { line: info.lines, cells: record };
    }
  } catch (cause) {
    if (cause instanceof CsvError) throw new ImportFileError(`CSV 格式有误：${explain(cause)}`, { cause });
    if (((cause as NodeJS.ErrnoException).code ?? '').startsWith('Z_'))
      throw new ImportFileError('压缩文件已损坏或不完整。', { cause });
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

/** The cut may go through a character, so up to three bytes at the end do not count. */
function looksUtf8(head: Buffer): boolean {
  return [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, Math.max(0, head.length - cut))));
}
