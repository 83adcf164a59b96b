import { openIdLogin } from '@platform/contract/wechat/wechat';
import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

/**
 * `/login/wechat`: redirects to WeChat, to sign in or (`for=bind`) to bind. WeChat redirects back to
 * `/login/wechat/callback`.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const purpose = query.get('for') === 'bind' ? 'bind' : 'sign-in';
  const next = query.get('next')?.slice(0, 500);
  const { data, cookies } = await context.site.callForCookies(openIdLogin, { purpose, next }, request);
  const headers = new Headers(cookies.map((cookie): [string, string] => ['set-cookie', cookie]));
  headers.set('cache-control', 'no-store');
  return redirect(data.address, { headers });
}
