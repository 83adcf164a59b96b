import { readXlsx, writeXlsx, type Cell, type CellValue } from 'hucre/xlsx';

/** Fills an import template: rows below its heads, by their titles; `{formula}` for a calculated cell. */
export async function fillTemplate(
  template: Uint8Array,
  rows: readonly Readonly<Record<string, CellValue | { formula: string }>>[],
): Promise<Uint8Array> {
  const [first] = (await readXlsx(template)).sheets;
  const heads = (first!.rows[0] ?? []).map(String);
  const cells = new Map<string, Partial<Cell>>();
  const values = rows.map((row, at) =>
    heads.map((head, column): CellValue => {
      const value = row[head] ?? null;
      if (value === null || typeof value !== 'object' || value instanceof Date) return value;
      cells.set(`${at + 1},${column}`, { formula: value.formula, formulaResult: 2 });
      return null;
    }),
  );
  return writeXlsx({ sheets: [{ name: first!.name, rows: [heads, ...values], cells }] });
}
