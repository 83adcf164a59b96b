import { groupedFieldHelp, LIMITS_HELP } from '@platform/domain/query/field-help';
import { OPERATORS } from '@platform/domain/query/operators';
import {
  data,
  redirect,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { breadcrumbLd } from '../parts/meta/json-ld';
import { FOR_ALL } from '../parts/meta/kept-for';
import { pageMeta } from '../parts/meta/page-meta';
import { siteMetaOf } from '../parts/meta/site-meta-of';
import type { PageHandle } from '../parts/page-handle';
import { searchAddress } from '../addresses/patent-address';
import { Breadcrumbs } from '../parts/breadcrumbs';
import searchStyles from '../styles/search-senior.css?url';
import { ReadingNotice } from './reading-notice';
import { RefusedExpression } from './refused-expression';
import { MOST_PUBLIC_CHARACTERS, MOST_TYPED } from '../addresses/result-query';
import { SeniorForm } from './senior-form';
import { readSeniorQuery, SENIOR_PARAMETERS, understand, type Understanding } from './senior-query';

export const handle = { bare: true, parameters: SENIOR_PARAMETERS } satisfies PageHandle;
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: searchStyles }];
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Reads the form; a valid requested expression redirects to the list, any other stays here with its messages. */
export function loader({ request }: LoaderFunctionArgs) {
  const { rows, expression, go } = readSeniorQuery(new URL(request.url).searchParams);
  const understanding = understand(expression);
  if (go && understanding.kind === 'read') throw redirect(searchAddress(expression));
  const wrong = understanding.kind === 'wrong';
  return data(
    { rows, expression, understanding },
    { status: wrong ? 422 : 200, headers: { 'cache-control': wrong ? 'no-store' : FOR_ALL } },
  );
}

const PATH = '/web/seniorSearch';

/** This page with an expression. */
const seniorAddress = (expression: string): string => `${PATH}?${new URLSearchParams({ exp: expression }).toString()}`;

export const meta: MetaFunction = ({ matches }) => {
  const site = siteMetaOf(matches);
  return [
    ...pageMeta(site, {
      title: '高级检索',
      description: '按字段逐行填写条件，或直接编写检索式检索公开专利；支持邻近运算、通配符、分类号与日期区间。',
      path: PATH,
    }),
    breadcrumbLd(site.origin, [
      { title: '首页', path: '/web/index' },
      { title: '高级检索', path: PATH },
    ]),
  ];
};

/** Public advanced search without script: rows or an expression, how it is read, and all fields and operators. */
export default function SeniorSearch() {
  const { rows, expression, understanding } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Breadcrumbs
        trail={[
          { title: '首页', href: '/web/index' },
          { title: '专利检索', href: '/web/search' },
          { title: '高级检索' },
        ]}
      />
      <h1>高级检索</h1>
      <section className="card senior-card" aria-labelledby="by-rows">
        <h2 id="by-rows">按条件检索</h2>
        <SeniorForm rows={rows} />
      </section>
      <section className="card senior-card" aria-labelledby="by-expression">
        <h2 id="by-expression">检索式</h2>
        <form action={PATH} method="get">
          <label className="visually-hidden" htmlFor="expression">
            检索式
          </label>
          <textarea
            id="expression"
            name="exp"
            rows={3}
            maxLength={MOST_TYPED}
            defaultValue={expression}
            placeholder="例如 TI=(空调 OR 热泵) AND PA=某某公司 AND PD=[2019 TO 2024]"
            spellCheck={false}
            aria-describedby="understanding"
            aria-invalid={understanding.kind === 'wrong' ? true : undefined}
          />
          <div id="understanding">
            <Understood expression={expression} understanding={understanding} />
          </div>
          <p className="senior-actions">
            <button type="submit" name="go" value="1" className="button primary">
              检索
            </button>
            <button type="submit" className="button">
              只检查写法
            </button>
            <span>
              <a href={`/login?${new URLSearchParams({ next: '/AdvancedSearch' }).toString()}`}>登录后</a>
              可用语义检索、批量号码和检索历史
            </span>
          </p>
        </form>
        <p className="card-note">
          公开检索的检索式最多 {MOST_PUBLIC_CHARACTERS} 个字符；登录后：{LIMITS_HELP}
        </p>
      </section>
      <HelpTables />
    </div>
  );
}

function Understood({ expression, understanding }: { expression: string; understanding: Understanding }) {
  if (understanding.kind === 'empty') return null;
  if (understanding.kind === 'wrong') {
    const { refusal } = understanding;
    return (
      <div className="notice bad result-message" role="alert">
        <p>{refusal.message}</p>
        <RefusedExpression expression={expression} refusal={refusal} addressOf={seniorAddress} />
      </div>
    );
  }
  return (
    <div className="senior-reading">
      <p>
        <span>理解为：</span>
        {understanding.reading}
      </p>
      <p>
        <span>运算次序：</span>
        <code>{understanding.brackets}</code>
      </p>
      {understanding.warnings.map(({ message, offer }) => (
        <ReadingNotice key={message} message={message} offers={offer ? [offer] : []} addressOf={seniorAddress} />
      ))}
    </div>
  );
}

function HelpTables() {
  return (
    <section className="card senior-card" aria-labelledby="all-fields">
      <h2 id="all-fields">字段与运算符</h2>
      <details>
        <summary>运算符（{OPERATORS.length}）</summary>
        <table className="help-table">
          <tbody>
            {OPERATORS.map(({ sign, meaning, example }) => (
              <tr key={sign}>
                <th scope="row">{sign}</th>
                <td>{meaning}</td>
                <td>
                  <code>{example}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      {groupedFieldHelp().map(({ title, fields }) => (
        <details key={title}>
          <summary>
            {title}（{fields.length}）
          </summary>
          <table className="help-table">
            <tbody>
              {fields.map(({ code, name, rule, example }) => (
                <tr key={code}>
                  <th scope="row">{code}</th>
                  <td>
                    {name}
                    <small>{rule}</small>
                  </td>
                  <td>
                    <a rel="nofollow" href={seniorAddress(example)}>
                      {example}
                    </a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ))}
    </section>
  );
}
