import { eventually } from '@platform/api/testing/eventually';
import type { Page } from 'puppeteer';

/**
 * Shows a page as printed. Repeats the command until it takes effect: a busy browser has lost it together with other
 * media settings.
 */
export function putOnPaper(page: Page): Promise<void> {
  return eventually(async () => {
    await page.emulateMediaType('print');
    const isPrinted = await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => resolve(matchMedia('print').matches))),
    );
    if (!isPrinted) throw new Error('the page is still shown on a screen');
  });
}
