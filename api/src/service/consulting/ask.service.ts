import type { ParsedRequestOf } from '@platform/contract/call';
import type { AskThread, closeAsk, consentAsk, createAsk, rateAsk, replyAsk } from '@platform/contract/consulting/ask';
import { SUSPECT_FROM, suspicionOf } from '@platform/domain/consulting/suspicion';
import { recordConsent } from '../../accounts/consents/record-consent';
import type { Database } from '../../kernel/database/pool';
import { ownFiles } from '../../kernel/files/files.queries';
import { ApiError } from '../../kernel/errors/api-error';
import type { CompanyContext } from '../../kernel/ports/context-of';
import { workingCalendar } from '../../settings/work-days/working-calendar';
import { saveNew } from '../../kernel/writes/save-new';
import { consultationClocks } from './clocks';
import {
  consultationWrites,
  findPatents,
  findAskedFrom,
  findRecentQuestions,
  insertTurns,
} from './consultation.queries';
import { visibilityOfCompany } from './visibility';
import { promisedDays } from './read-asks';
import { readTopics } from './read-consultations';
import { readThread } from './read-detail';
import { takeAskerAction } from './take-action.service';
import { notifyStaff } from './notify';

/**
 * Records a question of the company. A suspected question is kept apart for staff to review, and the asker sees no
 * difference.
 * @throws ApiError 422 at the field, 429
 */
export async function ask(
  context: CompanyContext,
  { title, text, topic, patentIds, fileIds, consent, aboutId = null }: ParsedRequestOf<typeof createAsk>,
): Promise<AskThread> {
  const { services, viewer, scope } = context;
  const { userId } = viewer;
  await services.limits.take('ask', String(userId));
  const visibility = visibilityOfCompany(context);
  return saveNew(context, {
    targetType: 'consultation',
    toValues: async (tx) => {
      if (topic && !(await readTopics(tx)).some(({ code }) => code === topic))
        throw ApiError.atField('topic', '没有这个类别，请重新选择');
      const said = { text, ...(await enclosed(tx, context, { patentIds, fileIds })) };
      const before = await findRecentQuestions(tx, userId);
      const { score, reasons } = suspicionOf({ title, text, before, now: Date.now(), secondsToWrite: null });
      const row = {
        companyId: scope.companyId,
        userId,
        ...(await sourceOf(tx, aboutId)),
        topic,
        title,
        consent,
        consentAt: consent ? new Date() : null,
        ...(score >= SUSPECT_FROM ? { spamAt: new Date(), spamReasons: reasons } : {}),
        ...(await promisedDays(tx)),
      };
      return { row, said };
    },
    insert: async (tx, { row, said }) => {
      const id = await consultationWrites.insert(tx, row);
      await insertTurns(tx, [{ consultationId: id, userId, side: 'asker', action: 'ask', ...said }]);
      await recordConsent(tx, { userId }, 'consulting');
      await consultationClocks.settleDue(tx, await workingCalendar(tx), id);
      // A suspected question waits under its tab, and notifies no account.
      if (!('spamAt' in row))
        await notifyStaff(tx, {
          id,
          what: '新的咨询',
          content: `${viewer.name}提交了咨询“${title}”，请到“咨询管理”受理。`,
          senderId: userId,
        });
      return id;
    },
    read: (tx, id) => readThread(tx, visibility, id),
    audited: ({ consultation }) => ({
      title: consultation.title,
      source: consultation.source,
      topic: consultation.topic,
      consent: consultation.consent,
    }),
  });
}

/** Adds to a question, or asks a further one. @throws ApiError 404, 409, 422 */
export function supplement(
  context: CompanyContext,
  { id, text, patentIds, fileIds }: ParsedRequestOf<typeof replyAsk>,
): Promise<AskThread> {
  return takeAskerAction(context, {
    id,
    action: 'supplement',
    write: async (tx) => ({ said: { text, ...(await enclosed(tx, context, { patentIds, fileIds })) } }),
    afterwards: async (tx, before) => {
      const what = before.consultation.state === 'answered' ? '继续提问' : '咨询有补充';
      await notifyStaff(tx, { id, what, content: text, senderId: context.viewer.userId });
    },
  });
}

/** Closes a question of the company. @throws ApiError 404, 409 */
export function closeOwn(
  context: CompanyContext,
  { id, version, reason }: ParsedRequestOf<typeof closeAsk>,
): Promise<AskThread> {
  return takeAskerAction(context, { id, version, action: 'close', write: () => ({ said: { text: reason } }) });
}

/** Rates an answer. @throws ApiError 404, 409, also before there is an answer */
export function rate(
  context: CompanyContext,
  { id, version, rating, ratingText }: ParsedRequestOf<typeof rateAsk>,
): Promise<AskThread> {
  return takeAskerAction(context, {
    id,
    version,
    action: 'rate',
    write: (_tx, before) => {
      if (before.consultation.answeredAt === null) throw ApiError.conflict('此咨询还没有答复，不能评价。', before);
      const stars = `${'★'.repeat(rating)}${'☆'.repeat(5 - rating)}`;
      return { said: { text: [stars, ratingText].filter(Boolean).join('\n') }, values: { rating, ratingText } };
    },
  });
}

/**
 * Gives or withdraws the consent to publish question and answer. A withdrawal notifies the administrators, who can take
 * the publication off the site.
 * @throws ApiError 404, 409
 */
export function setConsent(
  context: CompanyContext,
  { id, version, consent }: ParsedRequestOf<typeof consentAsk>,
): Promise<AskThread> {
  return takeAskerAction(context, {
    id,
    version,
    action: 'consent',
    write: () => ({
      said: { text: consent ? '同意公开（隐去企业和个人信息）' : '不再同意公开' },
      values: { consent, consentAt: new Date() },
    }),
    afterwards: async (tx, before) => {
      if (consent || !before.consultation.consent) return;
      const content = '提问企业不再同意公开。如问答已起草或发布，请在“新闻管理”撤回。';
      await notifyStaff(tx, { id, what: '取消公开授权', content, administrators: true });
    },
  });
}

/**
 * Returns the patents and files in the form in which a turn keeps them. Patents must be in the library of the company,
 * and files must belong to the account.
 * @throws ApiError 422 at the field
 */
async function enclosed(
  tx: Database,
  { scope, viewer }: CompanyContext,
  given: { patentIds: number[]; fileIds: string[] },
) {
  const patentIds = [...new Set(given.patentIds)];
  const patents = await findPatents(tx, scope, patentIds);
  if (patents.length !== patentIds.length) throw ApiError.atField('patentIds', '所选专利已不在专利库中，请重新选择');
  return { patents, fileIds: await ownFiles(tx, viewer.userId, given.fileIds) };
}

/**
 * Returns the source of a question, which follows from the item that it is asked from.
 * @throws ApiError 422 for an item that is not public
 */
async function sourceOf(tx: Database, aboutId: number | null) {
  if (aboutId === null) return { source: 'portal' as const };
  const item = await findAskedFrom(tx, aboutId);
  if (!item?.isPublic) throw ApiError.atField('aboutId', '相关内容已经撤下，请从“我的咨询”直接提问');
  return { aboutId, source: item.kind === 'dialogue' ? ('dialogue' as const) : ('assistance' as const) };
}
