import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer';
import {
  acceptConsultation,
  getConsultation,
  listConsultations,
  replyConsultation,
} from '@platform/contract/consulting/admin-consulting';
import { listAsks } from '@platform/contract/consulting/ask';
import { seriousFaults } from '../support/axe';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { license } from '../support/new-applicant';
import { signInAt } from '../support/node-client';
import { openAs } from '../support/sign-in';

/** A button; antd puts a blank between two characters. */
const button = (page: Page, text: string) => page.locator(`.ip-btn::-p-text(${text})`);

describe('咨询', () => {
  journey('企业带专利和附件提问，答复到了消息中心，评价之后两边的列表和期限一致', async (visit) => {
    const { page, origin } = visit;
    const title = `提问与答复 ${Date.now()}`;
    const company = (await signInAt(origin, origin, demoAccounts.company)).at(origin);
    const admin = (await signInAt(origin, origin, demoAccounts.administrator)).at(origin);

    await openAs(visit, demoAccounts.company, '/consulting');
    await page.locator('#sidebar a[href="/consulting"]').wait();
    await button(page, '我要咨询').click();
    await page.locator('#ask_title').fill(title);
    await page.locator('#ask_text').fill('第一行\n第二行');
    await page.locator('#ask_patentIds').click();
    await page.locator('.ip-select-item-option').click();
    await page.keyboard.press('Escape');
    await (await page.waitForSelector('.ip-upload input[type=file]'))!.uploadFile(fileURLToPath(license));
    await page.locator('.ip-upload-list-item-done').wait();
    await page.locator('#ask_consent').click();
    expect(await seriousFaults(visit)).toEqual([]);
    await button(page, '提交咨询').click();
    await page.locator('.said-own .said-body').wait();
    const id = Number(new URL(page.url()).searchParams.get('id'));
    expect(await page.$$eval('.said-with a', (links) => links.map((link) => link.getAttribute('href')))).toEqual([
      expect.stringMatching(/^\/detail\?id=/),
      expect.stringMatching(/^\/v1\/common\/file\/content\?id=/),
    ]);
    await page.locator('.ask-facts ::-p-text(受理期限)').wait();

    await admin(acceptConsultation, { id, version: (await admin(getConsultation, { id: String(id) })).version });
    const { version } = await admin(getConsultation, { id: String(id) });
    await admin(replyConsultation, { id, version, text: '答复的内容' });

    // The page becomes visible again; new messages appear by themselves.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.locator('.said-body ::-p-text(答复的内容)').wait();
    await visit.open('/userCenter?tab=messages');
    await page.locator(`.ip-collapse-header ::-p-text(${title})`).click();
    await page.locator('a[href^="/consulting?id="]').click();
    await page.locator('.ask-stars .ip-radio-wrapper ::-p-text(非常满意)').click();
    await button(page, '提交评价').click();
    await page.locator('.ask-rated ::-p-text(非常满意)').wait();
    expect(await seriousFaults(visit)).toEqual([]);

    const own = (await company(listAsks, { keyword: title })).list[0]!;
    const theirs = (await admin(listConsultations, { keyword: title })).list[0]!;
    expect(own).toMatchObject({ rating: 5, state: 'answered', clock: '已按时答复', overdue: false });
    const { clock, dueAt, overdue, rating, state } = theirs;
    expect(own).toMatchObject({ clock, dueAt, overdue, rating, state });
    await page.locator('#sidebar a[href="/consulting"]').click();
    await page.locator(`.ip-table-row ::-p-text(${clock})`).wait();
  });
});
