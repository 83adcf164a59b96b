import type { Page } from 'puppeteer';

/**
 * Selector of the heads of dialogs and drawers with their close buttons, and of the buttons at the foot of a drawer.
 */
const HEADS =
  '.ip-drawer-header, .ip-drawer-footer, .ip-modal-header, .ip-modal-close, .ip-modal-confirm-title, .dialog h2';

/** Returns the texts in open dialogs and drawers that messages cover; a message must be shown. */
export async function coveredByToasts(page: Page): Promise<string[]> {
  await page.waitForSelector('.toast');
  return page.$$eval(HEADS, (heads) => {
    const toasts = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
    const covers = (toast: DOMRect, head: DOMRect) =>
      toast.left < head.right && head.left < toast.right && toast.top < head.bottom && head.top < toast.bottom;
    return heads
      .filter((head) => toasts.some((toast) => covers(toast, head.getBoundingClientRect())))
      .map((head) => head.textContent || head.className);
  });
}
