import type { FieldSource } from '../../../patents/schema/patent-record';

/** Values by field name. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** The known values and the values to write. */
export interface MergedFields {
  /** Only fields that change. */
  values: Record<string, unknown>;
  provenance: Record<string, FieldSource>;
  changed: boolean;
}

/**
 * Merges a source's values into the known ones, field by field. A missing value (null, undefined, empty list or text)
 * never replaces a known one. A value from an older source never replaces one from a newer source. A source without a
 * date yields to every dated source. Idempotent.
 */
export function mergeFields(
  known: FieldValues,
  provenance: Readonly<Record<string, FieldSource>>,
  told: FieldValues,
  from: FieldSource,
): MergedFields {
  const values: Record<string, unknown> = {};
  const merged = { ...provenance };
  let changed = false;
  for (const [field, value] of Object.entries(told)) {
    if (isNothing(value)) continue;
    const current = known[field];
    const by = provenance[field];
    if (!isNothing(current) && by && (by.date ?? '') > (from.date ?? '')) continue;
    const same = JSON.stringify(current) === JSON.stringify(value);
    if (same && by && (by.date ?? '') >= (from.date ?? '')) continue;
    if (!same) values[field] = value;
    merged[field] = { source: from.source, date: from.date };
    changed = true;
  }
  return { values, provenance: merged, changed };
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
