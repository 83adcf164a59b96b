import { formToken } from '@platform/contract/forms/public-form';
import { signUp, signUpFacts } from '@platform/contract/sign-ups/public-sign-up';
import { asDeadline } from '@platform/domain/dates/shanghai-date';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { toCallFailure } from '../parts/call-failure';
import { siteMetaOf } from '../parts/meta/site-meta-of';
import { Breadcrumbs } from '../parts/breadcrumbs';
import { Field } from '../parts/forms/field';
import { MobileField, NameField } from '../parts/forms/person-fields';
import { answerForm } from '../parts/forms/form-answer';
import { formHead, formMeta } from '../parts/forms/form-head';
import { PublicForm } from './public-form';
import { readForm } from '../parts/forms/read-form';
import { RECEIPT_PATH, receiptAddress } from '../addresses/receipt-address';
import { signUpAddress } from '../addresses/sign-up-address';

export const { links, headers } = formHead;

const KEPT = ['name', 'mobile', 'organisation', 'token'] as const;
const LABELS = { name: '姓名', mobile: '手机号', organisation: '单位（选填）' };

export async function loader({ context: { site }, request }: LoaderFunctionArgs) {
  const id = Number(new URL(request.url).searchParams.get('id'));
  if (!Number.isSafeInteger(id) || id <= 0) throw data('没有找到这个活动。', { status: 404 });
  const activity = await site.call(signUpFacts, { id }, request).catch((error: unknown) => {
    const { status, message } = toCallFailure(error);
    throw status === 404 || status === 422 ? data(message, { status: 404 }) : error;
  });
  const { token } = await site.call(formToken, { form: 'signUp' }, request);
  return { activity, token };
}

export async function action({ context: { site }, request }: ActionFunctionArgs) {
  const activityId = Number(new URL(request.url).searchParams.get('id'));
  const field = await readForm(request);
  const values = Object.fromEntries(KEPT.map((name) => [name, field(name)]));
  return answerForm(values, async () => {
    const { name = '', mobile = '', organisation = '', token = '' } = values;
    const sent = { token, website: field('website'), activityId, name, mobile, organisation };
    return receiptAddress((await site.call(signUp, sent, request)).pass);
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  loaded
    ? formMeta(siteMetaOf(matches), {
        title: `报名：${loaded.activity.title}`,
        description: `报名参加${loaded.activity.title}。`,
        path: signUpAddress(loaded.activity.id),
      })
    : [];

/** Signs up for an activity without an account. */
export default function SignUp() {
  const { activity, token } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { values = {}, errors = {} } = refused ?? {};
  const { id, title, standing, until, startsAt, place, isDemo } = activity;
  const address = `/web/activities/details?id=${id}`;
  return (
    <div className="page form-page">
      <Breadcrumbs
        trail={[
          { title: '首页', href: '/web/index' },
          { title: '活动中心', href: '/web/activities' },
          { title, href: address },
          { title: '报名' },
        ]}
      />
      <div className="card form-card">
        {isDemo ? (
          <p>
            <span className="tag demo">演示数据，非真实发布</span>
          </p>
        ) : null}
        <h1>报名：{title}</h1>
        <dl className="form-facts">
          {startsAt ? <Fact label="时间" text={startsAt} /> : null}
          {place ? <Fact label="地点" text={place} /> : null}
          {until ? <Fact label="报名截止" text={asDeadline(until)} /> : null}
          <Fact label="名额" text={placesText(activity)} />
        </dl>
        {standing === 'open' || standing === 'full' ? (
          <PublicForm
            form="signUp"
            action={signUpAddress(id)}
            token={refused?.isStale ? token : values.token || token}
            refused={refused}
            labels={LABELS}
            submit={standing === 'full' ? '登记候补' : '提交报名'}
          >
            {standing === 'full' ? (
              <p className="notice warn">名额已满。现在登记为候补，有人取消时按先后递补，结果在回执里查看。</p>
            ) : null}
            <NameField labels={LABELS} values={values} errors={errors} />
            <MobileField labels={LABELS} values={values} errors={errors} hint="每个手机号报名一次" />
            <Field
              name="organisation"
              label={LABELS.organisation}
              error={errors.organisation}
              defaultValue={values.organisation}
              autoComplete="organization"
              maxLength={120}
            />
          </PublicForm>
        ) : (
          <div className="notice">
            <p>{standing === 'closed' ? '报名已经截止。' : '此活动不在本站报名，报名方式见活动说明。'}</p>
            <p className="button-row">
              <a className="button" href={address}>
                查看活动
              </a>
              <a className="button" href={RECEIPT_PATH}>
                查询我的报名
              </a>
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function placesText({ capacity, taken, waiting }: { capacity: number | null; taken: number; waiting: number }): string {
  if (capacity === null) return `不限，已报名 ${taken} 人`;
  return `${capacity} 人，已报名 ${taken} 人${waiting > 0 ? `，候补 ${waiting} 人` : ''}`;
}
