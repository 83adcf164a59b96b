import type { Database } from '../database/pool';
import { dictionaryEntries } from './dictionary-entries';

/** The words that a check before publication looks for. */
export interface WordLists {
  /** What is written wrong, and how it is written. */
  wrong: { word: string; right: string }[];
  forbidden: string[];
}

/** The word lists as they are today; an alias counts like the word itself. */
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
