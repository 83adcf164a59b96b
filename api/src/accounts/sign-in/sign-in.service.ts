import { maskMobile } from '@platform/domain/people/mobile-number';
import { ApiError } from '../../kernel/http/api-error';
import type { CallContext } from '../../kernel/http/call-context';
import { homeOfRole, openSession, placeOf } from '../session/open-session.service';
import { redeemCode } from '../codes/redeem-code.service';
import { hasDevice, knownDevice, ownerOfAccount, rememberDevice } from '../devices/known-device';
import { findAccount, noteSignIn, type AccountForSignIn } from './account.queries';
import { auditSignIn } from './audit-sign-in';
import { guardPassword } from './guard-attempt';

export interface SignedIn {
  token: string;
  expiresIn: number;
  home: string;
}

/** Signs in by mobile number and password. @throws ApiError 422 for a wrong pair, whichever half is wrong; 429 */
export async function signInByPassword(
  context: CallContext,
  input: { mobile: string; password: string; remember?: boolean },
): Promise<SignedIn> {
  const { mobile, password } = input;
  const account = await provePassword(context, { mobile }, password, '手机号或密码不正确');
  return enter(context, account, 'password', maskMobile(mobile), input.remember);
}

/** Signs in by account name (or mobile number) and password. @throws ApiError as {@link signInByPassword} */
export async function signInByAccount(
  context: CallContext,
  input: { account: string; password: string; remember?: boolean },
): Promise<SignedIn> {
  const { account: name, password } = input;
  const account = await provePassword(context, { account: name }, password, '账号或密码不正确');
  return enter(context, account, 'account', '', input.remember);
}

/** Signs in by a code sent to the number. Who has the code owns the number and may learn that it has no account. */
export async function signInByCode(
  context: CallContext,
  input: { mobile: string; code: string; remember?: boolean },
): Promise<SignedIn> {
  const { mobile, code } = input;
  await redeemCode(context, { mobile, purpose: 'login', code: code.trim() }, (message) => ApiError.invalid(message));
  const account = await findAccount(context.services.db, { mobile: input.mobile });
  if (!account) throw ApiError.invalid('此手机号尚未注册，请先注册。');
  refuseDisabled(account);
  return enter(context, account, 'code', maskMobile(input.mobile), input.remember);
}

/** The name counts as it was typed: whether there is such an account makes no difference to the limits. */
async function provePassword(
  context: CallContext,
  by: { mobile: string } | { account: string },
  password: string,
  wrong: string,
): Promise<AccountForSignIn> {
  const { db, passwords } = context.services;
  // A flood of strangers is refused before anybody is looked up; whose device this is must be known first.
  const onDevice = hasDevice(context) ? { account: await findAccount(db, by) } : undefined;
  const device = onDevice?.account && knownDevice(context, ownerOfAccount(onDevice.account));
  const name = 'mobile' in by ? by.mobile : by.account;
  return guardPassword(context, { name, device }, async (turn) => {
    const account = onDevice ? onDevice.account : await findAccount(db, by);
    const right = await passwords.verify(account?.passwordHash, password, turn);
    if (!account || !right) throw ApiError.invalid(wrong);
    refuseDisabled(account);
    return account;
  });
}

/** Only who proved the account learns that it is switched off. */
export function refuseDisabled(account: Pick<AccountForSignIn, 'state'>): void {
  if (account.state === 'disabled') throw ApiError.invalid('账号已停用，请联系管理员。');
}

/** Opens the session of a proven account, notes the sign-in, writes it to the audit log and makes the device a known one. */
export async function enter(
  context: CallContext,
  account: Pick<AccountForSignIn, 'id' | 'role' | 'passwordHash'>,
  way: string,
  mobile: string,
  remember = false,
): Promise<SignedIn> {
  const { services } = context;
  const opened = await services.db.transaction(async (tx) => {
    const session = await openSession(services, { userId: account.id }, placeOf(context), { remember, tx });
    await noteSignIn(tx, account.id);
    await auditSignIn(context, account.id, { way, mobile, sessionId: session.sessionId }, tx);
    return session;
  });
  rememberDevice(context, ownerOfAccount(account));
  return { token: opened.token, expiresIn: opened.expiresIn, home: homeOfRole(account.role) };
}
