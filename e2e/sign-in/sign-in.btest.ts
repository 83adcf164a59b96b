import { demoAccounts, demoPassword } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { signIn, submitLogin, waitForPath } from '../support/sign-in';
import type { Visit } from '../support/visit';

describe('登录与退出', () => {
  journey(
    '密码错误时留在登录页并说明原因',
    async (visit) => {
      await submitLogin(visit, demoAccounts.company.mobile, 'Wrong@2026');
      await visit.page.locator('.toast[role="alert"]::-p-text(密码)').wait();
      await visit.page.locator('.notice.bad').wait();
      expect(visit.address()).toMatch(/^\/login/);
      expect(await visit.page.$eval('.notice.bad', (notice) => notice.textContent)).toContain('密码');
      expect(await cookieNames(visit)).not.toContain('sq_token');
      await visit.page.waitForSelector('.toast', { hidden: true });
    },
    { expectsErrors: true },
  );

  journey('手机号前后的空格不影响登录', async (visit) => {
    await submitLogin(visit, ` ${demoAccounts.district.mobile} `, demoPassword);
    await waitForPath(visit, demoAccounts.district.startPage);
  });

  journey(
    '关闭脚本也能登录',
    async (visit) => {
      await signIn(visit, demoAccounts.administrator);
      expect(visit.address()).toBe('/user');
      expect(await cookieNames(visit)).toContain('sq_token');
    },
    { javascript: false },
  );

  journey('退出后回到公共首页，后退看不到已登录的页面', async (visit) => {
    await signIn(visit, demoAccounts.street);
    const other = await visit.openTab('/work');
    await other.waitForSelector('.sidebar');
    await visit.page.bringToFront();
    await visit.page.locator('::-p-aria([name="退出登录"])').click();
    await waitForPath(visit, '/web/index');
    await visit.page.locator('.front-notice [role="status"]::-p-text(您已安全退出)').wait();
    await other.waitForFunction(() => location.pathname === '/web/index');
    await other.close();
    expect(await cookieNames(visit)).not.toContain('sq_token');
    expect(await visit.open('/work')).toBe(200);
    expect(visit.address()).toMatch(/^\/web\/index/);
  });
});

async function cookieNames(visit: Visit): Promise<string[]> {
  return (await visit.context.cookies()).map((cookie) => cookie.name);
}
