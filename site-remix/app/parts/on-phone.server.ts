import type { DataOf } from '@platform/contract/call';
import { visitorInfo } from '@platform/contract/visitors/visitor';
import { redirect } from '@remix-run/node';
import { toCallFailure } from './call-failure';
import type { SiteContext } from './load-context';

/** The person who is signed in on a phone. */
export type OnPhone = DataOf<typeof visitorInfo>;

/**
 * Returns the signed-in person; any other visitor is redirected to sign in and returns afterwards. @throws Response 302
 */
export async function onPhone(site: SiteContext, request: Request): Promise<OnPhone> {
  try {
    return await site.call(visitorInfo, {}, request);
  } catch (error) {
    if (![401, 403].includes(toCallFailure(error).status)) throw error;
    const { pathname, search } = new URL(request.url);
    throw redirect(`/web/small/login?next=${encodeURIComponent(pathname + search)}`, {
      headers: { 'cache-control': 'no-store' },
    });
  }
}

/** Returns the answer of a call; an expired session redirects to sign in. @throws Response 302 */
export async function orSignIn<T>(site: SiteContext, request: Request, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (toCallFailure(error).status === 401) await onPhone(site, request);
    throw error;
  }
}
