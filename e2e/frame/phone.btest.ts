import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { openAs } from '../support/sign-in';

const width = 390;

describe('390 像素宽的手机', () => {
  for (const [path, account] of [
    ['/user', demoAccounts.administrator],
    ['/patent', demoAccounts.company],
  ] as const) {
    journey(
      `${path} 的每一行是一张卡片，操作不被裁掉`,
      async (visit) => {
        const { page } = visit;
        await openAs(visit, account, path);
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
      },
      { width },
    );
  }

  journey(
    '放大到两倍的窄窗口里，顶栏的按钮仍靠右',
    async (visit) => {
      const { page } = visit;
      await openAs(visit, demoAccounts.district);
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
      await openAs(visit, demoAccounts.company);
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
