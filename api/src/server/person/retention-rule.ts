import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/database/pool';
import type { ParameterKey } from '../../kernel/parameters/all-parameters';

/** Parameters that hold days. */
export type RetentionParameter = Extract<ParameterKey, `retention.${string}`>;

/** A kind of personal data: why the platform has it, for how long, and which rows are past that. */
export interface RetentionRule {
  name: string;
  title: string;
  purpose: string;
  /** What allows or asks for it. */
  ground: string;
  /** From when the period counts. */
  since: string;
  period: { parameter: RetentionParameter } | { days: number };
  table: PgTable;
  /** Rows whose period ended before a moment: what the dry run counts is what the work takes. */
  past(before: Date): SQL | undefined;
  /** In place of deleting the rows; takes some that `where` finds and says how many. */
  erase?(db: Database, where: SQL | undefined, most: number): Promise<number>;
}

/** How many rows are past their period. */
export const countPast = (db: Database, { table, past }: RetentionRule, before: Date): Promise<number> =>
  db.$count(table, past(before));

/** Takes some of the rows that are past their period. @returns how many */
export async function takePast(db: Database, rule: RetentionRule, before: Date, most: number): Promise<number> {
  const where = rule.past(before);
  if (rule.erase) return rule.erase(db, where, most);
  const { table } = rule;
  const { rowCount } = await db
    .delete(table)
    .where(sql`ctid = any(array(select ctid from ${table} where ${where} limit ${most}))`);
  return rowCount ?? 0;
}
