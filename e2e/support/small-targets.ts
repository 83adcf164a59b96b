import type { Page } from 'puppeteer';

/** Selector of touch targets; an element that is only a part of a control counts with the control around it. */
const TARGETS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="menuitem"], .ip-tag-close-icon';
const AROUND =
  'label, .ip-checkbox-wrapper, .ip-radio-wrapper, .ip-radio-button-wrapper, .ip-select, .ip-picker, .ip-input-affix-wrapper, .ip-pagination-item, .ip-pagination-prev, .ip-pagination-next, .ip-tabs-tab';

/**
 * Describes touch targets that can be hit on less than `least` CSS pixels around their middle. The area of a smaller
 * element is tried: empty space around it counts, space that another control covers does not. Two of the exceptions of
 * WCAG 2.5.8 apply: an element in a line of text is as high as the line, and a numeral on a drawing has a fixed place,
 * while the list of numerals beside it does the same.
 */
export function smallTargets(page: Page, least = 44): Promise<string[]> {
  // Not `$$eval`, which would transfer every element separately.
  return page.evaluate(
    (targets, around, most) => {
      const elements = [...document.querySelectorAll(targets)];
      const styleOf = (element: Element) => getComputedStyle(element);
      const ownText = (element: Element): string =>
        [...element.childNodes]
          .map((node) => {
            if (node instanceof Text) return node.data;
            const isTarget = node instanceof Element && node.matches('a, button, input, label, [role="button"]');
            return node instanceof Element && !isTarget && styleOf(node).display === 'inline' ? ownText(node) : '';
          })
          .join('');
      const inText = (element: Element): boolean => {
        const { display, paddingTop, borderTopWidth } = styleOf(element);
        const bare = display === 'inline-block' && paddingTop === '0px' && borderTopWidth === '0px';
        if (display !== 'inline' && !bare) return false;
        let block = element.parentElement;
        while (block && styleOf(block).display === 'inline') block = block.parentElement;
        return block !== null && /\p{L}{2}/u.test(ownText(block));
      };
      const hits = (target: Element, x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (target.contains(hit) || hit.closest('label')?.control === target);
      };
      const isSmall = (target: Element): boolean => {
        const box = target.getBoundingClientRect();
        if (box.width >= most - 0.5 && box.height >= most - 0.5) return false;
        target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { left, top, width, height } = target.getBoundingClientRect();
        const [x, y, reach] = [left + width / 2, top + height / 2, most / 2 - 0.5];
        const tried = [
          [x - reach, y],
          [x + reach, y],
          [x, y - reach],
          [x, y + reach],
        ] as const;
        return !tried.every(([across, down]) => hits(target, across, down));
      };
      const small = elements.flatMap((element) => {
        const target = element.closest(around) ?? element;
        const { width, height } = target.getBoundingClientRect();
        const hidden =
          !target.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || width * height < 4;
        if (hidden || element.closest('svg') !== null || inText(target) || !isSmall(target)) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 12) ?? '';
        return [
          `${target.tagName.toLowerCase()}.${target.classList[0] ?? ''} ${name} ${Math.round(width)}×${Math.round(height)}`,
        ];
      });
      window.scrollTo({ top: 0, behavior: 'instant' });
      return [...new Set(small)];
    },
    TARGETS,
    AROUND,
    least,
  );
}
