import type { HTTPRequest } from 'puppeteer';
import { eventually } from '@platform/api/testing/eventually';
import { demoAccounts } from '../support/demo-accounts';
import { chooseHit, hits, turnTo } from '../support/hits';
import { journey } from '../support/journey';
import { openAs } from '../support/sign-in';
import type { Visit } from '../support/visit';
import { letGo } from '../support/let-go';

describe('检索结果', () => {
  journey('检索、筛选、翻页、跨页选择、导出 CSV 并核对内容', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, '/docking?val=%E8%A3%85%E7%BD%AE');
    await page.waitForSelector(hits);
    const all = await total(visit);

    await page.locator('section[aria-label="专利类型"] li .ip-checkbox-wrapper').click();
    await page.waitForFunction(() => new URLSearchParams(location.search).getAll('in').length === 1);
    await page.waitForSelector('.filter-chip');
    await page.waitForFunction(
      (before) => document.querySelector('.result-total strong')?.textContent !== before,
      {},
      all,
    );
    await page.waitForSelector(hits);

    await chooseHit(visit, 1, 1);
    await turnTo(visit, 2);
    await chooseHit(visit, 1, 2);
    const second = await page.$eval(`${hits} .patent-hit-number`, (number) =>
      number.textContent!.replace(/[A-Z]\d?$/, ''),
    );

    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => document.querySelector('.selection-count')?.textContent?.includes('2'));

    await page.locator('.selection-bar ::-p-text(导出所选)').click();
    await page.locator('.ip-modal ::-p-text(CSV)').click();
    await page.waitForSelector('.ip-modal input[value="csv"]:checked');
    await page.locator('.ip-modal-footer .ip-btn-primary').click();
    await page.waitForSelector('.ip-modal', { hidden: true });
    // The newest is first.
    await page.waitForSelector('.task:first-child a[href*="/v1/patent/export/file"]');
    const href = await page.$eval(
      '.task:first-child a[href*="/v1/patent/export/file"]',
      (link) => link.getAttribute('href') ?? '',
    );
    const file = await download(visit, href);
    const lines = file.text.trimEnd().split('\r\n');
    expect(file.disposition).toMatch(/^attachment; filename="download\.csv"; filename\*=UTF-8''.+\.csv$/);
    expect(file.text.startsWith('\ufeff公开（公告）号,')).toBe(true);
    expect(lines).toHaveLength(3);
    expect(file.text).toContain(second);
  });

  journey('筛选、统计和还没到的文件：久等时就地或在页面上说数据加载中', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, '/docking?val=%E8%A3%85%E7%BD%AE');
    await page.waitForSelector(hits);
    const held: HTTPRequest[] = [];
    let holds: RegExp | undefined;
    page.on('request', (request) => {
      if (holds?.test(request.url())) held.push(request);
      else letGo(request);
    });
    await page.setRequestInterception(true);
    const whileHeld = async (what: RegExp, act: () => Promise<unknown>, words: string) => {
      holds = what;
      await act();
      await page.locator(`${words}::-p-text(数据加载中)`).wait();
      await visit.photograph(`waits ${words}`);
      holds = undefined;
      await Promise.all(held.splice(0).map((request) => request.continue()));
      await page.waitForFunction(() => !document.body.innerText.includes('数据加载中'));
    };
    const file = /\/sub-apps\/.*\.js$/;
    const choose = (view: string) => page.locator(`.result-views ::-p-text(${view})`).click();
    const facets = '.result-aside [role="status"] span:not([aria-hidden="true"])';
    await whileHeld(/\/v1\/search\/facets/, () => page.reload({ waitUntil: 'domcontentloaded' }), facets);
    await whileHeld(file, () => choose('统计'), '.result-main [role="status"]');
    await whileHeld(
      file,
      () => page.locator('.result-tools button::-p-text(导 出)').click(),
      '.loading[role="status"] div',
    );
    await page.locator('.ip-modal-close').click();
    await page.waitForSelector('.ip-modal', { hidden: true });
    await whileHeld(
      file,
      () => page.locator('.sidebar a[href="/AdvancedSearch"]').click(),
      '.loading[role="status"] div',
    );
    // The file of the sub-app, which the frame waits for.
    await whileHeld(file, () => page.reload({ waitUntil: 'domcontentloaded' }), '.loading[role="status"] div');
    await page.setRequestInterception(false);
  });

  journey('一项筛选的结果来之前和之后，筛选栏都在原处，焦点不丢', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, '/docking?val=%E8%A3%85%E7%BD%AE');
    const group = 'section[aria-label="专利类型"]';
    await page.waitForSelector(`${group} input`);
    const found = await total(visit);
    await page.$eval(group, (section) => section.setAttribute('data-before', ''));
    await page.focus(`${group} input`);
    await page.keyboard.press('Space');
    await page.waitForFunction(
      (before) => (document.querySelector('.result-total strong')?.textContent ?? before) !== before,
      {},
      found,
    );
    expect(await page.$(`${group}[data-before] input:checked:focus`)).not.toBeNull();
  });

  journey('键盘：j 移动，x 选中，/ 回到检索框，输入时不起作用', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, '/docking?val=%E8%A3%85%E7%BD%AE');
    await page.waitForSelector(hits);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll('.patent-hit')].indexOf(
          document.activeElement?.closest('.patent-hit') as Element,
        ),
      ),
    ).toBe(1);
    await page.keyboard.press('x');
    await page.waitForFunction(() => document.querySelector('.selection-count')?.textContent?.includes('1'));
    await page.keyboard.press('/');
    await page.keyboard.type('xj?');
    expect(await page.$eval('[data-search-box] input', (box) => (box as HTMLInputElement).value)).toBe('装置xj?');
    expect(await page.$('.ip-modal')).toBeNull();
  });

  journey('没有结果时说明哪个条件没有命中，去掉它再试', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, `/docking?exp=${encodeURIComponent('TI=装置 AND TI=根本不存在的词语')}`);
    await page.locator('.empty-clauses li:nth-child(2) button').click();
    await page.waitForSelector(hits);
    expect(new URL(page.url()).searchParams.get('exp')).not.toContain('不存在');
  });

  journey('离开检索与详情后，列表状态清空', async (visit) => {
    const { page } = visit;
    const kept = () =>
      page.evaluate(() =>
        ['url', 'path', 'name', 'leng', 'list', 'list_page', 'exp'].filter(
          (key) => sessionStorage.getItem(key) !== null,
        ),
      );
    await openAs(visit, demoAccounts.district, '/docking?val=%E8%A3%85%E7%BD%AE');
    await page.waitForSelector(hits);
    await chooseHit(visit, 1, 1);
    await page.locator(`${hits} a`).click();
    await page.waitForFunction(() => location.pathname === '/detail');
    await eventually(async () => expect(await kept()).toHaveLength(7));
    await page.locator('a[href="/work"]').click();
    await page.waitForFunction(() => location.pathname === '/work' && sessionStorage.getItem('list') === null);
    await eventually(async () => expect(await kept()).toEqual([]));
    await visit.open('/docking?val=%E8%A3%85%E7%BD%AE');
    await page.waitForSelector(hits);
    expect(await page.$('.selection-bar')).toBeNull();
  });

  for (const view of ['list', 'picture', 'table', 'statistics']) {
    journey(
      `390 像素宽：${view} 不横向滚动，筛选在抽屉里`,
      async (visit) => {
        const { page } = visit;
        await openAs(visit, demoAccounts.district, `/docking?val=%E8%A3%85%E7%BD%AE&view=${view}`);
        await page.waitForSelector('.patent-hit, .hit-card, .statistics-card');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        await page.locator('.filter-opener').click();
        await page.waitForSelector('.ip-drawer .facet-value');
      },
      { width: 390 },
    );
  }
});

function total({ page }: Visit): Promise<string> {
  return page.$eval('.result-total strong', (total) => total.textContent ?? '');
}

/** Downloads the file of a link in the browser of the visit. */
async function download({ page }: Visit, href: string): Promise<{ text: string; disposition: string }> {
  const { bytes, disposition } = await page.evaluate(async (address) => {
    const response = await fetch(address);
    return {
      bytes: [...new Uint8Array(await response.arrayBuffer())],
      disposition: response.headers.get('content-disposition') ?? '',
    };
  }, href);
  return { text: Buffer.from(bytes).toString('utf8'), disposition };
}
