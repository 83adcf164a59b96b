import { ApiError } from '../../kernel/errors/api-error';
import type { CallContext } from '../../kernel/ports/call-context';
import { revokeSessions } from '../session/session.queries';
import { networkOf } from '../../kernel/http/network-of';
import { redeemCode } from '../codes/redeem-code.service';
import { ownerOfAccount, rememberDevice } from '../devices/known-device';
import { findAccount, setPasswordHash } from '../owners/account.queries';
import { auditSignIn } from './audit-sign-in';
import { liftLocks } from './guard-attempt';
import { refuseDisabled } from './sign-in.service';

/** Sets a new password for the owner of a number; every session of the account ends. @throws ApiError 422, 429 */
export async function resetForgotten(
  context: CallContext,
  input: { mobile: string; code: string; password: string },
): Promise<void> {
  const { services } = context;
  await redeemCode(context, { mobile: input.mobile, purpose: 'forget', code: input.code });
  const account = await findAccount(services.db, { mobile: input.mobile });
  if (!account) throw ApiError.invalid('此手机号尚未注册，请先注册。');
  refuseDisabled(account);
  const passwordHash = await services.passwords.hash(input.password, { lane: networkOf(context.address) });
  await services.db.transaction(async (tx) => {
    await setPasswordHash(tx, account.id, passwordHash);
    const sessions = await revokeSessions(tx, { userId: account.id });
    await auditSignIn(context, account.id, { sessions }, tx);
  });
  await liftLocks(services, { mobile: input.mobile, account: account.account });
  // The person who has just read the number's code is about to sign in here.
  rememberDevice(context, ownerOfAccount({ id: account.id, passwordHash }));
}
