import { ALL_TABS, type SearchTab } from '@platform/contract/content/content-tabs';
import { searchContent } from '@platform/contract/content/search-content';
import { publicFacets } from '@platform/contract/search/facets';
import { publicSearch } from '@platform/contract/search/search';
import {
  data,
  redirect,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { toCallFailure } from '../parts/call-failure';
import { formatCount } from '../parts/format';
import { LIST_SIZE } from '../addresses/list-address';
import type { SiteContext } from '../parts/load-context';
import { keptList } from '../parts/meta/kept-for';
import { pageMeta } from '../parts/meta/page-meta';
import { siteMetaOf } from '../parts/meta/site-meta-of';
import type { PageHandle } from '../parts/page-handle';
import { searchAddress } from '../addresses/patent-address';
import { PatentItem } from '../parts/patent-item';
import { Breadcrumbs } from '../parts/breadcrumbs';
import { Pager } from '../parts/pager';
import searchStyles from '../styles/search.css?url';
import { ContentResults, tabName } from './content-results';
import { EmptyResult } from './empty-result';
import { ChosenFilters, FacetLinks, ToFacets } from './facet-links';
import { loginAddress } from '../addresses/login-address';

import { ContentBesides, OTHER_HITS, PatentsBesides } from './other-hits';
import { ReadingNotice } from './reading-notice';
import { RefusedExpression } from './refused-expression';
import { FILTERS, LAST_PUBLIC_PAGE, readResultQuery, resultAddress, type ResultQuery } from '../addresses/result-query';
import { countRegisterHits, RegisterLinks } from './register-hits';
import { SearchForm } from './search-form';
import { countAll, SearchTabs } from './search-tabs';
import { SortForm } from './sort-form';

export const handle = {
  bare: true,
  parameters: ['exp', 'val', 'page', 'sort', 'tab', ...FILTERS],
} satisfies PageHandle;
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: searchStyles }];
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = readResultQuery(new URL(request.url).searchParams);
  if (query.expression === '') throw redirect('/web/search');
  if (query.tab !== undefined) return loadContent(context.site, request, query, query.tab);
  // 403 rather than 404: these hits exist and are visible after login. Not 401: a browser has no credentials to send.
  if (query.page > LAST_PUBLIC_PAGE)
    return data({ ...nothing, query }, { status: 403, headers: { 'cache-control': 'public, max-age=3600' } });
  try {
    const input = { exp: query.expression, ...query.filters };
    const [result, facets, texts] = await Promise.all([
      context.site.call(publicSearch, { ...input, page: query.page, sort: query.sort as 'relevance' }, request),
      // The list is shown even if the facets fail.
      context.site.call(publicFacets, input, request).then(
        (answer) => answer.facets,
        () => undefined,
      ),
      // Published content is shown where possible: not every expression applies to texts.
      context.site
        .call(searchContent, { exp: query.expression, tab: ALL_TABS, page: 1, size: OTHER_HITS }, request)
        .catch(() => undefined),
    ]);
    const isFirst = query.page === 1 && Object.keys(query.filters).length === 0;
    if (isFirst && result.total === 0 && texts && texts.total > 0)
      return await loadContent(context.site, request, { ...query, tab: ALL_TABS }, ALL_TABS);
    const registers =
      isFirst && result.total === 0 ? await countRegisterHits(context.site, query.expression, request) : [];
    toNearestPage(query, result.lastPage);
    const headers = { 'cache-control': facets ? keptList(result.total === 0) : 'no-store' };
    return data(
      { ...nothing, query, result, texts, registers, isFirst, counts: texts?.counts, facets: facets ?? [] },
      { headers },
    );
  } catch (error) {
    return refused(query, error);
  }
}

/** Redirects a page beyond the last to the last one. @throws Response 302 */
function toNearestPage(query: ResultQuery, last: number): void {
  if (query.page > Math.max(1, last))
    throw redirect(resultAddress({ ...query, page: Math.max(1, last) }), { headers: { 'cache-control': 'no-store' } });
}

/** What the page may show. */
const nothing = {
  result: undefined,
  found: undefined,
  texts: undefined,
  registers: [] as Awaited<ReturnType<typeof countRegisterHits>>,
  isFirst: false,
  counts: undefined,
  facets: [],
  failure: undefined,
};

/** The same search in published content. */
async function loadContent(site: SiteContext, request: Request, query: ResultQuery, tab: SearchTab) {
  try {
    const [found, patents, registers] = await Promise.all([
      site.call(searchContent, { exp: query.expression, tab, page: query.page, size: LIST_SIZE }, request),
      site.call(publicSearch, { exp: query.expression, page: 1, sort: 'relevance' }, request).then(
        ({ total, list, highlightRules }) => ({ total, list: list.slice(0, OTHER_HITS), highlightRules }),
        () => undefined,
      ),
      tab === ALL_TABS && query.page === 1 ? countRegisterHits(site, query.expression, request) : [],
    ]);
    toNearestPage(query, Math.ceil(found.total / LIST_SIZE));
    return data(
      { ...nothing, query, found: { tab, result: found, patents }, registers, counts: found.counts },
      { headers: { 'cache-control': keptList(found.list.length === 0) } },
    );
  } catch (error) {
    return refused(query, error);
  }
}

/** The page of a failed search: it keeps the expression and shows what to do. */
function refused(query: ResultQuery, error: unknown) {
  if (!(error instanceof Error)) throw error;
  const failure = toCallFailure(error);
  // A rate-limited request gets no page of its own: a flood of searches must stay cheap.
  if (failure.status === 429 || (failure.status >= 500 && failure.status !== 503)) throw error;
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (failure.retryAfter) headers['retry-after'] = String(failure.retryAfter);
  return data({ ...nothing, query, failure }, { status: failure.status, headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) => [
  ...pageMeta(siteMetaOf(matches), {
    title:
      found && found.query.tab === undefined && found.query.page > LAST_PUBLIC_PAGE
        ? BEYOND
        : `${found?.query.expression ?? ''} ${found?.query.tab ? tabName(found.query.tab) : ''}检索结果`.trim(),
    description: found?.result
      ? `“${found.query.expression}”的专利检索结果，共 ${found.result.total} 件。`
      : '专利检索结果。',
    path: '/web/search/list',
    canonicalPath: '/web/search',
  }),
  // Filtered, later and empty pages are left out of indexes.
  ...(found && isWorthFinding(found.query, found.result?.total ?? found.found?.result.total ?? 0)
    ? []
    : [{ name: 'robots', content: 'noindex, follow' }]),
];

const isWorthFinding = ({ page, filters }: ResultQuery, total: number): boolean =>
  total > 0 && page === 1 && Object.keys(filters).length === 0;

/** Note beyond the last page without an account. */
const BEYOND = `无需登录可翻看前 ${LAST_PUBLIC_PAGE} 页`;

/** The result list: how the expression was read, the hits, and suggestions when there are none. */
export default function Results() {
  const { query, result, found, texts, registers, isFirst, counts, facets, failure } = useLoaderData<typeof loader>();
  const refusal = failure?.refusal;
  const message = refusal?.message ?? failure?.errors.exp ?? failure?.message;
  return (
    <div className="page">
      <Breadcrumbs
        trail={[
          { title: '首页', href: '/web/index' },
          { title: '专利检索', href: '/web/search' },
          { title: '检索结果' },
        ]}
      />
      <h1 className="visually-hidden on-paper">“{query.expression}”的检索结果</h1>
      <SearchForm expression={query.expression} tab={query.tab} error={message} />
      {message ? (
        <div className="notice bad result-message" id="expression-error" role="alert">
          <p>{message}</p>
          {refusal ? (
            <RefusedExpression expression={query.expression} refusal={refusal} addressOf={searchAddress} />
          ) : null}
          <p>
            <a href={`/web/seniorSearch?${new URLSearchParams({ exp: query.expression }).toString()}`}>
              到高级检索修改，查看字段与写法
            </a>
          </p>
        </div>
      ) : null}
      <SearchTabs query={query} patents={found ? found.patents?.total : result?.total} counts={counts} />
      <RegisterLinks keyword={query.expression} hits={registers} />
      {found ? <ContentResults query={query} tab={found.tab} result={found.result} /> : null}
      {found?.tab === ALL_TABS && query.page === 1 && found.patents ? (
        <PatentsBesides expression={query.expression} found={found.patents} />
      ) : null}
      {texts && isFirst ? (
        <ContentBesides expression={query.expression} found={texts} total={countAll(texts.counts)} />
      ) : null}
      {query.tab === undefined && query.page > LAST_PUBLIC_PAGE ? <BeyondPublic query={query} /> : null}
      {result ? (
        <>
          <div className="result-head">
            <p>
              共找到 <strong>{formatCount(result.total)}</strong> 件专利
              {result.total > 0 ? <ToFacets query={query} facets={facets} /> : null}
            </p>
            {result.total > 1 ? <SortForm query={query} /> : null}
          </div>
          {result.reading ? (
            <p className="result-reading">
              <span>理解为：</span>
              {result.reading}
            </p>
          ) : null}
          {result.notices.map((notice) => (
            <ReadingNotice
              key={notice}
              message={notice}
              offers={result.offers.filter((offer) => offer.notice === notice)}
              addressOf={searchAddress}
            />
          ))}
          <ChosenFilters query={query} facets={facets} />
          {result.total === 0 ? (
            <EmptyResult expression={query.expression} offers={texts?.offers ?? []} />
          ) : (
            <div className="result-columns">
              <FacetLinks query={query} facets={facets} />
              <ol className="card patent-list result-list" start={(query.page - 1) * 20 + 1}>
                {result.list.map((patent) => (
                  <PatentItem key={patent.id} patent={patent} rules={result.highlightRules} level="h2" />
                ))}
              </ol>
            </div>
          )}
          <Pager
            page={query.page}
            last={Math.min(result.lastPage, LAST_PUBLIC_PAGE)}
            to={(page) => resultAddress({ ...query, page })}
          />
          {result.total > 0 ? (
            <p className="result-end no-print">
              无需登录可翻看前 {LAST_PUBLIC_PAGE} 页、共 {formatCount(LAST_PUBLIC_PAGE * 20)} 件。
              <a href={loginAddress('/docking', 'exp', query.expression)}>登录</a>
              后可翻看全部结果，并使用导出、统计、对比、收藏和监控。
            </p>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

/** A page that only logged-in users can open, with links to proceed. */
function BeyondPublic({ query }: { query: ResultQuery }) {
  return (
    <div className="notice warn result-message">
      <p>
        {BEYOND}、共 {formatCount(LAST_PUBLIC_PAGE * 20)} 件，第 {query.page}{' '}
        页需要登录后查看。也可以增加检索词，或在结果中限定类型、年份和地区，使结果少于这个数。
      </p>
      <p className="button-row">
        <a className="button primary" href={loginAddress('/docking', 'exp', query.expression)}>
          登录后查看
        </a>
        <a className="button" href={resultAddress({ ...query, page: LAST_PUBLIC_PAGE })}>
          回到第 {LAST_PUBLIC_PAGE} 页
        </a>
        <a className="button" href={resultAddress({ ...query, page: 1 })}>
          回到第 1 页
        </a>
      </p>
    </div>
  );
}
