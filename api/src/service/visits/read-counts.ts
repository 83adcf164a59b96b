import { and, count, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { visitStateNames, visitWayNames } from '@platform/contract/visits/labels';
import type { countVisitsBy } from '@platform/contract/visits/brief';
import { onDays } from '../../kernel/database/filters';
import type { Database } from '../../kernel/database/pool';
import { town } from '../../kernel/database/schema/company';
import { visit } from '../../kernel/database/schema/visit';
import { inReach, type Reach } from './reach';
import { lead } from './read-visits';

type Asked = ParsedRequestOf<typeof countVisitsBy>;

/** What visits are grouped by, and what a group is called. */
const GROUPS: Readonly<Record<Asked['by'], { by: SQL<string>; name: (key: string) => string }>> = {
  town: { by: sql`coalesce(${town.name}, '')`, name: (key) => key || '未识别' },
  lead: { by: sql`coalesce(${lead.name}, '')`, name: (key) => key || '未指派' },
  state: { by: sql`${visit.state}`, name: (key) => (visitStateNames as Record<string, string>)[key] ?? key },
  way: { by: sql`${visit.way}`, name: (key) => (visitWayNames as Record<string, string>)[key] ?? key },
  month: { by: sql`to_char(${visit.plannedStart}, 'YYYY-MM')`, name: (key) => key },
};

/** How many visits of a span of days there are in each group; void ones are none. */
export async function countBy(
  db: Database,
  reach: Reach,
  { from, to, by }: Asked,
): Promise<DataOf<typeof countVisitsBy>> {
  const { by: key, name } = GROUPS[by];
  const rows = await db
    .select({
      key,
      count: count(),
      done: sql<number>`(count(*) filter (where ${visit.state} in ('done', 'followed')))::int`,
    })
    .from(visit)
    .leftJoin(town, eq(town.id, visit.townId))
    .leftJoin(lead, eq(lead.id, visit.leadId))
    .where(and(inReach(reach), ne(visit.state, 'void'), onDays(visit.plannedStart, from, to)))
    .groupBy(sql`1`)
    .orderBy(by === 'month' ? sql`1` : sql`2 desc, 1`);
  return { list: rows.map((row) => ({ name: name(row.key), count: row.count, done: row.done })) };
}
