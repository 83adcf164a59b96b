import type { ContentKind } from '@platform/contract/content/kind';
import { cutText } from '@platform/domain/text/cut-text';
import { writtenFields } from '../items/kind-fields';
import type { RevisionRow } from '../items/content.queries';
import { sanitizeHtml } from '../html/sanitize-html';

/** Characters of a text that the site's search reads. */
const SEARCHED = 200_000;

/** What the search reads of a revision besides its title, as it is written: one paragraph a line. */
export function searchedBody(
  kind: ContentKind,
  { summary, source, html, fields }: Pick<RevisionRow, 'summary' | 'source' | 'html' | 'fields'>,
): string {
  const texts = [
    summary,
    source,
    ...writtenFields(kind, fields).map(({ text }) => text),
    sanitizeHtml(html).facts.text,
  ];
  return cutText(texts.filter((text) => text !== '').join('\n'), SEARCHED);
}
