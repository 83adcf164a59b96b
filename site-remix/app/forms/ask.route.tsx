import { publicAsk, publicAskFacts } from '@platform/contract/consulting/public-ask';
import { MOST_WORDS } from '@platform/contract/consulting/consultation';
import { formToken } from '@platform/contract/forms/public-form';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { siteMetaOf } from '../parts/meta/site-meta-of';
import { Breadcrumbs } from '../parts/breadcrumbs';
import { askPageOf } from './ask-pages';
import { Field, SelectField, TextField } from '../parts/forms/field';
import { MobileField, NameField } from '../parts/forms/person-fields';
import { answerForm } from '../parts/forms/form-answer';
import { formHead, formMeta } from '../parts/forms/form-head';
import { PublicForm } from './public-form';
import { readForm } from '../parts/forms/read-form';
import { receiptAddress } from '../addresses/receipt-address';
import { TickField } from '../parts/forms/tick-field';

export const { links, headers } = formHead;

const KEPT = ['title', 'text', 'topic', 'name', 'mobile', 'consent', 'token'] as const;

export async function loader({ context: { site }, request }: LoaderFunctionArgs) {
  const page = askPageOf(new URL(request.url).pathname);
  if (!page) throw data('', { status: 404 });
  const [{ token }, { topics, acceptDays, answerDays }] = await Promise.all([
    site.call(formToken, { form: page.form }, request),
    site.call(publicAskFacts, {}, request),
  ]);
  return { path: page.path, token, topics, acceptDays, answerDays };
}

export async function action({ context: { site }, request }: ActionFunctionArgs) {
  const { form } = askPageOf(new URL(request.url).pathname)!;
  const field = await readForm(request);
  const values = Object.fromEntries(KEPT.map((name) => [name, field(name)]));
  return answerForm(values, async () => {
    const { title = '', text = '', topic = '', name = '', mobile = '', token = '' } = values;
    const sent = { form, token, website: field('website'), title, text, topic, name, mobile };
    const { pass } = await site.call(publicAsk, { ...sent, consent: values.consent === 'on' }, request);
    return receiptAddress(pass);
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  const page = loaded && askPageOf(loaded.path);
  return page ? formMeta(siteMetaOf(matches), { title: page.title, description: page.lead, path: page.path }) : [];
};

/** The form of a question to the platform, or for the next dialogue, without an account. */
export default function Ask() {
  const { path, token, topics, acceptDays, answerDays } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { form, title, lead, list, labels, submit } = askPageOf(path)!;
  const { values = {}, errors = {} } = refused ?? {};
  return (
    <div className="page form-page">
      <Breadcrumbs trail={[{ title: '首页', href: '/web/index' }, list, { title }]} />
      <div className="card form-card">
        <h1>{title}</h1>
        <p className="form-lead">
          {lead}提交后 {acceptDays} 个工作日内受理，受理后 {answerDays} 个工作日内答复；请记下回执上的编号和查询码。
        </p>
        <PublicForm
          form={form}
          action={path}
          token={refused?.isStale ? token : values.token || token}
          refused={refused}
          labels={labels}
          submit={submit}
        >
          <Field
            name="title"
            label={labels.title}
            error={errors.title}
            defaultValue={values.title}
            maxLength={100}
            required
          />
          <TextField
            name="text"
            label={labels.text}
            error={errors.text}
            hint="不要写身份证号、账号密码等；附件请在企业登录后的“我的咨询”里提交"
            defaultValue={values.text}
            maxLength={MOST_WORDS}
            required
          />
          <SelectField
            name="topic"
            label={labels.topic}
            error={errors.topic}
            defaultValue={values.topic}
            none="不清楚"
            options={topics}
          />
          <div className="field-pair">
            <NameField labels={labels} values={values} errors={errors} />
            <MobileField labels={labels} values={values} errors={errors} />
          </div>
          <TickField
            name="consent"
            label="同意公开问题和答复（选填）"
            hint="公开前隐去姓名、电话等个人信息，不公开也同样答复"
            defaultChecked={values.consent === 'on'}
          />
        </PublicForm>
      </div>
    </div>
  );
}
