import { eq } from 'drizzle-orm';
import type { ContentKind } from '@platform/contract/content/kind';
import type { Database } from '../../kernel/database/pool';
import { dictionaryEntry } from '../../settings/schema/settings';
import { type FieldValues, filledIn } from './kind-fields';

/** Returns the dictionary's industry names by code, including entries no longer offered. */
export async function industryNames(db: Database): Promise<ReadonlyMap<string, string>> {
  const { code, label, dictionary } = dictionaryEntry;
  const rows = await db.select({ code, label }).from(dictionaryEntry).where(eq(dictionary, 'industry'));
  return new Map(rows.map((row) => [row.code, row.label]));
}

/** Replaces industry codes in the fields of a kind by their names; a value unknown to the dictionary stays as typed. */
export function withIndustryNames<Fields extends FieldValues>(
  names: ReadonlyMap<string, string>,
  kind: ContentKind,
  fields: Fields,
): Fields {
  const named = filledIn(kind, 'industry').flatMap((field): [string, unknown][] => {
    const name = names.get(String(fields[field]));
    return name === undefined ? [] : [[field, name]];
  });
  return named.length === 0 ? fields : { ...fields, ...Object.fromEntries(named) };
}
