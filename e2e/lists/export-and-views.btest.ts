import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@platform/api/testing/eventually';
import { seriousFaults } from '../support/axe';
import { journey } from '../support/journey';
import { newAccount } from '../support/new-account';
import { openAs } from '../support/sign-in';
import { waitForRows } from '../support/table';
import type { Visit } from '../support/visit';

const toolbar = '.ip-pro-table-list-toolbar';
const primary = '.ip-modal-footer .ip-btn-primary';

/** Numbers as shown in the list, without the button beside each. */
const mobiles = async (visit: Visit) => (await column(visit, '手机号')).map((text) => text.replace(/\s*显示$/, ''));

describe('列表的导出与视图', () => {
  journey('导出的就是看到的行和所选的字段；存成视图，设为默认，重开列表就是它', async (visit) => {
    const { page } = visit;
    const folder = mkdtempSync(path.join(tmpdir(), 'ip-download-'));
    const client = await page.createCDPSession();
    await client.send('Page.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
    try {
      // A default view belongs to the account; no other test may see the list through it.
      const administrator = await newAccount(visit, '视图', 'admin');
      // Only demonstration accounts: other journeys create accounts at the same time.
      await openAs(visit, administrator, '/user?keyword=演示&role=street&role=district&sort=mobile');
      await waitForRows(page);
      const shown = await mobiles(visit);
      expect(shown.length).toBeGreaterThan(1);

      await page.locator(`${toolbar} ::-p-text(导出)`).click();
      await page.locator(`.ip-modal ::-p-text(全部 ${shown.length} 条)`).wait();
      await page.waitForSelector('.ip-modal .export-columns input:checked');
      await visit.photograph('list-export');
      expect(await seriousFaults(visit)).toEqual([]);
      await page.locator('.ip-modal ::-p-text(CSV)').click();
      await page.waitForSelector('.ip-modal input[value="csv"]:checked');
      await page.locator('.export-columns input[value="companyName"]').click();
      await page.waitForSelector('.export-columns input[value="companyName"]:not(:checked)');
      // Full numbers require a reason, and this export has none.
      await page.locator('.ip-modal ::-p-text(手机号写全)').click();
      await page.locator('.ip-modal #reason').wait();
      await page.locator(primary).click();
      await page.locator('.ip-form-item-explain-error::-p-text(请填写需要完整手机号的原因)').wait();
      await visit.photograph('list-export-reason');
      await page.locator('.ip-modal ::-p-text(手机号写全)').click();
      await page.waitForSelector('.ip-modal #reason', { hidden: true });
      const heads = await page.$$eval('.export-columns label:has(input:checked)', (labels) =>
        labels.map((label) => label.textContent),
      );
      await page.locator(primary).click();
      const file = await eventually(() => {
        const name = readdirSync(folder).find((each) => each.endsWith('.csv'));
        return Promise.resolve(readFileSync(path.join(folder, name ?? ''), 'utf8'));
      });
      await page.waitForSelector('.ip-modal', { hidden: true });
      const [head, ...rows] = file
        .replace('\ufeff', '')
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(','));
      expect(head).toEqual(heads);
      expect(rows.map((row) => row[heads.indexOf('手机号')])).toEqual(shown);

      await menu(visit, '存为新视图…');
      await page.locator('.ip-modal #name').fill('工作人员');
      await visit.photograph('view-form');
      await page.locator(primary).click();
      await page.locator(`${toolbar} ::-p-text(视图：工作人员)`).wait();
      await menu(visit, '管理视图…');
      await page.locator('.views-list ::-p-text(设为默认)').click();
      await page.locator('.views-list ::-p-text(取消默认)').wait();
      await visit.photograph('views-managed');
      expect(await seriousFaults(visit)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.waitForSelector('.ip-modal', { hidden: true });

      await visit.open('/user');
      await page.locator(`${toolbar} ::-p-text(视图：工作人员)`).wait();
      await waitForRows(page);
      expect(await mobiles(visit)).toEqual(shown);
      expect(new URLSearchParams(visit.address().split('?')[1]).getAll('role')).toEqual(['street', 'district']);

      await menu(visit, '不用视图');
      await page.waitForFunction(
        (count) => document.querySelectorAll('.ip-table-row').length > count,
        {},
        shown.length,
      );
      expect(visit.address()).toBe('/user?view=none');
      await page.reload({ waitUntil: 'domcontentloaded' });
      expect(await waitForRows(page)).toBeGreaterThan(shown.length);

      await menu(visit, '管理视图…');
      await page.locator('.views-list ::-p-text(删 除)').click();
      await page.locator('.ip-popconfirm .ip-btn-dangerous').click();
      await page.waitForSelector('.views-list li', { hidden: true });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** Chooses an entry of the menu of views. */
async function menu({ page }: Visit, entry: string): Promise<void> {
  await page.locator('.views-button').click();
  await page.locator(`.ip-dropdown-menu-item ::-p-text(${entry})`).click();
}

/** Returns the texts of a table column by its title. */
function column({ page }: Visit, title: string): Promise<string[]> {
  return page.evaluate((name) => {
    const place = [...document.querySelectorAll('.ip-table-thead th')].findIndex((th) => th.textContent === name);
    return [...document.querySelectorAll('.ip-table-row')].map((row) => row.children[place]?.textContent ?? '');
  }, title);
}
