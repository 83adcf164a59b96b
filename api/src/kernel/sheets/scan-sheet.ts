import type { Readable } from 'node:stream';
import { parseCellRef } from 'hucre/xlsx';
import { readXml } from './read-xml';
import { SheetError } from './sheet-error';
import { isTrue, openWorkbook, type Workbook } from './workbook';

/** Limits of an uploaded table. */
export const SHEET_LIMITS = {
  /** Rows below the head. */
  rows: 100_000,
  columns: 100,
  /** Cells with a formula or an error. Each is reported, and more cannot be corrected by hand. */
  odd: 200_000,
  /** Characters of the parts that name the sheets. */
  partCharacters: 4_000_000,
};

/** Why the value of a cell is not reliable. */
export type OddCell = 'formula' | 'error';

/** Properties of a sheet besides its values. Rows and columns count from 0. */
export interface SheetFacts {
  name: string;
  /** Name of its part in the workbook. */
  path: string;
  /** Other visible sheets, which are not read. */
  others: readonly string[];
  odd(row: number, column: number): OddCell | undefined;
  /** Rows that are not empty, the head included. */
  filled: number;
  hiddenRows: number;
  hiddenColumns: readonly number[];
  /** Merged ranges as in the file: A2:A5. */
  merges: readonly string[];
}

/**
 * Scans the first visible sheet of a workbook without keeping its values, for formulas, errors, hidden rows and
 * columns, and merged cells, none of which the stream of rows reports. Memory grows with the odd cells, not with the
 * sheet.
 * @throws SheetError for a file that is no workbook, or exceeds the limits
 */
export async function scanSheet(path: string, limits = SHEET_LIMITS): Promise<SheetFacts> {
  let book: Workbook | undefined;
  try {
    book = await openWorkbook(path, limits.partCharacters);
    const [first, ...others] = book.sheets.filter(({ hidden }) => !hidden);
    if (!first) throw new SheetError('文件里没有可见的工作表');
    const facts = await scan(await book.part(first.path), limits).catch((error: unknown) => {
      // The intended table may be on another sheet.
      if (!(error instanceof SheetError) || others.length === 0) throw error;
      throw new SheetError(
        `${error.message}${otherSheets({ name: first.name, others: others.map(({ name }) => name) })}`,
      );
    });
    return { ...facts, name: first.name, path: first.path, others: others.map(({ name }) => name) };
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError(undefined, { cause: error });
  } finally {
    book?.close();
  }
}

/** Appended to a refusal: the sheet that was read, and those that were not. */
export const otherSheets = ({ name, others }: Pick<SheetFacts, 'name' | 'others'>): string =>
  others.length === 0 ? '' : `。只读取了工作表“${name}”；要导入“${others.join('”“')}”，请把它移到最前面`;

async function scan(source: Readable, limits: typeof SHEET_LIMITS) {
  const odd = new Map<number, OddCell>();
  const placeOf = (row: number, column: number) => row * 16_384 + column;
  const hiddenColumns: number[] = [];
  const merges: string[] = [];
  let hiddenRows = 0;
  let row = -1;
  let column = -1;
  /** Counts rows with a value, because programs also write rows that only have a border. */
  let filled = 0;
  let lastFilled = -1;
  const note = (kind: OddCell) => {
    odd.set(placeOf(row, column), kind);
    if (odd.size > limits.odd) throw new SheetError('公式和错误值太多，请全选、复制，再用“选择性粘贴—数值”粘贴后上传');
  };
  const open = (tag: string, { r, t, hidden, ref, min, max }: Readonly<Record<string, string | undefined>>) => {
    if (tag === 'row') {
      row = r ? Number(r) - 1 : row + 1;
      column = -1;
      if (isTrue(hidden)) hiddenRows += 1;
    } else if (tag === 'c') {
      column = r ? parseCellRef(r).col : column + 1;
      if (t === 'e') note('error');
    } else if (tag === 'v' || tag === 'is') {
      if (row !== lastFilled) filled += 1;
      lastFilled = row;
      // The head is one more row.
      if (filled > limits.rows + 1)
        throw new SheetError(`一个文件最多 ${limits.rows.toLocaleString('zh-CN')} 行，请拆成几个文件上传`);
      if (column >= limits.columns) throw new SheetError(`工作表最多 ${limits.columns} 列，请删去多余的列后上传`);
    } else if (tag === 'f') note('formula');
    else if (tag === 'mergeCell' && ref) merges.push(ref);
    else if (tag === 'col' && isTrue(hidden))
      for (let each = Number(min); each <= Math.min(Number(max), limits.columns); each += 1)
        hiddenColumns.push(each - 1);
  };
  await readXml(source, undefined, { open });
  return {
    odd: (atRow: number, atColumn: number) => odd.get(placeOf(atRow, atColumn)),
    filled,
    hiddenRows,
    hiddenColumns,
    merges,
  };
}
