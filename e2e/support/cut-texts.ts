import type { Page } from 'puppeteer';

/**
 * Describes texts that end in an ellipsis without showing the rest anywhere. Elements with the whole text as title are
 * left out, as are placeholders and breadcrumbs, whose last entry is the heading below.
 */
export function cutTexts(page: Page): Promise<string[]> {
  // Not `$$eval`, which would transfer every element separately.
  return page.evaluate(() =>
    [...document.querySelectorAll('header *, main *')]
      .filter((element) => {
        const { textOverflow, overflowX } = getComputedStyle(element);
        return (
          textOverflow === 'ellipsis' &&
          overflowX !== 'visible' &&
          element.scrollWidth > element.clientWidth + 1 &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          !element.matches('input, textarea, [class*="placeholder"], [class*="measure"], .breadcrumb *') &&
          !element.closest('[title]') &&
          !element.querySelector('[title]')
        );
      })
      .map((element) => element.textContent?.trim().slice(0, 24) ?? ''),
  );
}
