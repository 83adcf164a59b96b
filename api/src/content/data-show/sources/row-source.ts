import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { NO_VALUE, type SliceBy } from '@platform/contract/data-show/block-source';
import { ApiError } from '../../../kernel/errors/api-error';
import type { Database } from '../../../kernel/database/pool';
import type { Counted, Part } from './counted';

/** A property by which rows of a table are split. */
interface SliceRule {
  /** The value of a row as text, null for none; with `each` a one-column select of all its values. */
  value: SQL;
  each?: true;
  /** Condition for the rows with a value. By default those whose `value` equals it. */
  has?: (value: string) => SQL;
}

/** Rows of a table that are counted and listed. */
export interface RowSource {
  table: SQLWrapper;
  isDemo: SQL;
  slices: Readonly<Partial<Record<SliceBy, SliceRule>>>;
}

/** Counts the rows of a condition and splits the number. `db` is a transaction, so both counts see one snapshot. */
export async function countRows(
  db: Database,
  { table, isDemo, slices }: RowSource,
  where: SQL,
  sliceBy: SliceBy | null,
): Promise<Counted> {
  const counted = await db.execute<{ total: number; isDemo: boolean }>(
    sql`select count(*) as total, coalesce(bool_or(${isDemo}), false) as "isDemo" from ${table} where ${where}`,
  );
  const { total, isDemo: any } = counted.rows[0]!;
  const rule = sliceBy ? slices[sliceBy] : undefined;
  return { total: Number(total), isDemo: any, parts: rule ? await partsOf(db, table, rule, where) : [] };
}

async function partsOf(db: Database, table: SQLWrapper, { value, each }: SliceRule, where: SQL): Promise<Part[]> {
  const from = each
    ? sql`${table} left join lateral (${value}) as part (value) on true`
    : sql`${table} cross join lateral (values (${value})) as part (value)`;
  const { rows } = await db.execute<{ value: string; count: number }>(
    sql`select coalesce(part.value, ${NO_VALUE}) as value, count(*) as count from ${from} where ${where} group by 1`,
  );
  return rows.map((row) => ({ value: row.value, count: Number(row.count) }));
}

/** Returns the condition of a slice, undefined for the whole. @throws ApiError 422 for an unsupported property */
export function ofSlice({ slices }: RowSource, sliceBy: SliceBy | null, slice: string | undefined): SQL | undefined {
  if (slice === undefined) return undefined;
  const rule = sliceBy ? slices[sliceBy] : undefined;
  if (!rule) throw ApiError.invalid('这个数字没有分项。');
  if (rule.each)
    return slice === NO_VALUE
      ? sql`not exists (select from (${rule.value}) as part (value) where part.value is not null)`
      : (rule.has?.(slice) ?? sql`exists (select from (${rule.value}) as part (value) where part.value = ${slice})`);
  return slice === NO_VALUE ? sql`${rule.value} is null` : (rule.has?.(slice) ?? sql`${rule.value} = ${slice}`);
}
