import { listSessions, revokeSession } from '@platform/contract/users/own-account';
import { getUserInfo } from '@platform/contract/users/user-info';
import { demoAccounts, demoPassword } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { postFromPage } from '../support/post-from-page';
import { signIn } from '../support/sign-in';
import { openVisit } from '../support/visit';

/** What a server says that has lost its database. */
const UNAVAILABLE = {
  status: 503,
  contentType: 'application/json',
  body: JSON.stringify({ code: 0, msg: '服务正忙，请稍后重试。', requestId: 'e2e' }),
};

describe('登录失效', () => {
  journey(
    '填到一半登录失效：就地重新登录，填写的内容还在并能保存',
    async (visit) => {
      const { page } = visit;
      await signIn(visit, demoAccounts.company);
      await visit.open('/userCenter?tab=profile');
      const introduction = `专注传动装置研发 ${Date.now()}`;
      await page.locator('textarea#profile_introduction').fill(introduction);

      const sessions = await postFromPage<{ id: number; current: boolean }[]>(page, listSessions.path, {});
      const own = sessions.find((session) => session.current);
      const elsewhere = await openVisit();
      try {
        await signIn(elsewhere, demoAccounts.company);
        await postFromPage(elsewhere.page, revokeSession.path, { id: own?.id });
      } finally {
        await elsewhere.close();
      }
      // The short-lived access token would still serve for some minutes: time passes.
      await page.evaluate(() => {
        sessionStorage.clear();
        localStorage.clear();
      });

      await page.locator('::-p-text(保存资料)').click();
      const dialog = 'dialog[open]';
      await page.waitForSelector(dialog);
      await page.locator(`${dialog} input[type="tel"]`).fill(demoAccounts.company.mobile);
      await page.locator(`${dialog} input[type="password"]`).fill(demoPassword);
      await page.locator(`${dialog} button[type="submit"]`).click();

      await page.locator('::-p-text(资料已保存)').wait();
      expect(visit.address()).toBe('/userCenter?tab=profile');
      expect(await page.$eval('textarea#profile_introduction', (field) => field.value)).toBe(introduction);

      // An account that cannot be read is said as a message, and can be asked for again where it would stand.
      await page.setRequestInterception(true);
      let fails = true;
      page.on('request', (request) => {
        const refuses = fails && request.url().endsWith(getUserInfo.path);
        void (refuses ? request.respond(UNAVAILABLE) : request.continue());
      });
      await visit.open('/userCenter?tab=profile');
      await page.locator('.toast-error::-p-text(服务正忙，请稍后重试。)').wait();
      fails = false;
      await page.locator('main .ip-result button::-p-text(重 试)').click();
      await page.locator('textarea#profile_introduction').wait();
    },
    { expectsErrors: true },
  );
});
