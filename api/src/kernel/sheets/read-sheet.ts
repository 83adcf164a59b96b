import { readFile } from 'node:fs/promises';
import { cleanText } from '@platform/contract/entered-text';
import { colToLetter, streamXlsxRows, type CellValue } from 'hucre/xlsx';
import { cutText } from '@platform/domain/text/cut-text';
import { type OddCell, scanSheet, type SheetFacts } from './scan-sheet';
import { SheetError } from './sheet-error';

/** A cell as people see it. */
export interface SheetCell {
  /** Trimmed; empty where nothing stands. */
  text: string;
  /**
   * Why it is not taken: `digits` for a number with more digits than spreadsheets keep, `unreadable` for characters that
   * are none, which the text goes without.
   */
  odd?: OddCell | 'digits' | 'unreadable';
}

/** One row with something in it. */
export interface SheetRow {
  /** As the spreadsheet numbers it, from 1. */
  number: number;
  cells: readonly SheetCell[];
}

/** A table of which the rows can be read once. */
export interface OpenedSheet {
  facts: Omit<SheetFacts, 'odd'>;
  rows(): AsyncGenerator<SheetRow>;
}

/** Numbers beyond this have lost digits in the spreadsheet already. */
const EXACT = 1e15;
/** What spreadsheet programs let a cell hold; a file made otherwise holds more. */
const MOST_CHARACTERS = 32_767;
// A sheet may spell them (_x0000_); no database takes them.
const UNREADABLE = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * Opens the first visible sheet of an xlsx, of which the upload has checked that it unpacks to a bearable size.
 * @throws SheetError, also while its rows are read
 */
export async function openSheet(path: string): Promise<OpenedSheet> {
  const { odd, ...facts } = await scanSheet(path);
  async function* rows(): AsyncGenerator<SheetRow> {
    try {
      for await (const { index, values } of streamXlsxRows(await readFile(path), { sheet: facts.name })) {
        const cells = values.map((value, column) => readCell(value, odd(index, column)));
        if (cells.some(({ text, odd: kind }) => text !== '' || kind)) yield { number: index + 1, cells };
      }
    } catch (error) {
      throw new SheetError(undefined, { cause: error });
    }
  }
  return { facts, rows };
}

/** The name of a cell in a spreadsheet: C5. @param column from 0 @param row from 1 */
export const cellName = (column: number, row: number): string => `${colToLetter(column)}${row}`;

function readCell(value: CellValue, odd: OddCell | undefined): SheetCell {
  const whole = cutText(cellText(value), MOST_CHARACTERS);
  const text = whole.replace(UNREADABLE, '');
  if (odd || text !== whole) return { text, odd: odd ?? 'unreadable' };
  return typeof value === 'number' && Math.abs(value) >= EXACT ? { text, odd: 'digits' } : { text };
}

/** Mobile numbers come as numbers, days as instants in no time zone. */
function cellText(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return cleanText(value).trim();
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number') return plainNumber(value);
  if (Number.isNaN(value.getTime())) return '';
  const [day = '', time = ''] = value.toISOString().split('T');
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
}

/** 0.1 + 0.2 as the spreadsheet shows it, and never 1e+21. */
function plainNumber(value: number): string {
  return Number.isInteger(value) ? BigInt(value).toString() : String(Number(value.toPrecision(15)));
}
