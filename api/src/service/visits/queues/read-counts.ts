import { and, between, count, eq, gt, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { visitStateNames, visitWayNames } from '@platform/contract/visits/labels';
import type { countVisitsBy } from '@platform/contract/visits/brief';
import { onDays } from '../../../kernel/database/filters';
import type { Database } from '../../../kernel/database/pool';
import { town } from '../../../kernel/database/schema/company';
import { townDay } from '../../../companies/schema/work-statistics';
import { visit } from '../../../kernel/database/schema/visit';
import { inTerritory } from '../../../kernel/scope/in-territory';
import { type VisitVisibility } from '../visibility';
import { lead } from '../read-visits';

type Asked = ParsedRequestOf<typeof countVisitsBy>;

/** Groups of visits with their key: KEPT reads the daily counts of towns, COUNTED counts the visits themselves. */
const KEPT = { town: sql<string>`coalesce(${town.name}, '')`, month: sql<string>`to_char(${townDay.day}, 'YYYY-MM')` };
const COUNTED = {
  lead: sql<string>`coalesce(${lead.name}, '')`,
  state: sql<string>`${visit.state}`,
  way: sql<string>`${visit.way}`,
};
const NAMES: Readonly<Record<Asked['by'], (key: string) => string>> = {
  town: (key) => key || '未识别',
  lead: (key) => key || '未指派',
  state: (key) => (visitStateNames as Record<string, string>)[key] ?? key,
  way: (key) => (visitWayNames as Record<string, string>)[key] ?? key,
  month: (key) => key,
};

/** The number of visits of a range of days in each group, without void ones. A held visit counts on its day. */
export async function countBy(
  db: Database,
  visibility: VisitVisibility,
  asked: Asked,
): Promise<DataOf<typeof countVisitsBy>> {
  const { by } = asked;
  const rows =
    by === 'town' || by === 'month'
      ? await addUp(db, visibility, KEPT[by], asked)
      : await countAnew(db, visibility, COUNTED[by], asked);
  return { list: rows.map(({ key, ...row }) => ({ name: NAMES[by](key), ...row })) };
}

const inOrder = (by: Asked['by']): SQL => (by === 'month' ? sql`1` : sql`2 desc, 1`);

/** Adds up the daily counts of towns. Years are a few thousand rows. */
const addUp = (db: Database, { scope }: VisitVisibility, key: SQL<string>, { from, to, by }: Asked) =>
  db
    .select({
      key,
      count: sql<number>`sum(${townDay.visits})::int`,
      done: sql<number>`sum(${townDay.doneVisits})::int`,
    })
    .from(townDay)
    .leftJoin(town, eq(town.id, townDay.townId))
    .where(and(inTerritory(scope, townDay.townId), between(townDay.day, from, to), gt(townDay.visits, 0)))
    .groupBy(sql`1`)
    .orderBy(inOrder(by));

const countAnew = (db: Database, visibility: VisitVisibility, key: SQL<string>, { from, to, by }: Asked) =>
  db
    .select({
      key,
      count: count(),
      done: sql<number>`(count(*) filter (where ${visit.state} in ('done', 'followed')))::int`,
    })
    .from(visit)
    .leftJoin(lead, eq(lead.id, visit.leadId))
    .where(
      and(
        visibility.where,
        ne(visit.state, 'void'),
        or(between(visit.visitedOn, from, to), and(isNull(visit.visitedOn), onDays(visit.plannedStart, from, to))),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(inOrder(by));
