import { publicFees } from '@platform/contract/fees/fee-quote';
import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { toCallFailure } from '../parts/call-failure';
import { ErrorSummary } from '../parts/forms/error-summary';
import { breadcrumbLd } from '../parts/meta/json-ld';
import { FOR_ALL } from '../parts/meta/kept-for';
import { pageMeta } from '../parts/meta/page-meta';
import { siteMetaOf } from '../parts/meta/site-meta-of';
import type { PageHandle } from '../parts/page-handle';
import { Breadcrumbs } from '../parts/breadcrumbs';
import feeStyles from '../styles/fees.css?url';
import { FeeForm } from './fee-form';
import { errorsByField, FEE_CAPTIONS, FEE_PARAMETERS, FEE_PATH, isAsked, quoteOf, readFeeQuery } from './fee-query';
import { FeeResult } from './fee-result';

const TITLE = '年费计算器';
const ABOUT = '输入专利号，或者专利类型和日期，逐年算出年费的应缴日、金额、减缴和滞纳金，每一步附条文。';
const GUIDE = { title: '知产管家', path: '/web/guanjia' };

export const handle = { parameters: FEE_PARAMETERS } satisfies PageHandle;
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: feeStyles }];
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The fees of the asked patent. What is wrong is named at its field, and what was typed stays. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = readFeeQuery(new URL(request.url).searchParams);
  const kept = { headers: { 'cache-control': FOR_ALL } };
  if (!isAsked(query)) return data({ query, quote: undefined, refused: undefined }, kept);
  try {
    const quote = await context.site.call(publicFees, quoteOf(query), request);
    const [patent] = quote.patents;
    if (patent?.outcome === 'invalid' || patent?.outcome === 'missing')
      return refuse(patent.outcome === 'missing' ? 404 : 422, {
        message: patent.note,
        errors: { numbers: patent.note },
      });
    return data({ query, quote, refused: undefined }, kept);
  } catch (error) {
    const { status, message, errors } = toCallFailure(error);
    if (status !== 422) throw error;
    return refuse(status, { message, errors: errorsByField(errors) });
  }

  function refuse(status: number, refused: { message: string; errors: ReturnType<typeof errorsByField> }) {
    return data({ query, quote: undefined, refused }, { status, headers: { 'cache-control': 'no-store' } });
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  const site = siteMetaOf(matches);
  return [
    ...pageMeta(site, { title: TITLE, description: ABOUT, path: FEE_PATH }),
    breadcrumbLd(site.origin, [{ title: '首页', path: '/web/index' }, GUIDE, { title: TITLE, path: FEE_PATH }]),
    // Every other address is one of endlessly many calculations.
    ...(loaded && isAsked(loaded.query) ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ];
};

/** The calculator of annual fees for everyone: a form, and every year with its steps. */
export default function Fees() {
  const { query, quote, refused } = useLoaderData<typeof loader>();
  return (
    <div className="page fee-page">
      <Breadcrumbs
        trail={[{ title: '首页', href: '/web/index' }, { title: GUIDE.title, href: GUIDE.path }, { title: TITLE }]}
      />
      <h1>{TITLE}</h1>
      <p className="fee-lead">{ABOUT}</p>
      <section className="card fee-card" aria-label="填写">
        {refused ? <ErrorSummary message={refused.message} errors={refused.errors} labels={FEE_CAPTIONS} /> : null}
        <FeeForm query={query} errors={refused?.errors ?? {}} />
      </section>
      {quote ? <FeeResult quote={quote} /> : null}
      <p className="fee-note">
        本页按公开的费用标准和规则推算，不代表国家知识产权局的记录，实际应缴以其通知和缴费系统为准。本数据不构成法律意见。
      </p>
    </div>
  );
}
