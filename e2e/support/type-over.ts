import type { Page } from 'puppeteer';

/**
 * Types over what stands in a field, as a person does who selects everything first. A locator's
 * `fill` empties the element behind the page's back, and a page that draws in that moment puts
 * the old text back.
 */
export async function typeOver(page: Page, field: string, text: string): Promise<void> {
  await page.locator(field).wait();
  await page.focus(field);
  await page.$eval(field, (input) => (input as HTMLInputElement | HTMLTextAreaElement).select());
  await page.keyboard.press('Backspace');
  await page.type(field, text);
}
