import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElementHandle } from 'puppeteer';
import { eventually } from '@platform/api/testing/eventually';
import { fillTemplate } from '@platform/api/testing/fill-template';
import { seriousFaults } from '../support/axe';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { openAs } from '../support/sign-in';

const drawer = '.import-drawer';

describe('列表的导入', () => {
  journey('下载模板，填好上传，检查后确认，再整次撤销', async (visit) => {
    const { page } = visit;
    const folder = mkdtempSync(path.join(tmpdir(), 'ip-import-'));
    const client = await page.createCDPSession();
    await client.send('Page.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
    try {
      await openAs(visit, demoAccounts.administrator, '/user?import=new');
      await page.locator(`${drawer} a[download]`).click();
      const template = await eventually(() => {
        const name = readdirSync(folder).find((each) => each.endsWith('.xlsx'));
        return Promise.resolve(readFileSync(path.join(folder, name ?? '')));
      });
      const filled = path.join(folder, '新用户.xlsx');
      const people: Parameters<typeof fillTemplate>[1] = [
        { 姓名: '导入者', 手机号: 13512340001, 角色: '镇街人员', 镇街: '北滘镇' },
        { 姓名: '没有镇街', 手机号: '13512340002', 角色: '镇街人员' },
        { 姓名: '经理', 手机号: '13512340003', 角色: '经理' },
        { 姓名: '公式', 手机号: '13512340004', 角色: '企业', 备注: { formula: '1+1' } },
      ];
      writeFileSync(filled, await fillTemplate(template, people));
      await visit.photograph('import-start');
      expect(await seriousFaults(visit)).toEqual([]);

      const input = (await page.$(`${drawer} input[type="file"]`)) as ElementHandle<HTMLInputElement>;
      await input.uploadFile(filled);
      await page.locator(`${drawer} ::-p-text(未导入 3)`).wait();
      await page.waitForFunction(
        (lines) => document.querySelectorAll(lines).length === 3,
        {},
        `${drawer} .import-fault`,
      );
      const faults = await page.$$eval(`${drawer} .import-fault`, (lines) => lines.map((line) => line.textContent));
      expect(faults).toEqual([
        expect.stringContaining('镇街（D3）：请选择所属镇街'),
        expect.stringContaining('角色（C4）：没有“经理”这个角色'),
        expect.stringContaining('备注（H5）：这一格是公式'),
      ]);
      await visit.photograph('import-checked');
      expect(await seriousFaults(visit)).toEqual([]);

      // The import is in the address: it is shown again after F5, and on a phone.
      await page.setViewport({ width: 390, height: 844 });
      await page.reload({ waitUntil: 'domcontentloaded' });
      await page.locator(`${drawer} ::-p-text(未导入 3)`).wait();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await visit.photograph('import-checked-phone');
      await page.setViewport({ width: 1440, height: 900 });

      await page.locator(`${drawer} ::-p-text(导入 1 行)`).click();
      await page.locator(`${drawer} ::-p-text(已导入 1 行，3 行未导入。)`).wait();
      await page.locator(`.ip-table-row ::-p-text(导入者)`).wait();
      await visit.photograph('import-done');

      await page.locator(`${drawer} ::-p-text(撤销整次导入)`).click();
      await page.locator('.ip-modal-confirm-btns .ip-btn-dangerous').click();
      await page.locator(`${drawer} ::-p-text(已撤销 1 行。)`).wait();
      await page.waitForFunction(() => !document.querySelector('.ip-table-tbody')?.textContent?.includes('导入者'));
      await visit.photograph('import-undone');
      expect(await seriousFaults(visit)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.waitForSelector(drawer, { hidden: true });
      await page.waitForFunction(() => !window.location.search.includes('import='));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
