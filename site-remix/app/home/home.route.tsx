import { listDeadlines, listFrontContent } from '@platform/contract/content/public-content';
import { publicDataShow } from '@platform/contract/data-show/public-data-show';
import { publicStatistics } from '@platform/contract/statistics/public-statistics';
import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { feedLink } from '../parts/meta/feed-link';
import { areAllDemo, MarkedRows } from '../parts/demo-mark';
import { jsonLd } from '../parts/meta/json-ld';
import { FOR_ALL } from '../parts/meta/kept-for';
import { pageMeta } from '../parts/meta/page-meta';
import { siteMetaOf } from '../parts/meta/site-meta-of';
import type { PageHandle } from '../parts/page-handle';
import { safeNext } from '@platform/routes/safe-next';
import { examplesOf } from '@platform/domain/query/examples';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import homeStyles from '../styles/home.css?url';
import blockStyles from '../styles/home-blocks.css?url';
import noticeStyles from '../styles/home-notice.css?url';
import wordStyles from '../styles/home-words.css?url';
import { besideEachOther, type FrontBlockData, loadBlocks } from './blocks';
import { FrontBlock } from './front-block';
import { Hero } from './hero';
import { LeadStory, leadOf } from './lead-story';
import { FrontNotice } from './front-notice';
import { noticeOf } from './reasons';

/** Days before a deadline from which the front page shows it. */
const DEADLINE_DAYS = 30;

/** Said once where all rows of the page are demonstration data, and where its patents are. */
const ALL_DEMO = '本页展示的都是系统生成的演示数据，并非真实的专利和发布。';
const DEMO_PATENTS = '当前展示的是系统生成的演示数据，并非真实专利。';

/** Styles of blocks, in addition to those of every front page. */
const BLOCK_STYLES: Partial<Record<FrontBlockData['kind'], string>> = {
  content: blockStyles,
  deadlines: blockStyles,
  figures: blockStyles,
  banners: wordStyles,
  links: wordStyles,
  text: wordStyles,
};

export const handle = { bare: true, front: true, parameters: ['next', 'reason'] } satisfies PageHandle;
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: homeStyles }];
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const notice = noticeOf(query.get('reason'));
  const next = safeNext(query.get('next'));
  const { shown, siteToken } = context.site;
  const [statistics, blocks] = await Promise.all([
    context.site.call(publicStatistics, {}, request),
    loadBlocks(shown, {
      newest: (columns) => context.site.call(listFrontContent, { columns, site: siteToken }, request),
      figures: async () => (await context.site.call(publicDataShow, {}, request)).blocks,
      deadlines: () => context.site.call(listDeadlines, { days: DEADLINE_DAYS, site: siteToken }, request),
    }),
  ]);
  const kept = notice || next ? 'no-store' : FOR_ALL;
  return data(
    { statistics, blocks, notice, next, today: shanghaiDate(Date.now()) },
    { headers: { 'cache-control': kept } },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  const site = siteMetaOf(matches);
  return [
    ...pageMeta(site, {
      title: '',
      description: `${site.platformName}：专利检索、专利数据概况与企业知识产权服务入口。`,
      path: '/web/index',
    }),
    feedLink('all', '最新发布'),
    // A front page of what it began with does without.
    ...(loaded ? stylesOf(loaded) : []).map((href) => ({ tagName: 'link' as const, rel: 'stylesheet', href })),
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

function stylesOf({
  blocks,
  notice,
  next,
}: Pick<SerializeFrom<typeof loader>, 'blocks' | 'notice' | 'next'>): string[] {
  const ofBlocks = blocks.flatMap(({ kind }) => BLOCK_STYLES[kind] ?? []);
  return [...new Set([...(notice || next ? [noticeStyles] : []), ...ofBlocks])];
}

/** The front page: search, and below it the blocks of the site in their order. */
export default function Home() {
  const { statistics, blocks, notice, next, today } = useLoaderData<typeof loader>();
  const once = areAllDemo([
    ...statistics.latest,
    ...blocks.flatMap(({ items, figures, deadlines }) => [...items, ...figures, ...deadlines.list]),
  ]);
  const demo = once ? ALL_DEMO : statistics.isDemo ? DEMO_PATENTS : '';
  const lead = leadOf(blocks);
  // The lead story is not listed again.
  const shown = blocks.map((block) => ({ ...block, items: block.items.filter(({ id }) => id !== lead?.id) }));
  const first = shown.find(({ kind }) => kind === 'content');
  return (
    <>
      <FrontNotice notice={notice} next={next} />
      <Hero demo={demo} examples={examplesOf(statistics.latest).slice(0, 3)} />
      <MarkedRows once={once}>
        <div className="page">
          {besideEachOther(shown).map((row) =>
            row.length > 1 ? (
              <Fragment key={row[0]!.id}>
                {lead && row.some((block) => block === first) ? <LeadStory item={lead} /> : null}
                <div className="block-row">
                  {row.map((block) => (
                    <FrontBlock key={block.id} block={block} statistics={statistics} today={today} />
                  ))}
                </div>
              </Fragment>
            ) : (
              <Fragment key={row[0]!.id}>
                {lead && row[0] === first ? <LeadStory item={lead} /> : null}
                <FrontBlock block={row[0]!} statistics={statistics} today={today} />
              </Fragment>
            ),
          )}
        </div>
      </MarkedRows>
    </>
  );
}
