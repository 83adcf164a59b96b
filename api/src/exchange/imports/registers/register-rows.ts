import { type CsvRow, readCsv } from '../read-csv';
import { readLines, type TextLine } from '../read-lines';

/** Rows of a CSV or JSON lines file with their header first. */
export interface RegisterRows {
  progress(): number;
  rows: AsyncGenerator<CsvRow, void>;
}

/** Reads a CSV, or JSON lines whose keys are the headers; the keys of the first object are the columns. */
export async function readRegisterRows(path: string, asJson: boolean): Promise<RegisterRows> {
  if (!asJson) {
    const { progress, rows } = await readCsv(path);
    return { progress, rows: pass(rows) };
  }
  const { progress, lines } = await readLines(path);
  return { progress, rows: fromJson(lines) };
}

async function* pass(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow, void> {
  yield* rows;
}

async function* fromJson(lines: AsyncIterable<TextLine>): AsyncGenerator<CsvRow, void> {
  let header: string[] | null = null;
  for await (const { number, text, fault } of lines) {
    if (text.trim() === '') continue;
    const row = objectOf(text);
    if (!header) {
      header = Object.keys(row ?? {});
      yield { line: 0, cells: header };
    }
    // A line without an object gives a row that every register rejects.
    yield {
      line: number,
      cells: row ? header.map((name) => textOf(row[name])) : [text],
      ...(fault === null ? {} : { fault }),
    };
  }
}

/** Parses a line as an object; null if it is none. */
export function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
