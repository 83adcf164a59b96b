import type { ContentKind } from '@platform/contract/content/kind';
import { kindOf } from '@platform/contract/content/content-kinds';
import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import { content } from '../../kernel/database/schema/content';

const { opensAt, closesAt, startsAt, endsAt, day, endDay } = content;

/** Whether an item is over, as `stageAt` of `shared/domain/src/content/stage.ts` decides. */
const isOver = sql`coalesce(${endsAt}, ${startsAt}, ${closesAt}) <= now()`;

/** The stage of an item now, by the rule of `stageAt`. */
export const stageSql = sql<string>`case
  when ${isOver} then 'over'
  when ${startsAt} <= now() then 'running'
  when ${opensAt} > now() then 'ahead'
  when ${closesAt} <= now() then 'closed'
  else 'open' end`;

/** Whether the items of these kinds have stages. */
export const areStaged = (kinds: readonly ContentKind[]): boolean => kinds.every((kind) => kindOf(kind).stages);

/** Descending sort keys: open items, the soonest first, then past items, the latest first. */
export const byStage: readonly SQL[] = [
  sql`coalesce(${isOver}, false) = false`,
  sql`case when ${isOver} then extract(epoch from coalesce(${startsAt}, ${closesAt}))
    else -coalesce(extract(epoch from coalesce(${startsAt}, ${closesAt}, ${opensAt})), 1e11) end`,
];

/** Condition: the item takes place in a month, YYYY-MM; undefined without one. */
export function inMonth(month: string | undefined): SQL | undefined {
  if (month === undefined) return undefined;
  const first = `${month}-01`;
  return and(lt(day, sql`${first}::date + interval '1 month'`), gte(sql`coalesce(${endDay}, ${day})`, first));
}

/** Sort key by start; an item without a start begins with its day. */
export const byStart: readonly SQL[] = [sql`coalesce(${startsAt}, ${day}::timestamptz)`];
