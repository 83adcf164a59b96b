import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext, SelfContext } from '../../kernel/ports/context-of';
import { ownerOfAccount, rememberDevice } from '../devices/known-device';
import { revokeSessions } from '../session/session.queries';
import { setPasswordHash } from '../owners/account.queries';
import { guardOwnPassword, liftLocks } from '../sign-in/guard-attempt';
import { newOneTimePassword } from './one-time-password';
import { findPasswordHash } from './own-account.queries';
import { readUser } from './read-users';

/** Changes the password of the signed-in account; all its other sessions end. @throws ApiError 422 with the field, 429 */
export async function changePassword(
  context: SelfContext,
  input: { oldPassword: string; password: string },
): Promise<void> {
  const { services } = context;
  const { userId, sessionId } = context.viewer;
  await guardOwnPassword(context, userId, async () => {
    const right = await services.passwords.verify(await findPasswordHash(services.db, userId), input.oldPassword);
    if (!right) throw ApiError.atField('oldPassword', '原密码不正确');
  });
  if (input.password === input.oldPassword) throw ApiError.atField('password', '新密码不能与原密码相同');
  const passwordHash = await services.passwords.hash(input.password);
  await services.db.transaction(async (tx) => {
    await setPasswordHash(tx, userId, passwordHash);
    const sessions = await revokeSessions(tx, { userId, except: sessionId });
    await context.audit({ targetType: 'account', targetId: userId, detail: { otherSessionsEnded: sessions } }, tx);
  });
  // Devices of the old password become unknown; this device has just proved the new one.
  rememberDevice(context, ownerOfAccount({ id: userId, passwordHash }));
}

/**
 * Sets a generated password, which the owner has to replace before any other action.
 * @returns it, which cannot be read again
 * @throws ApiError 404, 422 for the caller's own account
 */
export async function giveOneTimePasswordTo(context: AllContext, id: number): Promise<{ password: string }> {
  if (id === context.viewer.userId) throw ApiError.invalid('自己的密码请在“修改密码”里修改');
  const password = newOneTimePassword();
  await resetPasswordOf(context, { id, password, isOneTime: true });
  return { password };
}

/**
 * Sets an account's password. Its sessions end (for the caller's own account all but this one) and a lock is lifted.
 * @param isOneTime the owner has to replace it before any other action
 */
export async function resetPasswordOf(
  context: AllContext,
  { id, password, isOneTime = false }: { id: number; password: string; isOneTime?: boolean },
): Promise<void> {
  const { services, viewer } = context;
  const user = await readUser(services.db, id);
  const passwordHash = await services.passwords.hash(password);
  await services.db.transaction(async (tx) => {
    await setPasswordHash(tx, id, passwordHash, { isOneTime });
    const sessionsEnded = await revokeSessions(tx, {
      userId: id,
      except: id === viewer.userId ? viewer.sessionId : undefined,
    });
    await context.audit({ targetType: 'account', targetId: id, detail: { sessionsEnded } }, tx);
  });
  await liftLocks(services, user);
}
