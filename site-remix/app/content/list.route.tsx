import { publicAskFacts } from '@platform/contract/consulting/public-ask';
import { publicAddress } from '@platform/contract/content/content-kinds';
import { listPublicContent } from '@platform/contract/content/public-content';
import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { useLoaderData } from '@remix-run/react';
import { LIST_SIZE, readListAddress, wordOf } from '../addresses/list-address';
import { listAnswer } from '../parts/lists/list-answer';
import { listMeta } from '../parts/lists/list-meta';
import { toNearestPage } from '../parts/lists/nearest-page';
import { keptList } from '../parts/meta/kept-for';
import { pageMeta } from '../parts/meta/page-meta';
import { siteMetaOf } from '../parts/meta/site-meta-of';
import type { PageHandle } from '../parts/page-handle';
import { ContentItemPage } from './content-item';
import { ContentList } from './content-list';
import { contentPageOf, parametersOf, shownPageOf } from '../addresses/content-pages';
import { itemStyles, listStyles, monthStyles } from './content-styles';
import { itemMeta } from './item-meta';
import { MonthCalendar } from './month-calendar';
import { NO_YEAR, readListQuery, yearAsked } from './list-query';
import { loadItem } from './load-item';
import { loadRows } from './load-rows';

export const handle = { parameters: parametersOf } satisfies PageHandle;
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Activities of a month that its calendar shows at once; further ones are on its next pages. */
const MOST_OF_MONTH = 100;

/** What the page may show, one of them. */
const none = { found: undefined, extra: null, list: undefined, calendar: undefined };

/**
 * Loads a list, with `?month=` its calendar, or with `?id=` one of its items where the list has no other page for them.
 */
export async function loader(given: LoaderFunctionArgs) {
  const { context, request } = given;
  const url = new URL(request.url);
  const page = shownPageOf(url.pathname, context.site.shown.columns);
  if (!page) throw data('', { status: 404 });
  const id = url.searchParams.get('id');
  if (id !== null && !page.details) {
    const { found, extra, headers } = await loadItem(given, { kinds: page.kinds, id });
    return data({ ...none, path: page.path, title: page.title, found, extra }, { headers });
  }
  const month = page.calendar ? url.searchParams.get('month') : null;
  if (month !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month)) {
    const asked = readListAddress(page.path, [], url.searchParams);
    const { total, list: items } = await context.site.call(
      listPublicContent,
      { kinds: [...page.kinds], month, page: asked.page, size: MOST_OF_MONTH, site: context.site.siteToken },
      request,
    );
    toNearestPage({ ...asked, narrowed: { month } }, total, MOST_OF_MONTH);
    const calendar = {
      month,
      today: shanghaiDate(Date.now()),
      items,
      total,
      part: asked.page,
      parts: Math.ceil(total / MOST_OF_MONTH),
      before: (asked.page - 1) * MOST_OF_MONTH,
    };
    return data(
      { ...none, path: page.path, title: page.title, calendar },
      { headers: { 'cache-control': keptList(items.length === 0) } },
    );
  }
  const query = readListQuery(page, url.searchParams);
  const { columns, year, month: noMonth, ...narrowed } = query.narrowed;
  const result = await context.site.call(
    listPublicContent,
    {
      kinds: [...page.kinds],
      page: query.page,
      size: LIST_SIZE,
      keyword: wordOf(query),
      columnKey: columns,
      year: noMonth === undefined ? yearAsked(year) : NO_YEAR,
      ...narrowed,
      ...page.only,
      site: context.site.siteToken,
    },
    request,
  );
  toNearestPage(query, result.total);
  const extras = await loadRows(result.list, { site: context.site, request, now: Date.now() });
  const askFacts = page.path === '/web/askAbout' ? await context.site.call(publicAskFacts, {}, request) : undefined;
  return data(
    {
      ...none,
      path: page.path,
      title: page.title,
      list: { query, result, extras, askFacts, today: shanghaiDate(Date.now()) },
    },
    listAnswer(query, result.total),
  );
}

const titled = ({ path, title }: { path: string; title: string }) => ({ ...contentPageOf(path)!, title });

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  const page = loaded && titled(loaded);
  if (!page) return [];
  const site = siteMetaOf(matches);
  if (loaded.found) {
    const path = publicAddress(loaded.found.item.kind, loaded.found.item.id) ?? page.path;
    return [...itemStyles(loaded.found.item.kind), ...itemMeta(site, loaded.found, { path, list: page })];
  }
  if (loaded.calendar) {
    const { month, part } = loaded.calendar;
    const title = `${month} ${page.title}`;
    const path = `${page.path}?month=${month}${part > 1 ? `&page=${part}` : ''}`;
    return [
      ...monthStyles,
      ...pageMeta(site, { title, description: page.about, path }),
      // Filtered lists are left out of indexes: their number is unlimited.
      { name: 'robots', content: 'noindex, follow' },
    ];
  }
  const { query, result } = loaded.list!;
  return [
    ...listStyles(page.kinds),
    ...listMeta(site, {
      title: page.title,
      about: page.about,
      list: query,
      total: result.total,
      feeds: result.choices.columns,
    }),
  ];
};

export default function ContentListRoute() {
  const loaded = useLoaderData<typeof loader>();
  const { found, extra, list, calendar } = loaded;
  const page = titled(loaded);
  if (calendar) return <MonthCalendar page={page} {...calendar} />;
  if (list) return <ContentList page={page} {...list} />;
  return (
    <ContentItemPage
      found={found}
      extra={extra}
      trail={[
        { title: '首页', href: '/web/index' },
        { title: page.title, href: page.path },
      ]}
    />
  );
}
