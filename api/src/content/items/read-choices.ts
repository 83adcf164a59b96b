import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { listPublicContent } from '@platform/contract/content/public-content';
import { equals, oneOf } from '../../kernel/database/filters';
import type { Database } from '../../kernel/database/pool';
import { content, type siteColumn } from '../../kernel/database/schema/content';
import { hasStatus, statusesFound, statusSql } from './force-sql';
import { isPublic } from './is-public';
import { areStaged, inMonth, stageSql } from './stage-sql';

type Request = ParsedRequestOf<typeof listPublicContent>;

/** An id that no row has. */
const NO_ID = 0;

/** The columns that a list may show. */
interface ShownColumns {
  where: SQL | undefined;
  rows: readonly Pick<typeof siteColumn.$inferSelect, 'id' | 'key' | 'kind' | 'name'>[];
}

/** Condition of the items of a public list under its filters. */
export function conditionOf(
  request: Partial<Request> & Pick<Request, 'kinds'>,
  { rows }: Pick<ShownColumns, 'rows'>,
): SQL | undefined {
  const { kinds, columnKey, year, region, level, status, stage, month, except } = request;
  return and(
    oneOf(content.kind, kinds),
    columnKey ? eq(content.columnId, rows.find(({ key }) => key === columnKey)?.id ?? NO_ID) : undefined,
    equals(content.year, year),
    equals(content.region, region),
    equals(content.level, level),
    hasStatus(status),
    stage ? eq(stageSql, stage) : undefined,
    inMonth(month),
    except === undefined ? undefined : ne(content.id, except),
  );
}

/**
 * Counts the items of a list in all, and by column, year, region, level, status and stage under the other filters. The
 * items of the list are read once; each kind of value is counted from them without its own filter.
 */
export async function readChoices(db: Database, request: Request, shownColumns: ShownColumns, texts: SQL | undefined) {
  const { kinds, except, month, columnKey, year, region, level, status, stage } = request;
  const statusColumn = statusSql.as('shown_status');
  const stageColumn = (areStaged(kinds) ? stageSql : sql<null>`null::text`).as('stage');
  const columnRows = shownColumns.rows.filter(({ kind }) => kinds.includes(kind));
  const keyOf = new Map(columnRows.map(({ id, key }) => [id, key]));
  const rows = await db
    .select({
      columnId: content.columnId,
      year: content.year,
      region: content.region,
      level: content.level,
      status: statusColumn,
      stage: stageColumn,
      count: sql<number>`count(*)::int`,
    })
    .from(content)
    .where(and(isPublic, shownColumns.where, texts, conditionOf({ kinds, except, month }, shownColumns)))
    .groupBy(content.kind, content.columnId, content.year, content.region, content.level, statusColumn, stageColumn);
  const groups = rows.map((row) => ({ ...row, columnKey: keyOf.get(row.columnId) ?? null }));
  const asked = { columnKey, year, region, level, status, stage };
  const names = Object.keys(asked) as (keyof typeof asked)[];
  const found = statusesFound(status ?? '');
  const fits = (group: (typeof groups)[number], name: keyof typeof asked) =>
    name === 'status' ? found.includes(group.status ?? '') : group[name] === asked[name];
  const isAsked = (group: (typeof groups)[number], left?: keyof typeof asked) =>
    names.every((name) => name === left || (asked[name] ?? '') === '' || fits(group, name));
  const counted = <Name extends keyof typeof asked>(name: Name) => {
    const counts = new Map<NonNullable<(typeof groups)[number][Name]>, number>();
    for (const group of groups) {
      const value = group[name];
      if (value !== null && isAsked(group, name)) counts.set(value, (counts.get(value) ?? 0) + group.count);
    }
    return [...counts].map(([value, count]) => ({ value, count }));
  };
  const columnCounts = new Map(counted('columnKey').map(({ value, count }) => [value, count]));
  const byCount = <Value extends string>(values: { value: Value; count: number }[]) =>
    values.sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  return {
    total: groups.reduce((sum, group) => sum + (isAsked(group) ? group.count : 0), 0),
    columns: columnRows.flatMap(({ key, name }) => {
      const count = columnCounts.get(key);
      return count === undefined ? [] : [{ key, name, count }];
    }),
    years: counted('year').sort((one, other) => other.value - one.value),
    regions: byCount(counted('region')),
    levels: byCount(counted('level')),
    statuses: byCount(withFound(counted('status'))),
    stages: byCount(counted('stage')),
  };
}

/** Counts of the statuses as their filters find them. */
function withFound(counts: { value: string; count: number }[]): { value: string; count: number }[] {
  const countOf = new Map(counts.map(({ value, count }) => [value, count]));
  const values = new Set([...countOf.keys(), ...(countOf.has('unverified') ? ['valid'] : [])]);
  return [...values].map((value) => ({
    value,
    count: statusesFound(value).reduce((sum, each) => sum + (countOf.get(each) ?? 0), 0),
  }));
}
