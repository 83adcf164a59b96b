import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { parseCellRef } from 'hucre/xlsx';
import { SheetError } from './sheet-error';

/** What a table that people upload may hold. */
export const SHEET_LIMITS = {
  /** Rows below the head. */
  rows: 100_000,
  columns: 100,
  /** Cells that hold a formula or an error: each is named, and nobody mends more by hand. */
  odd: 200_000,
  /** Characters of the parts that name the sheets. */
  partCharacters: 4_000_000,
};

/** Why a cell cannot be taken at its word. */
export type OddCell = 'formula' | 'error';

/** What the values of a sheet do not tell. Rows and columns count from 0. */
export interface SheetFacts {
  name: string;
  /** Visible sheets besides it, which are not read. */
  others: readonly string[];
  odd(row: number, column: number): OddCell | undefined;
  /** Rows with something in them, the head included. */
  filled: number;
  hiddenRows: number;
  hiddenColumns: readonly number[];
  /** Merged ranges as they are written: A2:A5. */
  merges: readonly string[];
}

/**
 * Looks through the first visible sheet of a workbook without keeping its values: formulas, errors, hidden rows and
 * columns, merged cells, none of which the stream of rows tells. Memory grows with what is odd, not with the sheet.
 * @throws SheetError for what is no workbook, or is larger than the limits
 */
export async function scanSheet(path: string, limits = SHEET_LIMITS): Promise<SheetFacts> {
  let archive: ZipFile | undefined;
  try {
    archive = await openPromise(path, { autoClose: false });
    const entries = new Map<string, Entry>();
    for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry);
    const stream = async (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw new SheetError();
      return (await archive!.openReadStreamPromise(entry)) as Readable;
    };
    const sheets = await sheetsOf(stream, limits);
    const [first, ...others] = sheets.filter(({ hidden }) => !hidden);
    if (!first) throw new SheetError('文件里没有可见的工作表');
    const facts = await scan(await stream(first.path), limits);
    return { ...facts, name: first.name, others: others.map(({ name }) => name) };
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError(undefined, { cause: error });
  } finally {
    archive?.close();
  }
}

type Stream = (name: string) => Promise<Readable>;
interface SheetPlace {
  name: string;
  path: string;
  hidden: boolean;
}

const ROOT = 'xl/workbook.xml';

/** The sheets in the order of their tabs. */
async function sheetsOf(stream: Stream, limits: typeof SHEET_LIMITS): Promise<SheetPlace[]> {
  const targets = new Map<string, string>();
  await parse(await stream('xl/_rels/workbook.xml.rels'), limits.partCharacters, (tag, { Id, Target }) => {
    if (tag === 'Relationship' && Id && Target)
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : new URL(Target, `zip:/xl/`).pathname.slice(1));
  });
  const sheets: SheetPlace[] = [];
  await parse(await stream(ROOT), limits.partCharacters, (tag, attributes) => {
    if (tag !== 'sheet') return;
    const reference = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
    const path = targets.get(reference);
    if (path) sheets.push({ name: attributes.name ?? '', path, hidden: (attributes.state ?? 'visible') !== 'visible' });
  });
  return sheets;
}

async function scan(source: Readable, limits: typeof SHEET_LIMITS) {
  const odd = new Map<number, OddCell>();
  const placeOf = (row: number, column: number) => row * 16_384 + column;
  const hiddenColumns: number[] = [];
  const merges: string[] = [];
  let hiddenRows = 0;
  let row = -1;
  let column = -1;
  /** Rows with a value in them: programs also write rows that only have a border. */
  let filled = 0;
  let lastFilled = -1;
  const note = (kind: OddCell) => {
    odd.set(placeOf(row, column), kind);
    if (odd.size > limits.odd) throw new SheetError('公式和错误值太多，请全选、复制，再用“选择性粘贴—数值”粘贴后上传');
  };
  await parse(source, undefined, (tag, { r, t, hidden, ref, min, max }) => {
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
      // The head is one more.
      if (filled > limits.rows + 1)
        throw new SheetError(`一个文件最多 ${limits.rows.toLocaleString('zh-CN')} 行，请拆成几个文件上传`);
      if (column >= limits.columns) throw new SheetError(`工作表最多 ${limits.columns} 列，请删去多余的列后上传`);
    } else if (tag === 'f') note('formula');
    else if (tag === 'mergeCell' && ref) merges.push(ref);
    else if (tag === 'col' && isTrue(hidden))
      for (let each = Number(min); each <= Math.min(Number(max), limits.columns); each += 1)
        hiddenColumns.push(each - 1);
  });
  return {
    odd: (atRow: number, atColumn: number) => odd.get(placeOf(atRow, atColumn)),
    filled,
    hiddenRows,
    hiddenColumns,
    merges,
  };
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** Tells each element of an XML text, without its prefix. @param most characters that it may have */
async function parse(
  source: Readable,
  most: number | undefined,
  onElement: (tag: string, attributes: Readonly<Record<string, string | undefined>>) => void,
): Promise<void> {
  const parser = new SaxesParser({ xmlns: false });
  let failure: Error | undefined;
  parser.on('error', (error) => {
    failure ??= error;
  });
  parser.on('opentag', ({ name, attributes }) => onElement(name.slice(name.indexOf(':') + 1), attributes));
  let read = 0;
  source.setEncoding('utf8');
  for await (const chunk of source as AsyncIterable<string>) {
    read += chunk.length;
    if (most !== undefined && read > most) throw new SheetError('工作表的目录过大，请另存为新的 xlsx 后上传');
    parser.write(chunk);
    if (failure) throw failure;
  }
  parser.close();
  if (failure) throw failure;
}
