import type { Page } from 'puppeteer';

/** The person comes back to this tab from another one, as far as the page can tell. */
export async function comeBackToTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Counts the documents that the page asks for from now on: a page that reloads by itself is found out. */
export function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame() && request.redirectChain().length === 0) count += 1;
  });
  return () => count;
}
