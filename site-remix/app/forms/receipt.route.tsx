import { formToken } from '@platform/contract/forms/public-form';
import { addToQuestion, cancelSignUp, openReceipt, readReceipt } from '@platform/contract/forms/receipt';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { toCallFailure } from '../parts/call-failure';
import { siteMetaOf } from '../parts/meta/site-meta-of';
import { Breadcrumbs } from '../parts/breadcrumbs';
import { answerForm } from '../parts/forms/form-answer';
import { formHead, formMeta } from '../parts/forms/form-head';
import { OpenReceipt } from './open-receipt';
import { readForm } from '../parts/forms/read-form';
import { RECEIPT_PATH, receiptAddress } from '../addresses/receipt-address';
import { ReceiptCard } from './receipt-card';

export const { links, headers } = formHead;

const KEPT = ['number', 'code', 'text', 'token'] as const;

/** A receipt that a pass opens, or the form that asks for number and code. */
export async function loader({ context: { site }, request }: LoaderFunctionArgs) {
  const pass = new URL(request.url).searchParams.get('pass');
  if (!pass) return { receipt: undefined, token: '', over: '' };
  try {
    const receipt = await site.call(readReceipt, { pass }, request);
    const { token } = await site.call(formToken, { form: receipt.form }, request);
    return { receipt, token, over: '' };
  } catch (error) {
    const { status, message } = toCallFailure(error);
    if (status !== 410 && status !== 422) throw error;
    return { receipt: undefined, token: '', over: message };
  }
}

export async function action({ context: { site }, request }: ActionFunctionArgs) {
  const field = await readForm(request);
  const values = Object.fromEntries(KEPT.map((name) => [name, field(name)]));
  const pass = new URL(request.url).searchParams.get('pass') ?? '';
  const { number = '', code = '', text = '', token = '' } = values;
  return answerForm(values, async () => {
    switch (field('intent')) {
      case 'add':
        return receiptAddress(
          (await site.call(addToQuestion, { token, website: field('website'), pass, text }, request)).pass,
        );
      case 'cancel':
        return receiptAddress((await site.call(cancelSignUp, { pass }, request)).pass);
      default:
        return receiptAddress((await site.call(openReceipt, { number, code }, request)).pass);
    }
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  formMeta(siteMetaOf(matches), {
    title: loaded?.receipt ? `回执 ${loaded.receipt.number}` : '查询回执',
    description: '凭回执编号和查询码查看咨询的办理情况和答复，查看或取消活动报名。',
    path: RECEIPT_PATH,
  });

/** A message sent without an account, and its progress. */
export default function ReceiptPage() {
  const { receipt, token, over } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="page form-page">
      <Breadcrumbs trail={[{ title: '首页', href: '/web/index' }, { title: '查询回执' }]} />
      {receipt ? (
        <ReceiptCard
          receipt={receipt}
          token={refused?.isStale ? token : refused?.values.token || token}
          refused={refused}
        />
      ) : (
        <OpenReceipt refused={refused} over={over} />
      )}
    </div>
  );
}
