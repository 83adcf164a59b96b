import { login } from '@platform/contract/sign-in/sign-in';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { newAccount } from '../support/new-account';
import { postFromPage } from '../support/post-from-page';
import { openAs, signIn, signInAgain } from '../support/sign-in';
import { waitForRows } from '../support/table';
import { openVisit, type Visit } from '../support/visit';

/** Chooses an action for the only row of the list from its menu 更多. */
async function chooseOfRow({ page }: Visit, action: string): Promise<void> {
  await page.locator('.ip-table-row ::-p-text(更多)').click();
  await page.locator(`.ip-dropdown-menu-item::-p-text(${action})`).click();
}

describe('管理员照管一个账号', () => {
  journey(
    '解除锁定后本人能登录；收到消息；被退出后，打开的页面要求重新登录，写的还在',
    async (visit) => {
      const { page } = visit;
      const account = await newAccount(visit, '照管');
      const { mobile } = account;
      const person = await openVisit();
      try {
        await person.open('/login');
        for (let at = 0; at < 5; at += 1)
          await postFromPage(person.page, login.path, { mobile, password: 'wrong' }).catch(() => undefined);
        const locked = postFromPage(person.page, login.path, { mobile, password: 'wrong' });
        await expect(locked).rejects.toThrow('错误次数过多');

        await openAs(visit, demoAccounts.administrator, `/user?keyword=${mobile}`);
        expect(await waitForRows(page)).toBe(1);
        await chooseOfRow(visit, '登录与锁定');
        await page.locator('.access-locks ::-p-text(网络)').wait();
        await page.locator('.ip-drawer ::-p-text(没有在任何设备上登录)').wait();
        await visit.photograph('user-locked');
        await page.locator('.ip-drawer button::-p-text(解除锁定)').click();
        await page.locator('.ip-drawer ::-p-text(没有锁定)').wait();
        await page.keyboard.press('Escape');
        await page.waitForSelector('.ip-drawer', { hidden: true });
        await signIn(person, account);

        await chooseOfRow(visit, '发消息');
        await page.locator('.ip-modal #message_title').fill('请补充联系人');
        await page.locator('.ip-modal #message_content').fill('请在个人资料中补充联系人。');
        // The text area grows while it is filled in and moves the button below; the keyboard reaches it anyway.
        await page.focus('.ip-modal-footer .ip-btn-primary');
        await page.keyboard.press('Enter');
        await page.locator('.ip-modal-confirm .ip-btn-primary').click();
        await page.locator('.toasts ::-p-text(消息已发送)').wait();
        await page.waitForSelector('.ip-modal', { hidden: true });
        await person.open('/userCenter?tab=messages');
        await person.page.locator('.ip-collapse ::-p-text(请补充联系人)').wait();

        await person.open('/userCenter?tab=profile');
        const introduction = `联系人周某 ${mobile}`;
        await person.page.locator('textarea#profile_introduction').fill(introduction);
        await chooseOfRow(visit, '登录与锁定');
        await page.locator('.ip-drawer button::-p-text(全部退出)').click();
        await page.locator('.ip-modal-confirm .ip-btn-dangerous').click();
        await page.locator('.toasts ::-p-text(已退出 1 处登录)').wait();
        await page.locator('.ip-drawer ::-p-text(没有在任何设备上登录)').wait();

        await person.page.locator('::-p-text(保存资料)').click();
        await signInAgain(person, account);
        await person.page.locator('::-p-text(资料已保存)').wait();
        expect(await person.page.$eval('textarea#profile_introduction', (field) => field.value)).toBe(introduction);
      } finally {
        await person.close();
      }
    },
    { expectsErrors: true },
  );
});
