import { markPatents } from '@platform/contract/collections/collection';
import { getPatent } from '@platform/contract/patents/patent';
import { readClaims } from '@platform/contract/patents/reader';
import { publicSearch } from '@platform/contract/search/search';
import { changeAnswer } from '../support/change-answer';
import { demoAccounts } from '../support/demo-accounts';
import { journey } from '../support/journey';
import { newAccount } from '../support/new-account';
import { signInAt, strangerAt } from '../support/node-client';
import { putOnPaper } from '../support/on-paper';
import { openAs, signInAs } from '../support/sign-in';
import type { Visit } from '../support/visit';
import { letGo } from '../support/let-go';

const PAGES = ['detail', 'power', 'instructions', 'drawings', 'fullText', 'law', 'kindred'] as const;

/** Number of an invention with claims, description and drawings that label its parts. */
let number: string;
beforeAll(async () => {
  const origin = process.env['E2E_ORIGIN']!;
  const call = (await signInAt(origin, origin, demoAccounts.district)).at(origin);
  const found = await strangerAt(origin, origin)(publicSearch, { exp: 'TI=结构 AND PT=发明授权' });
  for (const { publicationNumber } of found.list) {
    number = publicationNumber;
    if ((await call(readClaims, { publicationNumber })).numerals.length > 0) return;
  }
  throw new Error('No patent with numerals among the hits');
});

async function openReader(visit: Visit, page: (typeof PAGES)[number], query = ''): Promise<void> {
  await visit.open(`/${page}?id=${number}${query}`);
  await read(visit, page);
}

/** Opens all seven pages by their tabs and calls `look` on each. */
async function leafThrough(visit: Visit, look: () => Promise<void>): Promise<void> {
  await openReader(visit, PAGES[0]);
  await look();
  for (const page of PAGES.slice(1)) {
    await visit.page.locator(`.reader-tabs a[href^="/${page}?"]`).click();
    await read(visit, page);
    await look();
  }
}

/** Waits until a page of the reader shows all its content. */
async function read({ page }: Visit, name: (typeof PAGES)[number]): Promise<void> {
  await page.waitForSelector(`.reader-tabs [aria-current="page"][href^="/${name}?"]`);
  await page.waitForFunction(() => document.querySelector('.reader .ip-skeleton, .reader .ip-spin-spinning') === null);
}

describe('专利阅读', () => {
  journey('七个页面都有内容，说明出处', async (visit) => {
    await signInAs(visit, demoAccounts.district);
    await leafThrough(visit, async () => expect(await visit.page.$('.ip-result')).toBeNull());
    // One block for the whole page, which opens by keyboard.
    await openReader(visit, 'detail');
    await visit.page.locator('.reader-folded summary::-p-text(数据来源)').wait();
    await visit.page.focus('.reader-folded:last-of-type summary');
    await visit.page.keyboard.press('Enter');
    await visit.page.locator('.reader-folded[open] dd::-p-text(申请人)').wait();
  });

  journey('没有数据的页签变灰并说明，仍可到达；不存在的文本说明现有哪些', async (visit) => {
    const { page } = visit;
    await signInAs(visit, demoAccounts.district);
    await openReader(visit, 'power', '&kind=ZZ');
    await page.locator('.reader ::-p-text(没有收录种类代码为“ZZ”的文本)').wait();
    expect(await page.$('.ip-result')).toBeNull();
    await page.locator('.ip-segmented-item::-p-text(发明公布)').click();
    await page.locator('.claims li').wait();
    await page.waitForFunction(() => location.search.includes('kind=A'));

    await changeAnswer<{ parts: string[] }>(page, '/v1/patent/detail', (data) => {
      data.parts = ['claims', 'description'];
    });
    await changeAnswer<object>(page, '/v1/patent/drawings', (data) => {
      Object.assign(data, {
        figures: [],
        numerals: [],
        absent: { reason: 'not-imported', message: '附图尚未收录；可查看摘要与著录项目。' },
      });
    });
    await openReader(visit, 'power');
    const empty = await page.$$eval('.reader-tabs a[title]', (tabs) =>
      tabs.map((tab) => [tab.getAttribute('title'), tab.getAttribute('aria-description')]),
    );
    expect(empty).toEqual(['附图', '法律事件', '同族与引证'].map((name) => Array(2).fill(`本件没有${name}数据`)));
    await page.focus('.reader-tabs a[href^="/drawings"]');
    await page.keyboard.press('Enter');
    await page.locator('.reader-absent a::-p-text(查看摘要与著录项目)').click();
    await page.waitForFunction(() => location.pathname === '/detail');
    await page.locator('.reader-lacking::-p-text(附图、法律事件、同族与引证尚未收录)').wait();
  });

  journey('点一个部件，全文和标记表里同一部件一起标出；点“图1”附图跟着换', async (visit) => {
    const { page } = visit;
    await signInAs(visit, demoAccounts.district);
    await openReader(visit, 'instructions');
    await page.locator('.reader-numeral').click();
    await page.waitForFunction(() => document.querySelectorAll('.reader-numeral[aria-pressed="true"]').length > 1);
    // The table beside the text has a separate call.
    await page.waitForSelector('.numerals button[aria-pressed="true"]');
    expect(await page.$$eval('.numerals button[aria-pressed="true"]', (buttons) => buttons.length)).toBe(1);
    await page.locator('.figure-viewer ::-p-aria(下一幅)').click();
    await page.locator('.figure-viewer ::-p-text(图2)').wait();
    await page.locator('.reader-figure-link::-p-text(图1)').click();
    await page.locator('.figure-viewer ::-p-text(图1)').wait();
    // At the last drawing the focus stays on the disabled button.
    const next = '.figure-viewer [aria-label="下一幅"]';
    await page.focus(next);
    while (await page.$(`${next}[aria-disabled="false"]`)) {
      const before = await page.$eval('.figure-name', (name) => name.textContent);
      await page.keyboard.press('Enter');
      await page.waitForFunction((shown) => document.querySelector('.figure-name')?.textContent !== shown, {}, before);
    }
    await page.keyboard.press('Enter');
    expect(await page.$eval(next, (button) => button === document.activeElement)).toBe(true);
  });

  journey('图上的标记可以点，文中同一部件一起标出；附图可用键盘旋转和换图', async (visit) => {
    const { page } = visit;
    await signInAs(visit, demoAccounts.district);
    await openReader(visit, 'instructions');
    await page.locator('.figure-places rect').click();
    await page.waitForFunction(() => document.querySelectorAll('.reader-numeral[aria-pressed="true"]').length > 0);
    await openReader(visit, 'drawings');
    await page.locator('.figure-page').wait();
    await page.keyboard.press('r');
    await page.waitForFunction(() =>
      document.querySelector<HTMLElement>('.figure-page')?.style.transform.includes('rotate(90deg)'),
    );
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => location.search.includes('figure=2'));
    await page.waitForFunction(() =>
      document.querySelector<HTMLElement>('.figure-page')?.style.transform.includes('rotate(0deg)'),
    );
  });

  journey('来源里没有图的文件时说明缺什么，页面照常', async (visit) => {
    const { page } = visit;
    await signInAs(visit, demoAccounts.district);
    await changeAnswer<{ figures: object[] }>(page, '/v1/patent/drawings', ({ figures }) => {
      for (const figure of figures)
        Object.assign(figure, {
          state: 'missing',
          image: '',
          thumbnail: '',
          places: [],
          fault: '来源中没有图的文件 A.GIF',
        });
    });
    for (const each of ['drawings', 'power', 'instructions'] as const) {
      await openReader(visit, each);
      await page.locator('.figure-viewer-fault::-p-text(来源中没有图的文件 A.GIF)').wait();
    }
  });

  journey('整篇打印：著录、权利要求、说明书和附图都在纸上，打印后页面照旧', async (visit) => {
    const { page } = visit;
    await signInAs(visit, demoAccounts.district);
    await openReader(visit, 'detail');
    await page.evaluate(() => {
      window.print = () =>
        document.body.setAttribute('data-printed', document.querySelector('.print-whole')?.textContent ?? '');
    });
    await page.locator('.reader ::-p-text(打印 / PDF)').click();
    await page.locator('.ip-dropdown ::-p-text(整篇)').click();
    await page.waitForFunction(() => document.body.hasAttribute('data-printed'));
    const printed = await page.$eval('body', (body) => body.getAttribute('data-printed') ?? '');
    for (const part of ['申请号', '摘要', '权利要求书', '1. ', '说明书', '技术领域', '附图', '图1'])
      expect(printed).toContain(part);
    await putOnPaper(page);
    expect(await page.$eval('.print-whole', (element) => getComputedStyle(element).display)).toBe('block');
    expect(await page.$eval('.reader-head', (element) => element.checkVisibility())).toBe(false);
    await page.emulateMediaType('screen');
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.waitForFunction(() => document.querySelector('.print-whole') === null);
  });

  journey('通配与邻近检索命中的文字在列表和阅读页都标出', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, `/docking?exp=${encodeURIComponent('TI=一种*结构')}`);
    await page.waitForSelector('.patent-hit .hit-title mark');
    expect(await page.$eval('.patent-hit .hit-title mark', (found) => found.textContent)).toMatch(/^一种.*结构$/u);
    await visit.open(`/docking?exp=${encodeURIComponent('AB=(技术领域 2D 包括)')}`);
    await page.waitForSelector('.patent-hit-abstract mark');
    await page.locator('.patent-hit .hit-title a').click();
    await page.locator('.reader-abstract mark').wait();
    await page.locator('.reader-tabs a::-p-text(全文)').click();
    await page.locator('.full-text-words mark::-p-text(包括)').wait();
  });

  journey('权利要求成树，引用可跳转；公布与授权可对照，地址可分享', async (visit) => {
    const { page } = visit;
    await signInAs(visit, demoAccounts.district);
    await openReader(visit, 'power');
    await page.locator('.claims li[data-independent="true"]').wait();
    await page.locator('.claim-head a').click();
    await page.waitForSelector('.claim-shown');
    // The focus continues from the shown claim.
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('claim-shown');
    await openReader(visit, 'power', '&view=changes');
    await page.locator('.claims ins, .claims del').wait();
  });

  journey('全文里逐处查找，每个词一种颜色', async (visit) => {
    const { page } = visit;
    await signInAs(visit, demoAccounts.district);
    await openReader(visit, 'fullText');
    const box = page.locator('::-p-aria([name="在全文中查找"][role="textbox"])');
    await box.fill('结构 所述');
    await page.waitForSelector('.full-text mark.hit-1');
    await page.focus('input[aria-label="在全文中查找"]');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => {
      const hits = [...document.querySelectorAll('.full-text mark.hit')];
      return hits.indexOf(document.querySelector('.hit-current') as Element) === 1;
    });
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('.full-text mark.hit') === null);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '在全文中查找');
  });

  journey('从结果里逐件翻过页尾，返回列表时在新的一页', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, `/docking?exp=${encodeURIComponent('TI=结构')}`);
    await page.waitForSelector('.patent-hit');
    await page.locator(() => [...document.querySelectorAll('.patent-hit a[href^="/detail"]')].at(-1)!).click();
    await page.locator('.reader-place').wait();
    const place = () => page.$eval('.reader-place', (element) => Number(element.textContent?.split('/')[0]));
    const before = await place();
    await page.focus('[data-stands="next"]');
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.keyboard.press(']');
    await page.waitForFunction(
      (from) => Number(document.querySelector('.reader-place')?.textContent?.split('/')[0]) === from + 1,
      {},
      before,
    );
    // The page is scrolled to its top, and the focus has not moved.
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('data-stands') === 'next' && window.scrollY === 0,
    );
    await page.focus('.reader-tabs a:nth-child(2)');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => location.pathname === '/power' && document.activeElement?.matches('.reader-tabs [aria-current="page"]'),
    );
    // A key typed in a dialog does not reach the page.
    const address = visit.address();
    await page.locator('.reader-marks ::-p-text(标签与备注)').click();
    await page.locator('.ip-modal .ip-switch').wait();
    await page.focus('.ip-modal .ip-switch');
    await page.keyboard.press('[');
    await page.focus('.ip-modal textarea');
    await page.keyboard.type('[');
    await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('.ip-modal textarea')?.value === '[');
    expect(visit.address()).toBe(address);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.ip-modal', { hidden: true });
  });

  journey('阅读页上关注（双击只算一次）、归夹、加标签、写备注，改错可以撤销', async (visit) => {
    const { page } = visit;
    await signInAs(visit, await newAccount(visit, '关注'));
    await openReader(visit, 'detail');
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/collection/mark') && sent.push(request.url()));
    const marked = () => page.waitForResponse((response) => response.url().endsWith('/collection/marks'));
    await Promise.all([marked(), page.locator('.reader-marks [aria-pressed]').click({ count: 2 })]);
    await page.locator('.reader-marks [aria-pressed="true"]::-p-text(已关注)').wait();
    expect(sent).toHaveLength(1);
    await Promise.all([marked(), page.locator('.reader-marks [aria-pressed]').click()]);
    await page.locator('.reader-marks [aria-pressed="false"]::-p-text(关注)').wait();
    await page.locator('.reader-marks ::-p-text(标签与备注)').click();
    await page.locator('.ip-modal ::-p-aria([name="标签"])').fill('待读');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.ip-modal .ip-select-selection-item[title="待读"]');
    // Moving to the next field closes the list of tags.
    await page.locator('.ip-modal ::-p-aria([name="备注"][role="textbox"])').fill('先看独立权利要求');
    await page.waitForSelector('.ip-select-dropdown', { hidden: true });
    await page.locator('.ip-modal-footer .ip-btn-primary').click();
    // While the pointer is on it, the message with the undo button stays.
    await page.locator('.toasts ::-p-text(撤销)').hover();
    await page.locator('.reader-marks ::-p-text(先看独立权利要求)').wait();
    await page.locator('.reader-marks .ip-tag::-p-text(待读)').wait();
    await page.locator('.reader-marks [aria-pressed="true"]::-p-text(已关注)').wait();
    await page.locator('.toasts ::-p-text(撤销)').click();
    await page.locator('.reader-marks [aria-pressed="false"]::-p-text(关注)').wait();
    expect(await page.$('.reader-note')).toBeNull();
  });

  journey('自己的备注与页面一起出现，不把页签推开', async (visit) => {
    const { page } = visit;
    const account = await newAccount(visit, '先有备注');
    const call = (await signInAt(visit.origin, visit.origin, account)).at(visit.origin);
    const { id } = await call(getPatent, { publicationNumber: number });
    await call(markPatents, { ids: [id], note: '先看独立权利要求' });
    await signInAs(visit, account);
    let release: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      page.on('request', (request) => {
        if (!request.url().includes('/v1/patent/collection/marks')) return letGo(request);
        release = () => letGo(request);
        resolve();
      });
    });
    await page.setRequestInterception(true);
    await visit.open(`/detail?id=${number}`);
    await asked;
    await page.locator('.reader .ip-skeleton').wait();
    await page.locator('[role="status"]::-p-text(数据加载中)').wait();
    expect(await page.$('.reader-tabs')).toBeNull();
    release();
    await page.locator('.reader-tabs').wait();
    expect(await page.$eval('.reader-note', (note) => note.textContent)).toContain('先看独立权利要求');
  });

  journey(
    '手机宽度下各页不横向滚动，同族逐件成块，只由专利自己说明是演示数据',
    async (visit) => {
      const { page } = visit;
      await signInAs(visit, demoAccounts.company);
      await leafThrough(visit, async () => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );
        expect(await page.$('.demo-label-page')).toBeNull();
        expect(await page.$eval('.reader-head', (head) => head.textContent)).toContain('演示数据');
      });
      await page.locator('.list-cards [data-part="head"]').wait();
      expect(
        await page.$$eval(
          '.ip-table-content',
          (tables) => tables.filter((table) => table.scrollWidth > table.clientWidth).length,
        ),
      ).toBe(0);
      await visit.open('/AdvancedSearch');
      await page.locator('.demo-label-page').wait();
    },
    { width: 390 },
  );

  journey('选了公布文本，换到说明书、附图、全文仍是这一文本', async (visit) => {
    const { page } = visit;
    await signInAs(visit, demoAccounts.district);
    await openReader(visit, 'power');
    await page.locator('.ip-segmented-item::-p-text(发明公布)').click();
    // The tabs link to the chosen publication as soon as they are rendered.
    await page.locator('.reader-tabs a[href*="kind=A"]').wait();
    for (const tab of ['说明书', '全文', '权利要求']) {
      await page.locator(`.reader-tabs a::-p-text(${tab})`).click();
      await page.locator(`.reader-tabs a[aria-current="page"]::-p-text(${tab})`).wait();
      await page.locator('.ip-segmented-item-selected::-p-text(发明公布)').wait();
    }
  });

  journey('在全文里找的词，翻到下一件仍在找', async (visit) => {
    const { page } = visit;
    await openAs(visit, demoAccounts.district, `/docking?exp=${encodeURIComponent('TI=结构')}`);
    await page.locator('.patent-hit .hit-title a').click();
    await page.locator('.reader-place').wait();
    await page.locator('.reader-tabs a::-p-text(全文)').click();
    await page.locator('::-p-aria([name="在全文中查找"][role="textbox"])').fill('结构 所述');
    const before = visit.address();
    await page.locator('::-p-text(下一件)').click();
    await page.waitForFunction(
      (from) =>
        location.pathname + location.search !== from &&
        !location.search.startsWith(new URL(from, location.origin).search.split('&')[0]!),
      {},
      before,
    );
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[aria-label="在全文中查找"]')?.value === '结构 所述',
    );
  });

  journey('没有 https 时也能复制引用', async (visit) => {
    const { page } = visit;
    await page.evaluateOnNewDocument(() => {
      Object.defineProperty(window, 'isSecureContext', { value: false });
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.addEventListener('copy', () => {
        const field = document.activeElement;
        document.documentElement.setAttribute('data-copied', field instanceof HTMLTextAreaElement ? field.value : '');
      });
    });
    await signInAs(visit, demoAccounts.district);
    await openReader(visit, 'detail');
    // By keyboard alone.
    await page.locator('.reader ::-p-text(复 制)').wait();
    await page.focus('.reader-head + div button[aria-haspopup="menu"]');
    await page.keyboard.press('Enter');
    await page.locator('.ip-dropdown ::-p-text(复制引用)').wait();
    await page.waitForFunction(() => document.activeElement?.closest('.ip-dropdown-menu'));
    await page.keyboard.press('Home');
    await page.locator('.ip-dropdown-menu-item-active ::-p-text(复制引用)').wait();
    await page.keyboard.press('Enter');
    await page.locator('.toasts ::-p-text(引用格式已复制)').wait();
    expect(await page.$eval('html', (root) => root.getAttribute('data-copied'))).toMatch(
      new RegExp(`^.+\\. .+: ${number}[A-Z]\\d?\\[P\\]\\. \\d{4}-\\d{2}-\\d{2}\\.$`, 'u'),
    );
  });

  journey(
    '没有这件专利时说明，并可按这个号码检索',
    async (visit) => {
      const { page } = visit;
      await openAs(visit, demoAccounts.street, '/detail?id=CN199999999');
      await page.locator('.ip-result ::-p-text(没有找到这件专利)').wait();
      await page.locator('.ip-result button::-p-text(检索这个号码)').click();
      await page.waitForFunction(() => location.pathname === '/docking' && location.search.includes('CN199999999'));
      for (const [id, words] of [
        ['%00CN19999', '无法识别的字符'],
        ['abc', '公开号不完整'],
      ] as const) {
        await visit.open(`/law?id=${id}`);
        await page.locator(`.ip-result ::-p-text(${words})`).wait();
        await page.locator('.ip-result button::-p-text(检索这个号码)').wait();
      }
      // A patent of the list no longer exists: the next one is still one step away.
      await visit.open(`/docking?exp=${encodeURIComponent('TI=结构')}`);
      await page.locator('.patent-hit .hit-title a').click();
      await page.locator('.reader-place').wait();
      await page.evaluate(() => {
        const list = JSON.parse(sessionStorage.getItem('list')!) as string[];
        sessionStorage.setItem('list', JSON.stringify([list[0], 'CN199999999', ...list.slice(2)]));
      });
      await page.reload({ waitUntil: 'domcontentloaded' });
      await page.locator('.reader-place').wait();
      await page.keyboard.press(']');
      await page.locator('.ip-result ::-p-text(没有找到这件专利)').wait();
      await page.keyboard.press(']');
      await page.waitForFunction(
        () =>
          document.querySelector('.reader-place')?.textContent?.startsWith('3 /') &&
          document.querySelector('.reader-tabs') !== null,
      );
    },
    { expectsErrors: true },
  );

  journey('键盘走到的链接看得见在哪里', async (visit) => {
    const { page } = visit;
    await signInAs(visit, demoAccounts.district);
    await openReader(visit, 'power');
    await page.locator('.reader-marks button').wait();
    await page.focus('.reader-marks button:last-of-type');
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => document.activeElement?.closest('.reader-tabs') !== null);
    expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).toBe('solid');
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineColor);
    // From the tabs on: the controls of antd show an equal focus ring, and a radio group is one tab stop.
    await page.focus('.reader-tabs a:last-child');
    for (const stop of ['权利要求', '选择公布文本']) {
      await page.keyboard.press('Tab');
      await page.waitForFunction(
        (name) =>
          document.activeElement?.matches('input') === true &&
          document.activeElement.closest('[role="radiogroup"]')?.getAttribute('aria-label')?.startsWith(name) === true,
        {},
        stop,
      );
      expect(await page.$eval('.ip-segmented-item-focused', (item) => getComputedStyle(item).outlineColor)).toBe(ring);
    }
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineColor)).toBe(ring);
  });

  journey('打印时表格不出纸，没有菜单压在上面', async (visit) => {
    const { page } = visit;
    await signInAs(visit, demoAccounts.district);
    await openReader(visit, 'kindred');
    await page.locator('.ip-table-content table').wait();
    await page.locator('.reader ::-p-text(打印 / PDF)').click();
    await page.locator('.ip-dropdown ::-p-text(只打印本页)').wait();
    // Width of A4 within its margins.
    await page.setViewport({ width: 688, height: 1000 });
    await putOnPaper(page);
    expect(
      await page.$$eval(
        '.ip-table-content',
        (tables) => tables.filter((table) => table.scrollWidth > table.clientWidth).length,
      ),
    ).toBe(0);
    expect(await page.$eval('.ip-dropdown', (menu) => getComputedStyle(menu).display)).toBe('none');
  });

  journey(
    '手机上图名再长，放大和旋转都够得着',
    async (visit) => {
      const { page } = visit;
      await signInAs(visit, demoAccounts.company);
      await changeAnswer<{ figures: object[] }>(page, '/v1/patent/drawings', ({ figures }) => {
        for (const figure of figures) Object.assign(figure, { label: '组件1使用状态参考立体图' });
      });
      await openReader(visit, 'drawings');
      await page.locator('.figure-name::-p-text(组件1)').wait();
      const outside = await page.$eval('.figure-viewer', (viewer) => {
        const { right } = viewer.getBoundingClientRect();
        return [...viewer.querySelectorAll('button')]
          .filter((button) => button.getBoundingClientRect().right > right)
          .map((button) => button.getAttribute('aria-label') ?? button.textContent);
      });
      expect(outside).toEqual([]);
    },
    { width: 390 },
  );
});
