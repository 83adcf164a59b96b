import { contentCase } from '@platform/domain/content/content-case';
import { cutText } from '@platform/domain/text/cut-text';
import { ApiError } from '../../kernel/http/api-error';
import type { Services } from '../../kernel/http/services';
import { isOwnFault } from '../../kernel/jobs/own-fault';
import { insertMessages, tellAdministrators } from '../../accounts/messages/messages.queries';
import { insertSteps, itemWrites, lockDue, lockItem } from './content.queries';
import { publishRevision, withdrawRevision } from './publish-values';

/** What one run did. */
export interface DueResult {
  published: number;
  expired: number;
  failed: number;
}

/**
 * Publishes and takes off what is due, each item in a transaction of its own, so that a kill loses nothing and nothing
 * happens twice. What cannot be published goes back to approved, and author and administrators are told why. What cannot
 * be taken off stays due, behind all that can be done.
 */
export async function publishDue({ db, log }: Pick<Services, 'db' | 'log'>, signal: AbortSignal): Promise<DueResult> {
  const result: DueResult = { published: 0, expired: 0, failed: 0 };
  const failed: number[] = [];
  for (;;) {
    signal.throwIfAborted();
    let at = 0;
    const done = await db
      .transaction(async (tx) => {
        const item = await lockDue(tx, failed);
        if (!item) return null;
        at = item.id;
        const { id, version, state } = item;
        const expires = expiresNext(item, new Date());
        const values = expires
          ? { ...(await withdrawRevision(tx, item)), state: contentCase.after(state, 'expire') ?? state }
          : await publishRevision(tx, item);
        await itemWrites.update(tx, { id, version }, values);
        const action = expires ? 'expire' : 'publish';
        await insertSteps(tx, [id], { action, reason: expires ? '到期下线' : '定时发布' });
        return action;
      })
      .catch(async (error: unknown) => {
        if (at === 0 || !isOwnFault(error, signal)) throw error;
        log.warn({ err: error, content: at }, 'a scheduled text could not be published');
        failed.push(at);
        await giveBack(db, at, error instanceof ApiError ? error.message : '处理时出错，请联系管理员');
        return 'failed' as const;
      });
    if (done === null) return result;
    result[({ expire: 'expired', publish: 'published', failed: 'failed' } as const)[done]] += 1;
  }
}

/**
 * Whether the next thing due is that the public text expires. Late, both are done in the order of their times: an end that
 * lies before the new revision is that of the old one, and one after it that of the new one.
 */
function expiresNext(
  {
    publicRevisionId,
    publishAt,
    expiresAt,
  }: { publicRevisionId: number | null; publishAt: Date | null; expiresAt: Date | null },
  now: Date,
): boolean {
  if (publicRevisionId === null || expiresAt === null || expiresAt > now) return false;
  return publishAt === null || expiresAt < publishAt;
}

/** Takes the schedule away and tells author and administrators why. */
async function giveBack(db: Services['db'], id: number, why: string): Promise<void> {
  await db.transaction(async (tx) => {
    const item = await lockItem(tx, id);
    if (item?.state !== 'scheduled') return;
    const { version, title, updatedBy } = item;
    await itemWrites.update(tx, { id, version }, { state: 'approved', publishAt: null });
    await insertSteps(tx, [id], { action: 'unschedule', reason: `定时发布未成功：${why}` });
    const text = { title: cutText(`定时发布未成功：${title}`, 100), content: `“${title}”未能按时发布。\n原因：${why}` };
    if (updatedBy !== null) await insertMessages(tx, [{ recipientId: updatedBy, senderName: '平台', ...text }]);
    await tellAdministrators(tx, text);
  });
}
