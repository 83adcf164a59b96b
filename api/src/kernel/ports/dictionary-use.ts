import type { Database } from '../database/pool';

/** Rows that name entries of a dictionary by their codes. */
export interface DictionaryUse {
  /** Key of the dictionary. */
  dictionary: string;
  /** How many rows name each of these codes; a code that none names may be left out. */
  count(db: Database, codes: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
