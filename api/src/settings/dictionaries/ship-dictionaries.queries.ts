import { randomBytes } from 'node:crypto';
import type { Database } from '../../kernel/database/pool';
import { dictionary, dictionaryEntry } from '../schema/settings';
import { DICTIONARIES } from './all-dictionaries';
import type { DictionaryKind } from '../shipped/dictionary-kind';

/** A code for an entry that was given none. */
export const newCode = () => randomBytes(5).toString('hex');

/** Fills the dictionaries that are new to this database; others keep the changes that people made. */
export async function shipDictionaries(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(dictionary)
      .values(Object.keys(DICTIONARIES).map((key) => ({ key })))
      .onConflictDoNothing()
      .returning({ key: dictionary.key });
    const entries = added.flatMap(({ key }) =>
      (DICTIONARIES as Record<string, DictionaryKind>)[key]!.shipped.map(
        ({ label, code = newCode(), aliases = [], replacement = '' }, at) => ({
          dictionary: key,
          code,
          label,
          aliases: [...aliases],
          replacement,
          position: (at + 1) * 10,
        }),
      ),
    );
    if (entries.length > 0) await tx.insert(dictionaryEntry).values(entries);
  });
}
