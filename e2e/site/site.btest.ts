import type { Page } from 'puppeteer';
import { eventually } from '@platform/api/testing/eventually';
import { readSite, saveSiteDraft } from '@platform/contract/site/site';
import { seriousFaults } from '../support/axe';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { signInAt } from '../support/node-client';
import { openAs } from '../support/sign-in';
import { waitForRows } from '../support/table';
import type { Visit } from '../support/visit';

/** A button of the bar below the tabs; antd puts a blank between two characters. */
const bar = (page: Page, button: string) =>
  page.locator(`.item-bar button::-p-text(${button.length === 2 ? [...button].join(' ') : button})`);
const standing = (page: Page, text: string) =>
  page.waitForFunction((said) => document.querySelector('.item-standing')?.textContent?.includes(said), {}, text);
const openTab = (page: Page, title: string) => page.locator(`.ip-tabs-tab ::-p-text(${title})`).click();
/**
 * Waits until the menu of the public pages contains a label or no longer does; a browser may cache a page for a minute.
 */
const publicMenu = ({ page, origin }: Visit, label: string, isThere: boolean) =>
  page.waitForFunction(
    async (address, said, wanted) =>
      (await (await fetch(address, { cache: 'no-store' })).text()).includes(said) === wanted,
    { polling: 200 },
    // Not the front page, which redirects a signed-in user.
    `${origin}/web/news`,
    label,
    isThere,
  );

describe('网站管理', () => {
  journey(
    '草稿里加一个菜单，填错了带到那一栏；别人同时改，两份都看得到；预览、发布，公共菜单跟着变；恢复到上一版',
    async (visit) => {
      const { page, origin } = visit;
      const label = `测试菜单${Date.now() % 10_000}`;
      const admin = (await signInAt(origin, origin, demoAccounts.administrator)).at(origin);
      const before = await admin(readSite, {});
      const at = before.published.menus.length;

      await openAs(visit, demoAccounts.editor, '/web?tab=menus');
      await page.locator('button::-p-text(添加菜单)').click();
      await page.locator(`#site-menus-${at}-target`).fill('/web/news');
      await bar(page, '发布').click();
      await page.waitForFunction((id) => document.activeElement?.id === id, {}, `site-menus-${at}-label`);
      await page.locator(`.site-faults button::-p-text(菜单第 ${at + 1} 项)`).wait();
      expect(await seriousFaults(visit)).toEqual([]);
      await page.locator(`#site-menus-${at}-label`).fill(label);
      await standing(page, '（菜单 1）');
      // The shown state may be that of the address alone; a later save of the label would overtake the other account.
      await eventually(async () => expect((await admin(readSite, {})).draft?.menus[at]?.label).toBe(label));

      // Another account changes another part: no conflict. The same part: both are shown.
      const seen = await admin(readSite, {});
      const theirs = await admin(saveSiteDraft, {
        version: seen.version,
        ...seen.draft!,
        details: { ...seen.draft!.details, contact: '0757-00000000' },
        menus: [...seen.draft!.menus, { label: '对方的菜单', target: '/web/index', children: [] }],
      });
      await page.locator(`#site-menus-${at}-label`).fill(`${label}改`);
      await page.locator('.site-conflict ins::-p-text(对方的菜单)').wait();
      await page.locator(`.site-conflict ins::-p-text(${label}改)`).wait();
      expect(await seriousFaults(visit)).toEqual([]);
      await page.locator('.conflict-field[aria-label="菜单"] .conflict-side::-p-text(我的)').click();
      await page.locator('button::-p-text(按所选内容继续)').click();
      await standing(page, '页脚与政府网站信息 1');
      const merged = await admin(readSite, {});
      expect(merged.draft).toMatchObject({ details: theirs.draft!.details });
      expect(merged.draft!.menus.map((menu) => menu.label)).not.toContain('对方的菜单');

      await bar(page, '预览').click();
      const frame = await (await page.waitForSelector('.preview-room iframe'))!.contentFrame();
      await frame.waitForSelector(`::-p-text(${label}改)`);
      await visit.photograph('site-preview');
      await page.locator('.ip-modal-close').click();
      await page.waitForSelector('.ip-modal', { hidden: true });
      await publicMenu(visit, `${label}改`, false);

      await bar(page, '发布').click();
      await page.locator('.ip-modal .site-changes ::-p-text(联系方式)').wait();
      await page.locator('.ip-modal-footer .ip-btn-primary').click();
      await standing(page, `线上是第 ${before.number + 1} 版`);
      await publicMenu(visit, `${label}改`, true);

      await openTab(page, '版本');
      await waitForRows(page);
      // The second of the list: the first is the current public version.
      await page.locator('.ip-table-row ~ .ip-table-row button::-p-text(查看)').click();
      await page.locator('.ip-drawer-footer button::-p-text(恢复到此版本)').click();
      await page.locator('.ip-modal-confirm-btns .ip-btn-primary').click();
      await standing(page, `线上是第 ${before.number + 2} 版`);
      await publicMenu(visit, `${label}改`, false);
    },
    { expectsErrors: true },
  );
});
