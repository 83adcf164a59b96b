import { eq } from 'drizzle-orm';
import type { ContentKind } from '@platform/contract/content/kind';
import type { Database } from '../../kernel/database/pool';
import { dictionaryEntry } from '../../kernel/database/schema/settings';
import { type FieldValues, filledIn } from './kind-fields';

/** What the dictionary calls each industry, also those that it no longer offers, by code. */
export async function industryNames(db: Database): Promise<ReadonlyMap<string, string>> {
  const { code, label, dictionary } = dictionaryEntry;
  const rows = await db.select({ code, label }).from(dictionaryEntry).where(eq(dictionary, 'industry'));
  return new Map(rows.map((row) => [row.code, row.label]));
}

/** The fields of a kind with each industry by its name; what no dictionary has stays as it was typed. */
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
