import { csvCell } from '@platform/domain/files/csv-cell';

/** Characters of one cell that spreadsheet programs accept. */
export const MOST_CELL_CHARACTERS = 32_767;

const BREAKS = /[\t\r\n\v\f\u0085\u2028\u2029]+/g;
// Neither XML nor a spreadsheet knows them; a lone half of a surrogate pair is no character.
const FORBIDDEN =
  /[\u0000-\u001f\u007f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A value as it stands in one cell: on one line, without characters that files cannot hold, not longer than a cell. */
export function cleanCell(value: string): string {
  const line = value.replace(BREAKS, ' ').replace(FORBIDDEN, '').trim();
  if (line.length <= MOST_CELL_CHARACTERS) return line;
  const ending = '…（过长，已截断）';
  return [...line.slice(0, MOST_CELL_CHARACTERS - ending.length - 1)].join('').replace(/[\ud800-\udbff]$/, '') + ending;
}

/** One line of a CSV file, CRLF included. What a spreadsheet would take for a formula gets a leading apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
