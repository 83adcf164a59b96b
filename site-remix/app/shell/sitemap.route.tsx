import { type SinglePage, singlePages } from '@platform/contract/content/kinds/news-kinds';
import { listPublicContent } from '@platform/contract/content/public-content';
import { listPublicColumns } from '@platform/contract/content/public-lists';
import { publicRoutes } from '@platform/routes/public-routes';
import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CONTENT_PAGES, shownPageOf } from '../addresses/content-pages';
import { formatCount } from '../parts/format';
import { breadcrumbLd } from '../parts/meta/json-ld';
import { FOR_ALL } from '../parts/meta/kept-for';
import { pageMeta } from '../parts/meta/page-meta';
import { siteMetaOf } from '../parts/meta/site-meta-of';
import type { PageHandle } from '../parts/page-handle';
import { useSite } from '../parts/use-site';
import searchStyles from '../styles/search-entry.css?url';
import { Breadcrumbs } from '../parts/breadcrumbs';
import { SITE_SECTIONS } from './site-sections';

const PATH = '/web/sitemap';

export const handle = { bare: true, parameters: [] } satisfies PageHandle;
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: searchStyles }];
export const headers: HeadersFunction = () => ({ 'cache-control': FOR_ALL });

export const meta: MetaFunction = ({ matches }) => {
  const site = siteMetaOf(matches);
  return [
    ...pageMeta(site, { title: '站点地图', description: `${site.platformName}的全部公开页面。`, path: PATH }),
    breadcrumbLd(site.origin, [
      { title: '首页', path: '/web/index' },
      { title: '站点地图', path: PATH },
    ]),
  ];
};

const ABOUT: Readonly<Record<SinglePage, string>> = {
  '/web/home': '公众、企业和工作人员各能做什么',
  '/web/services/introduce': '每一项服务适合谁、怎样办',
  '/web/manage': '期限、年费和日常事项，附条文',
  '/web/guanjia': '现有的工具，按要做的事排列',
  '/web/page/privacy': '收集什么、用来做什么',
  '/web/page/accessibility': '目标和测试过的内容',
  '/web/page/contact': '在线提问与查询进度',
};

/** Loads the number of items of each list, by its path. */
export async function loader({ context: { site }, request }: LoaderFunctionArgs) {
  const columns = await site.call(listPublicColumns, { site: site.siteToken }, request);
  const counts: Record<string, number> = {};
  for (const { path, count } of columns) if (path) counts[path] = (counts[path] ?? 0) + count;
  for (const { path, kinds, only } of CONTENT_PAGES) {
    if (!only) continue;
    const asked = { kinds: [...kinds], ...only, page: 1, size: 1, site: site.siteToken };
    counts[path] = (await site.call(listPublicContent, asked, request)).total;
  }
  return { counts };
}

/** All existing public pages, for people; crawlers read /sitemap.xml. */
export default function SiteMap() {
  const { shown } = useSite();
  const { counts } = useLoaderData<typeof loader>();
  // Empty lists are left out.
  const lists = CONTENT_PAGES.flatMap(({ path }) => {
    const page = shownPageOf(path, shown.columns);
    const count = counts[path] ?? 0;
    return page && count > 0 ? [{ ...page, about: `${page.about}共 ${formatCount(count)} 条。` }] : [];
  });
  const [first, ...others] = SITE_SECTIONS.map(({ title, pages }) => ({
    title,
    pages: pages.map(({ path, about }) => ({
      path: path as string,
      about: about as string,
      title: publicRoutes.find((route) => route.path === path)?.title,
    })),
  }));
  const about = Object.entries(singlePages).map(([path, title]) => ({ path, title, about: ABOUT[path as SinglePage] }));
  const sections = [
    ...(first ? [first] : []),
    { title: '资讯与服务', pages: lists },
    { title: '关于平台', pages: about },
    ...others,
  ];
  return (
    <div className="page">
      <Breadcrumbs trail={[{ title: '首页', href: '/web/index' }, { title: '站点地图' }]} />
      <section className="card search-entry">
        <h1>站点地图</h1>
        {sections.map(({ title, pages }) => (
          <section key={title} className="site-map" aria-label={title}>
            <h2>{title}</h2>
            <ul className="example-list">
              {pages.map(({ path, about, title: name }) => (
                <li key={path}>
                  <a href={path}>{name}</a>
                  <span>{about}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className="card-note">
          每件公开专利另有自己的页面，地址列在<a href="/sitemap.xml">供搜索引擎读取的站点地图</a>中。用阅读器订阅
          <a href="/feeds/all.rss">最新发布</a>，或把各栏目列表的地址添加到阅读器。
        </p>
      </section>
    </div>
  );
}
