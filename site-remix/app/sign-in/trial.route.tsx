import { register } from '@platform/contract/sign-in/sign-in';
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { toCallFailure } from '../parts/call-failure';
import { ConsentNote } from '../parts/forms/consent-note';
import { ErrorSummary } from '../parts/forms/error-summary';
import { Field } from '../parts/forms/field';
import { MobileField, NameField } from '../parts/forms/person-fields';
import { formHead, formMeta } from '../parts/forms/form-head';
import { readForm } from '../parts/forms/read-form';
import signInIsland from '../islands/sign-in.ts?island';
import { breadcrumbLd } from '../parts/meta/json-ld';
import { siteMetaOf } from '../parts/meta/site-meta-of';
import { Breadcrumbs } from '../parts/breadcrumbs';
import trialStyles from '../styles/trial.css?url';
import { CodeField } from './code-field';
import { NoCodes } from './no-codes';
import { Outbox } from './outbox';
import { findMobile, outboxFor } from './outbox.server';
import { sendFormCode, submitTab } from './sign-in.server';
import { TrialAbout } from './trial-about';

const PATH = '/web/immediately';
const TITLE = '立即体验';
const ABOUT = '用手机号注册试用账号：试用能做什么，企业认证需要什么。';
const LABELS = {
  mobile: '手机号',
  code: '短信验证码',
  name: '姓名',
  company_name: '企业名称（选填）',
  password: '密码',
};
/** Fields that are shown again after a refusal. Passwords and codes are never sent back. */
const KEPT = ['mobile', 'name', 'company_name'] as const;

export const { headers } = formHead;
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: trialStyles }];

export const meta: MetaFunction = ({ matches }) => {
  const site = siteMetaOf(matches);
  return [
    ...formMeta(site, { title: TITLE, description: ABOUT, path: PATH }),
    breadcrumbLd(site.origin, [
      { title: '首页', path: '/web/index' },
      { title: TITLE, path: PATH },
    ]),
  ];
};

export function loader({ context }: LoaderFunctionArgs) {
  return { sendsCodes: context.site.sendsCodes };
}

export async function action({ context: { site }, request }: ActionFunctionArgs) {
  const field = await readForm(request);
  const values: Record<string, string> = Object.fromEntries(KEPT.map((name) => [name, field(name)]));
  const outbox = () => outboxFor(site, findMobile(field('mobile')));
  try {
    if (field('intent') === 'send-code') {
      const { message, headers: cookies } = await sendFormCode(site, 'register', field('mobile'), request);
      const answer = { values, errors: {} as Record<string, string>, message, good: true, outbox: await outbox() };
      return data(answer, { headers: cookies });
    }
    const { cookies } = await submitTab(site, 'register', field, request);
    return redirect('/login?next=/', {
      headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
      status: 303,
    });
  } catch (error) {
    const { status, message, errors, retryAfter } = toCallFailure(error);
    const more = retryAfter ? { 'retry-after': String(retryAfter) } : undefined;
    return data({ values, errors, message, good: false, outbox: await outbox() }, { status, headers: more });
  }
}

/** Registers a trial account, beside a description of it. */
export default function Trial() {
  const { sendsCodes } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { values = {}, errors = {} } = answer ?? {};
  return (
    <div className="page form-page trial-page">
      <Breadcrumbs trail={[{ title: '首页', href: '/web/index' }, { title: TITLE }]} />
      <header className="trial-head">
        <h1>{TITLE}</h1>
        <p>用手机号注册，当场开通试用账号；认证企业之后使用全部功能。不收费。</p>
      </header>
      <div className="trial-columns">
        <section className="card form-card trial-form" aria-labelledby="trial-title">
          <h2 id="trial-title">注册试用账号</h2>
          <form className="public-form" method="post" action={PATH} data-sign-in={register.path} noValidate>
            <input type="hidden" name="tab" value="register" />
            <input type="hidden" name="next" value="/" />
            <button
              type="submit"
              className="default-button"
              name="intent"
              value="submit"
              tabIndex={-1}
              aria-hidden="true"
            >
              注册并开始体验
            </button>
            <div data-swap="notice" aria-live="polite">
              {answer?.good ? <p className="notice good">{answer.message}</p> : null}
              {answer && !answer.good ? (
                <ErrorSummary message={answer.message} errors={errors} labels={LABELS} />
              ) : null}
            </div>
            {sendsCodes ? null : <NoCodes />}
            <MobileField labels={LABELS} values={values} errors={errors} />
            <CodeField sent={sendsCodes} error={errors.code} />
            <div data-swap="outbox">{answer?.outbox.length ? <Outbox entries={answer.outbox} /> : null}</div>
            <NameField labels={LABELS} values={values} errors={errors} />
            <Field
              name="company_name"
              label={LABELS.company_name}
              defaultValue={values.company_name}
              error={errors.company_name}
              autoComplete="organization"
              maxLength={120}
            />
            <Field
              name="password"
              label={LABELS.password}
              type="password"
              error={errors.password}
              hint="8–64 位，须同时包含字母和数字"
              autoComplete="new-password"
              maxLength={64}
              required
            />
            <button type="submit" className="button primary sign-in-button" name="intent" value="submit">
              注册并开始体验
            </button>
            <ConsentNote purpose="account" action="注册" />
            <p className="form-foot">
              已有账号，<a href="/login">直接登录</a>
            </p>
          </form>
        </section>
        <div className="card form-card trial-about">
          <TrialAbout />
        </div>
      </div>
      <script type="module" src={signInIsland} />
    </div>
  );
}
