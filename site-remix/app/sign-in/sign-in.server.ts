import { accountLogin, forget, login, register, sendCode } from '@platform/contract/sign-in/sign-in';
import type { RequestOf } from '@platform/contract/call';
import { isMobile } from '@platform/domain/people/mobile-number';
import type { CallAnswer, SiteContext } from '../parts/load-context';
import type { Tab } from '../addresses/sign-in-tabs';

type Form = (name: string) => string;

/**
 * Runs the call behind a tab. A mobile number with password signs in by one call, any other account name by another.
 * `undefined` data: done without signing in (a new password was set).
 */
export async function submitTab(
  site: SiteContext,
  tab: Tab,
  field: Form,
  request: Request,
): Promise<CallAnswer<unknown>> {
  const mobile = field('mobile');
  const password = field('password');
  switch (tab) {
    case 'password': {
      const account = field('account');
      const remember = field('remember') === 'on';
      return isMobile(account)
        ? site.callForCookies(login, { mobile: account, password, type: '1', remember }, request)
        : site.callForCookies(accountLogin, { account, password, remember }, request);
    }
    case 'code':
      return site.callForCookies(login, { mobile, password: field('code'), type: '2' }, request);
    case 'register':
      return site.callForCookies(
        register,
        {
          mobile,
          code: field('code'),
          password,
          name: field('name'),
          company_name: field('company_name') || undefined,
        },
        request,
      );
    case 'forget':
      return site.callForCookies(forget, { mobile, code: field('code'), password }, request);
  }
}

/** Sends a code. Returns the message for the user, and the headers with the browser’s cookie. */
export async function sendFormCode(
  site: SiteContext,
  purpose: RequestOf<typeof sendCode>['purpose'],
  mobile: string,
  request: Request,
): Promise<{ message: string; headers: [string, string][] }> {
  const { data, cookies } = await site.callForCookies(sendCode, { mobile, purpose }, request);
  return {
    message: `验证码已发送，${Math.round(data.expiresIn / 60)} 分钟内有效。如未收到，请在 ${data.retryAfter} 秒后重新获取。`,
    headers: cookies.map((cookie) => ['set-cookie', cookie]),
  };
}
