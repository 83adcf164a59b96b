import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { chooseOption, fillField, pressSave, waitForClosed, waitForRefusal } from '../support/record-drawer';
import { openAs } from '../support/sign-in';
import { waitForRows } from '../support/table';
import { walkPage } from '../support/walk-page';

const TABS = ['parameters', 'dictionaries', 'work-days'].map((tab) => `/system?tab=${tab}`);

describe('参数、字典与工作日', () => {
  journey('管理员改一个参数、撤销、再看审计日志；改一个字典条目；用键盘把今天改成休息', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.administrator, TABS[0]);
    const value = async (text: string) =>
      page.waitForFunction(
        (asked) => document.querySelector('[aria-label="咨询答复期限"] strong')?.textContent === asked,
        {},
        text,
      );
    await value('5 个工作日');
    const buttons = '[aria-label="咨询答复期限"] .setting-buttons button';
    await page.locator(`${buttons}:first-child`).click();
    await fillField(page, 'value', '3');
    await pressSave(page);
    expect(await waitForRefusal(page, 'reason')).toBe('请填写修改原因');
    await fillField(page, 'reason', '按新的办法');
    await pressSave(page);
    await waitForClosed(page);
    await value('3 个工作日');

    await page.locator(`${buttons}:last-child`).click();
    await page.locator('.change ::-p-text(按新的办法)').wait();
    await visit.photograph('changes');
    await page.locator('.change button').click();
    await page.locator('.change + .change').wait();
    expect(await page.$$eval('.change ins', (values) => values.map((each) => each.textContent))).toEqual([
      '5 个工作日',
      '3 个工作日',
    ]);
    await page.locator('.ip-drawer-close').click();
    await page.waitForSelector('.changes', { hidden: true });
    await value('5 个工作日');
    await visit.open('/system?tab=audit');
    await waitForRows(page);
    await page.locator('.ip-table-row ::-p-text(撤销设置的修改)').wait();
    await page.locator('.ip-table-row ::-p-text(修改参数)').wait();

    await visit.open(TABS[1]!);
    await waitForRows(page);
    await page.locator('.ip-btn-primary::-p-text(新增条目)').click();
    await fillField(page, 'label', '旅程错词');
    await fillField(page, 'replacement', '旅程正词');
    await chooseOption(page, 'dictionary', '规范用语');
    await pressSave(page);
    await waitForClosed(page);
    await visit.open(`${TABS[1]}&keyword=${encodeURIComponent('旅程正词')}`);
    expect(await waitForRows(page)).toBe(1);

    await visit.open(TABS[2]!);
    const today = '.work-day[aria-current="date"]';
    await page.locator(today).wait();
    await page.focus(today);
    for (const key of ['ArrowRight', 'ArrowLeft', 'Enter'] as const) await page.keyboard.press(key);
    await fillField(page, 'name', '旅程停工');
    await chooseOption(page, 'kind', '休息');
    await pressSave(page);
    await waitForClosed(page);
    await page.locator(`${today}.work-day-hand`).wait();
    expect(await page.$eval(today, (button) => button.getAttribute('aria-label'))).toMatch(/休息，旅程停工，手工修改$/);
  });

  journey('三个页签在桌面和手机上都完好', async (visit) => {
    await openAs(visit, demoAccounts.administrator);
    for (const tab of TABS) expect([tab, await walkPage(visit, tab)]).toEqual([tab, []]);
  });
});
