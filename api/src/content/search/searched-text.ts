import type { ContentKind } from '@platform/contract/content/kind';
import { cutText } from '@platform/domain/text/cut-text';
import { writtenFields } from '../items/kind-fields';
import type { RevisionRow } from '../items/content.queries';
import { sanitizeHtml } from '../html/sanitize-html';

/** Most characters of a text that the site's search reads. */
const SEARCHED = 200_000;

/** Returns the searched text of a revision without its title: one paragraph a line. */
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
