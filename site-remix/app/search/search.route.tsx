import { publicStatistics } from '@platform/contract/statistics/public-statistics';
import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cutText } from '@platform/domain/text/cut-text';
import { breadcrumbLd } from '../parts/meta/json-ld';
import { FOR_ALL } from '../parts/meta/kept-for';
import { pageMeta } from '../parts/meta/page-meta';
import { siteMetaOf } from '../parts/meta/site-meta-of';
import type { PageHandle } from '../parts/page-handle';
import { searchAddress } from '../addresses/patent-address';
import { Breadcrumbs } from '../parts/breadcrumbs';
import searchStyles from '../styles/search-entry.css?url';
import { examplesOf } from '@platform/domain/query/examples';
import { fieldHelp, operatorHelp } from './field-help';
import { SearchForm } from './search-form';

export const handle = { bare: true, parameters: ['exp'] } satisfies PageHandle;
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: searchStyles }];
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const expression = new URL(request.url).searchParams.get('exp') ?? '';
  // The help is shown without a database too.
  const statistics = await context.site.call(publicStatistics, {}, request).catch(() => undefined);
  const latest = statistics?.latest ?? [];
  return data(
    { expression: cutText(expression, 1000), fields: fieldHelp(latest[0]), examples: examplesOf(latest) },
    { headers: { 'cache-control': statistics ? FOR_ALL : 'no-store' } },
  );
}

export const meta: MetaFunction = ({ matches }) => {
  const site = siteMetaOf(matches);
  const path = '/web/search';
  return [
    ...pageMeta(site, {
      title: '专利检索',
      description: '按关键词、申请人、发明人、专利号、IPC 分类号与日期检索公开专利，支持检索式。',
      path,
    }),
    breadcrumbLd(site.origin, [
      { title: '首页', path: '/web/index' },
      { title: '专利检索', path },
    ]),
  ];
};

/** The search page: one input, and the help about expressions. */
export default function Search() {
  const { expression, fields, examples } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs trail={[{ title: '首页', href: '/web/index' }, { title: '专利检索' }]} />
      <section className="card search-entry">
        <h1>专利检索</h1>
        <p className="search-lead">
          直接输入关键词、企业名称或专利号即可；需要精确时，用<a href="/web/seniorSearch">高级检索</a>
          逐行填写，或用下面的字段写检索式。
        </p>
        <SearchForm expression={expression} />
        {examples.length > 0 ? (
          <>
            <h2 className="visually-hidden">检索示例</h2>
            <ul className="example-list">
              {examples.map((example) => (
                <li key={example.expression}>
                  <a rel="nofollow" href={searchAddress(example.expression)}>
                    {example.expression}
                  </a>
                  <span>{example.meaning}</span>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </section>
      <div className="help-row">
        <section className="card" aria-labelledby="fields">
          <h2 id="fields">可检索字段</h2>
          <table className="help-table">
            <thead>
              <tr>
                <th scope="col">字段</th>
                <th scope="col">含义</th>
                <th scope="col">写法</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field.code}>
                  <th scope="row">{field.code}</th>
                  <td>{field.name}</td>
                  <td>
                    <a rel="nofollow" href={searchAddress(field.example)}>
                      {field.example}
                    </a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <section className="card" aria-labelledby="operators">
          <h2 id="operators">组合条件</h2>
          <table className="help-table">
            <thead>
              <tr>
                <th scope="col">写法</th>
                <th scope="col">含义</th>
                <th scope="col">示例</th>
              </tr>
            </thead>
            <tbody>
              {operatorHelp.map((operator) => (
                <tr key={operator.sign}>
                  <th scope="row">{operator.sign}</th>
                  <td>{operator.meaning}</td>
                  <td>
                    <a rel="nofollow" href={searchAddress(operator.example)}>
                      {operator.example}
                    </a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="card-note">
            中文符号与英文符号均可；AND 与 OR 混用时请加括号。不写字段时，在名称、摘要和权利要求中检索。
          </p>
          <p className="card-note">无需登录可翻看前 50 页、共 1000 件；登录后可翻看全部结果，并导出、统计和监控。</p>
        </section>
      </div>
    </div>
  );
}
