/**
 * First characters by which spreadsheets take a cell for a formula, East Asian ones the wide forms too; the apostrophe
 * itself, so that the way back is exact.
 */
const RISKY = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** A cell that no spreadsheet runs as a formula: `'` in front of values that begin with = + - @ (also wide), TAB CR LF. */
export function defuseCell(value: string): string {
  return RISKY.test(value) ? `'${value}` : value;
}

/** Takes away exactly the one apostrophe that `defuseCell` puts, and no other. */
export function restoreCell(value: string): string {
  return value.startsWith("'") && RISKY.test(value.slice(1)) ? value.slice(1) : value;
}

/** A defused cell, quoted for CSV where it holds a comma, quote or line break. */
export function csvCell(value: string | number | null | undefined): string {
  const text = typeof value === 'number' ? String(value) : defuseCell(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
