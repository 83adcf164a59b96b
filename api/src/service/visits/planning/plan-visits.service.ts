import { addDays, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { LONGEST_VISIT_DAYS, nextWorked } from '@platform/domain/visits/visit-days';
import { dayKind, type WorkingCalendar } from '@platform/domain/working-time/working-calendar';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { visitOriginNames } from '@platform/contract/visits/labels';
import type { createVisits } from '@platform/contract/visits/visit';
import { cutText } from '@platform/domain/text/cut-text';
import { type Notice, notify } from '../../../accounts/messages/notify';
import type { Database } from '../../../kernel/database/pool';
import { ApiError } from '../../../kernel/errors/api-error';
import type { ContextOf } from '../../../kernel/ports/context-of';
import type { StaffScope } from '../../../kernel/scope/scope';
import { workingCalendar } from '../../../settings/work-days/working-calendar';
import { kitFor } from '../../campaigns/campaigns.service';
import { findVisitStaff, visitsById } from '../read-visit';
import { beginAtVisits } from '../../questionnaires/answer-at-visit.service';
import { addLabels } from '../../labels/put-labels.service';
import { findStaffOf } from '../../offices/towns.queries';
import { refuseNear } from './read-near-visits';
import { checkVisitors, tellVisitors } from '../visit-visitors';
import { findMade, insertVisits, lockCompanies } from '../visits.queries';

type Plan = ParsedRequestOf<typeof createVisits>;

/** The address of the page of a visit. */
export const visitPath = (id: number) => `/workVisit/details?id=${id}`;

/**
 * Plans one visit for each company, in one transaction. Idempotent: a repeated request returns the visits of the first.
 * The team is notified once, however many companies there are: staff by message, field workers by SMS.
 * @throws ApiError 404, 422, 409 where the first request had other content
 */
export async function planVisits(
  context: ContextOf<typeof createVisits>,
  plan: Plan,
): Promise<DataOf<typeof createVisits>> {
  const { visits, isNew } = await savePlan(context, plan);
  const [first] = visits;
  if (isNew && first)
    await tellVisitors(context.services, plan.visitorIds, {
      what: '新的走访',
      plannedStart: Date.parse(first.plannedStart),
      companyName: first.companyName,
      count: visits.length,
    });
  return { visits };
}

type Context = Pick<ContextOf<typeof createVisits>, 'scope' | 'viewer' | 'audit'>;
type Planned = DataOf<typeof createVisits> & { isNew: boolean };

function savePlan(context: ContextOf<typeof createVisits>, plan: Plan): Promise<Planned> {
  const { origin, companyIds, duplicateReason: reason } = plan;
  return context.services.db.transaction((tx) => {
    const [companyId, ...others] = new Set(companyIds);
    if (companyId !== undefined && others.length === 0) return planVisit(tx, context, { ...plan, companyId, reason });
    if (origin === 'plan') return insertPlan(tx, context, plan);
    throw ApiError.atField('companyIds', '由诉求、预警或移交安排的走访，一次只能选择一家企业。');
  });
}

/** A visit to one company and its origin. Values of the plan that are missing get defaults. */
export interface AskedVisit extends Partial<Omit<Plan, 'companyIds' | 'origin' | 'duplicateReason'>> {
  /** Identifies the request: a repeated one plans nothing. */
  clientId: string;
  companyId: number;
  origin: Plan['origin'];
  /** The reason. An empty one is refused where the company has another visit within 14 days. */
  reason: string;
}

/**
 * Plans a visit to a company: by a user, or because of a warning, a demand or a handover. In the latter cases the staff
 * of the company's town are notified. The default time is the next working day, the default purpose is the reason.
 * @throws ApiError 404, 422, 409 where the first request had other content
 */
export async function planVisit(tx: Database, context: Context, asked: AskedVisit): Promise<Planned> {
  const { companyId, reason, ...known } = asked;
  const planned = await insertPlan(tx, context, {
    purpose: cutText(reason, MOST_PURPOSE),
    leadId: null,
    memberIds: [],
    visitorIds: [],
    way: 'onSite',
    labelIds: [],
    campaignId: null,
    questionnaireId: null,
    ...nextWorkedMorning(await workingCalendar(tx)),
    ...known,
    companyIds: [companyId],
    duplicateReason: reason,
  });
  const [visit] = planned.visits;
  if (planned.isNew && visit && visit.origin !== 'plan') {
    const team = [context.viewer.userId, known.leadId, ...(known.memberIds ?? [])];
    const staff = (await findStaffOf(tx, [visit.townId])).filter((id) => !team.includes(id));
    await notifyTeam(tx, {
      recipients: staff,
      what: '新的走访',
      about: visit.companyName,
      content: `来自${visitOriginNames[visit.origin]}：${visit.purpose}，${shanghaiDate(Date.parse(visit.plannedStart))}。`,
      link: visitPath(visit.id),
    });
  }
  return planned;
}
/** Maximum characters of a purpose. */
const MOST_PURPOSE = 200;

/** Nine to eleven on the next working day; tomorrow where the days off are not known. */
export function nextWorkedMorning(calendar: WorkingCalendar): Pick<Plan, 'plannedStart' | 'plannedEnd'> {
  const tomorrow = addDays(shanghaiDate(Date.now()), 1);
  const day = dayKind(calendar, tomorrow) === 'rest' ? (nextWorked(calendar, tomorrow) ?? tomorrow) : tomorrow;
  return { plannedStart: `${day}T09:00:00+08:00`, plannedEnd: `${day}T11:00:00+08:00` };
}

async function insertPlan(tx: Database, context: Context, plan: Plan): Promise<Planned> {
  const { scope, viewer } = context;
  const companyIds = [...new Set(plan.companyIds)];
  const companies = await lockCompanies(tx, scope, companyIds);
  if (companies.length < companyIds.length) throw ApiError.notFound('企业不存在。');
  const made = await findMade(tx, plan.clientId, companyIds);
  if (made.length > 0) {
    if (made.length < companyIds.length || made.some(({ purpose }) => purpose !== plan.purpose))
      throw ApiError.conflict('这次提交已经用来安排过别的走访，请刷新页面后重新填写。');
    const ids = made.map(({ id }) => id);
    return { visits: await visitsById(tx, ids), isNew: false };
  }
  const memberIds = [...new Set(plan.memberIds)].filter((id) => id !== plan.leadId);
  const visitorIds = [...new Set(plan.visitorIds)];
  const townIds = companies.map(({ townId }) => townId);
  await checkStaff(tx, scope, { townIds, leadId: plan.leadId, memberIds });
  await checkVisitors(tx, scope, { townIds, visitorIds });
  const timeOf = timesByCompany(plan);
  if (plan.duplicateReason === '')
    await refuseNear(
      tx,
      companies.map(({ id: companyId }) => ({ companyId, start: timeOf(companyId)[0] })),
    );
  const kit = await kitFor(tx, scope, plan.campaignId, companies);
  const { clientId, purpose, way, origin, duplicateReason, leadId, campaignId } = plan;
  const ids = await insertVisits(
    tx,
    companies.map((company) => {
      const [plannedStart, plannedEnd] = timeOf(company.id);
      return {
        clientId,
        companyId: company.id,
        townId: company.townId,
        purpose,
        plannedStart,
        plannedEnd,
        leadId,
        way,
        campaignId,
        kit,
        origin,
        duplicateReason,
        state: leadId === null ? ('planned' as const) : ('assigned' as const),
        createdBy: viewer.userId,
      };
    }),
    memberIds,
    null,
    visitorIds,
  );
  const planned = await visitsById(tx, ids);
  const { userId } = viewer;
  await beginAtVisits(
    tx,
    plan.questionnaireId,
    planned.map(({ id: visitId, companyId }) => ({ visitId, companyId, userId })),
  );
  await addLabels(tx, context, companyIds, plan.labelIds);
  const first = ids[0]!;
  const names = companies.map(({ name }) => name);
  await notifyTeam(tx, {
    recipients: [leadId, ...memberIds],
    actorId: viewer.userId,
    ...(ids.length === 1 ? { what: '新的走访', about: names[0]! } : { what: `${ids.length} 个新的走访` }),
    content: `${purpose}，${daysText(planned)}。${names.slice(0, 20).join('、')}`,
    link: ids.length === 1 ? visitPath(first) : '/workVisit?mine=true',
  });
  await context.audit({ targetType: 'visit', targetId: first, detail: { visits: ids, purpose } }, tx);
  return { visits: planned, isNew: true };
}

/** The days of visits in words: the first, and the last where it is another one. */
function daysText(visits: readonly { plannedStart: string }[]): string {
  const days = visits.map(({ plannedStart }) => shanghaiDate(Date.parse(plannedStart))).sort();
  const [first, last] = [days[0]!, days.at(-1)!];
  return first === last ? first : `${first} 至 ${last}`;
}

/** The planned times by company: its own, else those of the plan. @throws ApiError 422 */
function timesByCompany({ times = [], ...plan }: Plan): (companyId: number) => [Date, Date] {
  const shared = timesOf(plan);
  const own = new Map(times.map((time) => [time.companyId, timesOf(time)]));
  return (companyId) => own.get(companyId) ?? shared;
}

/** The planned times. @throws ApiError 422 */
export function timesOf({ plannedStart, plannedEnd }: { plannedStart: string; plannedEnd: string }): [Date, Date] {
  const [start, end] = [new Date(plannedStart), new Date(plannedEnd)];
  if (end <= start) throw ApiError.atField('plannedEnd', '结束时间应晚于开始时间。');
  if (Number(end) - Number(start) > LONGEST_VISIT_DAYS * 86_400_000)
    throw ApiError.atField('plannedEnd', `一次走访最长 ${LONGEST_VISIT_DAYS} 天，请核对日期。`);
  return [start, end];
}

interface Team {
  /** Towns of the visits. */
  townIds: readonly (number | null)[];
  leadId: number | null;
  memberIds: readonly number[];
}

/**
 * Checks the lead and the members. Staff of another town would not find the visit.
 * @throws ApiError 422 for an account that one of the visits cannot be assigned to
 */
export async function checkStaff(tx: Database, scope: StaffScope, { townIds, leadId, memberIds }: Team): Promise<void> {
  const wanted = [...new Set([...(leadId === null ? [] : [leadId]), ...memberIds])];
  if (wanted.length === 0) return;
  const found = new Set(
    (await findVisitStaff(tx, scope, { ids: wanted }))
      .filter((person) => townIds.every((townId) => isStaffOf(person, townId)))
      .map(({ id }) => id),
  );
  if (leadId !== null && !found.has(leadId)) throw ApiError.atField('leadId', WRONG_STAFF);
  if (memberIds.some((id) => !found.has(id))) throw ApiError.atField('memberIds', WRONG_STAFF);
}
const WRONG_STAFF = '请选择在用的区级人员，或走访所在镇街的人员。';

/** Whether the person sees the visits of a town: staff of that town and of the district do. */
export const isStaffOf = (person: { townId: number | null }, townId: number | null): boolean =>
  person.townId === null || person.townId === townId;

/** Notifies staff of a visit. */
export const notifyTeam = (tx: Database, notice: Omit<Notice, 'senderName'>): Promise<void> =>
  notify(tx, { senderName: '走访', ...notice });
