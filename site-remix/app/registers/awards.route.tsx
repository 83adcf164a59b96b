import { listPublicAwards } from '@platform/contract/registers/public-honours';
import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { YearBars } from '../parts/charts/year-bars';
import { formatCount } from '../parts/format';
import { EmptyList } from '../parts/lists/empty-list';
import { FilterLinks } from '../parts/lists/filter-links';
import {
  isNarrowed,
  LIST_PARAMETERS,
  LIST_SIZE,
  listAddress,
  readListAddress,
  wordOf,
  wordRefusal,
} from '../addresses/list-address';
import { listAnswer } from '../parts/lists/list-answer';
import { ListHead } from '../parts/lists/list-head';
import { listMeta } from '../parts/lists/list-meta';
import { toNearestPage } from '../parts/lists/nearest-page';
import { siteMetaOf } from '../parts/meta/site-meta-of';
import type { PageHandle } from '../parts/page-handle';
import { areAllDemo, DemoMark, DemoNote } from '../parts/demo-mark';
import { Breadcrumbs } from '../parts/breadcrumbs';
import { Pager } from '../parts/pager';
import awardStyles from '../styles/awards.css?url';
import registerStyles from '../styles/registers.css?url';
import { AwardedPatent } from './awarded-patent';
import { choiceFilter } from './choice-filter';

const PATH = '/web/patentaward';
const TITLE = '专利奖';
const ABOUT = '本区企业获得的专利奖，按年度与等级。';
const FILTERS = ['year', 'grade', 'level'] as const;

export const handle = { parameters: [...LIST_PARAMETERS, ...FILTERS] } satisfies PageHandle;
export const links: LinksFunction = () => [registerStyles, awardStyles].map((href) => ({ rel: 'stylesheet', href }));
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The patent awards, latest first. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const list = readListAddress(PATH, FILTERS, new URL(request.url).searchParams);
  const result = await context.site.call(
    listPublicAwards,
    { ...list.narrowed, keyword: wordOf(list), page: list.page, size: LIST_SIZE },
    request,
  );
  toNearestPage(list, result.total);
  return data({ list, result }, listAnswer(list, result.total));
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  loaded
    ? listMeta(siteMetaOf(matches), { title: TITLE, about: ABOUT, list: loaded.list, total: loaded.result.total })
    : [];

export default function Awards() {
  const { list, result } = useLoaderData<typeof loader>();
  const once = areAllDemo(result.list);
  const { years, grades, levels } = result.choices;
  return (
    <div className="page content-page">
      <Breadcrumbs trail={[{ title: '首页', href: '/web/index' }, { title: TITLE }]} />
      <ListHead title={TITLE} about={ABOUT} list={list} />
      <FilterLinks
        list={list}
        filters={[
          choiceFilter('year', '年度', years, (value) => `${value} 年`),
          choiceFilter('grade', '等级', grades),
          choiceFilter('level', '级别', levels),
        ]}
      />
      {wordRefusal(list) ? null : result.total > 0 ? (
        <div className="award-columns">
          <div>
            <p className="content-total">
              共 <strong>{formatCount(result.total)}</strong> 项。{result.message} <DemoNote once={once} />
            </p>
            <div className="card award-table">
              <table>
                <caption className="visually-hidden">专利奖名单</caption>
                <thead>
                  <tr>
                    <th scope="col">年度</th>
                    <th scope="col">奖项</th>
                    <th scope="col">获奖单位与专利</th>
                  </tr>
                </thead>
                <tbody>
                  {result.list.map((award) => (
                    <tr key={award.id}>
                      <td>{award.date?.slice(0, 4) ?? '—'}</td>
                      <td>
                        {award.title}
                        {award.grade && !award.title.includes(award.grade) ? (
                          <span className="tag">{award.grade}</span>
                        ) : null}
                        {award.level ? <span className="tag">{award.level}</span> : null}
                      </td>
                      <td>
                        {award.holder}
                        {once ? null : <DemoMark isDemo={award.isDemo} />}
                        <AwardedPatent honour={award} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <Pager
              page={list.page}
              last={Math.ceil(result.total / LIST_SIZE)}
              to={(page) => listAddress({ ...list, page })}
            />
          </div>
          {years.length > 1 ? (
            <section className="card award-years no-print" aria-labelledby="award-years">
              <h2 id="award-years">历年获奖</h2>
              <YearBars years={[...years].reverse()} caption="各年度获得的专利奖" unit="项" />
            </section>
          ) : null}
        </div>
      ) : (
        <EmptyList path={PATH} isNarrowed={result.imported && isNarrowed(list)} nothing={result.message} />
      )}
    </div>
  );
}
