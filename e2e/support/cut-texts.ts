import type { Page } from 'puppeteer';

/**
 * Texts that end in an ellipsis and say nowhere what is missing, in words. What carries its whole text as a title is left
 * out, and so are placeholders and breadcrumbs, whose last is the heading below.
 */
export function cutTexts(page: Page): Promise<string[]> {
  // Not `$$eval`: it would hand over every element by itself.
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
