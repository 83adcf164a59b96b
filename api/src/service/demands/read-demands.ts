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

/**
 * Conditions that replace the search for a keyword where few rows match: no index serves a condition over two tables.
 */
interface Named {
  own: SQL | undefined;
  companies: readonly number[] | undefined;
  /** The query joins the company, so that its name can be compared row by row in the order of the list. */
  isJoined?: true;
}

const isOpen = inArray(demand.state, ['pending', 'accepted', 'handling']);
const runsOn = and(isOpen, sql`${demand.dueAt} >= now()`);

/** Whether the watch job has sent a warning of a clock that still runs. */
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

/**
 * Returns the condition of a filter. Without a filter on states, the list leaves out merged demands: the demand that
 * each was merged into represents it.
 */
export function demandsWhere(
  { where, userId, toCall }: DemandVisibility,
  filter: Filter,
  named?: Named,
): SQL | undefined {
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
    isTrue(isNull(demand.ownerId), filter.unowned),
    filter.mine ? eq(demand.ownerId, userId) : undefined,
    filter.clock && CLOCKS[filter.clock],
    isTrue(toCall, filter.toCall),
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

/** Returns one page of the visible demands, the newest first unless sorted. */
export async function pageDemands(
  db: Database,
  visibility: DemandVisibility,
  request: ParsedRequestOf<typeof listDemands>,
): Promise<DataOf<typeof listDemands>> {
  const named = await namedWith(db, request.keyword);
  const { total, list } = await pageRows(db, request, {
    rows: selectDemands(db, demandsWhere(visibility, request, named && { ...named, isJoined: true })),
    sorts: { receivedAt: demand.receivedAt, dueAt: demand.dueAt, updatedAt: demand.updatedAt },
    defaultSort: '-receivedAt',
    id: demand.id,
  });
  return { total, list: await withClocks(db, list) };
}

/** Counts the visible demands that a filter without a keyword finds. */
export const countDemandRows = (db: Database, visibility: DemandVisibility, filter: Filter): Promise<number> =>
  db.$count(demand, demandsWhere(visibility, filter));

/** Selects the ids of the visible demands that a filter finds. */
export const idsFound = (db: Database, visibility: DemandVisibility, filter: Filter) =>
  db.select({ id: demand.id }).from(demand).where(demandsWhere(visibility, filter));

/**
 * Counts the demands that a filter finds, by state and by the other tabs. Each count ignores the filter of its own tab.
 */
export async function countByTab(
  db: Database,
  visibility: DemandVisibility,
  filter: ParsedRequestOf<typeof countDemands>,
): Promise<DataOf<typeof countDemands>> {
  const named = await namedWith(db, filter.keyword);
  const all = { ...filter, state: undefined, mine: undefined, clock: undefined, toCall: undefined };
  const found = (more: Filter) => db.$count(demand, demandsWhere(visibility, { ...all, ...more }, named));
  const everyState = [...demand.state.enumValues];
  const [states, mine, soon, overdue, toCall] = await Promise.all([
    db
      .select({ state: demand.state, count: count() })
      .from(demand)
      .where(demandsWhere(visibility, { ...all, state: everyState }, named))
      .groupBy(demand.state),
    found({ mine: true }),
    found({ clock: 'soon' }),
    found({ clock: 'overdue' }),
    found({ toCall: true }),
  ]);
  return { states, mine, soon, overdue, toCall };
}
