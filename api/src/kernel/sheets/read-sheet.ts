import { cleanText } from '@platform/contract/entered-text';
import { cutText } from '@platform/domain/text/cut-text';
import { colToLetter } from 'hucre/xlsx';
import { dateText, numberText, plainNumber, serialOf, type ShownParts, shownParts } from './number-format';
import { type OddCell, scanSheet, SHEET_LIMITS, type SheetFacts } from './scan-sheet';
import { type RawCell, sheetCells } from './sheet-cells';
import { SheetError } from './sheet-error';
import { isTrue, openWorkbook, type Workbook } from './workbook';

/** A cell as displayed. */
export interface SheetCell {
  /** Trimmed; empty for an empty cell. */
  text: string;
  /** The plain number, where its format displays it differently: 12 of 0012. */
  value?: string;
  /**
   * Why the cell is rejected: `digits` for a number with more digits than spreadsheets keep, `unreadable` for invalid
   * characters, which are removed from the text.
   */
  odd?: OddCell | 'digits' | 'unreadable';
}

/** One row that is not empty. */
export interface SheetRow {
  /** Row number in the spreadsheet, from 1. */
  number: number;
  cells: readonly SheetCell[];
}

/** A table whose rows can be read once. */
export interface OpenedSheet {
  facts: Omit<SheetFacts, 'odd'>;
  rows(): AsyncGenerator<SheetRow>;
}

/** Numbers beyond this have lost digits in the spreadsheet already. */
const EXACT = 1e15;
/** Maximum length of a cell in spreadsheet programs; other files may exceed it. */
const MOST_CHARACTERS = 32_767;
// A sheet may contain them in escaped form (_x0000_); no database accepts them.
const UNREADABLE = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * Opens the first visible sheet of an xlsx. The upload has checked that it unpacks to an acceptable size.
 * @throws SheetError, also while its rows are read
 */
export async function openSheet(path: string): Promise<OpenedSheet> {
  const { odd, ...facts } = await scanSheet(path);
  async function* rows(): AsyncGenerator<SheetRow> {
    let book: Workbook | undefined;
    try {
      book = await openWorkbook(path, SHEET_LIMITS.partCharacters);
      for await (const { index, cells: raw } of sheetCells(book, facts.path)) {
        const cells = Array.from(raw, (cell, column) => readCell(cell, book!.is1904, odd(index, column)));
        if (cells.some(({ text, odd: kind }) => text !== '' || kind)) yield { number: index + 1, cells };
      }
    } catch (error) {
      throw new SheetError(undefined, { cause: error });
    } finally {
      book?.close();
    }
  }
  return { facts, rows };
}

/** The name of a cell in a spreadsheet: C5. @param column from 0 @param row from 1 */
export const cellName = (column: number, row: number): string => `${colToLetter(column)}${row}`;

function readCell(raw: RawCell | undefined, is1904: boolean, odd: OddCell | undefined): SheetCell {
  if (!raw) return odd ? { text: '', odd } : { text: '' };
  const number = raw.type === 'n' && raw.text !== '' ? Number(raw.text) : Number.NaN;
  const whole = cutText(cleanText(shownText(raw, number, is1904)).trim(), MOST_CHARACTERS);
  const text = whole.replace(UNREADABLE, '');
  const value = Number.isNaN(number) || shownParts(raw.format) ? text : plainNumber(number);
  const cell: SheetCell = value === text ? { text } : { text, value };
  if (odd || text !== whole) return { ...cell, odd: odd ?? 'unreadable' };
  return Math.abs(number) >= EXACT ? { ...cell, odd: 'digits' } : cell;
}

/** Mobile numbers are stored as numbers, dates as numbers without time zone. */
function shownText({ type, text, format }: RawCell, number: number, is1904: boolean): string {
  if (type === 'b') return text === '' ? '' : isTrue(text) ? '是' : '否';
  const serial = type === 'd' ? serialOf(text, is1904) : number;
  if (serial === null || Number.isNaN(serial)) return text;
  const parts = shownParts(format);
  if (type === 'd') return dateText(serial, parts ?? wholeInstant(text), is1904);
  return parts && serial >= 0 ? dateText(serial, parts, is1904) : numberText(serial, format);
}

/** Parts of an ISO 8601 date to show where no format decides. */
const wholeInstant = (iso: string): ShownParts => {
  const day = /^\d{4}-/.test(iso);
  return { year: day, month: day, day, weekday: false, time: !/T00:00(?::00(?:\.0+)?)?$/.test(iso), elapsed: false };
};
