import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { openAs } from '../support/sign-in';

describe('框架', () => {
  journey('最近页面带着筛选回来；账号菜单只用键盘；长辈版在公共页面也是', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, '/work?withPatents=true');
    await page.waitForSelector('[data-row-key]');
    const side = await page.$$eval('#sidebar a', (links) => links.map((link) => link.textContent));
    expect(side).not.toContain('工作台');
    expect(await page.$eval('.bell', (bell) => bell.getAttribute('href'))).toBe('/newUserCenter?tab=messages');
    await page.locator('.top-menu ::-p-text(普通检索)').click();
    await page.locator('.recent a[aria-current]::-p-text(普通检索)').wait();
    expect(await page.$$eval('h1', (heads) => heads.map((head) => head.textContent))).toEqual(['普通检索']);
    await page.locator('.recent a::-p-text(工作台)').click();
    await page.waitForFunction(() => location.pathname + location.search === '/work?withPatents=true');
    await page.locator('::-p-aria([role="button"][name="从最近页面中去掉 普通检索"])').click();
    await page.waitForSelector('.recent', { hidden: true });

    await page.focus('.user-menu .user-name');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === '个人中心');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.classList.contains('user-name'));
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === '个人中心');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.waitForFunction(() => document.activeElement?.textContent === '长辈版');
    const before = await controlHeight();
    await page.keyboard.press('Enter');
    await page.waitForSelector('html[data-elder]');
    await page.waitForFunction(
      (height) => document.querySelector('main .ip-btn-primary')!.getBoundingClientRect().height > height,
      {},
      before,
    );
    await visit.open('/web/index');
    await page.waitForSelector('html[data-elder]');
    await visit.open('/work');
    await page.locator('.user-menu .user-name').click();
    await page.locator('.user-menu-list ::-p-text(标准版)').click();
    await page.waitForSelector('html:not([data-elder])');

    async function controlHeight(): Promise<number> {
      return page.$eval('main .ip-btn-primary', (button) => button.getBoundingClientRect().height);
    }
  });

  journey('工作台：输入企业名称，不用滚动就看到它那一行，打上标签再撤销，点专利数看到它的专利', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, '/work?withPatents=true&sort=patents');
    const link = await page.waitForSelector('[data-row-key] a');
    const company = (await link!.evaluate(({ textContent }) => textContent))!;
    await page.locator('input[aria-label="公司名称"]').fill(company);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (text) => {
        const links = [...document.querySelectorAll('[data-row-key] td a')];
        const { bottom = Infinity } = links[0]?.getBoundingClientRect() ?? {};
        return links.length > 0 && links[0]!.textContent === text && bottom < window.innerHeight;
      },
      {},
      company,
    );
    const label = '商标品牌指导站';
    await page.locator('[data-row-key] .ip-checkbox-input').click();
    await page.locator('.ip-pro-table-alert button::-p-text(打标签)').click();
    await page.locator('#put-labels_add').click();
    await page.type('#put-labels_add', label);
    await page.locator(`.ip-select-item-option[title$="${label}"]`).click();
    // The select stays open for further labels and covers the buttons.
    await page.locator('.ip-modal-title').click();
    await page.waitForSelector('.ip-select-dropdown', { hidden: true });
    await page.locator('.ip-modal ::-p-text(将改变 1 家企业：加上 1 个标签)').wait();
    await page.locator('.ip-modal-footer .ip-btn-primary').click();
    await page.locator(`.company-labels ::-p-text(${label})`).wait();
    await page.locator('.toasts button::-p-text(撤销)').click();
    await page.waitForFunction(
      (text) => ![...document.querySelectorAll('.company-labels')].some((cell) => cell.textContent?.includes(text)),
      {},
      label,
    );
    const patents = await page.$eval('[data-row-key] .cell-number', (cell) => Number(cell.textContent));
    await page.locator('[data-row-key] .cell-number a').click();
    await page.locator('.ip-pro-table-list-toolbar-title ::-p-text(的专利)').wait();
    await page.waitForFunction(
      (count) => document.querySelector('.ip-pagination-total-text')?.textContent === `共 ${count} 条`,
      {},
      patents,
    );
  });
});
