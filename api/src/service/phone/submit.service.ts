import type { ParsedRequestOf } from '@platform/contract/call';
import type { PhoneReceipt, visitorKeep, visitorSave, visitorSubmit } from '@platform/contract/phone/phone';
import { visitFailureNames } from '@platform/contract/visits/labels';
import { tickKit } from '@platform/domain/visits/tick-kit';
import { isVisitAhead, visitCase } from '@platform/domain/visits/visit-case';
import type { Database } from '../../kernel/database/pool';
import type { SubmittedReport } from '../schema/visit-submission';
import { ApiError } from '../../kernel/errors/api-error';
import type { CallContext } from '../../kernel/ports/call-context';
import { networkOf } from '../../kernel/http/network-of';
import { answerOnPhone, keepAnswers } from '../questionnaires/answer-on-phone.service';
import { completeVisit } from '../visits/complete-visit';
import { notifyTeam, visitPath } from '../visits/planning/plan-visits.service';
import { visitedDay } from '../visits/visited-day';
import { insertPromises, insertStep, nextSequence, visitWrites } from '../visits/visits.queries';
import { authorOf, authorOfTicket, keyOfAuthor, type Author } from './author';
import { claimedTime, REPORT_AGE } from './claimed-time';
import { type Kept, once } from './once.service';
import { type PhoneContext, visibilityOf } from './visibility';
import { recordDemands } from './record-demands';
import { NO_VISIT } from './read-phone-visits';
import { isAmong, isReplanned, lockVisit, type LockedVisit } from './submission.queries';

type Submitted = ParsedRequestOf<typeof visitorSubmit>;
type SavedOn = ParsedRequestOf<typeof visitorSave>;

/**
 * Accepts the report of a visit. The first report completes the visit, a second one becomes a supplement. A report of a
 * visit that was meanwhile cancelled, removed, replanned or assigned to others waits for the lead. Every report is
 * stored.
 * @throws ApiError 404 for a visit that the caller never had, 409 for other content under the same id, 429
 */
export async function submitReport(context: PhoneContext, sent: Submitted): Promise<PhoneReceipt> {
  const { services } = context;
  const author = authorOf(context);
  await services.limits.take('phone', keyOfAuthor(author));
  const report = reportOf(sent);
  const { receipt } = await once(context, author, 'submit', sent, async (tx) => {
    const { photoIds } = sent;
    const found = await lockVisit(tx, sent.id);
    const kept = async () => ({ ...report, ...(await keepAnswers(tx, sent.id, sent)) });
    const reaches = found !== undefined && (await isAmong(tx, sent.id, visibilityOf(context).where));
    if (!reaches) {
      if (!found || !isSame(authorOfTicket(services, sent.id, sent.ticket), author)) throw ApiError.notFound(NO_VISIT);
      return wait(tx, found, author, {
        report: await kept(),
        photoIds,
        isAuthorGone: true,
        reason: '提交时已不能查看此走访',
      });
    }
    if (found.state === 'done' || found.state === 'followed') {
      const answered = { ...report, ...(await answer(tx, found, author, sent)) };
      await supplement(tx, found, author, answered);
      return { visitId: found.id, outcome: 'supplement', report: answered, photoIds };
    }
    if (!isVisitAhead(found.state))
      return wait(tx, found, author, { report: await kept(), photoIds, reason: '提交时走访已取消、未成或作废' });
    if (await isReplanned(tx, found.id, sent.seenStep, author))
      return wait(tx, found, author, { report: await kept(), photoIds, reason: '提交时走访的安排已被修改' });
    await complete(tx, found, author, { ...sent, report });
    await noteDemands(tx, found, author, report);
    const answered = { ...report, ...(await answer(tx, found, author, sent)) };
    await noteAnswers(tx, found, author, answered);
    return { visitId: found.id, outcome: 'taken', report: answered, photoIds };
  });
  const recordsDemands = receipt.outcome === 'taken' || receipt.outcome === 'supplement';
  const { viewer, scope } = context;
  if (recordsDemands && viewer.kind === 'user' && scope.kind !== 'visitor')
    await recordDemands({ ...context, viewer, scope }, { ...sent, visitId: sent.id });
  return receipt;
}

/**
 * Stores the report of an author who can no longer sign in. The answer says only that the report is kept.
 * @throws ApiError 404 for an invalid ticket, 429
 */
export async function keepReport(
  context: CallContext,
  sent: ParsedRequestOf<typeof visitorKeep>,
): Promise<PhoneReceipt> {
  const { services } = context;
  await services.limits.take('phoneKept', networkOf(context.address));
  const author = authorOfTicket(services, sent.id, sent.ticket);
  if (!author) throw ApiError.notFound(NO_VISIT);
  const report = reportOf(sent);
  const { receipt } = await once(context, author, 'submit', sent, async (tx) => {
    const found = await lockVisit(tx, sent.id);
    if (!found) throw ApiError.notFound(NO_VISIT);
    return wait(tx, found, author, {
      report: { ...report, ...(await keepAnswers(tx, sent.id, sent)) },
      photoIds: sent.photoIds,
      isAuthorGone: true,
      reason: '提交时账号已停用或不在名单上',
    });
  });
  return receipt;
}

/**
 * Starts a visit, marks it as failed, or adds a note. An action that comes too late is kept as a step. Starting a visit
 * that is already under way changes nothing.
 * @throws ApiError 404, 409 for other content under the same id, 422 at the field, 429
 */
export async function saveOnTheWay(context: PhoneContext, sent: SavedOn): Promise<PhoneReceipt> {
  const author = authorOf(context);
  const { action, failure, reason, nextStep, text, id } = sent;
  if (action === 'fail' && !failure) throw ApiError.atField('failure', '请选择未成的原因。');
  if (action === 'fail' && reason === '') throw ApiError.atField('reason', '请填写原因。');
  if (action === 'fail' && nextStep === '') throw ApiError.atField('nextStep', '请填写下一步怎样做。');
  if (action === 'note' && text === '') throw ApiError.atField('text', '请填写内容。');
  await context.services.limits.take('phone', keyOfAuthor(author));
  const { receipt } = await once(context, author, 'save', sent, async (tx): Promise<Kept> => {
    const found = await lockVisit(tx, id);
    if (!found || !(await isAmong(tx, id, visibilityOf(context).where))) throw ApiError.notFound(NO_VISIT);
    const move = visitCase.move(found.state, action, visibilityOf(context).partiesOf(found));
    const step = { visitId: id, ...author, fromState: found.state };
    if (!move || move.to === 'removed') {
      if (action === 'start' && isVisitAhead(found.state)) return { visitId: id, outcome: 'taken' };
      const late =
        action === 'fail' ? `未成（${visitFailureNames[failure!]}）：${reason}；下一步：${nextStep}` : '开始走访';
      await insertStep(tx, { ...step, action: 'note', toState: found.state, text: `手机补交：${late}` });
      return { visitId: id, outcome: 'supplement' };
    }
    if (action !== 'note')
      await visitWrites.update(tx, found, {
        state: move.to,
        ...nextSequence,
        ...(action === 'start' ? { startedAt: heldAt(sent.writtenAt) ?? new Date() } : { failure, reason, nextStep }),
      });
    await insertStep(tx, { ...step, action, toState: move.to, text: action === 'fail' ? reason : text });
    return { visitId: id, outcome: 'taken' };
  });
  return receipt;
}

const answer = (tx: Database, { id, companyId }: LockedVisit, author: Author, sent: Submitted) =>
  answerOnPhone(tx, { visitId: id, companyId, ...author }, sent);

const reportOf = (sent: Omit<SubmittedReport, 'answers'>): SubmittedReport => {
  const { way, visitedOn, summary, persons, findings, kit, place, promises, demands } = sent;
  return { way, visitedOn, summary, persons, findings, kit, place, promises, demands };
};

const isSame = (one: Author | undefined, other: Author): boolean =>
  one !== undefined && one.userId === other.userId && one.visitorId === other.visitorId;

/** When a visit was held according to the phone; null where that time is not believed. */
const heldAt = (writtenAt: string | undefined): Date | null => claimedTime(writtenAt, Date.now() - REPORT_AGE);

function complete(
  tx: Database,
  found: LockedVisit,
  author: Author,
  { report, writtenAt }: { report: SubmittedReport; writtenAt?: string },
): Promise<boolean> {
  const { kit, promises, place, ...said } = report;
  const held = heldAt(writtenAt);
  return completeVisit(tx, found, author, {
    ...said,
    place,
    kit: tickKit(found.kit, kit ?? []),
    doneAt: held ?? new Date(),
    visitedOn: visitedDay(found, report.visitedOn),
    promises: ownedBy(found.leadId, promises),
    text: writtenAt !== undefined && held === null ? '手机上的时间不可信，完成时间按收到的时间记。' : '',
  });
}

async function supplement(tx: Database, found: LockedVisit, author: Author, report: SubmittedReport): Promise<void> {
  const { summary, findings, persons } = report;
  const met = persons.map(({ name, position }) => (position === '' ? name : `${name}（${position}）`)).join('、');
  const text = [summary, findings, `见到：${met}`, keptAnswersText(report)].filter(Boolean).join('\n');
  await addPromises(tx, found, report);
  await insertStep(tx, {
    visitId: found.id,
    ...author,
    action: 'supplement',
    fromState: found.state,
    toState: found.state,
    text,
  });
  await noteDemands(tx, found, author, report);
}

/** The answers that the questionnaire did not accept, in words. */
function keptAnswersText({ answers }: SubmittedReport): string {
  if (answers?.became !== 'kept') return '';
  return ['问卷答案：', ...answers.said.map(({ title, text }) => `${title}：${text}`)].join('\n');
}

/** Adds a step with the answers that the questionnaire did not accept. */
async function noteAnswers(tx: Database, { id }: LockedVisit, author: Author, report: SubmittedReport) {
  const text = keptAnswersText(report);
  if (text === '') return;
  await insertStep(tx, {
    visitId: id,
    ...author,
    action: 'note',
    fromState: 'done',
    toState: 'done',
    text: `问卷在此期间已由他人填写，手机上的答案留在这里。\n${text}`,
  });
}

/** Promises from a phone belong to the lead until another owner is set. */
const ownedBy = (leadId: number | null, promises: SubmittedReport['promises']) =>
  promises.map((each) => ({ ...each, ownerId: leadId }));

const addPromises = (tx: Database, { id, leadId }: LockedVisit, { promises }: SubmittedReport): Promise<void> =>
  insertPromises(tx, id, ownedBy(leadId, promises));

/** Adds a step with the requests that the company made to a field worker. Staff record them as demands. */
async function noteDemands(tx: Database, { id, state }: LockedVisit, author: Author, report: SubmittedReport) {
  if (author.userId !== null || report.demands.length === 0) return;
  const text = report.demands.map(({ title, content }) => `${title}：${content}`).join('\n');
  await insertStep(tx, {
    visitId: id,
    ...author,
    action: 'note',
    fromState: state,
    toState: state,
    text: `企业诉求（待工作人员登记）：\n${text}`,
  });
}

/** Keeps a report until the lead decides, and notifies the lead. Without a lead, notifies the planner of the visit. */
async function wait(
  tx: Database,
  found: LockedVisit,
  author: Author,
  kept: Pick<Kept, 'report' | 'photoIds' | 'isAuthorGone' | 'reason'>,
): Promise<Kept> {
  await notifyTeam(tx, {
    recipients: [found.leadId ?? found.createdBy],
    actorId: author.userId,
    what: '待确认的走访记录',
    about: found.companyName,
    content: `${kept.reason}，内容已留存，请逐项确认。`,
    link: visitPath(found.id),
    isDemo: found.isDemo,
  });
  return { visitId: found.id, outcome: 'pending', ...kept };
}
