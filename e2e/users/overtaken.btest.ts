import { batchUsers, updateUser } from '@platform/contract/users/user';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { newAccount } from '../support/new-account';
import { signInAt } from '../support/node-client';
import { fieldValue, fillField, pressSave, waitForClosed } from '../support/record-drawer';
import { openAs } from '../support/sign-in';
import { waitForRows } from '../support/table';

describe('一再被人抢先', () => {
  journey(
    '对照之后又被人保存，就再对照一次；记录被人删除，说明白该怎么办，填的都还在，关闭后列表里没有它了',
    async (visit) => {
      const { page, origin } = visit;
      const { mobile, row } = await newAccount(visit, '抢先');
      const other = (await signInAt(origin, origin, demoAccounts.administrator)).at(origin);
      const { id, role } = row;
      await openAs(visit, demoAccounts.administrator, `/user?keyword=${mobile}`);
      await waitForRows(page);
      await page.locator('.ip-table-row ::-p-text(修改)').click();
      await fillField(page, 'name', '我的姓名');
      await fillField(page, 'introduction', '我写的备注');
      await other(updateUser, { id, version: 1, mobile, role, name: '对方一' });
      await pressSave(page);
      await page.locator('.conflict-field[aria-label="姓名"] ::-p-text(对方一)').wait();

      await other(updateUser, { id, version: 2, mobile, role, name: '对方二', account: `other${id}` });
      await page.locator('.record-drawer .ip-drawer-footer .ip-btn-primary').click();
      await page.locator('.conflict-field[aria-label="姓名"] ::-p-text(对方二)').wait();
      const shown = await page.$$eval('.conflict-field', (sections) =>
        sections.map((section) => [
          section.getAttribute('aria-label'),
          ...Array.from(section.querySelectorAll('.conflict-value, .conflict-nothing'), (each) => each.textContent),
        ]),
      );
      expect(shown).toEqual([
        ['姓名', '对方一', '对方二', '我的姓名'],
        ['账号', '未填', `other${id}`, '未填'],
        ['备注', '未填', '未填', '我写的备注'],
      ]);
      await page.locator('.record-drawer .ip-drawer-footer .ip-btn-primary').click();
      await waitForClosed(page);
      await page.locator('.ip-table-row ::-p-text(我的姓名)').wait();

      await page.locator('.ip-table-row ::-p-text(修改)').click();
      await page.waitForFunction(
        (text) => document.querySelector<HTMLInputElement>('.record-drawer #record_account')?.value === text,
        {},
        `other${id}`,
      );
      expect(await fieldValue(page, 'introduction')).toBe('我写的备注');
      await fillField(page, 'introduction', '还没保存的备注');
      await other(batchUsers, { action: 'delete', ids: [id] });
      await pressSave(page);
      await page.locator('.record-drawer [role="alert"] ::-p-text(此用户已被他人删除，不能再保存)').wait();
      await visit.photograph('record-gone');
      expect(await fieldValue(page, 'introduction')).toBe('还没保存的备注');
      expect(await page.$('.record-drawer .ip-drawer-footer .ip-btn-primary')).toBeNull();
      await page.keyboard.press('Escape');
      await page.locator('.ip-modal-confirm ::-p-text(放弃修改)').click();
      await waitForClosed(page);
      await page.locator('.ip-empty-description::-p-text(没有符合条件的记录)').wait();
    },
    { expectsErrors: true },
  );
});
