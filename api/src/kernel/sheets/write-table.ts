import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import { cleanCell, csvLine } from './clean-cell';

/** Head of a column. */
export interface TableHead {
  title: string;
  /** Characters. */
  width: number;
}

/** Media types of the files. */
export const TABLE_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/**
 * A table as the bytes of a file, made while rows come: memory does not grow with it. Every cell is text: numbers keep
 * their leading zeros, nothing is calculated. CSV is UTF-8 with a mark that spreadsheet programs look for.
 */
export function writeTable(
  format: 'xlsx' | 'csv',
  sheet: string,
  heads: readonly TableHead[],
  rows: AsyncIterable<readonly string[]>,
): Readable {
  if (format === 'csv') return Readable.from(csvChunks(heads, rows), { objectMode: false });
  const columns = heads.map(({ title, width }) => ({ header: cleanCell(title), width }));
  const stream = writeXlsxStream(xlsxRows(rows), { name: sheet, columns, freezePane: { rows: 1 } });
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}

async function* csvChunks(heads: readonly TableHead[], rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield `\ufeff${csvLine(heads.map(({ title }) => cleanCell(title)))}`;
  for await (const row of rows) yield csvLine(row.map(cleanCell));
}

async function* xlsxRows(rows: AsyncIterable<readonly string[]>): AsyncGenerator<(string | null)[]> {
  for await (const row of rows) yield row.map((value) => cleanCell(value) || null);
}
