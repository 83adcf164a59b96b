import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/pool';

/** A kind of personal data: its purpose, its retention period, and its expired rows. */
export interface RetentionRule {
  name: string;
  title: string;
  purpose: string;
  /** Legal ground of the processing. */
  ground: string;
  /** Start of the period. */
  since: string;
  /** Days, or the parameter with the number of days. */
  period: { parameter: `retention.${string}` } | { days: number };
  table: PgTable;
  /** Rows whose period ended before a time. The dry run counts exactly the rows that the job erases. */
  past(before: Date): SQL | undefined;
  /** Replaces the deletion of rows: erases some of the rows of `where` and returns their number. */
  erase?(db: Database, where: SQL | undefined, most: number): Promise<number>;
}

/** Counts the expired rows. */
export const countPast = (db: Database, { table, past }: RetentionRule, before: Date): Promise<number> =>
  db.$count(table, past(before));

/** Erases some of the expired rows. @returns how many */
export async function takePast(db: Database, rule: RetentionRule, before: Date, most: number): Promise<number> {
  const where = rule.past(before);
  if (rule.erase) return rule.erase(db, where, most);
  const { table } = rule;
  const { rowCount } = await db
    .delete(table)
    .where(sql`ctid = any(array(select ctid from ${table} where ${where} limit ${most}))`);
  return rowCount ?? 0;
}
