import type { ParsedRequestOf } from '@platform/contract/call';
import type { chooseSubmission, Receivable } from '@platform/contract/visits/submission';
import type { VisitDetail } from '@platform/contract/visits/visit';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { tickKit } from '@platform/domain/visits/tick-kit';
import { stateWhenReceived, visitCase } from '@platform/domain/visits/visit-case';
import type { Database } from '../../kernel/database/pool';
import type { SubmittedReport } from '../schema/visit-submission';
import { ApiError } from '../../kernel/errors/api-error';
import type { ContextOf } from '../../kernel/ports/context-of';
import { takeAnswers } from '../questionnaires/answer-on-phone.service';
import { type VisitVisibility, visibilityOf } from '../visits/visibility';
import { readVisit } from '../visits/read-visit';
import { insertPromises, insertStep, nextSequence, type VisitValues, visitWrites } from '../visits/visits.queries';
import { recordDemands } from './record-demands';
import { lockSubmission, mayChoose, settleSubmission } from './read-submissions';
import { isAmong, lockVisit } from './submission.queries';

const MISSING = '提交不存在，或您无权查看。';

/**
 * Accepts parts of a waiting report into its visit, which then counts as held, or dismisses the report.
 * @throws ApiError 404, 403 for users other than the lead and the district, 409 where the report no longer waits,
 * 422 where the visit would be incomplete
 */
export async function chooseReport(
  context: ContextOf<typeof chooseSubmission>,
  sent: ParsedRequestOf<typeof chooseSubmission>,
): Promise<VisitDetail> {
  const { id, accept, dismiss, reason } = sent;
  const visibility = visibilityOf(context);
  const { userId } = context.viewer;
  const takes = (part: Receivable) => !dismiss && accept.includes(part);
  const { visit, requests } = await context.services.db.transaction(async (tx) => {
    const submission = await lockSubmission(tx, id);
    if (!submission?.report || !(await isAmong(tx, submission.visitId, visibility.where)))
      throw ApiError.notFound(MISSING);
    const { visitId, report } = submission;
    const before = await readVisit(tx, visibility, visitId);
    if (!mayChoose(visibility, before.leadId)) throw ApiError.forbidden('由走访负责人或区级人员确认。');
    if (!submission.isWaiting) throw ApiError.conflict('这份提交已经处理，或已超过 30 天。', before);
    if (dismiss) {
      if (reason === '') throw ApiError.atField('reason', '请填写不采用的原因。');
      await insertStep(tx, noteOf(before, userId, `未采用${submission.authorName}的提交：${reason}`));
    } else {
      await receive(tx, visibility, before, {
        accept,
        report,
        authorName: submission.authorName,
        sentAt: submission.writtenAt ?? submission.createdAt,
      });
    }
    const outcome = dismiss ? 'dismissed' : 'chosen';
    await settleSubmission(tx, id, { outcome, reason, decidedBy: userId });
    await context.audit({ targetType: 'visit-submission', targetId: id, detail: { visitId, outcome, accept } }, tx);
    return {
      visit: await readVisit(tx, visibility, visitId),
      requests: { submissionId: submission.submissionId, visitId, demands: takes('demands') ? report.demands : [] },
    };
  });
  await recordDemands(context, requests);
  return visit;
}

const noteOf = ({ id, state }: VisitDetail, userId: number, text: string) => ({
  visitId: id,
  userId,
  action: 'note',
  fromState: state,
  toState: state,
  text,
});

/** A waiting report, and the parts of it that are accepted. */
interface Received {
  accept: readonly Receivable[];
  report: SubmittedReport;
  authorName: string;
  /** When it was written, as far as that is believed, else received. */
  sentAt: Date;
}

/** Parts of a report that are not stored in the visit itself. */
const APART: readonly Receivable[] = ['promises', 'demands', 'answers'];

async function receive(
  tx: Database,
  visibility: VisitVisibility,
  before: VisitDetail,
  { accept, report, authorName, sentAt }: Received,
): Promise<void> {
  const state = stateWhenReceived(before.state);
  if (state === null) throw ApiError.conflict(visitCase.refusal(before.state), before);
  if (accept.length === 0) throw ApiError.atField('accept', '请选择要采用的内容，或选择不采用。');
  const taken = Object.fromEntries(
    accept.filter((field) => !APART.includes(field)).map((field) => [field, report[field]]),
  ) as Partial<Pick<SubmittedReport, 'way' | 'summary' | 'persons' | 'findings' | 'place'>>;
  const { summary, persons } = { summary: before.summary, persons: before.persons, ...taken };
  if (summary === '' || persons.length === 0)
    throw ApiError.atField('accept', '完成走访需要走访小结和至少一位见到的人，请一并采用。');
  const isHeld = before.state === 'done' || before.state === 'followed';
  // The visit may have been planned for another day since then.
  const visitedOn = report.visitedOn ?? shanghaiDate(sentAt);
  const values: VisitValues = {
    ...taken,
    // The checklist is accepted together with the summary.
    ...(report.kit && accept.includes('summary') ? { kit: tickKit(before.kit, report.kit) } : {}),
    state,
    ...nextSequence,
    ...(isHeld ? {} : { doneAt: new Date(), visitedOn, failure: null, reason: '', nextStep: '' }),
  };
  const locked = await lockVisit(tx, before.id);
  await visitWrites.update(tx, { id: before.id, version: locked!.version }, values);
  if (accept.includes('promises'))
    await insertPromises(
      tx,
      before.id,
      report.promises.map((each) => ({ ...each, ownerId: before.leadId })),
    );
  if (accept.includes('answers') && report.answers) {
    const { id: visitId, companyId } = before;
    await takeAnswers(tx, { visitId, companyId, userId: visibility.userId, visitorId: null }, report.answers);
  }
  await insertStep(tx, {
    visitId: before.id,
    userId: visibility.userId,
    action: 'receive',
    fromState: before.state,
    toState: state,
    text: `采用${authorName}提交的内容`,
  });
}
