import { Readable } from 'node:stream';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import { cleanCell, csvLine } from './clean-cell';

/** Head of a column. */
export interface TableHead {
  title: string;
  /** Characters. */
  width: number;
  /**
   * Kind of its cells in a workbook. By default text, also for numbers that identify something: 0012 keeps its zeros.
   */
  kind?: CellKind | undefined;
}

/** A date, an instant in Chinese time, or a quantity. */
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
 * A table as the bytes of a file, generated while rows arrive: memory does not grow with it. Dates, instants and
 * numbers are typed cells where their column says so, so that people can sort and add them up. Every other cell is
 * text, and no formula is written. CSV is UTF-8 with the byte order mark that spreadsheet programs look for.
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

/** Converts a value to its kind of cell; a value of another form, such as 从未, stays text. */
function typedCell(text: string, kind: CellKind | undefined): CellValue {
  if (text === '') return null;
  if (kind === 'number') return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?$/.test(text) ? Number(text) : text;
  const [, day, time = '00:00'] =
    kind === undefined ? [] : (/^((?:19|2\d)\d\d-\d\d-\d\d)(?: (\d\d:\d\d))?$/.exec(text) ?? []);
  // Cells have no time zone: the written time is the displayed one.
  const at = day === undefined ? null : new Date(`${day}T${time}Z`);
  return at === null || Number.isNaN(at.getTime()) ? text : at;
}
