import lighthouse from 'lighthouse';
import { launchBrowser } from '../../support/launch-browser';
import { withDemoRows } from '../../support/demo-rows';
import { medianOf } from '../percentiles';
import { printTable } from '../table';
import type { World } from '../world';
import { fillWorld } from './import';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Content pages, one for each kind with its own layout. */
const CONTENT = [
  '/web/index',
  '/web/news',
  '/web/news/details?id={news}',
  '/web/policy/details?id={policy}',
  '/web/activities/details?id={activity}',
  '/web/honor',
  '/web/askAbout',
  '/web/askAbout/ask',
  '/web/facturing/details?id={cluster}',
];

/**
 * Runs Lighthouse as a phone with its defaults (slow network and processor); prints the median of three runs of each
 * page.
 */
export async function measureLighthouse(world: World): Promise<void> {
  await fillWorld(world);
  const { origin } = await world.server();
  const { rows: newest } = await (await world.services()).pool.query<{ number: string }>(
    'select publication_number as number from patent order by id desc limit 1',
  );
  const pages: [string, boolean][] = [
    [`${origin}/web/search/list?exp=${encodeURIComponent('电池')}`, true],
    [`${origin}/web/patent/${newest[0]?.number ?? ''}`, true],
    [`${origin}/login`, true],
  ];
  // Content exists only in the demonstration, which search engines may not index, like forms.
  const { origin: shown } = await world.demonstration();
  for (const example of CONTENT) pages.push([shown + (await withDemoRows(example, shown)), false]);
  const rows: string[][] = [];
  for (const [url, kept] of pages) {
    const scores: Record<string, number[]> = {};
    for (let run = 0; run < RUNS; run += 1) {
      for (const [category, score] of Object.entries(await runOnce(url, kept))) (scores[category] ??= []).push(score);
    }
    const { pathname, search } = new URL(url);
    rows.push([
      decodeURIComponent(pathname + search),
      ...CATEGORIES.map((category) => String(medianOf(scores[category] ?? []))),
    ]);
  }
  printTable(
    `Lighthouse 12，手机（${RUNS} 次的中位数；演示内容和表单不给搜索引擎收录，不计这一项）`,
    ['', '性能', '无障碍', '最佳实践', 'SEO'],
    rows,
  );
}

/**
 * Runs Lighthouse in a new browser with an empty cache.
 * @param kept whether search engines may index the page, which counts for SEO
 */
async function runOnce(url: string, kept: boolean): Promise<Record<string, number>> {
  const browser = await launchBrowser();
  try {
    const result = await lighthouse(url, {
      port: Number(new URL(browser.wsEndpoint()).port),
      onlyCategories: [...CATEGORIES],
      ...(kept ? {} : { skipAudits: ['is-crawlable'] }),
      logLevel: 'error',
      output: 'json',
    });
    const categories = result?.lhr.categories ?? {};
    return Object.fromEntries(
      CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
    );
  } finally {
    await browser.close();
  }
}
