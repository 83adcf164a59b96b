import type { Page } from 'puppeteer';
import { allFaults, seriousFaults } from './axe';
import { cutTexts } from './cut-texts';
import { smallTargets } from './small-targets';
import type { Visit } from './visit';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/**
 * Opens an address and checks the page at desk and phone width.
 * @returns the faults in words; empty without faults
 */
export async function walkPage(visit: Visit, address: string): Promise<string[]> {
  const { page } = visit;
  const faults = await openFaults(visit, address);
  faults.push(...(await lookFaults(visit, 1440)));
  await page.setViewport(PHONE);
  faults.push(...(await lookFaults(visit, 390)), ...(await fingerFaults(page)));
  if (isPublic(address)) faults.push(...(await publicFaults(page)));
  faults.push(...(await tabFaults(visit)));
  return [...faults, ...guardFaults(visit)];
}

/**
 * Opens an address at desk width and only checks that the page is there: for a page that another role has walked.
 * Navigates from a page of the frame like its links, within the document.
 * @returns the faults in words; empty without faults
 */
export async function openPage(visit: Visit, address: string): Promise<string[]> {
  const faults = await openFaults(visit, address, openWithin);
  return [...faults, ...guardFaults(visit)];
}

async function openFaults(
  visit: Visit,
  address: string,
  open: (visit: Visit, address: string) => Promise<number> = openAnew,
): Promise<string[]> {
  const { page, guards } = visit;
  guards.forget();
  const status = await open(visit, encodeURI(address));
  await contentShown(page);
  // 304: the page is as the browser has it from an earlier visit.
  const faults = [200, 304].includes(status) ? [] : [`回答 ${status}`];
  const literal = address.split('?')[0];
  if (!visit.address().startsWith(literal!)) faults.push(`地址栏是 ${visit.address()}`);
  return [...faults, ...(await headingFaults(page)), ...(await controlFaults(page))];
}

/** Reports inputs that share an id: one of them was rendered twice. */
async function controlFaults(page: Page): Promise<string[]> {
  const ids = await page.$$eval('input[id], select[id], textarea[id]', (controls) =>
    controls.filter((each) => each.checkVisibility()).map(({ id }) => id),
  );
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))].map((id) => `几个输入框同名：${id}`);
}

async function openAnew(visit: Visit, address: string): Promise<number> {
  const { page } = visit;
  // Leaves the old page first, so that it need not be laid out for the new width.
  if (page.viewport()?.width !== DESKTOP.width) await page.goto('about:blank');
  await page.setViewport(DESKTOP);
  return visit.open(address);
}

/** Selector of the parts of a sub-app page. */
const PARTS = 'main .ip-app > *';

/** Navigates within the document if a page of the frame is open, else opens a document. */
async function openWithin(visit: Visit, address: string): Promise<number> {
  const { page } = visit;
  const isOpen = page.viewport()?.width === DESKTOP.width && (await page.$(PARTS)) !== null;
  if (!isOpen || isPublic(address) || address.split('?')[0] === new URL(page.url()).pathname)
    return openAnew(visit, address);
  const status = await page.evaluate(
    async (to, parts) => {
      const { status: answered } = await fetch(to);
      for (const each of document.querySelectorAll(parts)) each.toggleAttribute('data-left', true);
      // As in the frame (host/src/navigation/navigate.ts).
      let isHeard = false;
      const hear = (): void => void (isHeard = true);
      window.addEventListener('popstate', hear, { once: true });
      window.history.pushState(null, '', to);
      window.removeEventListener('popstate', hear);
      if (!isHeard) window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
      return answered;
    },
    address,
    PARTS,
  );
  await page.waitForFunction(
    (parts) =>
      [...document.querySelectorAll(parts)].some((each) => !each.hasAttribute('data-left')) &&
      [...document.querySelectorAll('[data-left]')].every((each) => !each.checkVisibility()),
    {},
    PARTS,
  );
  return status;
}

const guardFaults = ({ guards }: Visit): string[] => [
  ...guards.errors.map((each) => `控制台：${each}`),
  ...guards.foreignRequests.map((each) => `站外请求：${each}`),
];

/** Waits until nothing loads and the page has content below its heading: rows, an empty state, a form, a text. */
async function contentShown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    const loading = '.ip-skeleton, .ip-spin-spinning, [aria-busy="true"], .is-loading';
    if (!main || [...main.querySelectorAll(loading)].some((each) => each.checkVisibility())) return false;
    const said = main.querySelector('.ip-table-row, .ip-empty, .ip-list-item, form, table, article');
    return said?.checkVisibility() || main.innerText.trim().length > 40;
  });
}

async function headingFaults(page: Page): Promise<string[]> {
  const levels = await page.$$eval('h1, h2, h3, h4, h5, h6', (headings) =>
    headings.filter((each) => each.checkVisibility()).map(({ tagName }) => Number(tagName[1])),
  );
  const faults: string[] = [];
  const first = levels.filter((level) => level === 1).length;
  if (first !== 1) faults.push(`${first} 个一级标题`);
  if (levels.some((level, at) => level > (levels[at - 1] ?? 0) + 1)) faults.push(`标题跳级：${levels.join(' ')}`);
  const failed = await page.$$eval('.ip-result-error, .ip-result-500, .ip-result-404, .error-panel', (panels) =>
    panels.filter((each) => each.checkVisibility()).map((each) => each.textContent ?? ''),
  );
  return [...faults, ...failed.map((text) => `页面显示错误：${text}`)];
}

const isPublic = (address: string) => /^\/(?:web\/|login)/.test(address);

/** Checks that apply to public pages only: working links, and 长辈版 fitting the width of the phone. */
async function publicFaults(page: Page): Promise<string[]> {
  const nowhere = await page.$$eval('a[href=""], a[href="#"]', (links) => links.map((link) => link.textContent ?? ''));
  const faults = nowhere.map((text) => `链接没有去处：${text}`);
  const over = await page.evaluate(() => {
    const { documentElement: root } = document;
    root.toggleAttribute('data-elder', true);
    const surplus = root.scrollWidth - window.innerWidth;
    root.toggleAttribute('data-elder', false);
    return surplus;
  });
  if (over > 0) faults.push(`390：长辈版横向超出 ${over} 像素`);
  return faults;
}

async function fingerFaults(page: Page): Promise<string[]> {
  return [
    ...(await smallTargets(page)).map((each) => `390：手指点不准（不足 44 像素）：${each}`),
    ...(await cutTexts(page)).map((each) => `390：文字被截断：${each}`),
  ];
}

/** Checks the other tabs of a page: each on the phone on which it was opened, then each at desk width. */
async function tabFaults(visit: Visit): Promise<string[]> {
  const { page } = visit;
  const strip = await page.$('main [role="tablist"]');
  const tabs = ((await strip?.$$('[role="tab"]:not([aria-disabled="true"])')) ?? []).slice(1);
  if (tabs.length === 0) return [];
  const onEach = async (look: () => Promise<string[]>): Promise<string[]> => {
    const faults: string[] = [];
    for (const tab of tabs) {
      const name = await tab.evaluate((each) => {
        (each as HTMLElement).click();
        return each.textContent ?? '';
      });
      await contentShown(page);
      faults.push(...(await look()).map((each) => `“${name}”${each}`));
    }
    return faults;
  };
  const onPhone = await onEach(async () => [...(await roomFaults(page, 390, false)), ...(await fingerFaults(page))]);
  // Begins with the open last tab, so that the window changes its width once.
  tabs.reverse();
  await page.setViewport(DESKTOP);
  return [...onPhone, ...(await onEach(() => lookFaults(visit, 1440, false)))];
}

async function lookFaults(visit: Visit, width: number, isFirst = true): Promise<string[]> {
  const faultsOf = isPublic(visit.address()) ? allFaults : seriousFaults;
  const faults = (await faultsOf(visit)).map(
    ({ rule, help, elements }) => `${width}：${rule} ${help} ${elements.slice(0, 3).join(' ')}`,
  );
  return [...faults, ...(await roomFaults(visit.page, width, isFirst))];
}

async function roomFaults(page: Page, width: number, isFirst: boolean): Promise<string[]> {
  const faults: string[] = [];
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (over > 0) faults.push(`${width}：横向超出 ${over} 像素`);
  // A page slightly higher than the window was meant to fit. Other tabs may have any number of rows.
  const surplus = await page.evaluate(() => document.scrollingElement!.scrollHeight - window.innerHeight);
  if (isFirst && surplus > 0 && surplus <= 4) faults.push(`${width}：比窗口高 ${surplus} 像素`);
  return faults;
}
