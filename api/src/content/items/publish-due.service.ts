import { contentCase } from '@platform/domain/content/content-case';
import { ApiError } from '../../kernel/errors/api-error';
import type { Services } from '../../kernel/ports/services';
import { isOwnFault } from '../../kernel/jobs/own-fault';
import { findAdministrators, notify } from '../../accounts/messages/notify';
import { insertSteps, itemWrites, lockDue, lockItem } from './content.queries';
import { publishRevision, withdrawRevision } from './publish-values';

/** Numbers of items that one run processed. */
export interface DueResult {
  published: number;
  expired: number;
  failed: number;
}

/**
 * Publishes and expires the due items, each in its own transaction: a killed worker loses nothing and repeats nothing.
 * An item that cannot be published returns to approved; its last editor and the administrators are notified of the
 * reason. An item that cannot be expired stays due and does not delay the others.
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
 * Whether the expiry of the public text is due next. Overdue events run in the order of their times: an expiry before
 * the publication of the new revision ends the old one, a later expiry the new one.
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

/** Removes the schedule and notifies the last editor and the administrators, each once, of the reason. */
async function giveBack(db: Services['db'], id: number, why: string): Promise<void> {
  await db.transaction(async (tx) => {
    const item = await lockItem(tx, id);
    if (item?.state !== 'scheduled') return;
    const { version, title, updatedBy } = item;
    await itemWrites.update(tx, { id, version }, { state: 'approved', publishAt: null });
    await insertSteps(tx, [id], { action: 'unschedule', reason: `定时发布未成功：${why}` });
    const notice = { what: '定时发布未成功', about: title, content: `“${title}”未能按时发布。\n原因：${why}` };
    await notify(tx, { recipients: [updatedBy, ...(await findAdministrators(tx))], senderName: '平台', ...notice });
  });
}
