import { and, eq, max, ne, sql } from 'drizzle-orm';
import { dictionaryLabels } from '@platform/contract/dictionaries/dictionary';
import type { Database } from '../../kernel/database/pool';
import { dictionaryEntry } from '../schema/settings';
import { takenField } from '../../kernel/writes/refuse-taken';
import { writesTo } from '../../kernel/writes/writes-to';

/** Adds and changes entries. */
export const entryWrites = writesTo(dictionaryEntry, {
  dictionary_entry_code: takenField(dictionaryLabels, 'code'),
  dictionary_entry_label: takenField(dictionaryLabels, 'label'),
});

/** The first of these spellings that another entry of the dictionary uses; undefined when none does. */
export async function findTakenSpelling(
  db: Database,
  dictionary: string,
  id: number | undefined,
  spellings: readonly string[],
): Promise<string | undefined> {
  const own = sql`array_append(${dictionaryEntry.aliases}, ${dictionaryEntry.label})`;
  const asked = sql`${sql.param(spellings)}::text[]`;
  const [row] = await db
    .select({ spellings: sql<string[]>`${own}` })
    .from(dictionaryEntry)
    .where(
      and(
        eq(dictionaryEntry.dictionary, dictionary),
        id === undefined ? undefined : ne(dictionaryEntry.id, id),
        sql`${own} && ${asked}`,
      ),
    )
    .limit(1);
  return row?.spellings.find((each) => spellings.includes(each));
}

/** The position after the last entry of a dictionary, with a gap before it. */
export async function nextPosition(db: Database, dictionary: string): Promise<number> {
  const [row] = await db
    .select({ last: max(dictionaryEntry.position) })
    .from(dictionaryEntry)
    .where(eq(dictionaryEntry.dictionary, dictionary));
  return (row?.last ?? 0) + 10;
}
