import { logout } from '@platform/contract/sign-in/sign-in';
import { visitorInfo, visitorLogin } from '@platform/contract/visitors/visitor';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { cutText } from '@platform/domain/text/cut-text';
import { toCallFailure } from '../parts/call-failure';
import { readForm } from '../parts/forms/read-form';
import phoneIsland from '../islands/phone.ts?island';
import signInIsland from '../islands/sign-in.ts?island';
import { pageMeta } from '../parts/meta/page-meta';
import { siteMetaOf } from '../parts/meta/site-meta-of';
import { phoneData } from '../parts/phone-frame';
import { CodeField } from './code-field';
import { ConsentNote } from '../parts/forms/consent-note';
import { Field } from '../parts/forms/field';
import { NoCodes } from './no-codes';
import { safeNext } from '@platform/routes/safe-next';
import { findMobile, outboxFor } from './outbox.server';
import { Outbox } from './outbox';
import { sendFormCode } from './sign-in.server';
import { signInHead } from './sign-in-head';
import { SignedInVisitor } from './signed-in-visitor';

export const handle = signInHead.handle;
export const links = signInHead.links;
export const headers = signInHead.headers;
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteMetaOf(matches), {
    title: '走访登录',
    description: '走访人员用手机号和验证码登录。',
    path: '/web/small/login',
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { sendsCodes } = context.site;
  const next = phoneNext(new URL(request.url).searchParams.get('next'));
  const demo = await context.site.demoVisitor();
  const hasSession = request.headers.get('cookie')?.includes('sq_token=') ?? false;
  if (!hasSession) return { visitor: undefined, sendsCodes, next, demo };
  const visitor = await context.site.call(visitorInfo, {}, request).catch((error: unknown) => {
    if ([401, 403].includes(toCallFailure(error).status)) return undefined;
    throw error;
  });
  return { visitor, sendsCodes, next, demo };
}

/** The page for phones to return to. */
function phoneNext(value: unknown): string {
  const next = safeNext(value);
  return /^\/web\/(?:small\/(?:Waitvisit|workVisit)|addWaitvisit)(?:\?|$)/.test(next) ? next : '/web/small/Waitvisit';
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { site } = context;
  const given = await readForm(request);
  const field = (name: string) => cutText(given(name), 200);
  const mobile = findMobile(field('mobile'));
  try {
    if (field('intent') === 'send-code') {
      const { message, headers } = await sendFormCode(site, 'visitor', field('mobile'), request);
      return data(
        {
          mobile: field('mobile'),
          errors: {} as Record<string, string>,
          message,
          good: true,
          outbox: await outboxFor(site, mobile),
        },
        { headers },
      );
    }
    const leaves = field('intent') === 'logout';
    const { cookies } = leaves
      ? await site.callForCookies(logout, {}, request)
      : await site.callForCookies(visitorLogin, { mobile: field('mobile'), code: field('code') }, request);
    return redirect(leaves ? '/web/small/login' : phoneNext(given('next')), {
      status: 303,
      headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
    });
  } catch (error) {
    const { status, message, errors } = toCallFailure(error);
    return data(
      { mobile: field('mobile'), errors, message, good: false, outbox: await outboxFor(site, mobile) },
      { status },
    );
  }
}

/** The sign-in of field workers, designed for phones: by mobile number and code only. */
export default function VisitorLogin() {
  const { visitor, sendsCodes, next, demo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (visitor) return <SignedInVisitor who={visitor} />;
  return (
    <div className="page visitor-page" {...phoneData()} data-signed-out="">
      <section className="card sign-in" aria-labelledby="sign-in-title">
        <h1 id="sign-in-title">走访登录</h1>
        <p className="sign-in-lead">
          请用登记在走访人员名单上的手机号登录，无需注册；区、镇街工作人员用自己账号的手机号。
        </p>
        <div data-phone-state role="status" />
        <div data-swap="notice" aria-live="polite">
          {answer?.message ? <p className={`notice ${answer.good ? 'good' : 'bad'}`}>{answer.message}</p> : null}
        </div>
        {sendsCodes ? null : <NoCodes />}
        <form
          className="sign-in-form"
          method="post"
          action={`/web/small/login?next=${encodeURIComponent(next)}`}
          data-sign-in={visitorLogin.path}
        >
          <input type="hidden" name="next" value={next} />
          <button
            type="submit"
            className="default-button"
            name="intent"
            value="submit"
            tabIndex={-1}
            aria-hidden="true"
          >
            登录
          </button>
          <Field
            name="mobile"
            label="手机号"
            type="tel"
            defaultValue={answer?.mobile}
            error={answer?.errors.mobile}
            autoComplete="tel"
            maxLength={20}
            required
          />
          <CodeField sent={sendsCodes} error={answer?.errors.code} />
          <button type="submit" className="button primary sign-in-button" name="intent" value="submit">
            登录
          </button>
          <ConsentNote purpose="visit" action="登录" />
        </form>
        {demo ? <p className="sign-in-lead">演示走访人员：{demo}，用短信验证码登录。</p> : null}
        <div data-swap="outbox">{answer?.outbox.length ? <Outbox entries={answer.outbox} /> : null}</div>
      </section>
      <script type="module" src={signInIsland} />
      {/* Reports of a person who may no longer sign in go to the lead of the visits. */}
      <script type="module" src={phoneIsland} />
    </div>
  );
}
