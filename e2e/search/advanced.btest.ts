import { seriousFaults } from '../support/axe';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { postFromPage } from '../support/post-from-page';
import { newAccount } from '../support/new-account';
import { openAs } from '../support/sign-in';
import { typeOver } from '../support/type-over';
import type { Visit } from '../support/visit';

const box = '.editor-box';
const value = (at: number) => `.form-row:nth-child(${at}) .form-value input`;

describe('高级检索', () => {
  journey('表格写出检索式，检索后返回，刷新后都还在', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, '/AdvancedSearch');
    await typeOver(page, value(1), '装置');
    await expression(visit, 'TAC=装置');
    await page.locator('.quick-choice::-p-text(有效)').click();
    await expression(visit, 'TAC=装置 AND LV=有效');
    await page.locator('::-p-aria([name="公开年从"])').fill('2001');
    await page.keyboard.press('Tab');
    await expression(visit, 'TAC=装置 AND LV=有效 AND PDY>=2001');
    await page.waitForSelector('.clauses-total strong');

    await page.focus(box);
    await page.keyboard.down('Control');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Control');
    await page.waitForFunction(() => location.pathname === '/docking');
    expect(new URL(page.url()).searchParams.get('exp')).toBe('TAC=装置 AND LV=有效 AND PDY>=2001');
    await page.waitForSelector('.patent-hit');

    await page.goBack();
    await expression(visit, 'TAC=装置 AND LV=有效 AND PDY>=2001');
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expression(visit, 'TAC=装置 AND LV=有效 AND PDY>=2001');
    expect(await page.$eval(value(1), (input) => (input as HTMLInputElement).value)).toBe('装置');
    expect(await page.$$eval('.quick-choice-on', (on) => on.map((each) => each.textContent))).toEqual(['有效']);
  });

  journey('检索式改动后表格跟着变；放不下的整体保留', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, '/AdvancedSearch');
    await typeOver(page, box, 'TI=装置 NOT PA=电器');
    await page.waitForFunction(
      (selector) => document.querySelector<HTMLInputElement>(selector)?.value === '电器',
      {},
      value(2),
    );
    await typeOver(page, box, '(TI=装置 OR PA=电器) AND (TI=方法 OR PA=科技)');
    await page.waitForSelector('.form-base');
    expect(await page.$eval('.form-base', (base) => base.textContent)).toBe(
      '(TI=装置 OR PA=电器) AND (TI=方法 OR PA=科技)',
    );
    await page.locator('button::-p-text(增加一行)').click();
    await typeOver(page, value(1), '壳体');
    await expression(visit, '((TI=装置 OR PA=电器) AND (TI=方法 OR PA=科技)) AND TAC=壳体');
  });

  journey('检索式有错时划出位置，一次点击改正；点条件去掉它', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, '/AdvancedSearch?tab=expression');
    await typeOver(page, box, '申请曰=2020');
    await page.locator('.reading .ip-alert-error').wait();
    expect(await page.$$eval('.ink-wrong', (wrong) => wrong.map((each) => each.textContent).join(''))).toBe('申请曰');
    // After a search for an invalid expression the page stays and moves the cursor to the fault.
    const selected = () =>
      page.$eval(
        box,
        (area) =>
          document.activeElement === area &&
          (area as HTMLTextAreaElement).value.slice(
            (area as HTMLTextAreaElement).selectionStart,
            (area as HTMLTextAreaElement).selectionEnd,
          ),
      );
    await page.locator('button::-p-text(检 索)').click();
    await page.locator('.toasts ::-p-text(点击“改为”)').wait();
    expect(await selected()).toBe('申请曰');
    await page.keyboard.press('End');
    await page.keyboard.down('Control');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Control');
    expect(await selected()).toBe('申请曰');
    expect(visit.address()).toBe('/AdvancedSearch?tab=expression');
    await page.locator('.suggestion').click();
    await page.waitForFunction(
      () => !document.querySelector('.reading .ip-alert-error') && document.querySelector('.reading-line') !== null,
    );

    await typeOver(page, box, 'TI=装置 AND TI=根本没有的词');
    await page.locator('.clause-empty').wait();
    await page.locator('.clause:nth-of-type(3) button').click();
    await expression(visit, 'TI=装置');
  });

  journey('粘贴 incoPat 写法会提示转换并说明改动；按键盘补全字段', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, '/AdvancedSearch?tab=expression');
    await page.locator(box).wait();
    await page.$eval(box, (area) => {
      const data = new DataTransfer();
      data.setData('text/plain', 'tiab=(电池 (5n) 散热) and ap=(格力)');
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    });
    await typeOver(page, box, 'tiab=(电池 (5n) 散热) and ap=(格力)');
    await page.locator('button::-p-text(转换为本平台写法)').click();
    await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('.editor-box')?.value.includes('5D'));
    await page.waitForSelector('.conversion-notes li');

    await page.locator('button::-p-text(清空)').click();
    await expression(visit, '');
    await page.focus(box);
    await page.keyboard.type('TOW');
    await page.waitForSelector('.editor-list [role="option"]');
    await page.keyboard.press('Tab');
    await expression(visit, 'TOWN=');
  });

  journey('批量号码：校验、纠正、去重', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, '/AdvancedSearch?tab=numbers');
    await page.locator('.number-box').fill('201210343937.1，201210343937\nZL 201210343937.X');
    await page.locator('.advanced .ip-btn-primary').click();
    await page.waitForSelector('.number-note code');
    expect(await page.$$eval('.ip-table-row .ip-tag', (tags) => tags.map((tag) => tag.textContent))).toEqual([
      '号码有误',
      '未查到',
      '重复',
    ]);
    await page.locator('button::-p-text(全部按建议改正)').click();
    await page.waitForFunction(() => !document.querySelector('.number-note code'));
    // A reload restores the table, not only the numbers.
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.locator('.ip-table-row .ip-tag').wait();
    expect(await page.$$eval('.ip-table-row', (rows) => rows.length)).toBe(3);
    await page.setViewport({ width: 390, height: 844 });
    await page.waitForFunction(() => document.documentElement.scrollWidth <= 390);

    // More numbers than one expression can hold: the parts are chosen by keyboard as well.
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((at) =>
        postFromPage<{ list: { publicationNumber: string }[] }>(page, '/v1/search/expression', {
          exp: 'LV=有效',
          page: at,
          size: 100,
        }),
      ),
    );
    await page.$eval(
      '.number-box',
      (area, text) => {
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
        area.dispatchEvent(new Event('input', { bubbles: true }));
      },
      pages.flatMap(({ list }) => list.map(({ publicationNumber }) => publicationNumber)).join('\n'),
    );
    await page.locator('::-p-text(识别出 600 个)').wait();
    await page.focus('.number-box');
    await page.keyboard.down('Control');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Control');
    await page
      .waitForSelector('button::-p-text(分批查看)')
      .then((text) => text?.evaluate((element) => element.closest('button')?.focus()));
    await page.keyboard.press('Enter');
    await page.locator('.ip-dropdown-menu-item ::-p-text(第 501–600 件)').click();
    await page.waitForFunction(() => document.querySelector('.result-total strong')?.textContent === '100');
  });

  for (const tab of ['form', 'expression', 'semantic', 'numbers', 'history']) {
    journey(
      `390 像素宽：${tab} 不横向滚动，没有严重的无障碍问题`,
      async (visit) => {
        const { page } = visit;
        await openAs(visit, demoAccounts.district, `/AdvancedSearch?tab=${tab}`);
        await page.waitForSelector('.advanced .ip-btn');
        await page.waitForFunction(() => !document.querySelector('.ip-skeleton'));
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        expect(await seriousFaults(visit)).toEqual([]);
      },
      { width: 390 },
    );
  }
});

describe('检索写法与历史', () => {
  journey('字段说明的查找框、收藏的查找按钮和空的历史没有严重的无障碍问题', async (visit) => {
    const { page } = visit;
    await openAs(visit, await newAccount(visit, '没有检索过'), '/AdvancedSearch?tab=history');
    await page.locator('.ip-table-placeholder ::-p-text(还没有检索过)').wait();
    expect(await seriousFaults(visit)).toEqual([]);
    await visit.open('/AdvancedSearch?tab=expression');
    await page.locator('button::-p-text(可检索字段与写法)').click();
    await page.waitForSelector('.help-line');
    await page.waitForFunction(() => document.activeElement?.closest('.ip-drawer'));
    expect(await seriousFaults(visit)).toEqual([]);
    await visit.open('/docking');
    await page.locator('.ip-empty button').click();
    await page.waitForSelector('.collection-search');
    expect(await seriousFaults(visit)).toEqual([]);
  });

  journey('连点两下“专利信息 Excel”只导出一次', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, '/docking?val=%E8%A3%85%E7%BD%AE');
    const number = await page
      .waitForSelector('.patent-hit-number')
      .then((tag) => tag?.evaluate((element) => element.textContent));
    await visit.open('/AdvancedSearch?tab=numbers');
    await page.locator('.number-box').fill(number ?? '');
    await page.locator('.advanced .ip-btn-primary').click();
    await page.waitForSelector('.number-title');
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/v1/patent/export/start') && sent.push(request.url()));
    const button = await page.waitForSelector('button::-p-text(专利信息 Excel)');
    await button?.evaluate(async (element) => {
      (element as HTMLElement).click();
      await new Promise((painted) => requestAnimationFrame(painted));
      (element as HTMLElement).click();
    });
    await page.locator('.toasts ::-p-text(已开始导出)').wait();
    expect(sent).toHaveLength(1);
  });
});

describe('普通检索', () => {
  journey('说明如何理解输入，错误不离开页面', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, '/shundeSearchNew');
    await page.locator('.plain-search input').fill('CN101175089');
    await page.locator('.plain-reading ::-p-text(按号码)').wait();
    await page.locator('.plain-search input').fill('TI=(装置');
    await page.keyboard.press('Enter');
    await page.locator('.plain-reading .ip-alert-error').wait();
    expect(visit.address()).toBe('/shundeSearchNew');
    expect(await seriousFaults(visit)).toEqual([]);
  });
});

/** Waits until the editor holds this text. */
async function expression({ page }: Visit, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector<HTMLTextAreaElement>('.editor-box')?.value === wanted,
    {},
    text,
  );
}
