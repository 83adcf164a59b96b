import type { Page } from 'puppeteer';
import { allFaults, seriousFaults } from './axe';
import { cutTexts } from './cut-texts';
import { smallTargets } from './small-targets';
import type { Visit } from './visit';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/**
 * Opens an address once and looks at the page as a person at a desk and one with a phone would.
 * @returns what is wrong, in words; empty when nothing is
 */
export async function walkPage(visit: Visit, address: string): Promise<string[]> {
  const { page, guards } = visit;
  guards.forget();
  await page.setViewport(DESKTOP);
  const status = await visit.open(encodeURI(address));
  await contentShown(page);
  const faults = status === 200 ? [] : [`回答 ${status}`];
  const literal = address.split('?')[0];
  if (!visit.address().startsWith(literal!)) faults.push(`地址栏是 ${visit.address()}`);
  faults.push(...(await headingFaults(page)), ...(await lookFaults(visit, 1440)));
  await page.setViewport(PHONE);
  faults.push(...(await lookFaults(visit, 390)), ...(await fingerFaults(page)));
  if (isPublic(address)) faults.push(...(await publicFaults(page)));
  faults.push(...(await tabFaults(visit)));
  faults.push(...guards.errors.map((each) => `控制台：${each}`));
  faults.push(...guards.foreignRequests.map((each) => `站外请求：${each}`));
  return faults;
}

/** Waits until nothing loads any more and the page says something below its heading: rows, an empty state, a form, a text. */
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

/** What is asked of public pages alone: links that lead somewhere, and 长辈版 as wide as the telephone. */
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

/** The other tabs of a page that has some, each on a phone and at a desk. */
async function tabFaults(visit: Visit): Promise<string[]> {
  const { page } = visit;
  const strip = await page.$('main [role="tablist"]');
  const faults: string[] = [];
  for (const tab of ((await strip?.$$('[role="tab"]:not([aria-disabled="true"])')) ?? []).slice(1)) {
    const name = await tab.evaluate((each) => {
      (each as HTMLElement).click();
      return each.textContent ?? '';
    });
    await contentShown(page);
    const found = [...(await roomFaults(page, 390, false)), ...(await fingerFaults(page))];
    await page.setViewport(DESKTOP);
    found.push(...(await lookFaults(visit, 1440, false)));
    await page.setViewport(PHONE);
    faults.push(...found.map((each) => `“${name}”${each}`));
  }
  return faults;
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
  // A page that is higher than the window by this little was meant to fit; below its other tabs as many rows stand as there are.
  const surplus = await page.evaluate(() => document.scrollingElement!.scrollHeight - window.innerHeight);
  if (isFirst && surplus > 0 && surplus <= 4) faults.push(`${width}：比窗口高 ${surplus} 像素`);
  return faults;
}
