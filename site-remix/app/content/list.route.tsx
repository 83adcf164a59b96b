import { publicAskFacts } from '@platform/contract/consulting/public-ask';
import { publicAddress } from '@platform/contract/content/content-kinds';
import { listPublicContent } from '@platform/contract/content/public-content';
import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LIST_SIZE } from '../lists/list-address';
import { breadcrumbLd } from '../meta/json-ld';
import { pageMeta } from '../meta/page-meta';
import { siteMetaOf } from '../meta/site-meta-of';
import contentStyles from '../styles/content.css?url';
import { ContentItemPage } from './content-item';
import { ContentList } from './content-list';
import { contentPageOf, shownPageOf } from './content-pages';
import { itemMeta } from './item-meta';
import { readListQuery } from './list-query';
import { loadItem } from './load-item';
import { loadRows } from './load-rows';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: contentStyles }];
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A list, or with `?id=` one of its items where the list has no other page for them. */
export async function loader(given: LoaderFunctionArgs) {
  const { context, request } = given;
  const url = new URL(request.url);
  const page = shownPageOf(url.pathname, context.site.shown.columns);
  if (!page) throw data('', { status: 404 });
  const id = url.searchParams.get('id');
  if (id !== null && !page.details) {
    const { found, extra, headers } = await loadItem(given, { kinds: page.kinds, id });
    return data({ path: page.path, title: page.title, found, extra, list: undefined }, { headers });
  }
  const query = readListQuery(page, url.searchParams);
  const { columns, year, ...narrowed } = query.narrowed;
  const result = await context.site.call(
    listPublicContent,
    {
      kinds: [...page.kinds],
      page: query.page,
      size: LIST_SIZE,
      keyword: query.keyword || undefined,
      columnKey: columns,
      year: year ? Number(year) : undefined,
      ...narrowed,
      site: context.site.siteToken,
    },
    request,
  );
  if (query.page > 1 && result.list.length === 0) throw data('没有这一页。', { status: 404 });
  const extras = await loadRows(result.list, { site: context.site, request, now: Date.now() });
  const askFacts = page.path === '/web/askAbout' ? await context.site.call(publicAskFacts, {}, request) : undefined;
  return data(
    { path: page.path, title: page.title, found: undefined, extra: null, list: { query, result, extras, askFacts } },
    { headers: { 'cache-control': 'no-cache' } },
  );
}

const titled = ({ path, title }: { path: string; title: string }) => ({ ...contentPageOf(path)!, title });

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  const page = loaded && titled(loaded);
  if (!page) return [];
  const site = siteMetaOf(matches);
  if (loaded.found)
    return itemMeta(site, loaded.found, publicAddress(loaded.found.item.kind, loaded.found.item.id) ?? page.path);
  return [
    ...pageMeta(site, { title: page.title, description: page.about, path: page.path }),
    breadcrumbLd(site.origin, [
      { title: '首页', path: '/web/index' },
      { title: page.title, path: page.path },
    ]),
  ];
};

export default function ContentListRoute() {
  const loaded = useLoaderData<typeof loader>();
  const { found, extra, list } = loaded;
  const page = titled(loaded);
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
