import type { DataOf } from '@platform/contract/call';
import { publicApplicants } from '@platform/contract/search/suggest';
import { distinctiveName } from '@platform/domain/companies/distinctive-name';
import { seriousFaults } from '../support/axe';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { openAs } from '../support/sign-in';
import type { Visit } from '../support/visit';

const box = 'main input[name="exp"]';

describe('边输入边提示名称', () => {
  journey('在首页输入几个字，用方向键选一个申请人，回车就检索到他的专利', async (visit) => {
    const { page } = visit;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v1/public/applicants')) asked.push(request.url());
    });
    await visit.open('/web/index');
    await page.waitForSelector(`${box}[role="combobox"]`);
    // No request while an input method composes; one for its result.
    await page.focus(box);
    await page.$eval(box, (input) => input.dispatchEvent(new CompositionEvent('compositionstart')));
    await page.keyboard.type('公司');
    expect(await page.$eval('.suggest-list', (list) => (list as HTMLElement).hidden)).toBe(true);
    expect(asked).toEqual([]);
    await page.$eval(box, (input) => input.dispatchEvent(new CompositionEvent('compositionend')));
    await options(visit);
    expect(await seriousFaults(visit)).toEqual([]);

    await page.keyboard.press('ArrowDown');
    const chosen = await page.$eval('.suggest-list [aria-selected="true"]', (option) => ({
      id: option.id,
      name: option.querySelector('span')!.textContent ?? '',
      count: parseInt(option.querySelector('small')!.textContent!.replace(/\D/g, ''), 10),
    }));
    expect(await page.$eval(box, (input) => input.getAttribute('aria-activedescendant'))).toBe(chosen.id);
    await page.keyboard.press('Escape');
    expect(
      await page.$eval(box, (input) => [(input as HTMLInputElement).value, input.getAttribute('aria-expanded')]),
    ).toEqual(['公司', 'false']);
    await page.keyboard.press('Backspace');
    await options(visit);
    await page.keyboard.type('司');
    await options(visit);
    await page.waitForFunction(
      (name) => document.querySelector('.suggest-list span')?.textContent === name,
      {},
      chosen.name,
    );
    await page.keyboard.press('ArrowDown');
    await Promise.all([page.waitForNavigation({ waitUntil: 'domcontentloaded' }), page.keyboard.press('Enter')]);
    expect(new URL(page.url()).searchParams.get('exp')).toMatch(/^申请人=/);
    expect(
      await page.$eval('.result-head strong', (total) => parseInt(total.textContent!.replace(/\D/g, ''), 10)),
    ).toBe(chosen.count);
  });

  journey(
    '没有脚本时，检索一个只是申请人名称的词，一次点击就到他的专利',
    async (visit) => {
      const { page } = visit;
      const name = await shortName(visit);
      await visit.open(`/web/search/list?${new URLSearchParams({ exp: name }).toString()}`);
      expect(await page.$eval('.result-head strong', (total) => total.textContent)).toBe('0');
      const label = await page.$eval('.reading-notice a', (link) => link.textContent ?? '');
      const count = /：([\d,]+) 件$/.exec(label)?.[1];
      await page.focus('.reading-notice a');
      await Promise.all([page.waitForNavigation({ waitUntil: 'domcontentloaded' }), page.keyboard.press('Enter')]);
      expect(await page.$eval('.result-head strong', (total) => total.textContent)).toBe(count);
    },
    { javascript: false },
  );

  journey('登录后，顶栏、简单检索、检索式和表格都提示；分类号连同名称', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, '/shundeSearchNew');
    const plain = '.plain-search input';
    await page.locator(plain).fill('公司');
    await options(visit);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname === '/docking');
    expect(new URL(page.url()).searchParams.get('val')).toMatch(/^申请人=/);
    await page.waitForSelector('.patent-hit');

    await page.locator('header [role="search"] input').fill('空调 AND PA=公司');
    await options(visit);
    expect(await page.$eval('.suggest-list:not([hidden]) small', (count) => count.textContent)).toMatch(/^申请人 · \d/);
    await page.keyboard.press('Escape');

    await visit.open('/AdvancedSearch?tab=expression');
    await page.locator('.editor-box').fill('');
    await page.locator('.editor-box').click();
    await page.keyboard.type('IPC=F24');
    await page.waitForSelector('.editor-list-detail::-p-text(空气调节)');
    await page.keyboard.type('F AND 申请人=公司');
    await page.waitForSelector('.editor-list strong::-p-text(公司)');
    await page.keyboard.press('Tab');
    expect(await page.$eval('.editor-box', (editor) => (editor as HTMLTextAreaElement).value)).toMatch(
      /^IPC=F24F AND 申请人=.{4,}$/,
    );

    await visit.open('/AdvancedSearch');
    await page.waitForSelector('.form-row');
    const value = '.form-row:last-of-type .form-value input';
    // Typing replaces the condition that the editor wrote.
    await page.locator(value).click({ count: 3 });
    await page.keyboard.type('公司');
    await page.waitForSelector('.form-choice');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const name = await page.$eval(value, (input) => (input as HTMLInputElement).value);
    expect(name).toMatch(/.{4,}/);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname === '/docking');
    expect(new URL(page.url()).searchParams.get('exp')).toBe(`IPC=F24F AND PA=${name}`);
  });
});

/** Waits until suggestions appear below an input. */
async function options({ page }: Visit): Promise<void> {
  await page.waitForSelector('.suggest-list:not([hidden]) [role="option"]');
}

/** Returns the common name of the first applicant: not recognisable as a company name, and in no text. */
async function shortName({ origin }: Visit): Promise<string> {
  const response = await fetch(`${origin}${publicApplicants.path}?${new URLSearchParams({ part: '公司' }).toString()}`);
  const { data } = (await response.json()) as { data: DataOf<typeof publicApplicants> };
  return distinctiveName(data[0]!.name);
}
