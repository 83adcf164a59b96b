import { escapeHtml } from '@platform/api/kernel/text/escape-html';
import type { FinishedPage } from '../pages/finished-page';
import type { Made, PageStore } from '../pages/page-store';

/** The content of a page that refuses. */
export interface Refusal {
  /** HTTP status, 400 or more. */
  status: number;
  /** In Chinese, says what to do; empty for the default words of the status. */
  message: string;
  /** Text of the header’s search box. */
  search: string;
  requestId: string;
}

/** Characters of the private use area that mark the placeholders of a refusal’s words in a rendered page. */
const MARKS = { message: '\uE0F1', search: '\uE0F2', requestId: '\uE0F3' } as const;
const ANY_MARK = new RegExp(`([${Object.values(MARKS).join('')}])`);

/** The bytes of a template between its placeholders, and the placeholders themselves. */
type Pieces = (Buffer | keyof typeof MARKS)[];

function cutAtMarks(page: string): Pieces {
  const names = new Map(Object.entries(MARKS).map(([name, mark]) => [mark as string, name as keyof typeof MARKS]));
  return page.split(ANY_MARK).map((piece) => names.get(piece) ?? Buffer.from(piece));
}

/** A refusal whose words are the placeholders: input of a template. */
function markedRefusal(status: number, isSaid: boolean): Refusal {
  return { status, message: isSaid ? MARKS.message : '', search: MARKS.search, requestId: MARKS.requestId };
}

/** Address of the page from which a template is rendered. No route has it; the search box reads `exp`. */
export const REFUSAL_ADDRESS = `/web/refusal?exp=${encodeURIComponent(MARKS.search)}`;

/**
 * Refusal pages without rendering: the site’s frame around a refusal is rendered once per status and change of the
 * site, and each answer fills in its words.
 * @param render renders the page of a refusal
 */
export function createRefusalPages(
  store: PageStore,
  render: (origin: string, refusal: Refusal) => Promise<Made>,
): (origin: string, refusal: Refusal) => Promise<Buffer> {
  const cut = new WeakMap<FinishedPage, Pieces>();
  return async (origin, refusal) => {
    const isSaid = refusal.message !== '';
    const key = `${origin} ${refusal.status} ${isSaid}`;
    const page =
      store.find(key)?.page ??
      (await store.make(key, () => render(origin, markedRefusal(refusal.status, isSaid)))).page;
    const pieces = cut.get(page) ?? cutAtMarks(String(await page.read('identity')));
    cut.set(page, pieces);
    return Buffer.concat(
      pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(escapeHtml(refusal[piece])) : piece)),
    );
  };
}
