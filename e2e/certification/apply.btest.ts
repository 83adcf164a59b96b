import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer';
import { approveCertification } from '@platform/contract/certification/review';
import { seriousFaults } from '../support/axe';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { newApplicant, license } from '../support/new-applicant';
import { signInAt } from '../support/node-client';
import { openAs, signInAgain } from '../support/sign-in';
import { waitForRows } from '../support/table';
import { openVisit } from '../support/visit';

/** An applicant of the demonstration without a request. */
const applicant = { mobile: '13800000108', startPage: '/home' } as const;
const claimed = '佛山市顺德区试用演示家具厂';

const badgeOf = (page: Page) =>
  page.$eval('#sidebar a[href="/apply"] .badge', (badge) => Number(badge.textContent)).catch(() => 0);
const header = (page: Page) => page.$eval('.top-bar .certify', (button) => button.textContent);

describe('企业认证', () => {
  journey('申请人提交营业执照，管理员看到数字、核对后通过，申请人的页面随即是已认证的', async (visit) => {
    const { page } = visit;
    const admin = await openVisit();
    try {
      await openAs(admin, demoAccounts.administrator);
      await waitForRows(admin.page);
      const waiting = await badgeOf(admin.page);
      await admin.page.locator(`::-p-text(${waiting} 份企业认证申请等待审核)`).wait();

      await openAs(visit, applicant);
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
      await upload.uploadFile(fileURLToPath(license));
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
      // Waits for the new document; no element of the old one may be held.
      await page.waitForFunction((name) => document.body.innerText.includes(name), {}, claimed);
      await page.waitForSelector('.certify', { hidden: true });
      await page.locator('#sidebar a[href="/patent"]').click();
      await page.locator('.ip-empty-description').wait();
      expect(visit.address()).toBe('/patent');
    } finally {
      await admin.close();
    }
  });

  journey('要求补充、再是不通过：申请人处处看到原因，改好重新提交，又在队列里', async (visit) => {
    const { page } = visit;
    const person = await newApplicant(visit);
    const admin = await openVisit();
    try {
      await openAs(visit, person);
      await page.locator('::-p-text(认证申请审核中)').wait();
      for (const [title, reason, standing, inHeader] of [
        ['要求补充', '材料需加盖企业公章', '认证申请需要补充材料', '认证需补充'],
        ['不通过', '企业名称或统一社会信用代码与登记信息不符', '认证申请未通过', '认证未通过'],
      ] as const) {
        await openAs(admin, demoAccounts.administrator, `/apply?keyword=${person.mobile}`);
        expect(await waitForRows(admin.page)).toBe(1);
        await admin.page.locator('.ip-table-row button::-p-text(审核)').click();
        await decline(admin.page, title, reason);

        await page.locator('.certify').click();
        await page.locator(`.certify::-p-text(${inHeader})`).wait();
        await waitForAlert(page, standing, reason);
        await readMessage(page, reason);
        await page.locator('#sidebar a[href="/home"]').click();
        await waitForAlert(page, standing, reason);
        await visit.photograph(`home-${title}`);
        await page.locator('::-p-text(修改后重新提交)').click();
        await page.locator('#record_contact').fill(`${title}之后`);
        await page.locator('::-p-text(已上传的文件 1)').wait();
        await page.locator('.ip-btn-primary::-p-text(重新提交)').click();
        await page.locator('.certify::-p-text(认证审核中)').wait();
        await page.locator('#sidebar a[href="/home"]').click();
        await page.locator('.ip-alert ::-p-text(认证申请审核中)').wait();
      }
      await admin.open(`/apply?keyword=${person.mobile}`);
      await waitForRows(admin.page);
      await admin.page.locator('.ip-table-row button::-p-text(审核)').click();
      await admin.page.locator('::-p-text(不通过之后)').wait();
      expect(await admin.page.$$eval('.review-list .ip-tag', (tags) => tags.map((tag) => tag.textContent))).toEqual([
        '未通过',
        '待补充',
      ]);
      expect(admin.guards.errors).toEqual([]);
    } finally {
      await admin.close();
    }
  });

  journey(
    '撤销认证：要写原因；账号变回试用，被退出的人登录后看到的就是这样',
    async (visit) => {
      const { page, origin } = visit;
      const person = await newApplicant(visit);
      const administrator = (await signInAt(origin, origin, demoAccounts.administrator)).at(origin);
      const { id } = person.request;
      await administrator(approveCertification, { id, version: 1, companyId: null });
      const left = '账号使用人已不再代表该企业';
      const admin = await openVisit();
      try {
        await openAs(visit, person, '/patent');
        await page.locator('button::-p-text(手工新增)').wait();
        expect(await page.$('.certify')).toBeNull();

        await openAs(admin, demoAccounts.administrator, `/applyDetails?id=${id}`);
        await admin.page.locator('.decision-bar button::-p-text(撤销认证)').click();
        await admin.page.locator('.ip-modal-footer .ip-btn-primary').click();
        await admin.page.locator('.ip-modal ::-p-text(请选择原因，或写明说明)').wait();
        await admin.page.keyboard.press('Escape');
        await admin.page.waitForSelector('.ip-modal', { hidden: true });
        await decline(admin.page, '撤销认证', left);

        await page.locator('#sidebar a[href="/home"]').click();
        await signInAgain(visit, person);
        await page.locator('.certify::-p-text(认证已撤销)').wait();
        await waitForAlert(page, '企业认证已被撤销', left);
        await visit.photograph('revoked');
        await page.locator('.certify').click();
        await page.locator('.ip-btn-primary::-p-text(重新提交)').wait();
        await readMessage(page, left);
        await page.locator('#sidebar a[href="/patent"]').click();
        await page.locator('::-p-text(完成企业认证后，这里显示贵企业的专利数据)').wait();
      } finally {
        await admin.close();
      }
    },
    { expectsErrors: true },
  );
});

/** Decides against the request on the page, with a reason from the list. */
async function decline(page: Page, title: string, reason: string): Promise<void> {
  await page.locator(`.decision-bar button::-p-text(${title})`).click();
  await page.locator(`.review-reasons label::-p-text(${reason})`).click();
  await page.waitForSelector('.review-reasons input:checked');
  await page.locator('.ip-modal-footer .ip-btn-primary').click();
  await page.waitForSelector('.ip-modal', { hidden: true });
  await page.locator('.decision-summary::-p-text(这份申请)').wait();
}

/** Waits until the page shows the state of the request and its reason. */
async function waitForAlert(page: Page, standing: string, reason: string): Promise<void> {
  await page.locator(`.ip-alert ::-p-text(${standing})`).wait();
  await page.locator(`.ip-alert ::-p-text(${reason})`).wait();
}

/** Checks that the newest message in the user centre gives the reason. */
async function readMessage(page: Page, reason: string): Promise<void> {
  await page.locator('.ip-tabs-tab::-p-text(消息)').click();
  await page.locator('.ip-collapse-item:first-child .ip-collapse-header').click();
  await page.locator(`.ip-collapse-item:first-child .ip-collapse-content-active::-p-text(${reason})`).wait();
}
