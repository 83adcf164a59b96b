import type { ParsedRequestOf } from '@platform/contract/call';
import type {
  acceptConsultation,
  askMore,
  closeConsultation,
  noteConsultation,
  pauseConsultation,
  reopenConsultation,
  replyConsultation,
  resumeConsultation,
  setSpam,
  sortConsultation,
} from '@platform/contract/consulting/admin-consulting';
import type { ConsultationDetail } from '@platform/contract/consulting/consultation';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import { ownFiles } from '../../kernel/files/files.queries';
import { consultationWrites } from './consultation.queries';
import { visibilityOfStaff } from './visibility';
import { readTopics } from './read-consultations';
import { readDetail } from './read-detail';
import { takeStaffAction } from './take-action.service';
import { notifyByReceipt } from '../forms/receipt-sms.job';
import { notifyAsker } from './notify';

type Answered = Promise<ConsultationDetail>;

/**
 * Accepts a consultation. Without an assignee, the caller becomes the assignee. The mark of suspected spam is removed.
 * @throws ApiError 404, 409
 */
export function accept(context: AllContext, input: ParsedRequestOf<typeof acceptConsultation>): Answered {
  return takeStaffAction(context, {
    ...input,
    action: 'accept',
    write: (_tx, { assigneeId }) => ({
      values: { assigneeId: assigneeId ?? context.viewer.userId, spamAt: null, spamReasons: [] },
    }),
  });
}

/** Asks the asker for more information. @throws ApiError 404, 409, 422 */
export function askForMore(context: AllContext, { text, fileIds, ...seen }: ParsedRequestOf<typeof askMore>): Answered {
  return say(context, { ...seen, action: 'askMore', text, fileIds, what: '您的咨询需要补充' });
}

/** Answers a consultation. @throws ApiError 404, 409, 422 */
export function reply(
  context: AllContext,
  { text, fileIds, ...seen }: ParsedRequestOf<typeof replyConsultation>,
): Answered {
  return say(context, { ...seen, action: 'reply', text, fileIds, what: '您的咨询已有答复' });
}

interface Said {
  id: number;
  version: number;
  action: 'askMore' | 'reply';
  text: string;
  fileIds: string[];
  what: string;
}

function say(context: AllContext, { id, version, action, text, fileIds, what }: Said): Answered {
  const { userId } = context.viewer;
  return takeStaffAction(context, {
    id,
    version,
    action,
    write: async (tx) => ({ said: { text, fileIds: await ownFiles(tx, userId, fileIds) } }),
    afterwards: async (tx) => {
      await notifyAsker(tx, { id, what, content: text, senderId: userId });
      if (action === 'reply') await notifyByReceipt(tx, 'answered', { consultationId: id });
    },
  });
}

/** Adds a note that only staff see. @throws ApiError 404, 409 */
export function note(context: AllContext, { text, ...seen }: ParsedRequestOf<typeof noteConsultation>): Answered {
  return takeStaffAction(context, { ...seen, action: 'note', write: () => ({ said: { text, internal: true } }) });
}

/** Pauses the clock of the answer. @throws ApiError 404, 409 */
export function pause(context: AllContext, { reason, ...seen }: ParsedRequestOf<typeof pauseConsultation>): Answered {
  return takeStaffAction(context, { ...seen, action: 'pause', write: () => ({ said: { text: reason } }) });
}

/** Resumes the clock of the answer. @throws ApiError 404, 409 */
export function resume(context: AllContext, { reason, ...seen }: ParsedRequestOf<typeof resumeConsultation>): Answered {
  return takeStaffAction(context, { ...seen, action: 'resume', write: () => ({ said: { text: reason } }) });
}

/** Closes a consultation and notifies the asker. @throws ApiError 404, 409 */
export function close(context: AllContext, { reason, ...seen }: ParsedRequestOf<typeof closeConsultation>): Answered {
  return takeStaffAction(context, {
    ...seen,
    action: 'close',
    write: () => ({ said: { text: reason } }),
    afterwards: (tx, { id }) =>
      notifyAsker(tx, { id, what: '您的咨询已关闭', content: reason, senderId: context.viewer.userId }),
  });
}

/** Reopens a consultation and notifies the asker. @throws ApiError 404, 409 */
export function reopen(context: AllContext, { reason, ...seen }: ParsedRequestOf<typeof reopenConsultation>): Answered {
  return takeStaffAction(context, {
    ...seen,
    action: 'reopen',
    write: () => ({ said: { text: reason } }),
    afterwards: (tx, { id }) =>
      notifyAsker(tx, { id, what: '您的咨询已重新打开', content: reason, senderId: context.viewer.userId }),
  });
}

/** Moves a consultation to 疑似垃圾 or back. @throws ApiError 404, 409, also when it is there already */
export function moveSpam(context: AllContext, { spam, reason, ...seen }: ParsedRequestOf<typeof setSpam>): Answered {
  return takeStaffAction(context, {
    ...seen,
    action: spam ? 'markSpam' : 'unmarkSpam',
    write: (_tx, before) => {
      if (before.isSpam === spam)
        throw ApiError.conflict(spam ? '此咨询已在疑似垃圾里。' : '此咨询不在疑似垃圾里。', before);
      const values = spam
        ? { spamAt: new Date(), spamReasons: [reason || '由人工移入'] }
        : { spamAt: null, spamReasons: [] };
      return { said: { text: reason, internal: true }, values };
    },
  });
}

/** Sorts a consultation under a topic. @throws ApiError 404, 409, 422 */
export function sortUnder(
  context: AllContext,
  { id, version, topic }: ParsedRequestOf<typeof sortConsultation>,
): Answered {
  const visibility = visibilityOfStaff(context.viewer);
  return saveVersioned(context, {
    name: '咨询',
    targetType: 'consultation',
    id,
    version,
    read: (tx, row) => readDetail(tx, visibility, row),
    toValues: async (tx) => {
      if (topic && !(await readTopics(tx)).some(({ code }) => code === topic))
        throw ApiError.atField('topic', '没有这个类别，请重新选择');
      return { topic };
    },
    update: consultationWrites.update,
    audited: (row) => ({ topic: row.topic }),
  });
}
