import type { FieldOptions } from './fields';

/**
 * How the input of a mobile number begins: required and empty for a new row. Of a row that is there the number is masked;
 * it is sent only when it is typed anew.
 * @param note what else is said below the input
 */
export function mobileOptions(row: { mobile: string } | undefined, note?: string): FieldOptions {
  if (!row) return { extra: note };
  const current = row.mobile === '' ? '现在没有号码' : `现在的号码 ${row.mobile}，不改时留空`;
  return { placeholder: row.mobile === '' ? undefined : row.mobile, extra: [current, note].filter(Boolean).join('；') };
}
