import { eventually } from '@platform/api/testing/eventually';
import type { Page } from 'puppeteer';

/**
 * Simulates the return to this tab until the page shows the notice of a new version; it does not ask the server each
 * time.
 */
export async function comeBackUntilNotified(page: Page): Promise<void> {
  await eventually(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    if (!(await page.$('.update-notice'))) throw new Error('The page has not noticed a new version');
  });
}

/** Counts the documents that the page requests from now on, which reveals a page that reloads by itself. */
export function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame() && request.redirectChain().length === 0)
      count += 1;
  });
  return () => count;
}
