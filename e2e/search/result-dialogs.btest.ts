import type { HTTPRequest } from 'puppeteer';
import { seriousFaults } from '../support/axe';
import { demoAccounts } from '../support/demo-accounts';
import { chooseHit, hits } from '../support/hits';
import { journey } from '../support/journey';
import { putOnPaper } from '../support/on-paper';
import { newAccount } from '../support/new-account';
import { openAs, signInAs } from '../support/sign-in';
import type { Visit } from '../support/visit';
import { letGo } from '../support/let-go';

const results = '/docking?val=%E8%A3%85%E7%BD%AE';

describe('结果页的对话框', () => {
  journey('连点两下“保存”，只保存一次，也不报错', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, results);
    await page.waitForSelector(hits);
    await more(visit, '设为监控');
    await page.waitForSelector('.ip-modal .ip-radio-group');
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/v1/search/monitor-save') && sent.push(request.url()));
    await page.$eval('.ip-modal-footer .ip-btn-primary', (button) => {
      (button as HTMLElement).click();
      (button as HTMLElement).click();
    });
    await page.waitForSelector('.my-drawer .task');
    expect(sent).toHaveLength(1);
  });

  journey('连点两下“撤销”和“移出收藏”，只做一次；焦点留在抽屉里', async (visit) => {
    const { page } = visit;
    // A new account, because its collection is empty at the end.
    await openAs(visit, await newAccount(visit, '两下', 'admin'), results);
    await page.waitForSelector(hits);
    const sent: string[] = [];
    page.on(
      'request',
      (request) => request.url().endsWith('/v1/patent/collection/mark') && sent.push(request.postData() ?? ''),
    );
    const twice = (button: Element) => {
      (button as HTMLElement).click();
      (button as HTMLElement).click();
    };
    await chooseHit(visit, 1, 1);
    await page.locator('.selection-bar ::-p-text(关注与标签)').click();
    await page.waitForSelector('.ip-modal .ip-form');
    await page.locator('.ip-modal-footer .ip-btn-primary').click();
    await page.waitForSelector('.follow-button-on');
    await (await page.waitForSelector('.toasts button'))!.evaluate(twice);
    await page.waitForFunction(() => document.querySelector('.toasts')?.textContent?.includes('已撤销'));
    await page.waitForSelector('.follow-button-on', { hidden: true });
    expect(sent).toHaveLength(2);

    await page.locator('.follow-button').click();
    await page.waitForSelector('.follow-button-on');
    await more(visit, '收藏与监控');
    const remove = await page.waitForSelector('.my-drawer .task button:last-child');
    await remove!.focus();
    await remove!.evaluate(twice);
    await page.waitForSelector('.my-drawer .ip-empty');
    expect(sent).toHaveLength(4);
    await page.waitForFunction(() => document.activeElement?.closest('.my-drawer'));
    await page.keyboard.press('Escape');
    await page.waitForSelector('.my-drawer', { hidden: true });
  });

  journey('导出的字段没有严重的无障碍问题；一个不选时说明', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, results);
    await page.waitForSelector(hits);
    await page.locator('.result-tools ::-p-text(导 出)').click();
    await page.waitForSelector('.export-columns');
    expect(await seriousFaults(visit)).toEqual([]);
    for (
      let box = await page.$('.export-columns input:checked');
      box;
      box = await page.$('.export-columns input:checked')
    )
      await box.click();
    await page.locator('.ip-modal-footer .ip-btn-primary').click();
    await page.locator('.ip-modal ::-p-text(请至少选择一个字段)').wait();
  });
});

describe('结果页所显示的', () => {
  journey(
    '改正检索式后，等待时不再显示上一次的错误',
    async (visit) => {
      const { page } = visit;
      await openAs(visit, demoAccounts.district, `/docking?exp=${encodeURIComponent('TI=(装置 AND')}`);
      await page.locator('.ip-alert-error').wait();
      let held: HTTPRequest | undefined;
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        if (!held && request.url().endsWith('/v1/search/expression')) held = request;
        else letGo(request);
      });
      await page.click('[data-search-box] input', { count: 3 });
      await page.keyboard.type('TI=装置');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.hit-skeleton');
      expect(await page.$('.ip-alert-error, .results .ip-empty')).toBeNull();
      await held?.continue();
      await page.waitForSelector(hits);
    },
    { expectsErrors: true },
  );

  journey(
    '检索式有错时，点一下建议就按改正后的检索',
    async (visit) => {
      const { page } = visit;
      await openAs(visit, demoAccounts.district, `/docking?exp=${encodeURIComponent('申请曰>=2000')}`);
      await page.locator('.result-head .suggestion').click();
      await page.waitForSelector(hits);
      expect(new URL(page.url()).searchParams.get('exp')).toBe('AD>=2000');
      expect(await page.$('.ip-alert-error')).toBeNull();
    },
    { expectsErrors: true },
  );

  for (const [table, address, counted, key, rows, column, heading] of [
    [
      '结果表格',
      `${results}&view=table`,
      '.result-pages',
      'columns/docking',
      '.result-table tbody [data-result]',
      'applicationNumber',
      '申请号',
    ],
    [
      '列表页',
      '/work',
      '.ip-pagination-total-text',
      'columns/work/companies',
      '.ip-table-tbody [data-row-key]',
      'inventions',
      '发明',
    ],
  ] as const) {
    journey(`${table}等到本人选过的列才出现，不先显示一样再变成另一样`, async (visit) => {
      const { page } = visit;
      await signInAs(visit, demoAccounts.district);
      let held: HTTPRequest | undefined;
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        if (!held && request.postData()?.includes(key)) held = request;
        else letGo(request);
      });
      await visit.open(address);
      await page.waitForSelector(counted);
      while (!held) await page.waitForRequest((request) => request.postData()?.includes(key) ?? false);
      expect(await page.$(rows)).toBeNull();
      await held.respond({
        status: 200,
        contentType: 'application/json',
        body: JSON.stringify({ code: 1, msg: '', data: { value: { [column]: { show: false } } } }),
      });
      await page.waitForSelector(rows);
      expect(await page.$$eval('.ip-table th', (heads) => heads.map((head) => head.textContent))).not.toContain(
        heading,
      );
    });
  }

  journey('打印统计时不说第几页，交叉分析的每一列都在纸上；屏幕上先看到最近的年份', async (visit) => {
    const { page } = visit;
    await signInAs(visit, demoAccounts.district);
    const head = () => page.$eval('.result-print-head', (line) => line.textContent ?? '');
    await visit.open(results);
    await page.waitForSelector(hits);
    expect(await head()).toContain('第 1 页');
    await visit.open(`${results}&view=statistics`);
    await page.waitForSelector('.statistics-card');
    expect(await head()).toMatch(/^检索式：装置；检索于/);
    await page.waitForSelector('.matrix-table');
    const last = () =>
      page.$eval('.matrix-table thead th:last-child', (cell) => Math.round(cell.getBoundingClientRect().right));
    expect(await last()).toBeLessThanOrEqual(1440);
    await page.setViewport({ width: 703, height: 1000 });
    await putOnPaper(page);
    expect(await last()).toBeLessThanOrEqual(703);
  });

  journey('对比时同一项只列一行', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, results);
    await page.waitForSelector(hits);
    for (const at of [1, 2]) await chooseHit(visit, at, at);
    await page.locator('.selection-bar ::-p-text(对 比)').click();
    await page.waitForSelector('.compare-table tbody tr');
    const names = await page.$$eval('.compare-table tbody th', (heads) =>
      heads.map((head) => head.firstChild?.textContent ?? ''),
    );
    expect(
      names.filter((name) => /发明人$|发明（设计）人|分类号$|公开.*日$|名称/.test(name) && !/CPC|洛迦诺/.test(name)),
    ).toEqual(['发明（设计）人', '公开（公告）日', 'IPC 分类号']);
  });

  journey(
    '手机上没有表格：不给不起作用的选项，别人分享的表格按列表显示',
    async (visit) => {
      const { page } = visit;
      await openAs(visit, demoAccounts.district, `${results}&view=table`);
      await page.waitForSelector(hits);
      expect(
        await page.$$eval('.result-views .ip-segmented-item', (views) => views.map((view) => view.textContent)),
      ).toEqual(['列表', '图文', '对比', '统计']);
      await page.locator('.result-views .ip-segmented-item-selected ::-p-text(列表)').wait();
    },
    { width: 390 },
  );

  journey(
    '顶栏里超过上限的检索式不截断，说明上限',
    async (visit) => {
      const { page } = visit;
      await openAs(visit, demoAccounts.district);
      await page.locator('header [role="search"] input').click();
      await page.keyboard.sendCharacter('词'.repeat(8_001));
      await page.keyboard.press('Enter');
      await page.locator('.ip-alert-error ::-p-text(检索式超过 8000 个字符，现有 8001 个)').wait();
    },
    { expectsErrors: true },
  );
});

/** Chooses an entry of 更多. */
async function more({ page }: Visit, item: string): Promise<void> {
  await page.locator('.result-tools ::-p-text(更 多)').click();
  await page.locator(`.ip-dropdown-menu-item ::-p-text(${item})`).click();
}
