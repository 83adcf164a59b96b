import { batchUsers } from '@platform/contract/users/user';
import type { Page } from 'puppeteer';
import { demoAccounts, demoPassword } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { postFromPage } from '../support/post-from-page';
import { signIn, waitForPath } from '../support/sign-in';
import type { Visit } from '../support/visit';

const tokens = (page: Page) =>
  page.evaluate(() => [sessionStorage, localStorage].map((storage) => storage.getItem('sq_access_token')));

/** 登录 in the header, one click: signs in and stands on the page that was lost. */
async function comeBack(visit: Visit, mobile: string, path: string): Promise<void> {
  const { page } = visit;
  await waitForPath(visit, '/web/index');
  await page.locator('.site-header a::-p-text(登录)').click();
  await waitForPath(visit, '/login');
  expect(await tokens(page)).toEqual([null, null]);
  await page.locator('input[name="account"]').fill(mobile);
  await page.locator('input[name="password"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await waitForPath(visit, path);
}

/** What the browser is without the cookies that end with it. */
async function closeBrowser({ context }: Visit): Promise<void> {
  const ending = (await context.cookies()).filter((cookie) => cookie.session);
  await context.deleteCookie(...ending);
}

describe('会话已结束', () => {
  journey('服务端结束：说明原因，链接一直在，一次登录回到原来的页面', async (visit) => {
    const { page } = visit;
    await signIn(visit, demoAccounts.district);
    await page.evaluate(() => fetch('/v1/user/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'platform' },
      body: '{}',
    }).then((response) => response.text()));
    await visit.open('/docking?val=装置');
    expect(await page.$eval('.front-notice', (notice) => notice.textContent)).toMatch(/请重新登录|请先登录/);
    const back = await page.$eval('.front-notice a', (link) => link.getAttribute('href'));
    expect(back).toBe(`/login?${new URLSearchParams({ next: '/docking?val=装置' })}`);
    await page.waitForSelector('.front-notice p', { hidden: true });
    expect(await page.$('.front-notice a')).not.toBeNull();
    await comeBack(visit, demoAccounts.district.mobile, '/docking');
  });
});
