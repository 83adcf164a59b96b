import { demoAccounts } from '../support/demo-accounts';
import { chooseHit, hits, turnTo } from '../support/hits';
import { journey } from '../support/journey';
import { postFromPage } from '../support/post-from-page';
import { putOnPaper } from '../support/on-paper';
import { newAccount } from '../support/new-account';
import { openAs } from '../support/sign-in';
import { openVisit, type Visit } from '../support/visit';

const results = '/docking?val=%E8%A3%85%E7%BD%AE';

describe('收藏作为筛选，长检索式，分享', () => {
  journey('归入文件夹、加标签，然后按它们筛选；取消即恢复', async (visit) => {
    const { page } = visit;
    // The folder is the only one of its account.
    await openAs(visit, await newAccount(visit, '归夹'), results);
    await page.waitForSelector(hits);
    const all = await total(visit);
    for (const at of [1, 2]) await chooseHit(visit, at, at);
    await page.locator('.selection-bar ::-p-text(关注与标签)').click();
    await choose(visit, 1, '竞争对手');
    await choose(visit, 2, '重点');
    await page.locator('.ip-modal-footer .ip-btn-primary').click();
    await page.waitForSelector('.ip-modal', { hidden: true });

    await page.locator('section[aria-label="我的文件夹"] .ip-checkbox-wrapper').click();
    await page.waitForFunction(() => new URLSearchParams(location.search).getAll('in').includes('myFolder:竞争对手'));
    await page.waitForFunction(() => document.querySelector('.result-total strong')?.textContent === '2');
    expect(await page.$eval('.filter-chip-text', (chip) => chip.textContent)).toBe('我的文件夹：竞争对手');
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => document.querySelector('.result-total strong')?.textContent === '2');
    await page.locator('section[aria-label="我的标签"] .facet-exclude').click();
    await page.waitForSelector('.empty-result');
    await page.locator('.filter-chips ::-p-text(全部清除)').click();
    await page.waitForFunction(
      (before) => document.querySelector('.result-total strong')?.textContent === before,
      {},
      all,
    );
  });

  journey('双击星标只算一次；检索集改名时引用它的也改，删除前说明谁在引用', async (visit) => {
    const { page } = visit;
    // Uses a new account: other tests that collect this patent use others.
    await openAs(visit, await newAccount(visit, '双击'), results);
    await page.waitForSelector(hits);
    const star = `${hits} .follow-button`;
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/collection/mark') && sent.push(request.url()));
    const read = page.waitForResponse((response) => response.url().endsWith('/collection/marks') && sent.length > 0);
    await page.locator(star).click({ count: 2 });
    await read;
    expect(await page.$eval(star, (button) => button.getAttribute('aria-pressed'))).toBe('true');
    expect(sent).toHaveLength(1);

    for (const set of [
      { name: '里层', exp: 'TI=装置' },
      { name: '外层', exp: '##里层 AND LV=有效' },
    ])
      await postFromPage(page, '/v1/search/set-save', set);
    await visit.open('/AdvancedSearch?tab=history');
    await page.locator('.task ::-p-text(引用它的：##外层)').wait();
    await page.locator('::-p-xpath(//article[strong[.="##里层"]]//button[contains(., "重命名")])').click();
    await page.locator('.task input').fill('新里层');
    await page.keyboard.press('Enter');
    await page.locator('.toasts ::-p-text(引用它的 ##外层 也已改用新名称)').wait();
    await page.locator('.task ::-p-text(##新里层 AND LV=有效)').wait();
    await page.locator('::-p-xpath(//article[strong[.="##新里层"]]//button[contains(., "删")])').click();
    await page.locator('.ip-modal-confirm-content ::-p-text(检索结果不变)').wait();
    await page.locator('.ip-modal-confirm .ip-btn-primary').click();
    await page.locator('.task ::-p-text((TI="装置") AND LV=有效)').wait();
  });

  journey(
    '没有的检索集或检索步骤：一次点击改用相近的，或去掉',
    async (visit) => {
      const { page } = visit;
      await openAs(visit, await newAccount(visit, '写错'), '/work');
      await postFromPage(page, '/v1/search/set-save', { name: '装置一类', exp: 'TI=装置' });
      const wrong = `/docking?exp=${encodeURIComponent('##装置一累 AND LV=有效')}`;
      await visit.open(wrong);
      await page.locator('.ip-alert-error ::-p-text(没有名为“装置一累”的已存检索)').wait();
      await page.locator('.suggestion::-p-text(##装置一类)').click();
      await page.waitForSelector(hits);
      expect(new URLSearchParams(visit.address().split('?')[1]).get('exp')).toBe('##装置一类 AND LV=有效');
      await visit.open(wrong);
      await page.locator('.suggestion::-p-text(去掉)').click();
      await page.waitForSelector(hits);
      expect(new URLSearchParams(visit.address().split('?')[1]).get('exp')).toBe('LV=有效');
      // The same for a missing step of the history.
      await visit.open(`/docking?exp=${encodeURIComponent('#9 AND TI=装置')}`);
      await page.locator('.ip-alert-error ::-p-text(检索历史里没有第 9 次检索)').wait();
      await page.locator('.suggestion::-p-text(改用 #1)').wait();
      await page.locator('.suggestion::-p-text(去掉 #9)').click();
      await page.waitForSelector(hits);
      expect(new URLSearchParams(visit.address().split('?')[1]).get('exp')).toBe('TI=装置');
      // An alternative reading is offered as a button.
      await visit.open('/docking?exp=CN101175089');
      await page.locator('.result-notice button::-p-text(按文字检索)').click();
      await page.waitForFunction(() => new URLSearchParams(location.search).get('exp') !== 'CN101175089');
    },
    { expectsErrors: true },
  );

  journey('在别的页上选中的一件，标注时不丢原有备注', async (visit) => {
    const { page } = visit;
    await openAs(visit, await newAccount(visit, '备注'), results);
    await page.waitForSelector(hits);
    const id = Number(await page.$eval(hits, (hit) => hit.getAttribute('data-result')));
    await postFromPage(page, '/v1/patent/collection/mark', { ids: [id], note: '第一页的备注' });
    await chooseHit(visit, 1, 1);
    await turnTo(visit, 2);
    await page.locator('.selection-bar ::-p-text(关注与标签)').click();
    await page.waitForFunction(() => document.querySelector('.ip-modal textarea')?.textContent === '第一页的备注');
    await page.locator('.ip-modal-footer .ip-btn-primary').click();
    await page.waitForFunction(() => !document.querySelector('.ip-modal textarea'));
    expect(await postFromPage(page, '/v1/patent/collection/marks', { ids: [id] })).toMatchObject([
      { note: '第一页的备注' },
    ]);
  });

  journey('很长的检索式：地址仍短，刷新、返回后还在，链接给别人也打得开', async (visit) => {
    const { page } = visit;
    const long = `TI=(${Array.from({ length: 400 }, (_, n) => `不存在的部件${n}`).join(' OR ')} OR 装置)`;
    await openAs(visit, demoAccounts.district, '/AdvancedSearch?tab=expression');
    await paste(visit, '.editor-box', long);
    await page.locator('.reading .fold-button').wait();
    await page.focus('.editor-box');
    await page.keyboard.down('Control');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Control');
    await page.waitForFunction(() => location.pathname === '/docking');
    await page.waitForSelector(hits);
    expect(visit.address()).toMatch(/^\/docking\?q=[\w-]{22}$/);
    const found = await total(visit);
    await turnTo(visit, 2);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.waitForSelector(hits);
    expect(await total(visit)).toBe(found);
    expect(await page.$eval('[data-search-box] input', (box) => (box as HTMLInputElement).value)).toBe(long);

    const other = await openVisit();
    try {
      await openAs(other, demoAccounts.street, visit.address());
      await other.page.waitForSelector(hits);
      expect(await total(other)).toBe(found);
      await other.open('/docking?q=AAAAAAAAAAAAAAAAAAAAAA');
      await other.page.locator('.ip-result ::-p-text(链接中的检索式已失效)').wait();
    } finally {
      await other.close();
    }
  });

  journey('顶栏粘贴很长的检索式：不截断，地址变短；超过上限时说明现有多少字', async (visit) => {
    const { page } = visit;
    const long = `TI=(${Array.from({ length: 300 }, (_, n) => `不存在的部件${n}`).join(' OR ')} OR 装置)`;
    await openAs(visit, demoAccounts.district, '/work');
    await paste(visit, 'header [role="search"] input', long);
    await page.focus('header [role="search"] input');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => /^\?q=[\w-]{22}$/.test(location.search));
    await page.waitForSelector(hits);
    expect(await page.$eval('[data-search-box] input', (box) => (box as HTMLInputElement).value)).toBe(long);

    await visit.open('/shundeSearchNew');
    await paste(visit, '.plain-search input', '词'.repeat(8_001));
    await page.locator('.plain-search .ip-input-search-button').click();
    await page.locator('.plain-reading ::-p-text(8001)').wait();
  });

  journey('分享的链接不带自己的检索编号和文件夹', async (visit) => {
    const { page } = visit;
    await openAs(visit, await newAccount(visit, '分享'), '/work');
    await postFromPage(page, '/v1/search/set-save', { name: '分享用', exp: 'TI=装置' });
    await visit.open(
      `/docking?exp=${encodeURIComponent('##分享用 AND LV=有效')}&out=${encodeURIComponent('myTag:无关')}&in=patentType:invention`,
    );
    await page.waitForSelector(hits);
    await page.locator('.result-tools ::-p-text(更 多)').click();
    await page.locator('.ip-dropdown-menu-item ::-p-text(分享链接)').click();
    await page.waitForSelector('.ip-modal input[readonly]');
    const shared = new URL(await page.$eval('.ip-modal input[readonly]', (box) => (box as HTMLInputElement).value));
    expect(shared.searchParams.get('exp')).toBe('TI="装置" AND LV="有效"');
    expect(shared.searchParams.getAll('in')).toEqual(['patentType:invention']);
    expect(shared.searchParams.getAll('out')).toEqual([]);
    expect(await page.$$eval('.share-notes li', (notes) => notes.length)).toBe(3);
  });
});

describe('结果页的失败与纸面', () => {
  journey(
    '断网时说明原因，恢复后重试即可',
    async (visit) => {
      const { page } = visit;
      await openAs(visit, demoAccounts.district, results);
      await page.waitForSelector(hits);
      await page.setOfflineMode(true);
      await page.locator('.ip-pagination-item-3').click();
      await page.locator('.ip-result ::-p-text(网络连接失败)').wait();
      await page.setOfflineMode(false);
      await page.locator('.ip-result .ip-btn-primary').click();
      await page.waitForSelector('.ip-pagination-item-3.ip-pagination-item-active');
      await page.waitForSelector(hits);
    },
    { expectsErrors: true },
  );

  journey('打印只有结果：没有按钮、筛选和导航', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, results);
    await page.waitForSelector(hits);
    await chooseHit(visit, 1, 1);
    await putOnPaper(page);
    const shown = (selector: string) =>
      page.$$eval(selector, (parts) => parts.filter((part) => part.getClientRects().length > 0).length);
    expect(
      await shown(
        '.result-tools, .result-aside, .selection-bar, .result-pages, .hit-checkbox, .follow-button, header, nav, aside, .skip-link',
      ),
    ).toBe(0);
    expect(await page.$eval('.result-print-head', (head) => head.textContent)).toMatch(
      /^检索式：装置；第 1 页（每页 20 件）；检索于 \d{4}-\d\d-\d\d/,
    );
    expect(await shown(hits)).toBe(20);
    expect(await shown('.result-total')).toBe(1);
  });

  journey(
    '390 像素宽：两件专利并排可见，对话框都放得下',
    async (visit) => {
      const { page } = visit;
      await openAs(visit, demoAccounts.district, results);
      await page.waitForSelector(hits);
      for (const at of [1, 2]) await chooseHit(visit, at, at);
      for (const [opener, inside] of [
        ['导出所选', '.export-columns'],
        ['关注与标签', '.ip-modal textarea'],
      ] as const) {
        await page.locator(`.selection-bar ::-p-text(${opener})`).click();
        await page.waitForSelector(inside);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        expect(await page.$eval('.ip-modal', (dialog) => dialog.getBoundingClientRect().right)).toBeLessThanOrEqual(
          390,
        );
        await page.waitForFunction(() => document.querySelector('.ip-modal-wrap')?.contains(document.activeElement));
        await page.keyboard.press('Escape');
        await page.waitForFunction((part) => !document.querySelector(part), {}, inside);
      }
      await page.locator('.selection-bar ::-p-text(对 比)').click();
      await page.waitForSelector('.compare-table tbody tr');
      const right = await page.$$eval('.compare-table tbody tr:first-child td', (cells) =>
        cells.map((cell) => Math.round(cell.getBoundingClientRect().right)),
      );
      expect(right).toHaveLength(2);
      expect(Math.max(...right)).toBeLessThanOrEqual(390);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    },
    { width: 390 },
  );
});

function total({ page }: Visit): Promise<string> {
  return page.$eval('.result-total strong', (total) => total.textContent ?? '');
}

/** Sets a text at once, as pasting does: typing thousands of characters takes minutes. */
async function paste({ page }: Visit, box: string, text: string): Promise<void> {
  await page.locator(box).wait();
  await page.$eval(
    box,
    (element, value) => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value);
      element.dispatchEvent(new Event('input', { bubbles: true }));
    },
    text,
  );
}

/** Types a new entry into the nth select of a dialog. */
async function choose({ page }: Visit, place: number, text: string): Promise<void> {
  const box = `.ip-modal .ip-form-item:nth-of-type(${place + 1}) input`;
  await page.waitForSelector(box);
  await page.type(box, text);
  await page.keyboard.press('Enter');
  await page.waitForSelector(
    `.ip-modal .ip-form-item:nth-of-type(${place + 1}) .ip-select-selection-item[title="${text}"]`,
  );
}
