import type { Page } from 'puppeteer';

/**
 * Replaces the text of a field like a user who selects everything first. The `fill` of a locator empties the element
 * unnoticed by the page, which puts the old text back if it renders at that moment.
 */
export async function typeOver(page: Page, field: string, text: string): Promise<void> {
  await page.locator(field).wait();
  await page.focus(field);
  await page.$eval(field, (input) => (input as HTMLInputElement | HTMLTextAreaElement).select());
  await page.keyboard.press('Backspace');
  await page.type(field, text);
}
