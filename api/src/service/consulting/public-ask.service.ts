import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { publicAsk } from '@platform/contract/consulting/public-ask';
import type { addToQuestion } from '@platform/contract/forms/receipt';
import { SUSPECT_FROM, suspicionOf } from '@platform/domain/consulting/suspicion';
import { ApiError } from '../../kernel/errors/api-error';
import type { ContextOf } from '../../kernel/ports/context-of';
import { workingCalendar } from '../../settings/work-days/working-calendar';
import { makePass } from '../forms/form-token';
import { receive, receiveMore } from '../forms/receive.service';
import { openedReceipt } from '../forms/opened-receipt';
import { consultationClocks } from './clocks';
import { consultationWrites, insertTurns } from './consultation.queries';
import { findRecentPublicQuestions } from './public-asks.queries';
import { visibilityOfReceipt } from './visibility';
import { promisedDays } from './read-asks';
import { readTopics } from './read-consultations';
import { takePublicAction } from './take-action.service';
import { notifyStaff } from './notify';

/**
 * Records a question of a person without an account. A suspected question is kept apart for staff to review, and the
 * asker gets the same receipt.
 * @throws ApiError 422 at the field, 429
 */
export function askPublicly(
  context: ContextOf<typeof publicAsk>,
  { token, website, form, title, text, topic, name, mobile, consent }: ParsedRequestOf<typeof publicAsk>,
): Promise<DataOf<typeof publicAsk>> {
  return receive(context, { form, token, website, mobile }, async (tx, { signs, secondsToWrite, networkHash }) => {
    if (topic && !(await readTopics(tx)).some(({ code }) => code === topic))
      throw ApiError.atField('topic', '没有这个类别，请重新选择');
    const before = await findRecentPublicQuestions(tx, { mobile, networkHash, text });
    const { score, reasons } = suspicionOf({ title, text, before, now: Date.now(), secondsToWrite, signs });
    const isSuspect = score >= SUSPECT_FROM;
    const source = form === 'dialogue' ? ('dialogue' as const) : ('site' as const);
    const id = await consultationWrites.insert(tx, {
      source,
      topic,
      title,
      askerName: name,
      askerMobile: mobile,
      consent,
      consentAt: consent ? new Date() : null,
      ...(isSuspect ? { spamAt: new Date(), spamReasons: reasons } : {}),
      ...(await promisedDays(tx)),
    });
    await insertTurns(tx, [{ consultationId: id, side: 'asker', action: 'ask', text }]);
    await consultationClocks.settleDue(tx, await workingCalendar(tx), id);
    // A suspected question waits under its tab, and notifies no account.
    if (!isSuspect)
      await notifyStaff(tx, {
        id,
        what: form === 'dialogue' ? '新的对话主题' : '新的公众咨询',
        content: `公众在网站提交了“${title}”，请到“咨询管理”受理。`,
      });
    await context.audit({ targetType: 'consultation', targetId: id, detail: { title, source, topic, consent } }, tx);
    return { consultationId: id };
  });
}

/** Adds to a public question, or asks a further one. @throws ApiError 404, 409 when it is closed, 410, 422, 429 */
export async function addPublicly(
  context: ContextOf<typeof addToQuestion>,
  { token, website: _website, pass, text }: ParsedRequestOf<typeof addToQuestion>,
): Promise<DataOf<typeof addToQuestion>> {
  const { services } = context;
  const { id: receiptId, form, consultationId: id } = await openedReceipt(services, pass);
  if (id === null) throw ApiError.notFound('这张回执不是咨询的回执。');
  await receiveMore(context, { form, token, receiptId }, (db) =>
    takePublicAction({ services: { ...services, db }, audit: context.audit }, visibilityOfReceipt(id), {
      id,
      action: 'supplement',
      write: () => ({ said: { text } }),
      afterwards: async (tx, before) => {
        const what = before.consultation.state === 'answered' ? '继续提问' : '咨询有补充';
        await notifyStaff(tx, { id, what, content: text });
      },
    }),
  );
  return { pass: makePass(services, receiptId) };
}
