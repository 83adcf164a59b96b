import type { Database } from '../../kernel/database/pool';
import { dictionaryEntries } from './dictionary-entries';

/** The words that the check before publication looks for. */
export interface WordLists {
  /** Wrong spellings with their corrections. */
  wrong: { word: string; right: string }[];
  forbidden: string[];
}

/** The word lists as of today; an alias counts like the word itself. */
export async function wordLists(db: Database): Promise<WordLists> {
  const wrong = await dictionaryEntries(db, 'wrongWords');
  const forbidden = await dictionaryEntries(db, 'forbiddenWords');
  return {
    wrong: wrong.flatMap(({ label, aliases, replacement }) =>
      [label, ...aliases].map((word) => ({ word, right: replacement })),
    ),
    forbidden: forbidden.flatMap(({ label, aliases }) => [label, ...aliases]),
  };
}
