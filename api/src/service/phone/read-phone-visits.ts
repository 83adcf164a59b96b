import { and, asc, desc, eq, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { visitorCompanies, visitorContact, visitorVisit, visitorVisits } from '@platform/contract/phone/phone';
import { addDays, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { isVisitAhead, visitCase } from '@platform/domain/visits/visit-case';
import { byPinyin } from '../../kernel/text/by-pinyin';
import { contains, equals } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { userAccount, visitor } from '../../kernel/database/schema/account';
import { company, town } from '../../kernel/database/schema/company';
import { demand } from '../../kernel/database/schema/demand';
import { companyContact, visit, visitMember, visitPromise, visitStep } from '../../kernel/database/schema/visit';
import { holdsText } from '../../kernel/text/short-words';
import { theRow } from '../../kernel/database/the-row';
import { ApiError } from '../../kernel/errors/api-error';
import { readVisitQuestionnaire } from '../questionnaires/read-answers';
import { lead, visitColumns } from '../visits/read-visits';
import { feesOf, filingsOf } from '../visits/brief/read-brief';
import { officeNamesOf } from '../demands/propose-office';
import { readDemandLabels } from '../labels/read-labels';
import { authorOf, keyOfAuthor, ticketOf } from './author';
import { type PhoneContext, visibilityOf } from './visibility';
import { photosOf } from './read-photos';
import { receiptsOf } from './submission.queries';

export const NO_VISIT = '走访不存在，或您无权查看。';
/** Maximum companies in a search result. */
const MOST_COMPANIES = 20;
/** Maximum earlier visits, open promises and open demands in a brief. */
const MOST_IN_BRIEF = 5;
/** Maximum contacts who are offered for a call. */
const MOST_CONTACTS = 3;

const columns = {
  id: visit.id,
  companyName: company.name,
  address: company.address,
  townName: visitColumns.townName,
  purpose: visit.purpose,
  plannedStart: visitColumns.plannedStart,
  plannedEnd: visitColumns.plannedEnd,
  leadName: visitColumns.leadName,
  state: visit.state,
  way: visit.way,
  isOverdue: visitColumns.isOverdue,
  isDemo: visit.isDemo,
  version: visit.version,
};

const rowsWhere = (db: Database, where: SQL | undefined) =>
  db
    .select(columns)
    .from(visit)
    .innerJoin(company, eq(company.id, visit.companyId))
    .leftJoin(town, eq(town.id, visit.townId))
    .leftJoin(lead, eq(lead.id, visit.leadId))
    .where(where);

/** The end of this week in China: midnight before Monday. */
function endOfWeek(now: number): Date {
  const today = shanghaiDate(now);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
  return new Date(`${addDays(today, 8 - weekday)}T00:00:00+08:00`);
}

/**
 * A page of the caller's visits: all, the latest first, or with `open` the late ones and those of this week that are
 * still to be held, the earliest first.
 */
export async function pagePhoneVisits(
  context: PhoneContext,
  { open, ...request }: ParsedRequestOf<typeof visitorVisits>,
): Promise<DataOf<typeof visitorVisits>> {
  const { db } = context.services;
  const isOpen = open
    ? and(inArray(visit.state, ['planned', 'assigned', 'underway']), lt(visit.plannedStart, endOfWeek(Date.now())))
    : undefined;
  const { total, list } = await pageRows(db, request, {
    rows: rowsWhere(db, and(visibilityOf(context).own, isOpen)),
    sorts: { plannedStart: visit.plannedStart },
    defaultSort: open ? 'plannedStart' : '-plannedStart',
    id: visit.id,
  });
  return { total, list: list as DataOf<typeof visitorVisits>['list'] };
}

/** One visit with its brief. @throws ApiError 404 */
export async function readPhoneVisit(context: PhoneContext, id: number): Promise<DataOf<typeof visitorVisit>> {
  const { db } = context.services;
  const visibility = visibilityOf(context);
  const row = await theRow(
    db
      .select({
        ...columns,
        companyId: visit.companyId,
        townId: visit.townId,
        startedAt: isoTime(visit.startedAt),
        doneAt: visitColumns.doneAt,
        visitedOn: visit.visitedOn,
        summary: visit.summary,
        findings: visit.findings,
        persons: visit.persons,
        kit: visit.kit,
        seenStep: sql<number>`coalesce((select max(${visitStep.id}) from ${visitStep} where ${visitStep.visitId} = ${visit.id}), 0)::int`,
      })
      .from(visit)
      .innerJoin(company, eq(company.id, visit.companyId))
      .leftJoin(town, eq(town.id, visit.townId))
      .leftJoin(lead, eq(lead.id, visit.leadId))
      .where(and(eq(visit.id, id), visibility.where)),
    NO_VISIT,
  );
  const { companyId, townId, ...shown } = row;
  const author = authorOf(context);
  const parties = visibility.partiesOf(row);
  return {
    ...shown,
    members: await membersOf(db, id),
    questionnaire: await readVisitQuestionnaire(db, id, companyId),
    promises: await promisesOf(db, id),
    brief: await briefOf(context, { id, companyId }),
    demandLabels: context.scope.kind === 'visitor' ? [] : await demandLabels(db, townId),
    canStart: visitCase.move(row.state, 'start', parties) !== null,
    canSubmit: isVisitAhead(row.state) || visitCase.move(row.state, 'supplement', parties) !== null,
    ticket: ticketOf(context.services, id, author),
    sent: await receiptsOf(db, id, author),
    photos: await photosOf(db, id),
  } as DataOf<typeof visitorVisit>;
}

/** The labels of demands, each with the office that answers for it in a town. */
async function demandLabels(db: Database, townId: number | null) {
  const { list } = await readDemandLabels(db, undefined);
  const offices = await officeNamesOf(db, list, townId);
  return list.map(({ id, parentName, name }) => ({
    id,
    name: parentName === '' ? name : `${parentName} / ${name}`,
    officeName: offices.get(id) ?? '',
  }));
}

async function membersOf(db: Database, id: number): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`coalesce(${userAccount.name}, ${visitor.name}, ${visitMember.name})` })
    .from(visitMember)
    .leftJoin(userAccount, eq(userAccount.id, visitMember.userId))
    .leftJoin(visitor, eq(visitor.id, visitMember.visitorId))
    .where(eq(visitMember.visitId, id))
    .orderBy(asc(visitMember.id));
  return rows.map(({ name }) => name);
}

const promisesOf = (db: Database, id: number) =>
  db
    .select({
      text: visitPromise.text,
      dueDay: visitPromise.dueDay,
      isClosed: sql<boolean>`${visitPromise.closedAt} is not null`,
    })
    .from(visitPromise)
    .where(eq(visitPromise.visitId, id))
    .orderBy(asc(visitPromise.id));

/**
 * The brief of a visit: earlier visits that the caller sees, with their promises; for staff also the open demands, the
 * last applications and the fees of the company. A field worker may be a patent agent, so the brief contains none of
 * these for one.
 */
async function briefOf(context: PhoneContext, { id, companyId }: { id: number; companyId: number }) {
  const { scope, services } = context;
  const { db } = services;
  const others = and(eq(visit.companyId, companyId), ne(visit.id, id), visibilityOf(context).where);
  const visits = await db
    .select({
      plannedStart: visitColumns.plannedStart,
      purpose: visit.purpose,
      leadName: visitColumns.leadName,
      summary: visit.summary,
      persons: visit.persons,
    })
    .from(visit)
    .leftJoin(lead, eq(lead.id, visit.leadId))
    .where(and(others, inArray(visit.state, ['done', 'followed'])))
    .orderBy(desc(visit.plannedStart), desc(visit.id))
    .limit(MOST_IN_BRIEF);
  const promises = await db
    .select({ text: visitPromise.text, dueDay: visitPromise.dueDay })
    .from(visitPromise)
    .innerJoin(visit, eq(visit.id, visitPromise.visitId))
    .where(and(others, isNull(visitPromise.closedAt)))
    .orderBy(asc(visitPromise.dueDay), asc(visitPromise.id))
    .limit(MOST_IN_BRIEF);
  const demands =
    scope.kind === 'visitor'
      ? []
      : await db
          .select({ title: demand.title, receivedAt: isoTime(demand.receivedAt) })
          .from(demand)
          .where(
            and(
              eq(demand.companyId, companyId),
              inArray(demand.state, ['pending', 'accepted', 'handling']),
              isNull(demand.removedAt),
            ),
          )
          .orderBy(desc(demand.receivedAt), desc(demand.id))
          .limit(MOST_IN_BRIEF);
  const met = visits.find(({ persons }) => persons.length > 0)?.persons[0] ?? null;
  const contacts = await db
    .select({ id: companyContact.id, name: companyContact.name, position: companyContact.position })
    .from(companyContact)
    .where(and(eq(companyContact.companyId, companyId), isNull(companyContact.disabledAt)))
    .orderBy(desc(companyContact.updatedAt), companyContact.id)
    .limit(MOST_CONTACTS);
  const isStaff = scope.kind !== 'visitor';
  return {
    visits: visits.map(({ persons: _persons, ...rest }) => rest),
    promises,
    demands,
    filings: isStaff ? (await filingsOf(db, companyId)).rows : [],
    fees: isStaff ? (await feesOf(db, companyId)).rows : [],
    contacts,
    met,
    hasContacts: contacts.length > 0,
  };
}

/** Contacts of the company of a visit that is still ahead. Writes a line to the audit log. @throws ApiError 404 */
export async function readContacts(
  context: PhoneContext,
  { id, contactId }: ParsedRequestOf<typeof visitorContact>,
): Promise<DataOf<typeof visitorContact>> {
  const { db } = context.services;
  const { companyId, state } = await theRow(
    db
      .select({ companyId: visit.companyId, state: visit.state })
      .from(visit)
      .where(and(eq(visit.id, id), visibilityOf(context).where)),
    NO_VISIT,
  );
  if (!isVisitAhead(state)) throw ApiError.notFound('走访已经结束，不再显示联系电话。');
  const list = await db
    .select({ name: companyContact.name, position: companyContact.position, mobile: companyContact.mobile })
    .from(companyContact)
    .where(and(eq(companyContact.companyId, companyId), equals(companyContact.id, contactId)))
    .orderBy(desc(companyContact.updatedAt), companyContact.id)
    .limit(10);
  await context.audit({ targetType: 'visit', targetId: id, detail: { contacts: list.length } });
  return { list };
}

/** Companies by a part of their names. Returns no more than name and town. @throws ApiError 429 */
export async function findCompanies(context: PhoneContext, keyword: string): Promise<DataOf<typeof visitorCompanies>> {
  const { services } = context;
  await services.limits.take('phoneSearch', keyOfAuthor(authorOf(context)));
  const list = await services.db
    .select({ id: company.id, name: company.name, townName: sql<string>`coalesce(${town.name}, '')` })
    .from(company)
    .leftJoin(town, eq(town.id, company.townId))
    .where(
      and(visibilityOf(context).companies, holdsText(company.name.getSQL(), keyword, contains(company.name, keyword))),
    )
    .orderBy(byPinyin(company.name), company.id)
    .limit(MOST_COMPANIES);
  return { list };
}
