import { getUserInfo } from '@platform/contract/users/user-info';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { newAccount } from '../support/new-account';
import { openAs, signInAgain } from '../support/sign-in';
import { waitForRows } from '../support/table';
import { openVisit } from '../support/visit';

/** The answer of a server without its database. */
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
      // All sessions of the account are ended; no other test may use it.
      const account = await newAccount(visit, '登录失效', 'company');
      await openAs(visit, account, '/userCenter?tab=profile');
      const introduction = `专注传动装置研发 ${Date.now()}`;
      await page.locator('textarea#profile_introduction').fill(introduction);

      // An administrator ends the session: the next call is refused, however fresh the access token is.
      const elsewhere = await openVisit();
      try {
        await openAs(elsewhere, demoAccounts.administrator, `/system?tab=sessions&keyword=${account.mobile}`);
        await waitForRows(elsewhere.page);
        await elsewhere.page.locator('.ip-table-row button::-p-text(全部退出)').click();
        await elsewhere.page.locator('.ip-modal-confirm button::-p-text(退出登录)').click();
        await elsewhere.page.locator('::-p-text(处登录)').wait();
      } finally {
        await elsewhere.close();
      }

      await page.locator('::-p-text(保存资料)').click();
      await signInAgain(visit, account);
      await page.locator('::-p-text(资料已保存)').wait();
      expect(visit.address()).toBe('/userCenter?tab=profile');
      expect(await page.$eval('textarea#profile_introduction', (field) => field.value)).toBe(introduction);

      // If the account cannot be read, a message with a retry button takes its place.
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
