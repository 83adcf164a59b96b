import { ACCOUNT_DISABLED } from '@platform/contract/envelope';
import { maskMobile } from '@platform/domain/people/mobile-number';
import { ApiError } from '../../kernel/errors/api-error';
import type { CallContext } from '../../kernel/ports/call-context';
import type { HashingTurn } from '../../kernel/ports/password-hasher';
import { homeOfRole, openSession, placeOf } from '../session/open-session.service';
import { redeemCode } from '../codes/redeem-code.service';
import { hasDevice, knownDevice, ownerOfAccount, rememberDevice } from '../devices/known-device';
import { findAccount, noteSignIn, type AccountForSignIn } from '../owners/account.queries';
import { recordConsent } from '../consents/record-consent';
import { auditSignIn } from './audit-sign-in';
import { guardPassword } from './guard-attempt';
import { insertSignInEvent, noteFailedSignIn, notingRefusals, type Attempt } from './sign-in-events';

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

/** Signs in by a code sent to the number. A user with the code owns the number and may learn that it has no account. */
export async function signInByCode(
  context: CallContext,
  input: { mobile: string; code: string; remember?: boolean },
): Promise<SignedIn> {
  const { mobile, code } = input;
  const { db } = context.services;
  const attempt: Attempt = { way: 'code', mobile: maskMobile(mobile) };
  const fail = (outcome: 'wrong' | 'disabled', account: AccountForSignIn | undefined) =>
    noteFailedSignIn(context, attempt, { outcome, userId: account?.id });
  await notingRefusals(context, mobile, attempt, () =>
    redeemCode(context, { mobile, purpose: 'login', code: code.trim() }, (message) => ApiError.invalid(message)),
  ).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.status === 422) await fail('wrong', await findAccount(db, { mobile }));
    throw error;
  });
  const account = await findAccount(db, { mobile });
  if (!account) throw ApiError.invalid('此手机号尚未注册，请先注册。');
  if (account.state === 'disabled') await fail('disabled', account);
  refuseDisabled(account);
  return enter(context, account, 'code', maskMobile(mobile), input.remember);
}

/** The limits use the typed name, so that they do not depend on whether the account exists. */
async function provePassword(
  context: CallContext,
  by: { mobile: string } | { account: string },
  password: string,
  wrong: string,
): Promise<AccountForSignIn> {
  const { db, passwords } = context.services;
  // A flood from unknown devices is refused before any account is looked up. For a device cookie the account must be
  // known first.
  const onDevice = hasDevice(context) ? { account: await findAccount(db, by) } : undefined;
  const device = onDevice?.account && knownDevice(context, ownerOfAccount(onDevice.account));
  const name = 'mobile' in by ? by.mobile : by.account;
  const attempt: Attempt = 'mobile' in by ? { way: 'password', mobile: maskMobile(by.mobile) } : { way: 'account' };
  const compare = async (turn: HashingTurn) => {
    const account = onDevice ? onDevice.account : await findAccount(db, by);
    const right = await passwords.verify(account?.passwordHash, password, turn);
    if (!account || !right) {
      await noteFailedSignIn(context, attempt, { outcome: 'wrong', userId: account?.id });
      throw ApiError.invalid(wrong);
    }
    if (account.state === 'disabled')
      await noteFailedSignIn(context, attempt, { outcome: 'disabled', userId: account.id });
    refuseDisabled(account);
    return account;
  };
  return notingRefusals(context, name, attempt, () => guardPassword(context, { name, device }, compare));
}

/** Shows that the account is disabled, only after its owner proved it. */
export function refuseDisabled(account: Pick<AccountForSignIn, 'state'>): void {
  if (account.state === 'disabled') throw ApiError.invalid(ACCOUNT_DISABLED);
}

/**
 * Opens the session of a proven account, records the sign-in, writes it to the audit log and makes the device a known
 * one.
 * @param lasts absolute expiry in seconds; by default that of its kind
 */
export async function enter(
  context: CallContext,
  account: Pick<AccountForSignIn, 'id' | 'role' | 'passwordHash'>,
  way: Attempt['way'],
  mobile: string,
  remember = false,
  lasts?: number,
): Promise<SignedIn> {
  const { services } = context;
  const opened = await services.db.transaction(async (tx) => {
    const byPassword = way === 'password' || way === 'account';
    const session = await openSession(services, { userId: account.id }, placeOf(context), {
      remember,
      lasts,
      byPassword,
      tx,
    });
    await noteSignIn(tx, account.id);
    await recordConsent(tx, { userId: account.id }, 'account');
    const { sessionId } = session;
    await insertSignInEvent(tx, context, { outcome: 'success', way, mobile, userId: account.id, sessionId });
    await auditSignIn(context, account.id, { way, mobile, sessionId }, tx);
    return session;
  });
  rememberDevice(context, ownerOfAccount(account));
  return { token: opened.token, expiresIn: opened.expiresIn, home: homeOfRole(account.role) };
}
