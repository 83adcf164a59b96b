import { demoAccounts } from '../support/demo-accounts';
import { hits } from '../support/hits';
import { journey } from '../support/journey';
import { newAccount } from '../support/new-account';
import { postFromPage } from '../support/post-from-page';
import { openAs, signInAgain, waitForPath } from '../support/sign-in';

describe('检索途中登录过期', () => {
  journey(
    '写了一半的检索式还在，登录后接着统计',
    async (visit) => {
      const { page } = visit;
      await openAs(visit, demoAccounts.street, '/AdvancedSearch?tab=expression');
      const box = '.advanced textarea';
      await page.locator(box).fill('TI=空调');
      await page.locator('.clauses-total strong').wait();
      await postFromPage(page, '/v1/user/logout', {});
      await page.locator(box).fill('TI=空调 AND AB=(压缩机 OR');
      await page.locator(box).fill('TI=空调 AND AB=(压缩机 OR 风扇)');
      await signInAgain(visit, demoAccounts.street);
      expect(await page.$eval(box, (element) => (element as HTMLTextAreaElement).value)).toBe(
        'TI=空调 AND AB=(压缩机 OR 风扇)',
      );
      // The refused call is repeated automatically.
      await page.locator('.clause').wait();
    },
    { expectsErrors: true },
  );

  journey(
    '写了一半的备注还在，登录后就保存',
    async (visit) => {
      const { page } = visit;
      const account = await newAccount(visit, '写了一半', 'company');
      await openAs(visit, account, '/docking?exp=TI%3D%E7%A9%BA%E8%B0%83');
      await page.locator(`${hits} a[href^="/detail"]`).click();
      await page.locator('.reader-marks ::-p-text(标签与备注)').click();
      await page.locator('.ip-modal ::-p-aria([name="备注"][role="textbox"])').fill('写了一半');
      await postFromPage(page, '/v1/user/logout', {});
      await page.locator('.ip-modal-footer .ip-btn-primary').click();
      await signInAgain(visit, account);
      await page.locator('.reader-note::-p-text(写了一半)').wait();
    },
    { expectsErrors: true },
  );

  journey(
    '换一个账号登录，前一个账号的检索不留给他',
    async (visit) => {
      const { page } = visit;
      await openAs(visit, demoAccounts.trial, '/docking?exp=TI%3D%E7%A9%BA%E8%B0%83');
      await page.locator(`${hits} a[href^="/detail"]`).click();
      await page.locator('.reader-place').wait();
      await postFromPage(page, '/v1/user/logout', {});
      // The dialog may already cover the button.
      await page.$eval('.reader-marks button', (button) => (button as HTMLButtonElement).click());
      await Promise.all([
        page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
        signInAgain(visit, demoAccounts.company),
      ]);
      await waitForPath(visit, demoAccounts.company.startPage);
      expect(await page.evaluate(() => [sessionStorage.getItem('exp'), sessionStorage.getItem('list')])).toEqual([
        null,
        null,
      ]);
    },
    { expectsErrors: true },
  );
});
