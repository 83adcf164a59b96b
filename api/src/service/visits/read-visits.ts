import { and, count, eq, gte, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { FilterOf } from '@platform/contract/list';
import type { countVisits, listVisits, VisitRow } from '@platform/contract/visits/visit';
import { fewWithShort, oneOfFew } from '../../kernel/database/few-ids';
import { contains, equals, isTrue, oneOf, onDays } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { fewCompaniesNamed } from '../../kernel/database/named-rows';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { campaign } from '../../kernel/database/schema/campaign';
import { company, town } from '../../kernel/database/schema/company';
import { visit, visitPromise, visitWords } from '../../kernel/database/schema/visit';
import { visitSubmission } from '../schema/visit-submission';
import { isOfTeam, type VisitVisibility } from './visibility';

type Filter = FilterOf<typeof listVisits>;

/** The lead of a visit. */
export const lead = alias(userAccount, 'lead');

/** Rows that match the keyword, where there are few. No index serves a condition over two tables. */
interface Named {
  own: SQL | undefined;
  companies: readonly number[] | undefined;
  /** The company is joined to the visit, so the list checks its name row by row. */
  isJoined?: true;
}

const isNamed = (keyword: string): SQL | undefined => contains([visit.purpose, visit.summary], keyword);

/** The planned time is over and the visit was not held, or the visit was begun a day ago and has no report. */
const isOverdue = sql<boolean>`(${visit.state} in ('planned', 'assigned') and ${visit.plannedEnd} < now()
  or ${visit.state} = 'underway' and greatest(${visit.startedAt}, ${visit.plannedEnd}) < now() - interval '1 day')`;

/** A phone sent a report too late or twice, and the lead has to decide. */
const waitsForLead = sql<boolean>`${visit.id} in (select ${visitSubmission.visitId} from ${visitSubmission}
  where ${visitSubmission.outcome} = 'pending')`;
/** A demand of the company was recorded at the visit. */
const hasDemand = sql<boolean>`exists (select from demand where demand.visit_id = ${visit.id} and demand.removed_at is null)`;
/** The company has the label or one below it. */
const hasCompanyLabel = (labelId: number): SQL =>
  sql`${visit.companyId} in (select company_id from company_label join label on label.id = company_label.label_id
    where label.id = ${labelId} or label.parent_id = ${labelId})`;
/** Days before its due day from which a promise counts as due. */
const PROMISE_DAYS = 3;
/** An open promise is overdue or due in a few days. */
const hasPromiseDue = sql<boolean>`exists (select 1 from ${visitPromise} where ${visitPromise.visitId} = ${visit.id}
  and ${visitPromise.closedAt} is null and ${visitPromise.dueDay} <= current_date + ${PROMISE_DAYS}::int)`;

/** The condition of a filter of visits. */
export function visitsWhere(visibility: VisitVisibility, filter: Filter, named?: Named): SQL | undefined {
  const { keyword } = filter;
  return and(
    visibility.where,
    keyword
      ? or(
          named?.own ?? isNamed(keyword),
          oneOfFew(visit.companyId, named?.companies) ??
            (named?.isJoined
              ? contains(company.name, keyword)
              : sql`${visit.companyId} in (select ${company.id} from ${company} where ${contains(company.name, keyword)})`),
        )
      : undefined,
    equals(visit.companyId, filter.companyId),
    equals(visit.townId, filter.townId),
    oneOf(visit.state, filter.state),
    oneOf(visit.way, filter.way),
    equals(visit.leadId, filter.leadId),
    equals(visit.campaignId, filter.campaignId),
    filter.labelId === undefined ? undefined : hasCompanyLabel(filter.labelId),
    isTrue(hasDemand, filter.withDemand),
    filter.mine ? isOfTeam(visibility.userId) : undefined,
    isTrue(isOverdue, filter.overdue),
    isTrue(hasPromiseDue, filter.promiseDue),
    isTrue(waitsForLead, filter.toConfirm),
    filter.ledger === undefined ? undefined : (filter.ledger ? isNotNull : isNull)(visit.ledgerNo),
    onDays(visit.plannedStart, filter.fromDay, filter.toDay),
    filter.visitedFrom === undefined ? undefined : gte(visit.visitedOn, filter.visitedFrom),
    filter.visitedTo === undefined ? undefined : lte(visit.visitedOn, filter.visitedTo),
  );
}

/** The columns of a visit in lists. */
export const visitColumns = {
  id: visit.id,
  companyId: visit.companyId,
  companyName: sql<string>`coalesce(${company.name}, '')`,
  townId: visit.townId,
  townName: sql<string>`coalesce(${town.name}, '')`,
  purpose: visit.purpose,
  plannedStart: isoTime(visit.plannedStart),
  plannedEnd: isoTime(visit.plannedEnd),
  leadId: visit.leadId,
  leadName: sql<string>`coalesce(${lead.name}, ${visit.visitedBy})`,
  state: visit.state,
  way: visit.way,
  origin: visit.origin,
  campaignId: visit.campaignId,
  campaignName: sql<string>`coalesce((select ${campaign.name} from ${campaign} where ${campaign.id} = ${visit.campaignId}), '')`,
  ledgerNo: visit.ledgerNo,
  doneAt: isoTime(visit.doneAt),
  visitedOn: visit.visitedOn,
  summary: visit.summary,
  openPromises: sql<number>`(select count(*)::int from ${visitPromise} where ${visitPromise.visitId} = ${visit.id} and ${visitPromise.closedAt} is null)`,
  isOverdue,
  isDemo: visit.isDemo,
  version: visit.version,
  updatedAt: isoTime(visit.updatedAt),
};

/** Visits as lists show them. */
export const selectVisits = (db: Database, where: SQL | undefined) =>
  db
    .select(visitColumns)
    .from(visit)
    .leftJoin(company, eq(company.id, visit.companyId))
    .leftJoin(town, eq(town.id, visit.townId))
    .leftJoin(lead, eq(lead.id, visit.leadId))
    .where(where);

async function namedWith(db: Database, keyword: string | undefined): Promise<Named | undefined> {
  if (!keyword) return undefined;
  const own = await fewWithShort(db, visit.id, visitWords(visit), keyword, isNamed);
  return { own, companies: await fewCompaniesNamed(db, keyword) };
}

/** The rows that a filter of the list finds. */
export const findVisits = (visibility: VisitVisibility) => (db: Database, filter: Filter) =>
  selectVisits(db, visitsWhere(visibility, filter));

/** The number of visits that a filter without a keyword finds. */
export const countVisitRows = (db: Database, visibility: VisitVisibility, filter: Filter): Promise<number> =>
  db.$count(visit, visitsWhere(visibility, filter));

/** One page of the visible visits, those planned last first unless sorted. */
export async function pageVisits(
  db: Database,
  visibility: VisitVisibility,
  request: ParsedRequestOf<typeof listVisits>,
): Promise<DataOf<typeof listVisits>> {
  const named = await namedWith(db, request.keyword);
  const { total, list } = await pageRows(db, request, {
    rows: selectVisits(db, visitsWhere(visibility, request, named && { ...named, isJoined: true })),
    sorts: {
      plannedStart: visit.plannedStart,
      doneAt: visit.doneAt,
      visitedOn: visit.visitedOn,
      updatedAt: visit.updatedAt,
    },
    defaultSort: '-plannedStart',
    id: visit.id,
  });
  return { total, list: list as VisitRow[] };
}

/** The number of visits that a filter finds, by state. */
export async function countByState(
  db: Database,
  visibility: VisitVisibility,
  filter: ParsedRequestOf<typeof countVisits>,
): Promise<DataOf<typeof countVisits>> {
  const named = await namedWith(db, filter.keyword);
  const all = { ...filter, state: undefined, toConfirm: undefined };
  const [states, toConfirm] = await Promise.all([
    db
      .select({ state: visit.state, count: count() })
      .from(visit)
      .where(visitsWhere(visibility, all, named))
      .groupBy(visit.state),
    db.$count(visit, visitsWhere(visibility, { ...all, toConfirm: true }, named)),
  ]);
  return { states, toConfirm };
}
