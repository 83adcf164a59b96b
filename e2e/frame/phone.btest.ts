import { seriousFaults } from '../support/axe';
import { demoAccounts, type DemoAccount } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { signIn } from '../support/sign-in';
import { waitForRows } from '../support/table';
import type { Visit } from '../support/visit';

const width = 390;

describe('390 像素宽的手机', () => {
  /** With what the first page of the role shows once its data is there; rows unless told. */
  const accounts: [string, DemoAccount, string?][] = [
    ['管理员', demoAccounts.administrator],
    ['区级人员', demoAccounts.district],
    ['企业', demoAccounts.company, '最新专利'],
    ['试用企业', demoAccounts.trial, '去认证'],
  ];
  for (const [role, account, text] of accounts) {
    journey(
      `${role}的首页不横向滚动`,
      async (visit) => {
        await signIn(visit, account);
        if (text === undefined) await waitForRows(visit.page);
        else await visit.page.locator(`::-p-text(${text})`).wait();
        await visit.page.waitForNetworkIdle();
        expect(await overflow(visit)).toBeLessThanOrEqual(0);
        expect(await seriousFaults(visit)).toEqual([]);
      },
      { width },
    );
  }

  for (const [path, account] of [
    ['/user', demoAccounts.administrator],
    ['/patent', demoAccounts.company],
  ] as const) {
    journey(
      `${path} 的每一行是一张卡片，操作不被裁掉`,
      async (visit) => {
        const { page } = visit;
        await signIn(visit, account);
        await visit.open(path);
        await page.locator('.list-cards .ip-table-row').wait();
        const card = await page.$eval('.list-cards .ip-table-row', (row) => {
          const right = (selector: string) => row.querySelector(selector)?.getBoundingClientRect().right;
          return {
            head: right('td[data-part="head"]'),
            actions: right('td[data-part="actions"] > :last-child'),
            text: row.textContent ?? '',
          };
        });
        expect(card.head).toBeLessThanOrEqual(width);
        expect(card.actions).toBeLessThanOrEqual(width);
        expect(card.text).toContain('修改');
        expect(await overflow(visit)).toBeLessThanOrEqual(0);
        expect(await seriousFaults(visit)).toEqual([]);
      },
      { width },
    );
  }

  for (const path of [
    '/web/index',
    '/web/search',
    '/web/seniorSearch',
    '/web/search/list?exp=%E8%A3%85%E7%BD%AE',
    '/login',
    '/web/small/login',
  ]) {
    journey(
      `${path} 不横向滚动`,
      async (visit) => {
        await visit.open(path);
        expect(await overflow(visit)).toBeLessThanOrEqual(0);
        expect(await seriousFaults(visit)).toEqual([]);
      },
      { width },
    );
  }

  journey(
    '放大到两倍的窄窗口里，顶栏的按钮仍靠右',
    async (visit) => {
      const { page } = visit;
      await signIn(visit, demoAccounts.district);
      await page.locator('.top-bar .user button').wait();
      expect(
        await page.$$eval(
          '.top-bar button',
          (buttons) => window.innerWidth - Math.max(...buttons.map((button) => button.getBoundingClientRect().right)),
        ),
      ).toBeLessThan(24);
    },
    { width: 720 },
  );

  journey(
    '侧栏默认收起，打开后点一项就关闭',
    async (visit) => {
      const { page } = visit;
      await signIn(visit, demoAccounts.company);
      const toggle = page.locator('::-p-aria([role="button"][name="展开菜单"])');
      await toggle.click();
      await page.locator('#sidebar ::-p-text(专利管理)').click();
      await page.waitForFunction(() => location.pathname === '/patent');
      await page.waitForSelector('#sidebar', { hidden: true });
      await toggle.wait();
    },
    { width },
  );
});

/** How many pixels the page is wider than the window. */
function overflow(visit: Visit): Promise<number> {
  return visit.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
