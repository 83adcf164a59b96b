import { csvCell } from '@platform/domain/files/csv-cell';
import { xmlText } from '@platform/domain/text/xml-text';
import { cutText } from '@platform/domain/text/cut-text';

/** Maximum number of characters in a cell of spreadsheet programs. */
export const MOST_CELL_CHARACTERS = 32_767;

const BREAKS = /[\t\r\n\v\f\u0085\u2028\u2029]+/g;
/** A value for one cell: on one line, without characters that files cannot hold, truncated to the length of a cell. */
export function cleanCell(value: string): string {
  const line = xmlText(value.replace(BREAKS, ' ')).replaceAll('\u007f', '').trim();
  return cutText(line, MOST_CELL_CHARACTERS, '…（过长，已截断）');
}

/**
 * One line of a CSV file, CRLF included. A text that a spreadsheet would interpret as a formula gets a leading
 * apostrophe.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
