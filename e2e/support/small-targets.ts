import type { Page } from 'puppeteer';

/** What a finger can hit, with the control drawn around it where the element itself is only a part of one. */
const TARGETS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="menuitem"]';
const AROUND =
  'label, .ip-checkbox-wrapper, .ip-radio-wrapper, .ip-radio-button-wrapper, .ip-select, .ip-picker, .ip-input-affix-wrapper, .ip-pagination-item, .ip-pagination-prev, .ip-pagination-next';

/**
 * What is shown for fingers and measures less than `least` CSS pixels in both or one direction, in words. Links within a
 * sentence are as high as its lines and do not count.
 */
export function smallTargets(page: Page, least = 44): Promise<string[]> {
  return page.$$eval(
    TARGETS,
    (elements, around, most) => {
      const within = (link: Element): boolean =>
        link.tagName === 'A' &&
        getComputedStyle(link).display === 'inline' &&
        (link.parentElement?.textContent ?? '').trim().length > (link.textContent ?? '').trim().length;
      const small = elements.flatMap((element) => {
        const target = element.closest(around) ?? element;
        const { width, height } = target.getBoundingClientRect();
        const hidden =
          !target.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || width * height < 4;
        if (hidden || within(element) || (width >= most - 0.5 && height >= most - 0.5)) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 12) ?? '';
        return [
          `${target.tagName.toLowerCase()}.${target.classList[0] ?? ''} ${name} ${Math.round(width)}×${Math.round(height)}`,
        ];
      });
      return [...new Set(small)];
    },
    AROUND,
    least,
  );
}
