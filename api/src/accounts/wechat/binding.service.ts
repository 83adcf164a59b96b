import type { bindWechat, readWechatBinding, unbindWechat } from '@platform/contract/wechat/wechat';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { isoTime } from '../../kernel/database/iso-time';
import { ApiError } from '../../kernel/errors/api-error';
import type { SelfContext } from '../../kernel/ports/context-of';
import { recordConsent } from '../consents/record-consent';
import { guardOwnPassword } from '../sign-in/guard-attempt';
import { findPasswordHash } from '../users/own-account.queries';
import { deleteBinding, findBoundSince, insertBinding } from './wechat.queries';
import { prove } from './sign-in-by-wechat.service';
import { usedUp } from './wechat-state';

/** Whether the caller is bound to a WeChat user, and whether binding is possible. */
export async function readBinding({ services, viewer }: SelfContext): Promise<DataOf<typeof readWechatBinding>> {
  const since = await findBoundSince(services.db, viewer.userId);
  return { available: services.wechat !== undefined, boundAt: isoTime(since) };
}

/** Binds the caller to the WeChat user who granted access. @throws ApiError 422 in Chinese, 429, 503 */
export async function bindOwn(context: SelfContext, given: ParsedRequestOf<typeof bindWechat>): Promise<void> {
  const { services, viewer, audit } = context;
  const { userId } = viewer;
  const { openid, started } = await prove(context, given, 'bind');
  // Another user has signed in here since.
  if (started.userId !== userId) throw usedUp();
  await services.db.transaction(async (tx) => {
    await insertBinding(tx, userId, openid);
    await recordConsent(tx, { userId }, 'wechat');
    await audit({ targetType: 'account', targetId: userId }, tx);
  });
}

/**
 * Removes the binding of the caller; the password proves the caller's identity.
 * @throws ApiError 422 at the field, 429
 */
export async function unbindOwn(
  context: SelfContext,
  { password }: ParsedRequestOf<typeof unbindWechat>,
): Promise<void> {
  const { services, viewer, audit } = context;
  const { userId } = viewer;
  await guardOwnPassword(context, userId, async () => {
    const right = await services.passwords.verify(await findPasswordHash(services.db, userId), password);
    if (!right) throw ApiError.atField('password', '密码不正确');
  });
  await services.db.transaction(async (tx) => {
    if (!(await deleteBinding(tx, userId))) throw ApiError.invalid('本账号没有绑定微信。');
    await audit({ targetType: 'account', targetId: userId }, tx);
  });
}
