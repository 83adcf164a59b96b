import { SIGN_IN_AGAIN } from '@platform/contract/envelope';
import type { visitorInfo, visitorLogin } from '@platform/contract/visitors/visitor';
import type { DataOf } from '@platform/contract/call';
import type { AccountRole } from '@platform/contract/users/account';
import { maskMobile } from '@platform/domain/people/mobile-number';
import { ApiError } from '../../kernel/errors/api-error';
import type { CallContext } from '../../kernel/ports/call-context';
import type { ContextOf } from '../../kernel/ports/context-of';
import { openSession, placeOf } from '../session/open-session.service';
import { redeemCode } from '../codes/redeem-code.service';
import { ownerOfVisitor, rememberDevice } from '../devices/known-device';
import { findAccount } from '../owners/account.queries';
import { enter } from '../sign-in/sign-in.service';
import { PHONE_SECONDS } from '../session/session-rules';
import { insertSignInEvent, noteFailedSignIn, notingRefusals, type Attempt } from '../sign-in/sign-in-events';
import { recordConsent } from '../consents/record-consent';
import { arriveVisitor, findStaffOnPhone, findVisitor } from './visitors.queries';

const NOT_LISTED = '此手机号不在走访人员名单上，不能登录；如需走访，请联系区知识产权工作人员登记。';

const isStaff = (role: AccountRole): boolean => role === 'district' || role === 'street';

/**
 * Signs in the owner of a number, on a phone that stays signed in for thirty days: staff of the district and of towns
 * to their own account, otherwise a field worker on the roster. That the number is neither is revealed only with the
 * right code.
 * @throws ApiError 422 wrong code or not on the roster, 429
 */
export async function signInVisitor(
  context: CallContext,
  input: { mobile: string; code: string },
): Promise<DataOf<typeof visitorLogin>> {
  const { services } = context;
  const mobile = maskMobile(input.mobile);
  const attempt: Attempt = { way: 'visitor', mobile };
  await notingRefusals(context, input.mobile, attempt, () =>
    redeemCode(context, { ...input, purpose: 'visitor' }),
  ).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.status === 422)
      await noteFailedSignIn(context, attempt, { outcome: 'wrong' });
    throw error;
  });
  const account = await findAccount(services.db, { mobile: input.mobile });
  if (account?.state === 'active' && isStaff(account.role)) {
    const { token, expiresIn } = await enter(context, account, 'visitor', mobile, true, PHONE_SECONDS);
    return { token, expiresIn };
  }
  const arrived = await services.db.transaction(async (tx) => {
    const visitorId = await arriveVisitor(tx, input.mobile);
    if (visitorId === undefined) return undefined;
    await recordConsent(tx, { visitorId }, 'visit');
    const opened = await openSession(services, { visitorId }, placeOf(context), {
      remember: true,
      lasts: PHONE_SECONDS,
      tx,
    });
    await insertSignInEvent(tx, context, { ...attempt, outcome: 'success', sessionId: opened.sessionId });
    await context.audit({ targetType: 'visitor', targetId: visitorId, detail: { mobile } }, tx);
    return { ...opened, visitorId };
  });
  if (!arrived) {
    await noteFailedSignIn(context, attempt, { outcome: 'disabled' });
    throw ApiError.atField('mobile', NOT_LISTED);
  }
  const { visitorId, token, expiresIn } = arrived;
  rememberDevice(context, ownerOfVisitor({ id: visitorId }));
  return { token, expiresIn };
}

/** The person who is signed in on a phone. @throws ApiError 401 when the account or field worker is gone */
export async function readVisitor({
  services,
  scope,
}: ContextOf<typeof visitorInfo>): Promise<DataOf<typeof visitorInfo>> {
  const kind = scope.kind === 'visitor' ? 'visitor' : 'staff';
  const row =
    scope.kind === 'visitor'
      ? await findVisitor(services.db, scope.visitorId)
      : await findStaffOnPhone(services.db, scope.userId);
  if (!row) throw new ApiError(401, SIGN_IN_AGAIN);
  return { ...row, kind };
}
