import type { FormRow } from '@platform/domain/query/query-form';

/** A range with open ends: '' means no limit. */
export interface Span {
  from: string;
  to: string;
}

const place = (rows: readonly FormRow[], field: string): number =>
  rows.findIndex((row) => row.field === field && row.connector === 'AND' && row.value.trim() !== '');

/** The range of a field in a form; both ends '' without one or for another condition. */
export function readSpan(rows: readonly FormRow[], field: string): Span {
  const row = rows[place(rows, field)];
  if (!row) return { from: '', to: '' };
  const value = row.value.trim();
  if (row.op === '>=') return { from: value, to: '' };
  if (row.op === '<=') return { from: '', to: value };
  const ends = /^\[?\s*(\S+?)\s+TO\s+(\S+?)\s*\]?$/i.exec(value);
  if (row.op === 'in' || ends) return { from: openEnd(ends?.[1]), to: openEnd(ends?.[2]) };
  return row.op === '=' && /^\d+$/.test(value) ? { from: value, to: value } : { from: '', to: '' };
}

/** The rows with this range of a field; without limits the row is removed. */
export function writeSpan(rows: readonly FormRow[], field: string, { from, to }: Span): FormRow[] {
  if (from === '' && to === '') return put(rows, field, null);
  if (from === '') return put(rows, field, { op: '<=', value: to });
  if (to === '') return put(rows, field, { op: '>=', value: from });
  return put(rows, field, from === to ? { op: '=', value: from } : { op: 'in', value: `${from} TO ${to}` });
}

/** The values of a choice field in a form. */
export function readChoices(rows: readonly FormRow[], field: string): string[] {
  const row = rows[place(rows, field)];
  if (!row || row.op !== '=') return [];
  return row.value
    .replace(/^\(|\)$/g, '')
    .split(/\s+OR\s+/i)
    .map((value) => value.trim().replace(/^"|"$/g, ''))
    .filter(Boolean);
}

/** The rows with these values of a choice field; without values the row is removed. */
export function writeChoices(rows: readonly FormRow[], field: string, values: readonly string[]): FormRow[] {
  return put(rows, field, values.length === 0 ? null : { op: '=', value: values.join(' OR ') });
}

function openEnd(text = ''): string {
  return text === '*' ? '' : text;
}

function put(rows: readonly FormRow[], field: string, condition: Pick<FormRow, 'op' | 'value'> | null): FormRow[] {
  const at = place(rows, field);
  if (!condition) return at < 0 ? [...rows] : rows.filter((_row, index) => index !== at);
  const row: FormRow = { connector: 'AND', field, ...condition };
  return at < 0 ? [...rows, row] : rows.map((old, index) => (index === at ? row : old));
}
