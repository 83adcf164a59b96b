/**
 * Prints a table with a heading. Cells are aligned by their terminal width, where a Chinese character takes two
 * columns.
 */
export function printTable(heading: string, columns: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = columns.map((column, i) => Math.max(width(column), ...rows.map((row) => width(row[i] ?? ''))));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) =>
        i === 0 ? cell + ' '.repeat(widths[i]! - width(cell)) : ' '.repeat(widths[i]! - width(cell)) + cell,
      )
      .join('  ');
  console.log(`\n## ${heading}\n`);
  console.log(line(columns));
  console.log(widths.map((each) => '-'.repeat(each)).join('  '));
  for (const row of rows) console.log(line(row));
}

/** Formats milliseconds with a sensible number of digits. */
export function milliseconds(value: number): string {
  return value < 10 ? value.toFixed(1) : Math.round(value).toString();
}

/** Formats our number as a multiple of that of the peer. */
export function ratio(ours: number, peer: number): string {
  return peer > 0 ? `${(ours / peer).toFixed(2)}×` : '–';
}

/** Formats bytes as KB with one digit. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function width(text: string): number {
  return [...text].reduce(
    (sum, character) => sum + (/[⺀-￦]/u.test(character) && !/[｡-ﾟ]/u.test(character) ? 2 : 1),
    0,
  );
}
