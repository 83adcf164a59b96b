import { normaliseText } from '@platform/domain/text/normalise-text';
import type { Database } from '../../kernel/database/pool';
import { dictionaryEntries } from './dictionary-entries';

/** Words with those that mean the same, normalised. */
export class Synonyms {
  /** Every word. */
  readonly words: ReadonlySet<string>;
  readonly #groups: ReadonlyMap<string, readonly string[]>;

  constructor(groups: readonly (readonly string[])[]) {
    this.#groups = new Map(groups.flatMap((group) => group.map((word) => [word, group] as const)));
    this.words = new Set(this.#groups.keys());
  }

  /** The word with all that mean the same, itself first. */
  of(word: string): string[] {
    return [...new Set([word, ...(this.#groups.get(word) ?? [])])];
  }
}

/** The synonyms as of today. */
export async function readSynonyms(db: Database): Promise<Synonyms> {
  const entries = await dictionaryEntries(db, 'synonyms');
  return new Synonyms(entries.map(({ label, aliases }) => [label, ...aliases].map(normaliseText)));
}
