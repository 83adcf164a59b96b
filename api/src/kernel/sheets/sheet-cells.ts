import { parseCellRef } from 'hucre/xlsx';
import { builtInFormat } from './number-format';
import { readXml, xmlPieces } from './read-xml';
import type { Workbook } from './workbook';

/** Data of a cell in the file. */
export interface RawCell {
  /** Type in the file: `n` is a number, `d` an ISO 8601 date, `b` a boolean, `e` an error, all others text. */
  type: string;
  text: string;
  /** Format of its number. */
  format: string;
}

/** A row of a sheet, its cells by column from 0. */
export interface RawRow {
  /** From 0. */
  index: number;
  cells: readonly (RawCell | undefined)[];
}

/** Reads the cells of a sheet row by row. Only the parts that cells share are kept in memory. */
export async function* sheetCells(book: Workbook, path: string): AsyncGenerator<RawRow, void> {
  const strings = await sharedStrings(book);
  const formats = await cellFormats(book);
  const rows: RawRow[] = [];
  let cells: (RawCell | undefined)[] = [];
  let cell: RawCell | undefined;
  let index = -1;
  let column = -1;
  const texts = new TextReader((text) => {
    if (cell) cell.text += text;
  });
  const pieces = xmlPieces(await book.part(path), undefined, {
    open: (tag, { r, t, s }) => {
      if (tag === 'row') {
        index = r ? Number(r) - 1 : index + 1;
        column = -1;
        cells = [];
      } else if (tag === 'c') {
        column = r ? parseCellRef(r).col : column + 1;
        cell = { type: t ?? 'n', text: '', format: formats[Number(s ?? 0)] ?? 'General' };
        cells[column] = cell;
      } else texts.open(tag);
    },
    text: (text) => texts.text(text),
    close: (tag) => {
      if (tag === 'row') rows.push({ index, cells });
      else if (tag === 'c') {
        if (cell?.type === 's') cell.text = strings[Number(cell.text)] ?? '';
        else if (cell && ['str', 'inlineStr'].includes(cell.type)) cell.text = unescaped(cell.text);
        cell = undefined;
      } else texts.close(tag);
    },
  });
  for await (const _piece of pieces) yield* rows.splice(0);
}

/** Texts of `v` and `t`, without those of phonetic guides (`rPh`), which give the pronunciation. */
class TextReader {
  private isText = false;
  private isGuide = false;

  constructor(private readonly give: (text: string) => void) {}

  open(tag: string): void {
    if (tag === 'rPh') this.isGuide = true;
    else if (tag === 'v' || tag === 't') this.isText = true;
  }

  text(text: string): void {
    if (this.isText && !this.isGuide) this.give(text);
  }

  close(tag: string): void {
    if (tag === 'rPh') this.isGuide = false;
    else if (tag === 'v' || tag === 't') this.isText = false;
  }
}

async function sharedStrings(book: Workbook): Promise<readonly string[]> {
  const all: string[] = [];
  if (!book.strings) return all;
  let held = '';
  const texts = new TextReader((text) => {
    held += text;
  });
  await readXml(await book.part(book.strings), undefined, {
    open: (tag) => texts.open(tag),
    text: (text) => texts.text(text),
    close: (tag) => {
      texts.close(tag);
      if (tag !== 'si') return;
      all.push(unescaped(held));
      held = '';
    },
  });
  return all;
}

/** The formats of numbers, by the style of a cell. */
async function cellFormats(book: Workbook): Promise<readonly string[]> {
  const own = new Map<number, string>();
  const ids: number[] = [];
  let isOfCells = false;
  if (book.styles)
    await readXml(await book.part(book.styles), undefined, {
      open: (tag, { numFmtId, formatCode }) => {
        if (tag === 'numFmt') own.set(Number(numFmtId), formatCode ?? '');
        else if (tag === 'cellXfs') isOfCells = true;
        else if (tag === 'xf' && isOfCells) ids.push(Number(numFmtId ?? 0));
      },
      close: (tag) => {
        if (tag === 'cellXfs') isOfCells = false;
      },
    });
  return ids.map((id) => own.get(id) ?? builtInFormat(id));
}

/** Characters that XML does not allow are escaped: _x000D_ (ECMA-376 part 1, 22.9.2.19). */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : text;
