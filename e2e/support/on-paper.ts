import { eventually } from '@platform/api/testing/eventually';
import type { Page } from 'puppeteer';

/** Shows a page as it is printed. Said again until it is so: on a busy machine the browser has lost it with what else it was told of media. */
export function putOnPaper(page: Page): Promise<void> {
  return eventually(async () => {
    await page.emulateMediaType('print');
    const isPrinted = await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => resolve(matchMedia('print').matches))),
    );
    if (!isPrinted) throw new Error('the page is still shown on a screen');
  });
}
