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

  journey('没有加密的连接：记住我只留手机号，并且说明', async (visit) => {
    const { page } = visit;
    // Pages of another machine over plain http have no WebCrypto.
    await page.evaluateOnNewDocument(() => {
      Object.defineProperty(window, 'isSecureContext', { value: false });
      Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined });
    });
    await visit.open('/login');
    await page.locator('#remember-hint::-p-text(只记住手机号或账号)').wait();
    await page.locator('input[name="account"]').fill(demoAccounts.company.mobile);
    await page.locator('input[name="password"]').fill(demoPassword);
    await page.locator('input[name="remember"]').click();
    await page.keyboard.press('Enter');
    await waitForPath(visit, demoAccounts.company.startPage);
    await page.locator('::-p-aria([name="退出登录"])').click();
    await waitForPath(visit, '/web/index');
    await visit.open('/login');
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name="remember"]')?.checked);
    const kept = await page.$$eval('input[name="account"], input[name="password"]', (inputs) =>
      inputs.map((input) => input.value),
    );
    expect(kept).toEqual([demoAccounts.company.mobile, '']);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(demoPassword);
  });

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
