import type { Page } from 'puppeteer';

/** Heads of dialogs and drawers with their closing buttons, and the buttons at the foot of a drawer. */
const HEADS =
  '.ip-drawer-header, .ip-drawer-footer, .ip-modal-header, .ip-modal-close, .ip-modal-confirm-title, .dialog h2';

/** What of the open dialogs and drawers the shown messages cover, by its text; there has to be a message. */
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
