import { escapeHtml } from '@platform/api/kernel/text/escape-html';
import type { Made, PageStore } from '../pages/page-store';

/** What a page that refuses says. */
export interface Refusal {
  /** HTTP status, 400 or more. */
  status: number;
  /** Chinese, says what to do; empty for the usual words of the status. */
  message: string;
  /** What the search box of the header holds. */
  search: string;
  requestId: string;
}

/** Characters of the private use area that hold the places of a refusal's words in a rendered page. */
const MARKS = { message: '\uE0F1', search: '\uE0F2', requestId: '\uE0F3' } as const;
const ANY_MARK = new RegExp(`[${Object.values(MARKS).join('')}]`, 'g');

/** The refusal whose words are the marks of their places: what a template is rendered from. */
export function markedRefusal(status: number, isSaid: boolean): Refusal {
  return { status, message: isSaid ? MARKS.message : '', search: MARKS.search, requestId: MARKS.requestId };
}

/** Address of the page that a template is rendered from; no route has it, and the search box reads `exp`. */
export const REFUSAL_ADDRESS = `/web/refusal?exp=${encodeURIComponent(MARKS.search)}`;

/**
 * Pages that refuse, without rendering: the frame of the site around a refusal is rendered once per status and change of
 * the site, each answer fills its words in.
 * @param render renders the page of a refusal
 */
export function createRefusalPages(
  store: PageStore,
  render: (origin: string, refusal: Refusal) => Promise<Made>,
): (origin: string, refusal: Refusal) => Promise<string> {
  return async (origin, refusal) => {
    const isSaid = refusal.message !== '';
    const key = `${origin} ${refusal.status} ${isSaid}`;
    const page =
      store.find(key)?.page ??
      (await store.make(key, () => render(origin, markedRefusal(refusal.status, isSaid)))).page;
    const words: Record<string, string> = {
      [MARKS.message]: refusal.message,
      [MARKS.search]: refusal.search,
      [MARKS.requestId]: refusal.requestId,
    };
    return String(await page.read('identity')).replace(ANY_MARK, (mark) => escapeHtml(words[mark] ?? ''));
  };
}
