import { and, count, eq, inArray, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { countDemands, listDemands } from '@platform/contract/demands/demand-calls';
import type { FilterOf } from '@platform/contract/list';
import { fewWithShort, oneOfFew } from '../../kernel/database/few-ids';
import { contains, equals, isTrue, oneOf, onDays } from '../../kernel/database/filters';
import { fewCompaniesNamed } from '../../kernel/database/named-rows';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { company } from '../../kernel/database/schema/company';
import { demand, demandWords } from '../../kernel/database/schema/demand';
import { isPaused, selectDemands, withClocks } from './demand-columns';
import type { DemandVisibility } from './visibility';

type Filter = FilterOf<typeof listDemands>;

/** Rows that have the keyword, where there are few: no index serves a condition over two tables. */
interface Named {
  own: SQL | undefined;
  companies: readonly number[] | undefined;
  /** The company stands beside the demand: rows are found on the way down the list. */
  isJoined?: true;
}

const isOpen = inArray(demand.state, ['pending', 'accepted', 'handling']);
const runsOn = and(isOpen, sql`${demand.dueAt} >= now()`);

/** What the job that watches the clocks has told of one that runs. */
const isWarned = sql`(${demand.acceptedAt} is null and (${demand.warned}->>'response')::int > 0
  or ${demand.repliedAt} is null and (${demand.warned}->>'plan')::int > 0 or (${demand.warned}->>'resolution')::int > 0)`;

const CLOCKS = {
  running: and(runsOn, not(isWarned)),
  soon: and(runsOn, isWarned),
  overdue: and(isOpen, sql`${demand.dueAt} < now()`),
  paused: and(isOpen, isPaused),
  unknown: and(isOpen, isNull(demand.dueAt), not(isPaused)),
};

const isNamed = (keyword: string): SQL | undefined => contains([demand.title, demand.content], keyword);

/** What a filter asks of a demand. One that was merged stands in the list as the one into which it was. */
function condition({ where, userId }: DemandVisibility, filter: Filter, named?: Named): SQL | undefined {
  const { keyword, labelId } = filter;
  return and(
    where,
    keyword
      ? or(
          named?.own ?? isNamed(keyword),
          oneOfFew(demand.companyId, named?.companies) ??
            (named?.isJoined
              ? contains(company.name, keyword)
              : sql`${demand.companyId} in (select ${company.id} from ${company} where ${contains(company.name, keyword)})`),
        )
      : undefined,
    filter.state?.length ? oneOf(demand.state, filter.state) : ne(demand.state, 'merged'),
    equals(demand.townId, filter.townId),
    equals(demand.officeId, filter.officeId),
    isTrue(isNull(demand.officeId), filter.undecided),
    equals(demand.ownerId, filter.ownerId),
    filter.mine ? eq(demand.ownerId, userId) : undefined,
    filter.clock && CLOCKS[filter.clock],
    labelId === undefined
      ? undefined
      : sql`${demand.id} in (select demand_id from demand_label join label on label.id = demand_label.label_id
          where label.id = ${labelId} or label.parent_id = ${labelId})`,
    oneOf(demand.satisfaction, filter.satisfaction),
    oneOf(demand.source, filter.source),
    isTrue(demand.urgent, filter.urgent),
    equals(demand.companyId, filter.companyId),
    equals(demand.visitId, filter.visitId),
    onDays(demand.receivedAt, filter.receivedFrom, filter.receivedTo),
  );
}

async function namedWith(db: Database, keyword: string | undefined): Promise<Named | undefined> {
  if (!keyword) return undefined;
  const own = await fewWithShort(db, demand.id, demandWords(demand), keyword, isNamed);
  return { own, companies: await fewCompaniesNamed(db, keyword) };
}

/** One page of visible demands, the newest first unless sorted. */
export async function pageDemands(
  db: Database,
  visibility: DemandVisibility,
  request: ParsedRequestOf<typeof listDemands>,
): Promise<DataOf<typeof listDemands>> {
  const named = await namedWith(db, request.keyword);
  const { total, list } = await pageRows(db, request, {
    rows: selectDemands(db, condition(visibility, request, named && { ...named, isJoined: true })),
    sorts: { receivedAt: demand.receivedAt, dueAt: demand.dueAt, updatedAt: demand.updatedAt },
    defaultSort: '-receivedAt',
    id: demand.id,
  });
  return { total, list: await withClocks(db, list) };
}

/** How many a filter finds that asks for no keyword. */
export const countDemandRows = (db: Database, visibility: DemandVisibility, filter: Filter): Promise<number> =>
  db.$count(demand, condition(visibility, filter));

/** Ids of the demands that a filter finds. */
export const idsFound = (db: Database, visibility: DemandVisibility, filter: Filter) =>
  db.select({ id: demand.id }).from(demand).where(condition(visibility, filter));

/** How many a filter finds, by state and by what else the tabs show, each without the filter that it counts. */
export async function countByTab(
  db: Database,
  visibility: DemandVisibility,
  filter: ParsedRequestOf<typeof countDemands>,
): Promise<DataOf<typeof countDemands>> {
  const named = await namedWith(db, filter.keyword);
  const all = { ...filter, state: undefined, mine: undefined, clock: undefined };
  const found = (more: Filter) => db.$count(demand, condition(visibility, { ...all, ...more }, named));
  const everyState = [...demand.state.enumValues];
  const [states, mine, soon, overdue] = await Promise.all([
    db
      .select({ state: demand.state, count: count() })
      .from(demand)
      .where(condition(visibility, { ...all, state: everyState }, named))
      .groupBy(demand.state),
    found({ mine: true }),
    found({ clock: 'soon' }),
    found({ clock: 'overdue' }),
  ]);
  return { states, mine, soon, overdue };
}
