/**
 * First characters by which spreadsheets treat a cell as a formula, in East Asian ones the wide forms too; the
 * apostrophe itself, so that the conversion is exactly reversible.
 */
const RISKY = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** A cell that no spreadsheet runs as a formula: `'` before values that begin with = + - @ (also wide), TAB CR LF. */
export function defuseCell(value: string): string {
  return RISKY.test(value) ? `'${value}` : value;
}

/** Removes exactly the one apostrophe that `defuseCell` adds. */
export function restoreCell(value: string): string {
  return value.startsWith("'") && RISKY.test(value.slice(1)) ? value.slice(1) : value;
}

/** A defused cell, quoted for CSV where it holds a comma, quote or line break. */
export function csvCell(value: string | number | null | undefined): string {
  const text = typeof value === 'number' ? String(value) : defuseCell(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
