import lighthouse from 'lighthouse';
import { launchBrowser } from '../../support/launch-browser';
import { medianOf } from '../percentiles';
import { printTable } from '../table';
import type { World } from '../world';
import { fillWorld } from './import';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse on a phone, as its defaults have it (slow network and processor): the median of three runs of each page. */
export async function measureLighthouse(world: World): Promise<void> {
  await fillWorld(world);
  const { origin } = await world.server();
  const { rows: newest } = await (await world.services()).pool.query<{ number: string }>(
    'select publication_number as number from patent order by id desc limit 1',
  );
  const addresses = [
    '/web/index',
    '/web/search',
    `/web/search/list?exp=${encodeURIComponent('电池')}`,
    `/web/patent/${newest[0]?.number ?? ''}`,
    '/login',
  ];
  const rows: string[][] = [];
  for (const address of addresses) {
    const scores: Record<string, number[]> = {};
    for (let run = 0; run < RUNS; run += 1) {
      for (const [category, score] of Object.entries(await runOnce(origin + address)))
        (scores[category] ??= []).push(score);
    }
    rows.push([decodeURIComponent(address), ...CATEGORIES.map((category) => String(medianOf(scores[category] ?? [])))]);
  }
  printTable(`Lighthouse 12，手机（${RUNS} 次的中位数）`, ['', '性能', '无障碍', '最佳实践', 'SEO'], rows);
}

/** A browser of its own for each run: nothing is cached or left over. */
async function runOnce(url: string): Promise<Record<string, number>> {
  const browser = await launchBrowser();
  try {
    const result = await lighthouse(url, {
      port: Number(new URL(browser.wsEndpoint()).port),
      onlyCategories: [...CATEGORIES],
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
