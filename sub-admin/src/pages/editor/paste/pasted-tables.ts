import { replaceBy, styleOf } from './dom';

/**
 * Keeps rows, header and merged cells of tables. A first row that is bold throughout becomes a header, as in the table
 * styles of Word.
 */
export function pastedTables(root: ParentNode): void {
  for (const table of root.querySelectorAll('table')) {
    for (const row of [...table.querySelectorAll('tr')]) if (row.cells.length === 0) row.remove();
    const [first] = table.rows;
    if (!first) {
      table.remove();
      continue;
    }
    const header = table.tHead ? [...table.tHead.rows] : isBold(first) && table.rows.length > 1 ? [first] : [];
    for (const cell of header.flatMap((row) => [...row.cells])) toHeader(cell);
  }
}

function toHeader(cell: HTMLTableCellElement): void {
  // A header cell is bold anyway.
  for (const mark of [...cell.querySelectorAll('b, strong')]) mark.replaceWith(...mark.childNodes);
  if (cell.tagName === 'TH') return;
  const { colSpan, rowSpan } = cell;
  const header = replaceBy(cell, 'th') as HTMLTableCellElement;
  if (colSpan > 1) header.colSpan = colSpan;
  if (rowSpan > 1) header.rowSpan = rowSpan;
}

function isBold(row: HTMLTableRowElement): boolean {
  const words = [...row.cells].filter((cell) => (cell.textContent ?? '').trim() !== '');
  return words.length > 0 && words.every((cell) => plainText(cell).trim() === '');
}

/** Returns the text of a cell that is not bold. */
function plainText(cell: Element): string {
  if (/^(?:bold|bolder|[6-9]00)$/.test(styleOf(cell, 'font-weight'))) return '';
  const copy = cell.cloneNode(true) as Element;
  for (const mark of copy.querySelectorAll('b, strong')) mark.remove();
  return copy.textContent ?? '';
}
