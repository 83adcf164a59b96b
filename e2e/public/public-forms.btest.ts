import { eventually } from '@platform/api/testing/eventually';
import {
  acceptConsultation,
  getConsultation,
  listConsultations,
  replyConsultation,
} from '@platform/contract/consulting/admin-consulting';
import type { Page } from 'puppeteer';
import { demoAccounts } from '../support/demo-accounts';
import { withDemoRows } from '../support/demo-rows';
import { journey } from '../support/journey';
import { signInAt } from '../support/node-client';
import { smallTargets } from '../support/small-targets';

const newMobile = () => `137${String(process.hrtime.bigint()).slice(-8)}`;
const textOf = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent ?? '');

/** Submits a form by a button and waits for the resulting page. */
async function send(page: Page, button: string): Promise<number> {
  const [response] = await Promise.all([page.waitForNavigation({ waitUntil: 'domcontentloaded' }), page.click(button)]);
  return response?.status() ?? 0;
}

/** Submits the form until it is no longer rejected as too fast for a person; checks that the input is kept. */
async function sendAsPerson(page: Page, button: string, kept: readonly string[]): Promise<void> {
  const valuesOf = () =>
    Promise.all(kept.map((field) => page.$eval(field, (input) => (input as HTMLInputElement).value)));
  const typed = await valuesOf();
  await eventually(async () => {
    if ((await send(page, button)) === 200) return;
    expect(await textOf(page, '#error-summary')).toContain('太快');
    expect(await valuesOf()).toEqual(typed);
    throw new Error('too fast still');
  });
  expect(new URL(page.url()).pathname).toBe('/web/receipt');
}

/** Returns number and code of the shown receipt. */
const readCodes = (page: Page) =>
  page.$$eval('.receipt-codes dd', (texts) => texts.map((text) => text.textContent ?? '')) as Promise<[string, string]>;

describe('公共表单', () => {
  journey(
    '关闭脚本提问：错误连到那一栏，写下的不丢；凭编号和查询码看到答复，再补充一句',
    async (visit) => {
      const { page, origin } = visit;
      const title = `<script>alert(1)</script> ${Date.now()}`;
      await visit.open('/web/askAbout');
      await Promise.all([
        page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
        page.click('.list-forms .button.primary'),
      ]);
      await page.type('#title', title);
      await page.type('#mobile', '12345');
      expect(await send(page, '.form-button')).toBe(422);
      // A browser moves the focus there a moment after the page has loaded.
      await eventually(async () => expect(await page.evaluate(() => document.activeElement?.id)).toBe('error-summary'));
      const wrong = await page.$$eval('#error-summary a', (links) => links.map((link) => link.getAttribute('href')));
      expect(wrong).toEqual(['#text', '#name', '#mobile']);
      expect(await textOf(page, '#text-error')).toBe('请写明要咨询的问题');
      expect(await page.$eval('#title', (input) => (input as HTMLInputElement).value)).toBe(title);
      await page.type('#text', '第一行\n第二行 <b>粗</b>');
      await page.type('#name', '王芳');
      await page.$eval('#mobile', (input) => ((input as HTMLInputElement).value = ''));
      await page.type('#mobile', newMobile());
      await sendAsPerson(page, '.form-button', ['#title', '#text', '#name', '#mobile']);

      const [number, code] = await readCodes(page);
      expect(await textOf(page, '#question-title')).toBe(title);
      expect(await textOf(page, '.receipt-text')).toBe('第一行\n第二行 <b>粗</b>');

      const admin = (await signInAt(origin, origin, demoAccounts.administrator)).at(origin);
      const [asked] = (await admin(listConsultations, { keyword: title })).list;
      const { id } = asked!;
      const version = async () => (await admin(getConsultation, { id: String(id) })).version;
      await admin(acceptConsultation, { id, version: await version() });
      await admin(replyConsultation, { id, version: await version(), text: '答复的内容' });

      await visit.open('/web/receipt');
      await page.type('#number', number);
      await page.type('#code', 'WRONGAAA');
      expect(await send(page, '.form-button')).toBe(422);
      await page.$eval('#code', (input) => ((input as HTMLInputElement).value = ''));
      await page.type('#code', code.toLowerCase());
      expect(await send(page, '.form-button')).toBe(200);
      expect(await textOf(page, '.receipt-state .tag')).toBe('已答复');
      expect(await textOf(page, '.said-by-staff:last-child .receipt-text')).toBe('答复的内容');
      await page.type('#text', '还有一个问题');
      expect(await send(page, '.form-button')).toBe(200);
      expect(await textOf(page, '.receipt-state .tag')).toBe('已受理');
      expect(await textOf(page, '.receipt-turns li:last-child .receipt-text')).toBe('还有一个问题');
    },
    // Refused forms are answered with 422, which the browser logs on its console.
    { javascript: false, expectsErrors: true },
  );

  journey(
    '关闭脚本，在手机上报名一次活动，再凭回执取消',
    async (visit) => {
      const { page, origin } = visit;
      await visit.open(await withDemoRows('/web/activities/details?id={signUpActivity}', origin));
      await Promise.all([
        page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
        page.click('.sign-up-invitation .button.primary'),
      ]);
      await page.type('#name', '李明');
      const mobile = newMobile();
      await page.type('#mobile', mobile);
      await sendAsPerson(page, '.form-button', ['#name', '#mobile']);
      expect(await textOf(page, '.receipt-state .tag')).toBe('报名成功');
      expect(await smallTargets(page)).toEqual([]);
      const receipt = page.url();
      await page.click('.receipt-cancel summary');
      expect(await send(page, '.receipt-cancel .button')).toBe(200);
      expect(await textOf(page, '.receipt-state .tag')).toBe('已取消');
      await visit.open(receipt.slice(origin.length));
      expect(await textOf(page, '.receipt-state .tag')).toBe('已取消');
    },
    { javascript: false, width: 390, expectsErrors: true },
  );

  journey(
    '立即体验：关闭脚本注册，得到试用账号和红色的“去认证”',
    async (visit) => {
      const { page } = visit;
      await visit.open('/web/immediately');
      await page.type('#mobile', newMobile());
      await page.type('#name', '赵试用');
      expect(await send(page, '.code-button')).toBe(200);
      const sent = await textOf(page, '.outbox li');
      await page.type('#code', /\d{6}/.exec(sent)?.[0] ?? '');
      expect(await page.$eval('#name', (input) => (input as HTMLInputElement).value)).toBe('赵试用');
      await page.type('#password', 'short');
      expect(await send(page, '.sign-in-button')).toBe(422);
      expect(await textOf(page, '#password-error')).not.toBe('');
      await page.type('#code', /\d{6}/.exec(sent)?.[0] ?? '');
      await page.type('#password', 'Demo@2026');
      await page.setJavaScriptEnabled(true);
      await Promise.all([page.waitForNavigation({ waitUntil: 'domcontentloaded' }), page.click('.sign-in-button')]);
      await page.locator('.certify ::-p-text(去认证)').wait();
    },
    { javascript: false, expectsErrors: true },
  );
});
