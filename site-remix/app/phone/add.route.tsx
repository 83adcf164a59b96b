import { visitorAdd, visitorCompanies } from '@platform/contract/phone/phone';
import { addDays, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { cutText } from '@platform/domain/text/cut-text';
import { toCallFailure } from '../parts/call-failure';
import { ErrorSummary } from '../parts/forms/error-summary';
import { Field, SelectField } from '../parts/forms/field';
import { answerForm, type Refused } from '../parts/forms/form-answer';
import { readForm } from '../parts/forms/read-form';
import { onPhone, orSignIn } from '../parts/on-phone.server';
import { PhoneFrame } from '../parts/phone-frame';
import { phoneHead, phoneMeta } from './phone-head';
import { readPlan } from './read-plan';

export const { handle, links, headers } = phoneHead;
export const meta: MetaFunction = () => phoneMeta('发起走访');

const KEPT = ['submissionId', 'companyId', 'day', 'time', 'hours', 'purpose', 'duplicateReason'] as const;
const LABELS = {
  companyId: '企业',
  day: '日期',
  time: '开始时间',
  purpose: '走访目的',
  duplicateReason: '再次走访的原因',
};
const HOURS = ['1', '2', '3', '4'];

export async function loader({ context: { site }, request }: LoaderFunctionArgs) {
  const who = await onPhone(site, request);
  const given = new URL(request.url).searchParams;
  const keyword = cutText((given.get('keyword') ?? '').trim(), 60);
  const tomorrow = addDays(shanghaiDate(Date.now()), 1);
  // The user returns to a plan that was refused while offline, because its reason is missing.
  const isAgain = given.has('again');
  const base = { who, keyword, isAgain, tomorrow, submissionId: crypto.randomUUID() };
  if (keyword === '') return { ...base, companies: undefined, refusal: '' };
  try {
    const { list } = await orSignIn(site, request, site.call(visitorCompanies, { keyword }, request));
    return { ...base, companies: list, refusal: '' };
  } catch (error) {
    const { status, message, errors } = toCallFailure(error);
    if (status !== 422 && status !== 429) throw error;
    return { ...base, companies: undefined, refusal: errors.keyword ?? message };
  }
}

export async function action({ context: { site }, request }: ActionFunctionArgs) {
  await onPhone(site, request);
  const field = await readForm(request);
  const values = Object.fromEntries(KEPT.map((name) => [name, field(name).trim()]));
  const plan = readPlan(values);
  if (!plan) {
    const errors: Record<string, string> = {
      ...(values.companyId ? {} : { companyId: '请先查找并选择企业' }),
      ...(values.day && values.time ? {} : { day: '请填写日期和开始时间' }),
    };
    return { values, errors, message: '请补全后再提交。', isStale: false } satisfies Refused;
  }
  return answerForm(values, async () => {
    const { visitId } = await site.call(visitorAdd, { submissionId: values.submissionId ?? '', ...plan }, request);
    return `/web/small/workVisit?id=${visitId}`;
  });
}

/** Plans an unscheduled visit: company, time and reason. The town is notified. */
export default function AddVisitPage() {
  const { who, keyword, isAgain, companies, refusal, tomorrow, submissionId } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const values: Record<string, string | undefined> = refused?.values ?? { day: tomorrow, time: '09:00', hours: '2' };
  const text = (name: string) => ({ name, defaultValue: values[name], error: refused?.errors[name] });
  return (
    <PhoneFrame
      who={who}
      at="/web/addWaitvisit"
      title="发起走访"
      keptAs={keyword || refused ? undefined : '/web/addWaitvisit'}
    >
      <form className="phone-form" method="get" action="/web/addWaitvisit">
        <Field
          name="keyword"
          label="企业名称"
          hint="输入名称里的两个字以上，最多显示 20 家"
          defaultValue={keyword}
          error={refusal}
          maxLength={60}
        >
          <button type="submit" className="button">
            查找
          </button>
        </Field>
      </form>
      {companies ? (
        companies.length === 0 ? (
          <p className="notice">没有找到名称里有“{keyword}”的企业，请换一个词。</p>
        ) : (
          <form
            className="phone-form"
            method="post"
            action={`/web/addWaitvisit?keyword=${encodeURIComponent(keyword)}`}
            noValidate
            data-plan
          >
            {refused ? <ErrorSummary message={refused.message} errors={refused.errors} labels={LABELS} /> : null}
            <input type="hidden" name="submissionId" value={values.submissionId || submissionId} />
            <fieldset className="phone-choices" id="companyId">
              <legend>选择企业</legend>
              {companies.map(({ id, name, townName }) => (
                <label key={id}>
                  <input
                    type="radio"
                    name="companyId"
                    value={id}
                    defaultChecked={companies.length === 1 || String(id) === values.companyId}
                  />
                  <span>
                    {name}
                    {townName ? <small> {townName}</small> : null}
                  </span>
                </label>
              ))}
            </fieldset>
            <Field label="日期" type="date" {...text('day')} />
            <Field label="开始时间" type="time" {...text('time')} />
            <SelectField
              label="时长"
              none="请选择"
              options={HOURS.map((code) => ({ code, label: `${code} 小时` }))}
              {...text('hours')}
            />
            <Field label="走访目的" maxLength={200} required {...text('purpose')} />
            {isAgain || refused?.errors.duplicateReason || values.duplicateReason ? (
              <Field label="再次走访的原因" maxLength={200} {...text('duplicateReason')} />
            ) : null}
            <p className="field-hint">提交后成为计划，并告知镇街工作人员。</p>
            <button type="submit" className="button primary phone-submit">
              发起走访
            </button>
          </form>
        )
      ) : null}
    </PhoneFrame>
  );
}
