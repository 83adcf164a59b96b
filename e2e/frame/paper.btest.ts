import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { putOnPaper } from '../support/on-paper';
import { openAs } from '../support/sign-in';

/** Width of A4 landscape within its margins, in CSS pixels. */
const PAPER = 1031;

describe('列表打印在纸上', () => {
  journey('工作台的表和镇街排行都在纸内，没有可按的东西，筛选写成文字', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, '/work?source=demo');
    await page.waitForSelector('[data-row-key]');
    await page.waitForSelector('.bar-list');
    await page.setViewport({ width: PAPER, height: 700 });
    await putOnPaper(page);
    await page.waitForFunction(
      (width) => document.querySelector('main')?.getBoundingClientRect().width === width,
      {},
      PAPER,
    );
    const shown = (selector: string) =>
      page.$$eval(selector, (parts) => parts.filter((part) => part.getClientRects().length > 0).length);
    expect(
      await shown(
        'header, nav, aside, .company-box, .ip-pro-table-search, .ip-table-pagination, .ip-table-column-sorter, .ip-pro-table-list-toolbar-right',
      ),
    ).toBe(0);
    expect(await page.$eval('.paper-head', (head) => head.textContent)).toMatch(
      /^筛选：来源 演示数据；共 \d+ 条；第 1 页，每页 20 条；查询于 \d{4}-\d\d-\d\d \d\d:\d\d$/,
    );
    // The table follows the width of the page by its own observer, a moment later.
    await page.waitForFunction(
      (width) => {
        const parts = [...document.querySelectorAll('.paper-table td, .paper-table th, .bar-row')];
        return parts.length > 0 && parts.every((part) => Math.ceil(part.getBoundingClientRect().right) <= width);
      },
      {},
      PAPER,
    );
    const overlaps = await page.$eval(
      '.bar-list',
      (bars) =>
        bars.getBoundingClientRect().top < document.querySelector('.paper-table')!.getBoundingClientRect().bottom,
    );
    expect(overlaps).toBe(false);
    expect(await page.evaluate(() => document.body.classList.contains('prints-wide'))).toBe(true);
  });
});
