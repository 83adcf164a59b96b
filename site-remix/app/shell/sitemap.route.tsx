import { publicRoutes } from '@platform/routes/public-routes';
import type { HeadersFunction, LinksFunction, MetaFunction } from '@remix-run/node';
import { breadcrumbLd } from '../meta/json-ld';
import { FOLLOWS_SITE } from '../meta/kept-for';
import { pageMeta } from '../meta/page-meta';
import { siteMetaOf } from '../meta/site-meta-of';
import searchStyles from '../styles/search.css?url';
import { Breadcrumbs } from './breadcrumbs';
import { SITE_SECTIONS } from './site-sections';

const PATH = '/web/sitemap';

export const handle = { bare: true };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: searchStyles }];
export const headers: HeadersFunction = () => ({ 'cache-control': FOLLOWS_SITE });

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

/** All public pages that exist, for people; crawlers read /sitemap.xml. */
export default function SiteMap() {
  return (
    <div className="page">
      <Breadcrumbs trail={[{ title: '首页', href: '/web/index' }, { title: '站点地图' }]} />
      <section className="card search-entry">
        <h1>站点地图</h1>
        {SITE_SECTIONS.map(({ title, pages }) => (
          <section key={title} className="site-map" aria-label={title}>
            <h2>{title}</h2>
            <ul className="example-list">
              {pages.map(({ path, about }) => (
                <li key={path}>
                  <a href={path}>{publicRoutes.find((route) => route.path === path)?.title}</a>
                  <span>{about}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className="card-note">
          每件公开专利另有自己的页面，地址列在<a href="/sitemap.xml">供搜索引擎读取的站点地图</a>中。
        </p>
      </section>
    </div>
  );
}
