import type { ParsedRequestOf } from '@platform/contract/call';
import { reportName } from '@platform/contract/visits/photo-names';
import { type deleteVisit, type editVisit, type VisitDetail } from '@platform/contract/visits/visit';
import { visitActionNames } from '@platform/contract/visits/labels';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { visitDayRefusal } from '@platform/domain/visits/visit-days';
import { tickKit } from '@platform/domain/visits/tick-kit';
import { isVisitAhead, visitCase, type VisitNeed, type VisitState } from '@platform/domain/visits/visit-case';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { ContextOf } from '../../kernel/ports/context-of';
import { workingCalendar } from '../../settings/work-days/working-calendar';
import { checkMove, runCase } from '../../kernel/cases/run-case';
import { answerAtVisit } from '../questionnaires/answer-at-visit.service';
import { type Completion, completeVisit } from './complete-visit';
import { checkStaff, isStaffOf, notifyTeam, timesOf, visitPath } from './planning/plan-visits.service';
import { type VisitVisibility, visibilityOf } from './visibility';
import { findVisitStaff, readVisit } from './read-visit';
import { visitedDay } from './visited-day';
import { checkVisitors, tellVisitors } from './visit-visitors';
import {
  announcePhotos,
  closePromise,
  dropMember,
  insertStep,
  nextSequence,
  removeVisit,
  restoreVisit,
  setMembers,
  setVisitors,
  type VisitValues,
  visitWrites,
} from './visits.queries';

type Change = ParsedRequestOf<typeof editVisit>;

/** The values that a change writes in addition to its step. */
interface Prepared {
  from: VisitState;
  lead: number | null;
  values: VisitValues;
  /** Set for a completion, which is written in the same way as the report of a phone. */
  completion?: Completion & { visit: VisitDetail };
}

/** What an action requires: the field, the message where it is missing, and whether it was given. */
const NEEDS: Readonly<
  Record<VisitNeed, { field: string; missing: string; isGiven(change: Change, before: VisitDetail): boolean }>
> = {
  reason: { field: 'reason', missing: '请填写原因。', isGiven: ({ reason }) => reason !== '' },
  nextStep: { field: 'nextStep', missing: '请填写下一步怎样做。', isGiven: ({ nextStep }) => nextStep !== '' },
  failure: { field: 'failure', missing: '请选择未成的原因。', isGiven: ({ failure }) => failure !== undefined },
  lead: { field: 'leadId', missing: '请选择负责人。', isGiven: ({ leadId }) => leadId !== undefined },
  planned: {
    field: 'plannedStart',
    missing: '请填写新的时间。',
    isGiven: ({ plannedStart, plannedEnd }) => plannedStart !== undefined && plannedEnd !== undefined,
  },
  summary: {
    field: 'report.summary',
    missing: '请填写走访小结。',
    isGiven: ({ report }) => report !== undefined && report.summary !== '',
  },
  persons: {
    field: 'report.persons',
    missing: '请至少填写一位见到的人。',
    isGiven: ({ report }) => report !== undefined && report.persons.length > 0,
  },
  promisesClosed: {
    field: 'promises',
    missing: '还有承诺没有兑现，请先逐项说明结果。',
    isGiven: (_change, { openPromises }) => openPromises === 0,
  },
  promise: { field: 'promiseId', missing: '请选择承诺。', isGiven: ({ promiseId }) => promiseId !== undefined },
  text: { field: 'text', missing: '请填写内容。', isGiven: ({ text }) => text !== '' },
};

/** Actions that change the plan: subscribed calendars receive the change, and the team can change too. */
const PLANNING: readonly Change['action'][] = ['edit', 'assign', 'reschedule', 'replan'];

/**
 * Changes a visit by an action that `visit-case.ts` allows, and adds a step.
 * @throws ApiError 404 for one that the caller does not see, 409 with the current visit, 422 at the missing field
 */
export async function changeVisit(context: ContextOf<typeof editVisit>, change: Change): Promise<VisitDetail> {
  let before: VisitDetail | undefined;
  const after = await saveChange(context, change, (seen) => (before = seen));
  if (before) await tellRoster(context.services, change.action, before, after);
  return after;
}

function saveChange(
  context: ContextOf<typeof editVisit>,
  change: Change,
  onChange: (before: VisitDetail) => void,
): Promise<VisitDetail> {
  const visibility = visibilityOf(context);
  const { userId } = context.viewer;
  const { id, version, action } = change;
  return runCase(context, {
    declared: visitCase,
    action,
    situationOf: (visit) => visit.state,
    partiesOf: (visit) => visibility.partiesOf(visit),
    missing: (need, before) => {
      const { field, missing: message, isGiven } = NEEDS[need];
      return isGiven(change, before) ? undefined : { field, message };
    },
    targetType: 'visit',
    id,
    version,
    read: (tx, visitId) => readVisit(tx, visibility, visitId),
    prepare: async (tx, before, { to }): Promise<Prepared> => {
      if (action === 'complete') await checkOwners(tx, visibility, change, before);
      if (action === 'complete') {
        const completion = { ...completionOf(change, before), visit: before };
        return { from: before.state, lead: before.leadId, values: {}, completion };
      }
      const planned = PLANNING.includes(action) ? await plannedValues(tx, visibility, change, before) : {};
      const isReassigned = action === 'replan' && (change.leadId ?? before.leadId) !== null;
      // Removing is a call of its own.
      const state = isReassigned ? 'assigned' : (to as VisitState);
      const isMoved = state !== before.state || Object.keys(planned).length > 0;
      const values = { ...planned, ...outcomeOf(change), state, ...(isMoved ? nextSequence : {}) };
      return { from: before.state, lead: change.leadId ?? before.leadId, values };
    },
    write: async (tx, seen, { from, lead, values, completion }) => {
      if (completion) return completeVisit(tx, { ...completion.visit, ...seen }, { userId }, completion);
      if (!(await visitWrites.update(tx, seen, values))) return false;
      if (change.memberIds && PLANNING.includes(action)) await setMembers(tx, id, [...new Set(change.memberIds)]);
      if (lead !== null && PLANNING.includes(action)) await dropMember(tx, [id], lead);
      if (change.visitorIds && PLANNING.includes(action)) await setVisitors(tx, id, [...new Set(change.visitorIds)]);
      if (action === 'keepPromise') await keep(tx, change, userId);
      const text = change.text === '' ? change.reason : change.text;
      await insertStep(tx, { visitId: id, userId, action, fromState: from, toState: String(values.state), text });
      return true;
    },
    audited: ({ state, leadId, plannedStart, plannedEnd, purpose, way, reason }) => ({
      state,
      leadId,
      plannedStart,
      plannedEnd,
      purpose,
      way,
      reason,
    }),
    notify: async (tx, before, after) => {
      onChange(before);
      const filled = action === 'complete' ? (change.report?.answers ?? []) : [];
      await answerAtVisit(tx, { visitId: id, companyId: before.companyId, userId }, filled);
      if (action === 'complete') await announce(tx, userId, change, after);
      if (NOTIFIED.includes(action))
        await notifyTeamOf(tx, userId, after, visitActionNames[action], change.reason, before);
    },
  });
}

/** The planned values that a change sets: times, purpose, way and lead. @throws ApiError 422 */
async function plannedValues(
  tx: Database,
  { scope }: VisitVisibility,
  change: Change,
  before: VisitDetail,
): Promise<VisitValues> {
  const { purpose, way, leadId, memberIds, action } = change;
  await checkStaff(tx, scope, { townIds: [before.townId], leadId: leadId ?? null, memberIds: memberIds ?? [] });
  await checkVisitors(tx, scope, { townIds: [before.townId], visitorIds: added(change.visitorIds ?? [], before) });
  if (action === 'assign') return { leadId };
  const { plannedStart = before.plannedStart, plannedEnd = before.plannedEnd } = change;
  const [start, end] = timesOf({ plannedStart, plannedEnd });
  await refuseDay(tx, change, before, start);
  // Planning a failed visit again clears the failure.
  const afresh = action === 'replan' ? { failure: null, reason: '', nextStep: '' } : {};
  return { ...afresh, purpose, way, leadId, plannedStart: start, plannedEnd: end };
}

const visitorsOf = ({ members }: VisitDetail): number[] =>
  members.flatMap(({ kind, id }) => (kind === 'visitor' && id !== null ? [id] : []));

/**
 * Field workers who were not on the team before. The others are not checked again, so one who has left the roster can
 * stay.
 */
const added = (visitorIds: readonly number[], before: VisitDetail): number[] =>
  visitorIds.filter((id) => !visitorsOf(before).includes(id));

/** Notifies the field workers on the team, and those taken off it, of the change by SMS. */
async function tellRoster(
  services: ContextOf<typeof editVisit>['services'],
  action: Change['action'],
  before: VisitDetail,
  after: VisitDetail,
): Promise<void> {
  if (after.isDemo) return;
  const { companyName } = after;
  const plannedStart = Date.parse(after.plannedStart);
  const [were, are] = [visitorsOf(before), visitorsOf(after)];
  const isMoved = before.plannedStart !== after.plannedStart || action === 'cancel' || action === 'replan';
  const tell = (who: number[], what: string) => tellVisitors(services, who, { what, plannedStart, companyName });
  await tell(added(are, before), '新的走访');
  if (isMoved)
    await tell(
      were.filter((id) => are.includes(id)),
      `走访${visitActionNames[action]}`,
    );
  await tell(added(were, after), '不再参加走访');
}

/** @throws ApiError 422 where visits cannot be moved to that day */
async function refuseDay(tx: Database, { onRestDay }: Change, before: VisitDetail, start: Date): Promise<void> {
  const calendar = await workingCalendar(tx);
  const days = { calendar, now: Date.now(), before: Date.parse(before.plannedStart), start, onRestDay };
  const refusal = visitDayRefusal(days);
  if (refusal !== undefined) throw ApiError.atField('plannedStart', refusal);
}

/** The values that an action writes about the outcome. */
function outcomeOf({ action, failure, reason, nextStep }: Change): VisitValues {
  switch (action) {
    case 'start':
      return { startedAt: new Date() };
    case 'fail':
      return { failure, reason, nextStep };
    case 'cancel':
    case 'void':
      return { reason };
    default:
      return {};
  }
}

/**
 * The completion that a report from a desk describes.
 * @throws ApiError 422 for items that are not on the checklist, and for a day after today
 */
function completionOf({ report, way, text, reason }: Change, before: VisitDetail): Completion {
  const { summary = '', persons = [], findings = '', kit = [], location, promises = [] } = report ?? {};
  return {
    way: way ?? before.way,
    summary,
    persons,
    findings,
    kit: tickedKit(before.kit, kit),
    place: location,
    doneAt: new Date(),
    visitedOn: visitedDay(before, report?.visitedOn, 'report.visitedOn'),
    promises,
    text: text === '' ? reason : text,
  };
}

/** Checks the owners of promises. @throws ApiError 422 for an account that could not see the visit */
async function checkOwners(
  tx: Database,
  { scope }: VisitVisibility,
  { report }: Change,
  { townId }: VisitDetail,
): Promise<void> {
  const ids = [...new Set((report?.promises ?? []).flatMap(({ ownerId }) => ownerId ?? []))];
  if (ids.length === 0) return;
  const found = (await findVisitStaff(tx, scope, { ids })).filter((person) => isStaffOf(person, townId));
  if (found.length < ids.length)
    throw ApiError.atField('report.promises', '承诺人应为在用的区级人员，或走访所在镇街的人员。');
}

/** The checklist with the completed items ticked. @throws ApiError 422 for items that are not on it */
function tickedKit(kit: VisitDetail['kit'], done: readonly string[]): VisitDetail['kit'] {
  const strange = done.find((item) => !kit.some(({ text }) => text === item));
  if (strange !== undefined) throw ApiError.atField('report.kit', `走访清单中没有“${strange}”。`);
  return tickKit(kit, done);
}

/** Announces the photos of a report. They belong to a submission, as those of a phone do. */
async function announce(tx: Database, userId: number, { id, version, report }: Change, after: VisitDetail) {
  if (!report || report.photoIds.length === 0) return;
  const { summary, persons, findings, photoIds, location: place, promises } = report;
  await announcePhotos(tx, {
    submissionId: reportName(id, version),
    userId,
    visitId: id,
    photoIds: [...new Set(photoIds)],
    report: { way: after.way, summary, persons, findings, place, promises, demands: [] },
  });
}

async function keep(tx: Database, { id, promiseId, text }: Change, userId: number): Promise<void> {
  const isKept = await closePromise(tx, { visitId: id, id: promiseId ?? 0, result: text, userId });
  if (!isKept) throw ApiError.atField('promiseId', '没有这项承诺，或已经兑现。');
}

/** Actions of which the team is notified. */
const NOTIFIED: readonly Change['action'][] = ['edit', 'assign', 'reschedule', 'replan', 'cancel', 'void'];

/** Notifies the present and the previous team of a visit. */
function notifyTeamOf(
  tx: Database,
  actorId: number,
  visit: VisitDetail,
  what: string,
  reason: string,
  before: VisitDetail = visit,
): Promise<void> {
  const team = [before, visit].flatMap(({ leadId, members }) => [
    leadId,
    ...members.flatMap(({ kind, id }) => (kind === 'staff' ? [id] : [])),
  ]);
  return notifyTeam(tx, {
    recipients: team,
    actorId,
    what: `走访${what}`,
    about: visit.companyName,
    content: `${visit.purpose}，${shanghaiTime(Date.parse(visit.plannedStart))}。${reason}`,
    link: what === '删除' ? '/workVisit?mine=true' : visitPath(visit.id),
    isDemo: visit.isDemo,
  });
}

/** Removes a visit that has not happened yet, or restores one. @throws ApiError 404, 409 with the current visit */
export async function takeAway(
  context: ContextOf<typeof deleteVisit>,
  { id, restore }: ParsedRequestOf<typeof deleteVisit>,
): Promise<{ done: true }> {
  const visibility = visibilityOf(context);
  const { userId } = context.viewer;
  const visit = await context.services.db.transaction(async (tx) => {
    const before = restore ? undefined : await readVisit(tx, visibility, id);
    if (before) {
      checkMove(
        {
          declared: visitCase,
          action: 'remove',
          situationOf: ({ state }) => state,
          partiesOf: (row) => visibility.partiesOf(row),
        },
        before,
      );
      if (!(await removeVisit(tx, before)))
        throw ApiError.conflict('此走访刚被他人修改，请核对后再删除。', await readVisit(tx, visibility, id));
    } else if (!(await restoreVisit(tx, visibility.scope, id)))
      throw ApiError.notFound('走访不存在，或删除已超过 30 天。');
    await insertStep(tx, { visitId: id, userId, action: restore ? 'restore' : 'remove' });
    const told = before ?? (await readVisit(tx, visibility, id));
    if (isVisitAhead(told.state)) await notifyTeamOf(tx, userId, told, restore ? '恢复' : '删除', '');
    await context.audit({ targetType: 'visit', targetId: id, detail: { restore } }, tx);
    return told;
  });
  if (!visit.isDemo && isVisitAhead(visit.state))
    await tellVisitors(context.services, visitorsOf(visit), {
      what: restore ? '走访恢复' : '走访取消',
      plannedStart: Date.parse(visit.plannedStart),
      companyName: visit.companyName,
    });
  return { done: true };
}
