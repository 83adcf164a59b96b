import { Readable } from 'node:stream';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import { cleanCell, csvLine } from './clean-cell';

/** Head of a column. */
export interface TableHead {
  title: string;
  /** Characters. */
  width: number;
  /** What its cells hold in a workbook; without it they are text, as numbers that name something: 0012 keeps its zeros. */
  kind?: CellKind | undefined;
}

/** A day, an instant in China's time, a number that counts or measures. */
export type CellKind = 'day' | 'time' | 'number';

const FORMATS: Readonly<Record<CellKind, string | undefined>> = {
  day: 'yyyy-mm-dd',
  time: 'yyyy-mm-dd hh:mm',
  number: undefined,
};

/** Media types of the files. */
export const TABLE_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/**
 * A table as the bytes of a file, made while rows come: memory does not grow with it. Days, instants and numbers are
 * cells of their kind where their column says so, so that people can sort and add them up; every other cell is text, and
 * nothing is calculated. CSV is UTF-8 with a mark that spreadsheet programs look for.
 */
export function writeTable(
  format: 'xlsx' | 'csv',
  sheet: string,
  heads: readonly TableHead[],
  rows: AsyncIterable<readonly string[]>,
): Readable {
  if (format === 'csv') return Readable.from(csvChunks(heads, rows), { objectMode: false });
  const columns = heads.map(({ title, width, kind }) => ({
    header: cleanCell(title),
    width,
    numFmt: kind && FORMATS[kind],
  }));
  const kinds = heads.map(({ kind }) => kind);
  const stream = writeXlsxStream(xlsxRows(rows, kinds), { name: sheet, columns, freezePane: { rows: 1 } });
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}

async function* csvChunks(heads: readonly TableHead[], rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield `\ufeff${csvLine(heads.map(({ title }) => cleanCell(title)))}`;
  for await (const row of rows) yield csvLine(row.map(cleanCell));
}

async function* xlsxRows(
  rows: AsyncIterable<readonly string[]>,
  kinds: readonly (CellKind | undefined)[],
): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield row.map((value, at) => typedCell(cleanCell(value), kinds[at]));
}

/** A value as its kind of cell; what is none, such as 从未, is text. */
function typedCell(text: string, kind: CellKind | undefined): CellValue {
  if (text === '') return null;
  if (kind === 'number') return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?$/.test(text) ? Number(text) : text;
  const [, day, time = '00:00'] =
    kind === undefined ? [] : (/^((?:19|2\d)\d\d-\d\d-\d\d)(?: (\d\d:\d\d))?$/.exec(text) ?? []);
  // Cells know no time zone: what is written is what is shown.
  const at = day === undefined ? null : new Date(`${day}T${time}Z`);
  return at === null || Number.isNaN(at.getTime()) ? text : at;
}
