import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import {
  chooseOption,
  fieldValue,
  fillField,
  pressSave,
  waitForClosed,
  waitForRefusal,
} from '../support/record-drawer';
import { openAs } from '../support/sign-in';
import { coveredByToasts } from '../support/toasts';
import { waitForRows } from '../support/table';

const openChange = '.ip-table-row ::-p-text(修改)';

describe('用户的新增与修改', () => {
  journey(
    '填错的留在原处，服务器指出的字段也是；保存后列表里有；被人抢先时看到双方，逐项选择再保存',
    async (visit) => {
      const { page } = visit;
      await openAs(visit, demoAccounts.administrator);
      await waitForRows(page);

      await page.locator('.ip-btn-primary::-p-text(新增用户)').click();
      await fillField(page, 'name', '周新来');
      await fillField(page, 'mobile', '1390000');
      await page.keyboard.press('Tab');
      expect(await waitForRefusal(page, 'mobile')).toBe('请输入正确的 11 位手机号');
      await visit.photograph('drawer-rules');
      await fillField(page, 'mobile', demoAccounts.company.mobile);
      await chooseOption(page, 'role', '镇街人员');
      await page.locator('.record-drawer #record_townId').wait();
      await pressSave(page);
      expect(await waitForRefusal(page, 'townId')).toBe('请填写镇街');
      await chooseOption(page, 'role', '区级人员');
      await pressSave(page);
      expect(await waitForRefusal(page, 'mobile')).toBe('此手机号已被使用');
      expect(await fieldValue(page, 'name')).toBe('周新来');
      await visit.photograph('drawer-taken');
      expect(await coveredByToasts(page)).toEqual([]);
      // On a phone the drawer is as wide as the window: messages appear between its title and its buttons.
      await page.setViewport({ width: 390, height: 844 });
      await pressSave(page);
      expect(await coveredByToasts(page)).toEqual([]);
      await visit.photograph('drawer-taken-390');
      await page.setViewport({ width: 1440, height: 900 });
      await fillField(page, 'mobile', '139 8888-7777');
      await page.keyboard.press('Enter');
      await waitForClosed(page);
      await page.locator('.told-password').wait();
      expect(await page.$eval('.told-password', (password) => password.textContent)).toMatch(/^[\w-]{14}$/);
      await visit.photograph('first-password');
      await visit.open('/user?keyword=13988887777');
      expect(await waitForRows(page)).toBe(1);

      // The page of a second administrator begins with the same row.
      const other = await visit.openTab('/user?keyword=13988887777');
      await waitForRows(other);
      await other.locator(openChange).click();
      await other.locator('.record-drawer #record_name').wait();
      await page.bringToFront();
      await page.locator(openChange).click();
      await fillField(page, 'name', '周某某');
      await fillField(page, 'introduction', '负责西街');
      await pressSave(page);
      await waitForClosed(page);

      await other.bringToFront();
      await fillField(other, 'name', '周新来来');
      await fillField(other, 'account', 'zhouxl');
      await pressSave(other);
      await other.locator('.conflict').wait();
      const shown = await other.$$eval('.conflict-field', (sections) =>
        sections.map((section) => [
          section.getAttribute('aria-label'),
          ...Array.from(section.querySelectorAll('.conflict-value, .conflict-nothing'), (each) => each.textContent),
          section.querySelector('.ip-radio-wrapper-checked .conflict-side-name')?.textContent,
        ]),
      );
      expect(shown).toEqual([
        ['姓名', '周新来', '周某某', '周新来来', '我的修改'],
        ['账号', '未填', '未填', 'zhouxl', '我的修改'],
        ['备注', '未填', '负责西街', '未填', '对方的修改'],
      ]);
      await other.locator('.conflict-field[aria-label="姓名"] input[value="theirs"]').click();
      await other.locator('.record-drawer .ip-drawer-footer .ip-btn-primary').click();
      await waitForClosed(other);
      await other.locator('::-p-text(用户已保存)').wait();
      await other.locator(openChange).click();
      await other.waitForFunction(
        () => document.querySelector<HTMLInputElement>('.record-drawer #record_account')?.value === 'zhouxl',
      );
      expect(await fieldValue(other, 'name')).toBe('周某某');
      expect(await fieldValue(other, 'introduction')).toBe('负责西街');

      // An accidental close does not lose the input; without input the drawer just closes and the focus returns.
      await fillField(other, 'introduction', '写到一半');
      await other.keyboard.press('Escape');
      await other.locator('.ip-modal-confirm ::-p-text(继续填写)').click();
      await other.waitForSelector('.ip-modal-confirm', { hidden: true });
      expect(await fieldValue(other, 'introduction')).toBe('写到一半');
      await fillField(other, 'introduction', '负责西街');
      await other.keyboard.press('Escape');
      await waitForClosed(other);
      expect(await other.evaluate(() => document.activeElement?.textContent)).toBe('修改');
    },
    { expectsErrors: true },
  );
});

describe('以企业的视角查看', () => {
  journey('会被拒绝的按钮停用并说明原因，行不能勾选', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.administrator, `/user?keyword=${demoAccounts.company.mobile}`);
    await waitForRows(page);
    await page.locator('.ip-table-row ::-p-text(查看)').click();
    await page.locator('.frame-banner ::-p-text(返回管理端)').wait();
    await page.locator('::-p-text(最新专利)').wait();
    // The administrator's own pages are not among those of the company.
    expect(await page.$('.recent')).toBeNull();
    await visit.open('/patent');
    expect(await waitForRows(page)).toBeGreaterThan(0);
    const buttons = await page.$$eval('.ip-pro-table button', (all) =>
      all.map((button) => ({
        text: (button.textContent ?? '').replace(/\s/g, ''),
        disabled: button.disabled,
        reason: button.closest('[title]')?.getAttribute('title') ?? '',
      })),
    );
    const core = buttons.find(({ text }) => /^(设为|取消)核心$/.test(text))!.text;
    for (const text of ['导出', '按号码加入', '手工新增', '分类', '修改', core])
      expect(buttons.find((button) => button.text === text)).toEqual({
        text,
        disabled: true,
        reason: expect.stringContaining('只读') as string,
      });
    expect(buttons.find(({ text }) => text === '视图')?.disabled).toBe(false);
    expect(await page.$$('.ip-table-row .ip-checkbox')).toEqual([]);
    await visit.photograph('patent-admin-view');

    await visit.open('/docking?exp=TI%3D%E7%A9%BA%E8%B0%83');
    await page.locator('.follow-button[aria-disabled="true"]').wait();
    await page.locator('.result-tools ::-p-text(更 多)').click();
    for (const text of ['存为检索集', '设为监控'])
      await page.locator(`.ip-dropdown-menu-item-disabled::-p-text(${text})`).wait();
    expect(await page.$('.ip-dropdown-menu-item-disabled::-p-text(分享链接)')).toBeNull();
    await page.keyboard.press('Escape');
    await page.locator('.patent-hit a').click();
    await page.locator('.reader-marks button[disabled]::-p-text(关注)').wait();
    // The list is as it was left.
    await page.locator('.frame-banner ::-p-text(返回管理端)').click();
    await waitForRows(page);
    expect(await page.evaluate(() => window.location.pathname + window.location.search)).toBe(
      `/user?keyword=${demoAccounts.company.mobile}`,
    );
  });
});
