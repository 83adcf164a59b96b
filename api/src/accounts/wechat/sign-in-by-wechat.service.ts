import { SIGN_IN_AGAIN } from '@platform/contract/envelope';
import type { getToken, openIdLogin } from '@platform/contract/wechat/wechat';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { safeNext } from '@platform/routes/safe-next';
import { maskMobile } from '@platform/domain/people/mobile-number';
import { ApiError } from '../../kernel/errors/api-error';
import type { CallContext } from '../../kernel/ports/call-context';
import type { ContextOf } from '../../kernel/ports/context-of';
import { networkOf } from '../../kernel/http/network-of';
import type { WechatProvider } from '../../kernel/ports/wechat-provider';
import { settle } from '../sign-in/guard-attempt';
import { noteFailedSignIn, notingRefusals, type Attempt } from '../sign-in/sign-in-events';
import { enter, refuseDisabled } from '../sign-in/sign-in.service';
import { ownOrigin } from './own-origin';
import { findBoundAccount } from './wechat.queries';
import { redeemState, startState, type Started, usedUp } from './wechat-state';

/**
 * Sends a browser to WeChat and stores the purpose in its cookie.
 * @throws ApiError 401 for a binding without session, 422 without WeChat
 */
export function startWechat(
  context: ContextOf<typeof openIdLogin>,
  { next, purpose }: ParsedRequestOf<typeof openIdLogin>,
): DataOf<typeof openIdLogin> {
  const wechat = connected(context);
  const { viewer } = context;
  const userId = viewer.kind === 'user' ? viewer.userId : 0;
  if (purpose === 'bind' && userId === 0) throw new ApiError(401, SIGN_IN_AGAIN);
  const state = startState(context, { purpose, next: safeNext(next), userId });
  const back = `${ownOrigin(context)}/login/wechat/callback${purpose === 'bind' ? '?for=bind' : ''}`;
  return { address: wechat.authorizeAddress(back, state) };
}

/**
 * Signs in the account that is bound to the WeChat user. A WeChat user without binding gets no session.
 * @throws ApiError 422 in Chinese, 429, 503
 */
export async function signInByWechat(
  context: CallContext,
  given: ParsedRequestOf<typeof getToken>,
): Promise<DataOf<typeof getToken>> {
  const { db } = context.services;
  const attempt: Attempt = { way: 'wechat' };
  const { openid, started } = await notingRefusals(context, 'wechat', attempt, () => prove(context, given, 'sign-in'));
  const account = await findBoundAccount(db, openid);
  if (!account) throw ApiError.invalid('此微信还没有绑定账号。请先用手机号登录，再到个人中心绑定微信。');
  const mobile = maskMobile(account.mobile);
  if (account.state === 'disabled')
    await noteFailedSignIn(context, { ...attempt, mobile }, { outcome: 'disabled', userId: account.id });
  refuseDisabled(account);
  return { ...(await enter(context, account, 'wechat', mobile)), next: started.next };
}

/**
 * The WeChat user who returned, and the purpose for which this browser was sent. Invalid values count against the
 * network.
 * @throws ApiError 422, 429, 503
 */
export async function prove(
  context: CallContext,
  { code, state }: { code: string; state: string },
  purpose: Started['purpose'],
): Promise<{ openid: string; started: Started }> {
  const wechat = connected(context);
  const use = { name: 'signInAddress', key: networkOf(context.address) } as const;
  return settle(await context.services.limits.reserve([use], context.signal), async () => {
    const started = await redeemState(context, state, purpose);
    const openid = await wechat.openIdOf(code);
    if (openid === undefined) throw usedUp();
    return { openid, started };
  });
}

function connected({ services }: Pick<CallContext, 'services'>): WechatProvider {
  if (!services.wechat) throw ApiError.invalid('本平台没有接入微信，请用手机号登录。');
  return services.wechat;
}
