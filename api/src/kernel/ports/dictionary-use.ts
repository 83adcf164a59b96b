import type { Database } from '../database/pool';

/** Rows that refer to entries of a dictionary by code. */
export interface DictionaryUse {
  /** Key of the dictionary. */
  dictionary: string;
  /** Number of rows that refer to each of these codes; codes without rows may be left out. */
  count(db: Database, codes: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
