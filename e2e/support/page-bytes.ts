import type { Page } from 'puppeteer';

/** Maximum size of a public page and its style sheets, before compression. */
const MOST = 40 * 1024;
/** Texts whose length depends on their author: of an item, of patents, the manual of the search. */
const OWN_TEXTS = '.content-text, .patent-abstract, .help-table';

/** Describes the faults in the size of the open public page. */
export async function sizeFaults(page: Page): Promise<string[]> {
  const bytes = await page.evaluate(async (ownTexts) => {
    const sizeOf = (text: string): number => new TextEncoder().encode(text).length;
    const read = async (address: string): Promise<number> => sizeOf(await (await fetch(address)).text());
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href);
    const sizes = await Promise.all([location.href, ...new Set(sheets)].map(read));
    const texts = [...document.querySelectorAll(ownTexts)].map(({ outerHTML }) => -sizeOf(outerHTML));
    return [...sizes, ...texts].reduce((sum, each) => sum + each, 0);
  }, OWN_TEXTS);
  return bytes > MOST ? [`HTML 与样式 ${bytes} 字节，多于 ${MOST}`] : [];
}
