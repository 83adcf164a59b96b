import { ApiError } from '../../kernel/http/api-error';
import type { CallContext } from '../../kernel/http/call-context';
import { revokeSessions } from '../session/session.queries';
import { redeemCode } from '../../kernel/sms/sms-codes.service';
import { findAccount, setPasswordHash } from './account.queries';
import { auditSignIn } from './audit-sign-in';
import { guardAttempt, passwordKey } from './guard-attempt';
import { refuseDisabled } from './sign-in.service';

/** Sets a new password for the owner of a number; every session of the account ends. @throws ApiError 422, 429 */
export async function resetForgotten(
  context: CallContext,
  input: { mobile: string; code: string; password: string },
): Promise<void> {
  const { services } = context;
  await guardAttempt(context, `code:${input.mobile}`, async () => {
    if (!(await redeemCode(services, input.mobile, 'forget', input.code)))
      throw ApiError.atField('code', '验证码不正确或已过期');
  });
  const account = await findAccount(services.db, { mobile: input.mobile });
  if (!account) throw ApiError.invalid('此手机号尚未注册，请先注册。');
  refuseDisabled(account);
  const passwordHash = await services.passwords.hash(input.password);
  await services.db.transaction(async (tx) => {
    await setPasswordHash(tx, account.id, passwordHash);
    const sessions = await revokeSessions(tx, { userId: account.id });
    await auditSignIn(context, account.id, { sessions }, tx);
  });
  await services.limits.reset('signInAccount', passwordKey(input.mobile));
}
