import { publicStatistics } from '@platform/contract/statistics/public-statistics';
import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { TypeBars } from '../charts/type-bars';
import { YearBars } from '../charts/year-bars';
import { formatCount } from '../format';
import { jsonLd } from '../meta/json-ld';
import { pageMeta } from '../meta/page-meta';
import { siteMetaOf } from '../meta/site-meta-of';
import { PatentItem } from '../patents/patent-item';
import { examplesOf } from '@platform/domain/query/examples';
import { safeNext } from '../sign-in/tabs';
import homeStyles from '../styles/home.css?url';
import { companiesCounted } from './companies-counted';
import { EntryCards } from './entry-cards';
import { Hero } from './hero';
import { FrontNotice } from './front-notice';
import { noticeOf } from './reasons';

export const handle = { bare: true };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: homeStyles }];
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const notice = noticeOf(query.get('reason'));
  const next = safeNext(query.get('next'));
  const statistics = await context.site.call(publicStatistics, {}, request);
  const kept = notice || next ? 'no-store' : 'public, max-age=60';
  return data({ statistics, notice, next }, { headers: { 'cache-control': kept } });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const site = siteMetaOf(matches);
  return [
    ...pageMeta(site, {
      title: '',
      description: `${site.platformName}：专利检索、专利数据概况与企业知识产权服务入口。`,
      path: '/web/index',
    }),
    jsonLd({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.platformName,
      url: `${site.origin}/web/index`,
      inLanguage: 'zh-CN',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${site.origin}/web/search/list?exp={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    }),
  ];
};

/** The front page: search, what the platform holds, the ways in, the latest patents. */
export default function Home() {
  const { statistics, notice, next } = useLoaderData<typeof loader>();
  const years = statistics.byYear.slice(-20);
  return (
    <>
      <FrontNotice notice={notice} next={next} />
      <Hero isDemo={statistics.isDemo} examples={examplesOf(statistics.latest).slice(0, 3)} />
      <div className="page">
        <section className="statistics" aria-label="平台数据概况">
          <Statistic name="专利" count={statistics.patents} unit="件" counted="一件申请计一次" />
          <Statistic name="其中发明" count={statistics.inventions} unit="件" counted="含公布与授权" />
          <Statistic
            name="企业"
            count={statistics.companies}
            unit="家"
            counted={companiesCounted(statistics.companies, statistics.applicantCompanies)}
          />
          <Statistic name="镇街" count={statistics.towns} unit="个" counted="本区镇街" />
          {statistics.latestPublication ? (
            <p className="statistics-date">数据公开日截至 {statistics.latestPublication}</p>
          ) : null}
        </section>
        <section aria-labelledby="ways">
          <h2 id="ways">办事入口</h2>
          <EntryCards />
        </section>
        {statistics.patents > 0 ? (
          <div className="chart-row">
            <section className="card" aria-labelledby="by-year">
              <h2 id="by-year">历年专利数量</h2>
              <p className="card-note">按公开年份统计，单位：件</p>
              <YearBars years={years} caption="历年专利数量，按公开年份统计" />
            </section>
            <section className="card" aria-labelledby="by-type">
              <h2 id="by-type">专利类型分布</h2>
              <p className="card-note">按专利类型统计</p>
              <TypeBars types={statistics.byType} caption="各类型专利数量" />
            </section>
          </div>
        ) : null}
        {statistics.latest.length > 0 ? (
          <section aria-labelledby="latest">
            <div className="section-head">
              <h2 id="latest">最新公开</h2>
              <a href="/web/search">检索更多专利</a>
            </div>
            <ul className="card patent-list latest-list">
              {statistics.latest.map((patent) => (
                <PatentItem key={patent.id} patent={patent} level="h3" short />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </>
  );
}

function Statistic({ name, count, unit, counted }: { name: string; count: number; unit: string; counted: string }) {
  return (
    <div className="statistic">
      <p className="statistic-name">{name}</p>
      <p className="statistic-count">
        {formatCount(count)}
        <span className="statistic-unit">{unit}</span>
      </p>
      <p className="statistic-counted">{counted}</p>
    </div>
  );
}
