import type { SQL } from 'drizzle-orm';

/**
 * What a caller sees of the rows of one kind, and as what he acts on them.
 * @template Party the parties that a caller can belong to; `never` for rows without actions
 * @template Row the fields of a row that determine the parties
 */
export interface Visibility<Party extends string, Row = unknown> {
  /** The condition within which the caller sees rows. */
  readonly where: SQL;
  /** The acting account; null where the caller has none. */
  readonly userId: number | null;
  /** The parties that the caller belongs to for a visible row. */
  partiesOf(row: Row): readonly Party[];
}
