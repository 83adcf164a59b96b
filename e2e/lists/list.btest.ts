import type { HTTPRequest } from 'puppeteer';
import { listUsers } from '@platform/contract/users/user';
import { seriousFaults } from '../support/axe';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { newAccount } from '../support/new-account';
import { openAs } from '../support/sign-in';
import { waitForRows } from '../support/table';
import type { Visit } from '../support/visit';
import { letGo } from '../support/let-go';

/** Presses Tab until the named control has the focus; every control on the way must be reachable. */
async function tabTo({ page }: Visit, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    const found = await page.evaluate((wanted) => {
      const active = document.activeElement as HTMLElement | null;
      return (active?.getAttribute('aria-label') ?? active?.textContent ?? '').replace(/\s/g, '') === wanted;
    }, name);
    if (found) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab leads to ${name}`);
}

const ring = ({ page }: Visit) =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  });

const heads = ({ page }: Visit) =>
  page.$$eval('.ip-table-thead th', (cells) => cells.map((cell) => cell.textContent?.trim() ?? ''));

/** Returns day and hour of an instant: `2026-11-22 20`. */
const hourIn = (timeZone: string, at: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at).slice(0, 13);

describe('列表', () => {
  journey('服务器久不回答：表格上说数据加载中，读屏也听得到，回答来了就不说', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.administrator);
    await waitForRows(page);
    const held: HTTPRequest[] = [];
    let holds = true;
    page.on('request', (request) => {
      if (holds && request.url().endsWith(listUsers.path)) held.push(request);
      else letGo(request);
    });
    await page.setRequestInterception(true);
    await visit.open('/user?keyword=演示');
    await page.locator('.ip-spin-text::-p-text(数据加载中)').wait();
    await page.locator('main .visually-hidden[role="status"]::-p-text(数据加载中)').wait();
    await visit.photograph('list-waits');
    holds = false;
    await Promise.all(held.map((request) => request.continue()));
    await waitForRows(page);
    await page.waitForFunction(() => !document.querySelector('main')?.innerText.includes('数据加载中'));
    await page.setRequestInterception(false);
  });

  journey('只用键盘：展开筛选、改密度、藏起一列再恢复', async (visit) => {
    const { page } = visit;
    // The display settings of a list belong to the account.
    await openAs(visit, await newAccount(visit, '只用键盘', 'admin'));
    await waitForRows(page);
    await tabTo(visit, '展开');
    expect(await ring(visit)).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await page.locator('::-p-aria([role="button"][name="收起"])').wait();

    await tabTo(visit, '密度');
    expect(await ring(visit)).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.ip-dropdown-menu-item');
    // Waits for the focus after each key: it follows the active entry a frame later, and a key goes to what has it.
    for (let active = ''; !active.includes('紧凑'); ) {
      await page.keyboard.press('ArrowDown');
      const next = await page.waitForFunction(
        (before) => {
          const now = document.activeElement?.closest('.ip-dropdown-menu-item')?.textContent;
          return now !== before && now;
        },
        {},
        active,
      );
      active = String(await next.jsonValue());
    }
    await page.keyboard.press('Enter');
    await page.waitForSelector('.ip-table-small');

    await tabTo(visit, '列设置');
    await page.keyboard.press('Space');
    await page.waitForFunction(() => document.activeElement?.closest('.column-panel'));
    await page.keyboard.press('Tab');
    await tabTo(visit, '手机号后移');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => [...document.querySelectorAll('.column-panel li')].findIndex((li) => li.textContent === '手机号') === 2,
    );
    await page.focus('.column-panel li:nth-child(4) input');
    await page.keyboard.press('Space');
    await page.waitForFunction(
      () => ![...document.querySelectorAll('.ip-table-thead th')].some((th) => th.textContent === '角色'),
    );
    expect(await seriousFaults(visit)).toEqual([]);
    await tabTo(visit, '恢复默认');
    const saved = page.waitForResponse((response) => response.request().postData()?.includes('"value":{}') ?? false);
    await page.keyboard.press('Enter');
    await saved;
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.ip-table-thead th')].some((th) => th.textContent === '角色'),
    );
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '列设置');
  });

  for (const [path, account, decisive] of [
    ['/user', demoAccounts.administrator, ['姓名', '手机号', '角色', '类型', '状态', '最近登录', '创建时间', '操作']],
    [
      '/patent',
      demoAccounts.company,
      ['专利名称', '申请号', '专利类型', '法律状态', '分类', '申请日', '公开日', '操作'],
    ],
    ['/work', demoAccounts.district, ['企业名称', '镇街', '专利', '发明', '最近公开']],
  ] as const)
    journey(`${path} 在 1440 像素下不用横向滚动就看得到要紧的列，没有列被压住`, async (visit) => {
      const { page } = visit;
      await openAs(visit, account, path);
      await waitForRows(page);
      expect(await heads(visit)).toEqual(expect.arrayContaining([...decisive]));
      const widths = await page.$eval('.ip-table-content, .ip-table-body', (table) => ({
        shown: table.clientWidth,
        all: table.scrollWidth,
      }));
      expect(widths.all).toBeLessThanOrEqual(widths.shown);
    });

  journey('浏览器在洛杉矶时，时间仍是北京时间', async (visit) => {
    const { page } = visit;
    await page.emulateTimezone('America/Los_Angeles');
    await openAs(visit, demoAccounts.administrator, '/user?keyword=13800000001');
    await waitForRows(page);
    const lastSignIn = await page.$$eval(
      '.ip-table-row',
      (rows) =>
        rows.find((row) => row.textContent?.includes('138****0001'))?.textContent?.match(/\d{4}-\d\d-\d\d \d\d/)?.[0],
    );
    // The administrator has just signed in; at the turn of an hour the sign-in may belong to the previous one.
    const now = Date.now();
    expect([hourIn('Asia/Shanghai', now), hourIn('Asia/Shanghai', now - 3_600_000)]).toContain(lastSignIn);
  });
});
