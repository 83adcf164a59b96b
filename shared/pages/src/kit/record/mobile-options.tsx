import type { FieldOptions } from './fields';

/**
 * Options of the input of a mobile number: required and empty for a new row. For an existing row the number is masked;
 * it is sent only when it is typed anew.
 * @param note further text below the input
 */
export function mobileOptions(row: { mobile: string } | undefined, note?: string): FieldOptions {
  if (!row) return { extra: note };
  const current = row.mobile === '' ? '现在没有号码' : `现在的号码 ${row.mobile}，不改时留空`;
  return { placeholder: row.mobile === '' ? undefined : row.mobile, extra: [current, note].filter(Boolean).join('；') };
}
