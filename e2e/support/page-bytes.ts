import type { Page } from 'puppeteer';

/** Bytes of a public page and its style sheets together, before compression. */
const MOST = 40 * 1024;
/** The front page with every block that the site can show of itself, each entry with the mark of the demonstration. */
const MOST_OF_FRONT = 46 * 1024;
/** Texts that are as long as whoever wrote them made them: of an item, of patents, the manual of the search. */
const OWN_TEXTS = '.content-text, .patent-abstract, .help-table';

/** What is wrong with the size of the public page that is open, in words. */
export async function sizeFaults(page: Page): Promise<string[]> {
  const { path, bytes } = await page.evaluate(async (ownTexts) => {
    const sizeOf = (text: string): number => new TextEncoder().encode(text).length;
    const read = async (address: string): Promise<number> => sizeOf(await (await fetch(address)).text());
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href);
    const sizes = await Promise.all([location.href, ...new Set(sheets)].map(read));
    const texts = [...document.querySelectorAll(ownTexts)].map(({ outerHTML }) => -sizeOf(outerHTML));
    return { path: location.pathname, bytes: [...sizes, ...texts].reduce((sum, each) => sum + each, 0) };
  }, OWN_TEXTS);
  const most = path === '/web/index' ? MOST_OF_FRONT : MOST;
  return bytes > most ? [`HTML 与样式 ${bytes} 字节，多于 ${most}`] : [];
}
