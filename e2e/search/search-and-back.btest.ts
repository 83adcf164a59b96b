import { eventually } from '@platform/api/testing/eventually';
import { demoAccounts } from '../support/demo-accounts';
import { hits, turnTo } from '../support/hits';
import { journey } from '../support/journey';
import { openAs } from '../support/sign-in';
import type { Visit } from '../support/visit';

describe('检索', () => {
  journey('从结果进入详情再返回，列表、页码、滚动位置和打开过的一行都还在', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.company);
    await page.locator('header [role="search"] input').fill('装置');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => location.pathname === '/docking' && new URLSearchParams(location.search).get('val') === '装置',
    );
    await page.waitForSelector(hits);

    await turnTo(visit, 2);
    const before = await titles(visit);
    const address = visit.address();

    const tenth = (await page.$$(`${hits} a`))[9];
    const openedTitle = await tenth?.evaluate((link) => link.textContent);
    const marked = await tenth?.$$eval('mark', (marks) => marks.map((mark) => mark.textContent));
    await tenth?.scrollIntoView();
    // Content above may still move the link until the click.
    await page.evaluate(() =>
      addEventListener('click', () => Object.assign(globalThis, { scrolledAtClick: Math.round(window.scrollY) }), {
        capture: true,
        once: true,
      }),
    );
    await page.locator(() => document.querySelectorAll('.patent-hit a')[9]!).click();
    await page.waitForFunction(() => location.pathname === '/detail');
    const scrolled = await page.evaluate(() => (globalThis as unknown as { scrolledAtClick: number }).scrolledAtClick);
    expect(scrolled).toBeGreaterThan(200);
    await page.locator(`h1::-p-text(${openedTitle ?? ''})`).wait();
    // The searched words are marked in the heading as in the list.
    expect(marked).toContain('装置');
    expect(await page.$$eval('h1 mark', (marks) => marks.map((mark) => mark.textContent))).toEqual(marked);

    await page.goBack();
    await page.waitForSelector(hits);
    expect(visit.address()).toBe(address);
    await eventually(async () => expect(await titles(visit)).toEqual(before));
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 4, {}, scrolled);
    expect(await page.$eval('.patent-hit-opened a', (link) => link.textContent)).toBe(openedTitle);
  });

  journey('刷新后仍是同一页结果', async (visit) => {
    await openAs(visit, demoAccounts.street, '/docking?val=%E8%A3%85%E7%BD%AE&page=2&sort=-publicationDate');
    await visit.page.waitForSelector(hits);
    const before = await titles(visit);
    await visit.page.reload({ waitUntil: 'domcontentloaded' });
    await visit.page.waitForSelector(hits);
    expect(await titles(visit)).toEqual(before);
  });

  journey(
    '检索式有错时指出位置',
    async (visit) => {
      await openAs(visit, demoAccounts.street, `/docking?exp=${encodeURIComponent('TI=(空调 AND')}`);
      await visit.page.locator('.ip-alert-error').wait();
      expect(await visit.page.$eval('.ip-alert-error', (alert) => alert.textContent)).toMatch(/第 ?\d+ ?个?字/);
    },
    { expectsErrors: true },
  );

  journey(
    '别的系统的写法说出在那里的意思，一次点击就检索；一段文字转到语义检索',
    async (visit) => {
      const { page } = visit;
      await openAs(visit, demoAccounts.street, `/docking?exp=${encodeURIComponent('ZLMC=(装置)')}`);
      await page.locator('.ip-alert-error ::-p-text(这像是 国知局检索系统 的检索式)').wait();
      await page.locator('.ip-alert-error .suggestion').click();
      await page.waitForSelector(hits);
      expect(visit.address()).toBe(`/docking?exp=${encodeURIComponent('TI="装置"')}`);
      await visit.open(`/docking?exp=${encodeURIComponent('R=(一种手持式风扇，内部带有充电电池)')}`);
      await page.locator('.ip-alert-error .suggestion ::-p-text(用语义检索)').click();
      await page.waitForFunction(() => document.querySelector('textarea')?.value.startsWith('一种手持式风扇') === true);
    },
    { expectsErrors: true },
  );
});

async function titles(visit: Visit): Promise<(string | null)[]> {
  return visit.page.$$eval(`${hits} a`, (links) => links.map((link) => link.textContent));
}
