import { bindWechat, getToken } from '@platform/contract/wechat/wechat';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { toCallFailure } from '../parts/call-failure';
import { pageMeta } from '../parts/meta/page-meta';
import { siteMetaOf } from '../parts/meta/site-meta-of';
import { ConsentNote } from '../parts/forms/consent-note';
import { signInHead } from '../sign-in/sign-in-head';

export const handle = signInHead.handle;
export const links = signInHead.links;
export const headers = signInHead.headers;
export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(siteMetaOf(matches), {
    title: '微信登录',
    description: '用微信登录知识产权管理平台。',
    path: '/login/wechat/callback',
  }),
  { name: 'robots', content: 'noindex' },
];

/** The page where a binding begins and is shown. */
const USER_CENTRE = '/userCenter?tab=wechat';

const readQuery = (request: Request) => {
  const query = new URL(request.url).searchParams;
  const text = (name: string) => (query.get(name) ?? '').slice(0, 200);
  return { isBinding: query.get('for') === 'bind', code: text('code'), state: text('state') };
};

export function loader({ request }: LoaderFunctionArgs) {
  return readQuery(request);
}

/** Signs in or binds, only by pressing a button, so that a link from another person cannot sign a user in. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { isBinding } = readQuery(request);
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? '').slice(0, 200);
  const grant = { code: field('code'), state: field('state') };
  const goOn = (to: string, cookies: string[]) =>
    redirect(to, { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]), status: 303 });
  try {
    if (isBinding) return goOn(USER_CENTRE, (await context.site.callForCookies(bindWechat, grant, request)).cookies);
    const { data: signedIn, cookies } = await context.site.callForCookies(getToken, grant, request);
    return goOn(`/login?${new URLSearchParams({ next: signedIn.next || '/' }).toString()}`, cookies);
  } catch (error) {
    const { status, message, retryAfter } = toCallFailure(error);
    return data({ message }, { status, headers: retryAfter ? { 'retry-after': String(retryAfter) } : undefined });
  }
}

/** The page that WeChat redirects to. */
export default function WechatCallback() {
  const { isBinding, code, state } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const title = isBinding ? '绑定微信' : '微信登录';
  const failure = answer?.message ?? (code && state ? undefined : '微信没有授权，请重新操作。');
  return (
    <div className="page visitor-page">
      <section className="card sign-in" aria-labelledby="wechat-title">
        <h1 id="wechat-title">{title}</h1>
        {failure === undefined ? (
          <form className="sign-in-form" method="post" action={`/login/wechat/callback${isBinding ? '?for=bind' : ''}`}>
            <input type="hidden" name="code" value={code} />
            <input type="hidden" name="state" value={state} />
            <p className="sign-in-lead">
              {isBinding ? '绑定后，在微信里打开本平台可以直接登录此账号。' : '登录此微信绑定的账号。'}
            </p>
            <button type="submit" className="button primary sign-in-button">
              {isBinding ? '绑定到当前账号' : '登录'}
            </button>
            <ConsentNote purpose={isBinding ? 'wechat' : 'account'} action={isBinding ? '绑定' : '登录'} />
          </form>
        ) : (
          <div className="sign-in-form">
            <p className="notice bad" role="alert">
              {failure}
            </p>
            <a className="button primary sign-in-button" href={isBinding ? USER_CENTRE : '/login'}>
              {isBinding ? '返回个人中心' : '用手机号登录'}
            </a>
          </div>
        )}
      </section>
    </div>
  );
}
