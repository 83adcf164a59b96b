import type { DataOf } from '@platform/contract/call';
import { visitorInfo } from '@platform/contract/visitors/visitor';
import { redirect } from '@remix-run/node';
import { toCallFailure } from '../call-failure';
import type { SiteContext } from '../load-context';

/** Who is signed in on a phone. */
export type OnPhone = DataOf<typeof visitorInfo>;

/** Who is signed in; anybody else goes to sign in and comes back. @throws Response 302 */
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

/** What a call answers; a session that ended meanwhile leads to sign in. @throws Response 302 */
export async function orSignIn<T>(site: SiteContext, request: Request, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (toCallFailure(error).status === 401) await onPhone(site, request);
    throw error;
  }
}
