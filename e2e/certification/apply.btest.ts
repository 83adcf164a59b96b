import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer';
import { seriousFaults } from '../support/axe';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { signIn } from '../support/sign-in';
import { waitForRows } from '../support/table';
import { openVisit } from '../support/visit';

/** An applicant of the demonstration who has asked for nothing yet. */
const applicant = { mobile: '13800000108', startPage: '/home' } as const;
const claimed = '佛山市顺德区试用演示家具厂';
const license = fileURLToPath(new URL('../../api/src/demo/documents/demo-license.jpg', import.meta.url));

const badgeOf = (page: Page) =>
  page.$eval('#sidebar a[href="/apply"] .badge', (badge) => Number(badge.textContent)).catch(() => 0);
const header = (page: Page) => page.$eval('.top-bar .certify', (button) => button.textContent);

describe('企业认证', () => {
  journey('申请人提交营业执照，管理员看到数字、核对后通过，申请人的页面随即是已认证的', async (visit) => {
    const { page } = visit;
    const admin = await openVisit();
    try {
      await signIn(admin, demoAccounts.administrator);
      await waitForRows(admin.page);
      const waiting = await badgeOf(admin.page);
      await admin.page.locator(`::-p-text(${waiting} 份企业认证申请等待审核)`).wait();

      await signIn(visit, applicant);
      await page.locator('.certify::-p-text(去认证)').click();
      await page.locator('#record_companyName').wait();
      expect(await page.$eval('#record_companyName', (input) => (input as HTMLInputElement).value)).toBe(claimed);
      await page.type('#record_uscc', '91440606DEM0090851');
      await page.locator('::-p-text(第 18 位校验码应为“0”)').wait();
      await page.locator('.ip-btn-primary::-p-text(提交认证申请)').click();
      await page.locator('.ip-form-item-explain-error::-p-text(请上传营业执照)').wait();
      await page.focus('#record_uscc');
      await page.keyboard.press('End');
      await page.keyboard.press('Backspace');
      await page.type('#record_uscc', '0');
      const upload = (await page.$('.ip-upload input[type=file]'))!;
      await upload.uploadFile(license);
      await page.locator('.ip-upload-list-item-done').wait();
      await page.locator('.ip-btn-primary::-p-text(提交认证申请)').click();
      await page.locator('::-p-text(认证申请审核中)').wait();
      await page.locator('.certify.waiting').wait();
      expect(await header(page)).toBe('认证审核中');

      await admin.page.locator('#sidebar a[href="/apply"]').click();
      await waitForRows(admin.page);
      await admin.page.waitForFunction(
        (count) => document.querySelector('#sidebar a[href="/apply"] .badge')?.textContent === String(count),
        {},
        waiting + 1,
      );
      expect(await seriousFaults(admin)).toEqual([]);
      await admin.page.locator(`a::-p-text(${claimed})`).click();
      await admin.page.locator('.decision-bar ::-p-text(通过后新建企业)').wait();
      await admin.page.locator('.review-documents img').wait();
      expect(await seriousFaults(admin)).toEqual([]);
      await admin.photograph('review');
      await admin.page.locator('.decision-bar .ip-btn-primary::-p-text(通过认证)').click();
      await admin.page.locator('::-p-text(已用站内消息和短信通知申请人)').wait();
      await admin.page.locator('.decision-bar .ip-btn-primary::-p-text(下一份申请)').wait();
      await admin.page.waitForFunction(
        (count) => document.querySelector('#sidebar a[href="/apply"] .badge')?.textContent === String(count),
        {},
        waiting,
      );
      expect(admin.guards.errors).toEqual([]);

      await page.locator('#sidebar a[href="/home"]').click();
      // The document comes anew: nothing of the old one may be held.
      await page.waitForFunction((name) => document.body.innerText.includes(name), {}, claimed);
      await page.waitForSelector('.certify', { hidden: true });
      await page.locator('#sidebar a[href="/patent"]').click();
      await page.locator('.ip-empty-description').wait();
      expect(visit.address()).toBe('/patent');
    } finally {
      await admin.close();
    }
  });
});
