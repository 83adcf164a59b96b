import type { Page } from 'puppeteer';

const rowSelector = '.ip-table-row:not(.ip-table-placeholder)';

/** Waits until the table of the page has rows; returns their number. */
export async function waitForRows(page: Page): Promise<number> {
  await page.waitForSelector(rowSelector);
  return (await page.$$(rowSelector)).length;
}
