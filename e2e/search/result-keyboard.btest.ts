import { demoAccounts } from '../support/demo-accounts';
import { chooseHit, hits } from '../support/hits';
import { journey } from '../support/journey';
import { openAs } from '../support/sign-in';
import type { Visit } from '../support/visit';

const results = '/docking?val=%E8%A3%85%E7%BD%AE';

describe('只用键盘：对话框和抽屉关闭后，焦点回到打开它的按钮', () => {
  journey('“更多”里的每一项', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, results);
    await page.waitForSelector(hits);
    for (const [item, opened] of [
      ['存为检索集', '.ip-modal'],
      ['设为监控', '.ip-modal'],
      ['分享链接', '.ip-modal'],
      ['收藏与监控', '.ip-drawer'],
      ['导出记录', '.ip-drawer'],
      ['键盘操作', '.ip-modal'],
    ] as const) {
      await openFromMore(visit, item);
      await page.waitForSelector(opened);
      await standsWithin(visit, opened);
      await page.keyboard.press('Escape');
      await page.waitForSelector(opened, { hidden: true });
      await standsOn(visit, '更多');
    }
  });

  journey('保存以后也是', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, results);
    await page.waitForSelector(hits);
    await openFromMore(visit, '存为检索集');
    await page.waitForFunction(() => document.activeElement?.matches('.ip-modal input'));
    await page.keyboard.type(`键盘${Date.now()}`);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.ip-modal', { hidden: true });
    await standsOn(visit, '更多');
  });

  journey('选中专利以后的标注与导出，导出之后的记录', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, results);
    await page.waitForSelector(hits);
    await chooseHit(visit, 1, 1);
    await page.focus('.selection-bar button:not([disabled])');
    await standsOn(visit, '关注与标签');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.ip-modal .ip-form');
    await standsWithin(visit, '.ip-modal');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.ip-modal', { hidden: true });
    await standsOn(visit, '关注与标签');

    await page.keyboard.press('Tab');
    await standsOn(visit, '导出所选');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.ip-modal .export-columns');
    await standsWithin(visit, '.ip-modal');
    await page.focus('.ip-modal-footer .ip-btn-primary');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.my-drawer .task');
    await standsWithin(visit, '.ip-drawer');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.my-drawer', { hidden: true });
    await standsOn(visit, '导出所选');
  });

  journey('高级检索的字段说明', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, '/AdvancedSearch?tab=expression');
    const button = await page.waitForSelector('::-p-aria([name="可检索字段与写法"][role="button"])');
    await button!.focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.ip-drawer');
    await standsWithin(visit, '.ip-drawer');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.ip-drawer', { hidden: true });
    await standsOn(visit, '可检索字段与写法');
  });
});

/** Opens the menu 更多 by keyboard and chooses one of its entries. */
async function openFromMore({ page }: Visit, item: string): Promise<void> {
  await page.focus('.result-tools .ip-dropdown-trigger');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.closest('.ip-dropdown-menu'));
  while (!(await page.evaluate((name) => document.activeElement?.textContent === name, item)))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Waits until a button has the focus. antd puts a space between the two characters of a short name. */
async function standsOn({ page }: Visit, name: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      document.activeElement?.matches('button') && document.activeElement.textContent?.replace(/\s/g, '') === wanted,
    {},
    name,
  );
}

async function standsWithin({ page }: Visit, place: string): Promise<void> {
  await page.waitForFunction((selector) => document.activeElement?.closest(selector) !== null, {}, place);
}
