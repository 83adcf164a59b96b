import { eventually } from '@platform/api/testing/eventually';
import type { HTTPRequest } from 'puppeteer';
import { changeAnswer } from '../support/change-answer';
import { demoAccounts } from '../support/demo-accounts';
import { hits } from '../support/hits';
import { journey } from '../support/journey';
import { openAs } from '../support/sign-in';
import { letGo } from '../support/let-go';

const results = '/docking?val=%E8%A3%85%E7%BD%AE';

describe('筛选栏', () => {
  journey('只有“未知”的筛选项折起，统计不为它画图；都没有附图时图文视图不可用并说明', async (visit) => {
    const { page } = visit;
    type Counted = { facet: string; total: number; values: { value: string; label: string; count: number }[] };
    const unknown = ({ facets = [], dimensions = [] }: { facets?: Counted[]; dimensions?: Counted[] }): void => {
      for (const counted of [...facets, ...dimensions]) {
        if (counted.facet === 'legalStatus')
          Object.assign(counted, { total: 1, values: [{ value: 'unknown', label: '未知', count: 9 }] });
        if (counted.facet === 'agency') Object.assign(counted, { total: 0, values: [] });
      }
    };
    await changeAnswer(page, '/v1/search/facets', unknown);
    await changeAnswer(page, '/v1/di/statistics', unknown);
    await changeAnswer<{ any: boolean }>(page, '/v1/search/drawings', (data) => {
      data.any = false;
    });
    await openAs(visit, demoAccounts.district, `${results}&view=picture`);
    await page.waitForSelector(hits);
    await page.locator('.result-undrawn::-p-text(已按列表显示)').wait();
    await page.locator('.result-views [title="这些专利都没有附图数据"]').wait();
    await page.locator('section[aria-label="代理机构"]::-p-text(暂无数据)').wait();
    const folded = 'details.facet-nothing';
    expect(await page.$eval(`${folded} summary`, (summary) => summary.textContent)).toBe('有效性暂无数据');
    expect(await page.$eval(`${folded} li`, (value) => value.checkVisibility())).toBe(false);
    await page.focus(`${folded} summary`);
    await page.keyboard.press('Enter');
    await page.locator(`${folded} .facet-label::-p-text(未知)`).wait();
    await page.locator('.result-views ::-p-text(统计)').click();
    await page.locator('.result-note::-p-text(暂无数据：有效性、代理机构)').wait();
    expect(await page.$('.statistics-card[aria-label="有效性"]')).toBeNull();
  });

  journey('年份新的在前；点一项后从第一件看起，筛选栏仍停在原处', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, results);
    await page.waitForSelector(hits);
    const group = 'section[aria-label="公开年"]';
    await page.waitForSelector(`${group} li`);
    const years = await page.$$eval(`${group} .facet-label`, (labels) =>
      labels.map((label) => label.textContent ?? ''),
    );
    expect(years).toEqual([...years].sort().reverse());

    const found = await page.$eval('.result-total strong', (total) => total.textContent);
    const before = await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      const column = document.querySelector('.result-aside')!;
      column.scrollTop = 400;
      return { page: window.scrollY, column: column.scrollTop, top: column.getBoundingClientRect().top };
    });
    expect(before.page).toBeGreaterThan(400);
    expect(before.column).toBe(400);
    expect(before.top).toBeGreaterThan(0);
    await page.locator(`${group} input`).click();
    await page.waitForFunction(
      (all) => (document.querySelector('.result-total strong')?.textContent ?? all) !== all,
      {},
      found,
    );
    await page.waitForSelector(`${group} input:checked`);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.$eval('.result-aside', (column) => column.scrollTop)).toBeGreaterThan(0);
    expect(await page.$eval(`${group} input`, (box) => box.getBoundingClientRect().bottom < window.innerHeight)).toBe(
      true,
    );

    // After reading a patent the column of filters is unchanged.
    await page.locator('section[aria-label="申请人"] .facet-more').click();
    await page.waitForFunction(() => document.querySelectorAll('section[aria-label="申请人"] li').length > 6);
    const scrolled = await page.evaluate(async () => {
      const column = document.querySelector('.result-aside')!;
      const noted = new Promise((resolve) =>
        column.addEventListener('scroll', () => requestAnimationFrame(() => requestAnimationFrame(resolve)), {
          once: true,
        }),
      );
      column.scrollTop = 700;
      await noted;
      return column.scrollTop;
    });
    expect(scrolled).toBe(700);
    await page.locator(`${hits} a[href^="/detail"]`).click();
    await page.waitForFunction(() => location.pathname === '/detail');
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('section[aria-label="申请人"] li').length > 6);
    await page.waitForFunction((y) => document.querySelector('.result-aside')?.scrollTop === y, {}, scrolled);
  });

  journey('按键盘一步跳过筛选到结果', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, results);
    await page.waitForSelector(hits);
    await page.waitForSelector('.facet-value');
    await page.focus('.result-advanced');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('跳过筛选');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.result-main') !== null)).toBe(true);
  });

  journey('等待下一页时，筛选栏不移动', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, results);
    await page.waitForSelector(hits);
    await page.waitForSelector('.facet-value');
    const top = () => page.$eval('.result-aside', (column) => column.getBoundingClientRect().top + window.scrollY);
    const before = await top();
    let held: HTTPRequest | undefined;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (!held && request.url().endsWith('/v1/search/expression')) held = request;
      else letGo(request);
    });
    await page.locator('.ip-pagination-item-2').click();
    await page.waitForSelector('.hit-skeleton');
    expect(await top()).toBe(before);
    await eventually(() => expect(held).toBeDefined());
    await held!.continue();
    await page.waitForSelector(hits);
  });

  journey(
    '手机上的筛选抽屉说明现在有多少件，点它回到结果',
    async (visit) => {
      const { page } = visit;
      await openAs(visit, demoAccounts.district, results);
      await page.waitForSelector(hits);
      const found = await page.$eval('.result-total strong', (total) => total.textContent ?? '');
      await page.locator('.filter-opener').click();
      await page.locator('.ip-drawer section[aria-label="专利类型"] li .ip-checkbox-wrapper').click();
      await page.waitForFunction(
        (all) =>
          /^查看结果（[\d,]+）$/.test(document.querySelector('.ip-drawer-footer')?.textContent ?? '') &&
          !document.querySelector('.ip-drawer-footer')?.textContent?.includes(`（${all}）`),
        {},
        found,
      );
      await page.locator('.ip-drawer-footer button').click();
      await page.waitForSelector('.ip-drawer-content', { hidden: true });
    },
    { width: 390 },
  );
});
