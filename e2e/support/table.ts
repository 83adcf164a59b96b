import type { Page } from 'puppeteer';

const rowSelector = '.ip-table-row:not(.ip-table-placeholder)';

/** Waits until the page's table has rows and returns how many. */
export async function waitForRows(page: Page): Promise<number> {
  await page.waitForSelector(rowSelector);
  return (await page.$$(rowSelector)).length;
}
