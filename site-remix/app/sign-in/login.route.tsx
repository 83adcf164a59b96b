import { safeNext } from '@platform/routes/safe-next';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { cutText } from '@platform/domain/text/cut-text';
import { toCallFailure } from '../parts/call-failure';
import { readForm } from '../parts/forms/read-form';
import signInIsland from '../islands/sign-in.ts?island';
import { pageMeta } from '../parts/meta/page-meta';
import { siteMetaOf } from '../parts/meta/site-meta-of';
import { DemoLogins } from './demo-logins';
import { NoCodes } from './no-codes';
import { findMobile, outboxFor } from './outbox.server';
import { Outbox } from './outbox';
import { SignInForm } from './sign-in-form';
import { signInHead } from './sign-in-head';
import { sendFormCode, submitTab } from './sign-in.server';
import { SignInTabs } from './sign-in-tabs';
import { CODE_PURPOSES, readTab, TAB_HEADINGS } from '../addresses/sign-in-tabs';
import { Welcome } from './welcome';
import { isInWechat } from '../parts/in-wechat';

export const handle = signInHead.handle;
export const links = signInHead.links;
export const headers = signInHead.headers;
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteMetaOf(matches), { title: '登录', description: '登录知识产权管理平台。', path: '/login' });

/** Fields that are shown again after a refusal. Passwords and codes are never sent back. */
const KEPT_FIELDS = ['mobile', 'name', 'company_name', 'account', 'remember'] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  return {
    tab: readTab(query.get('tab')),
    next: safeNext(query.get('next')),
    done: query.get('done') === 'forget',
    demo: await context.site.demoLogins(),
    sendsCodes: context.site.sendsCodes,
    wechat: context.site.hasWechat && isInWechat(request),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { site } = context;
  const given = await readForm(request);
  const field = (name: string) => cutText(given(name), 500);
  const tab = readTab(given('tab'));
  const next = safeNext(given('next'));
  const values = Object.fromEntries(KEPT_FIELDS.map((name) => [name, field(name)]));
  const mobile = findMobile(field('mobile'));
  try {
    if (field('intent') === 'send-code' && tab in CODE_PURPOSES) {
      const purpose = CODE_PURPOSES[tab as keyof typeof CODE_PURPOSES];
      const { message, headers } = await sendFormCode(site, purpose, field('mobile'), request);
      return data({ tab, values, errors: {}, message, good: true, outbox: await outboxFor(site, mobile) }, { headers });
    }
    const { cookies } = await submitTab(site, tab, field, request);
    const to =
      tab === 'forget' ? '/login?done=forget' : `/login?${new URLSearchParams({ next: next || '/' }).toString()}`;
    return redirect(to, { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]), status: 303 });
  } catch (error) {
    const { status, message, errors, retryAfter } = toCallFailure(error);
    const headers = retryAfter ? { 'retry-after': String(retryAfter) } : undefined;
    const shown = tab === 'code' && errors.password ? { ...errors, code: errors.password } : errors;
    return data(
      { tab, values, errors: shown, message, good: false, outbox: await outboxFor(site, mobile) },
      { status, headers },
    );
  }
}

/** Sign-in, registration and password reset, by forms that need no script. */
export default function Login() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const tab = answer?.tab ?? loaded.tab;
  return (
    <div className="sign-in-page">
      <Welcome />
      <section className="sign-in" aria-labelledby="sign-in-title">
        <h1 id="sign-in-title">{TAB_HEADINGS[tab]}</h1>
        <SignInTabs tab={tab} next={loaded.next} />
        {loaded.done && !answer ? <p className="notice good">密码已重设，请用新密码登录。</p> : null}
        <div data-swap="notice" aria-live="polite">
          {answer?.message ? <p className={`notice ${answer.good ? 'good' : 'bad'}`}>{answer.message}</p> : null}
        </div>
        {tab in CODE_PURPOSES && !loaded.sendsCodes ? (
          <NoCodes instead={tab === 'code' ? '用密码登录，或' : ''} />
        ) : null}
        <SignInForm
          tab={tab}
          next={loaded.next}
          values={answer?.values ?? {}}
          errors={answer?.errors ?? {}}
          sendsCodes={loaded.sendsCodes}
        />
        {loaded.wechat && tab !== 'register' && tab !== 'forget' ? (
          <a className="button sign-in-button" href={wechatAddress(loaded.next)}>
            微信登录
          </a>
        ) : null}
        <div data-swap="outbox">{answer?.outbox.length ? <Outbox entries={answer.outbox} /> : null}</div>
        {loaded.demo.length > 0 && tab === 'password' ? <DemoLogins accounts={loaded.demo} /> : null}
      </section>
      <script type="module" src={signInIsland} />
    </div>
  );
}

const wechatAddress = (next: string) =>
  next ? `/login/wechat?${new URLSearchParams({ next }).toString()}` : '/login/wechat';
