import { mountedSubApp } from '@platform/contract/sub-apps/sub-app';
import { listSessions, revokeSession } from '@platform/contract/users/own-account';
import { batchUsers, listUsers } from '@platform/contract/users/user';
import { demoAccounts, demoPassword } from '../support/demo-accounts';
import { hits } from '../support/hits';
import { journey } from '../support/journey';
import { newAccount } from '../support/new-account';
import { signInAt } from '../support/node-client';
import { signIn, waitForPath } from '../support/sign-in';
import type { Visit } from '../support/visit';

const LOST = '/docking?val=%E7%A9%BA%E8%B0%83';

/**
 * Resolves after the frame has reported the mounted page. This is its last automatic request: a session that ends then
 * causes no refusal.
 */
const told = ({ page }: Visit) => page.waitForResponse((response) => response.url().endsWith(mountedSubApp.path));

/** Opens the lost page, signs in by one click on 登录 in the header, and checks that the lost page is shown. */
async function comeBack(visit: Visit, mobile: string, reason: string): Promise<void> {
  const { page } = visit;
  await visit.open(LOST);
  await page.locator(`.front-notice ::-p-text(${reason})`).wait();
  // The data of the dead session is removed from both storages, and the header does not offer the platform.
  await page.waitForFunction(
    () => !localStorage.getItem('sq_access_token') && !sessionStorage.getItem('sq_access_token'),
  );
  await page.locator('.site-header a::-p-text(登录)').click();
  await waitForPath(visit, '/login');
  await page.locator('input[name="account"]').fill(mobile);
  await page.locator('input[name="password"]').fill(demoPassword);
  const mounted = told(visit);
  await page.keyboard.press('Enter');
  await page.waitForFunction((address) => location.pathname + location.search === address, {}, LOST);
  await page.waitForSelector(hits);
  await mounted;
  // Leaves the page, because its further requests would be refused when the session ends next.
  await page.goto('about:blank');
}

describe('会话已结束，令牌还在浏览器里：点一次登录，回到原来的页面', () => {
  journey('服务端结束、关闭浏览器、账号停用', async (visit) => {
    const { page, context, origin } = visit;
    const account = await newAccount(visit, '会话已结束');
    const mounted = told(visit);
    await signIn(visit, account);
    await mounted;

    const elsewhere = (await signInAt(origin, origin, account)).at(origin);
    for (const { id, current } of await elsewhere(listSessions, {}))
      if (!current) await elsewhere(revokeSession, { id });
    await visit.open(LOST);
    // The text disappears after five seconds; the link stays.
    await page.waitForSelector('.front-notice p', { hidden: true });
    await page.locator('.front-notice a[href^="/login?next="]').wait();
    await comeBack(visit, account.mobile, '回到刚才的页面');

    await context.deleteCookie(...(await context.cookies()).filter((cookie) => cookie.session));
    await comeBack(visit, account.mobile, '请先登录');

    const administrator = (await signInAt(origin, origin, demoAccounts.administrator)).at(origin);
    const found = await administrator(listUsers, { keyword: account.mobile });
    const ids = found.list.map(({ id }) => id);
    await administrator(batchUsers, { ids, action: 'disable' });
    await visit.open(LOST);
    await administrator(batchUsers, { ids, action: 'enable' });
    await comeBack(visit, account.mobile, '回到刚才的页面');
  });

  journey('走访人员退出', async (visit) => {
    const { page } = visit;
    await visit.open('/web/small/login');
    await page.locator('input[name="mobile"]').fill('13900000012');
    await page.locator('[data-send-code]').click();
    const message = await page.waitForSelector('.outbox li');
    const code = /\d{6}/.exec((await message?.evaluate((item) => item.lastChild?.textContent)) ?? '')?.[0] ?? '';
    await page.locator('input[name="code"]').fill(code);
    await page.keyboard.press('Enter');
    await page.locator('h1::-p-text(待走访)').wait();
    await page.locator('button::-p-text(退出登录)').click();
    await page.locator('.site-header a::-p-text(登录)').wait();
    await comeBack(visit, demoAccounts.street.mobile, '请先登录');
  });
});
