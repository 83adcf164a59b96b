import { kindOf } from '@platform/contract/content/content-kinds';
import type { ContentKind } from '@platform/contract/content/kind';
import { labelOf } from '@platform/contract/labels';
import { articleNumber } from '@platform/domain/content/article-number';
import { highlightByRules, type HighlightRule } from '@platform/domain/text/highlight-rules';
import { snippet } from '@platform/domain/text/snippet';
import { sanitizeHtml } from '../html/sanitize-html';
import type { RevisionRow } from '../items/content.queries';
import { writtenFields } from '../items/kind-fields';

/** Characters of an excerpt. */
const LENGTH = 120;

/** What a hit shows of its text. */
interface FoundExcerpt {
  excerpt: string;
  cutBefore: boolean;
  cutAfter: boolean;
  article: string | null;
}

/**
 * Returns the part of a revision that shows the match: of its text, or, where the text has none, a field with its
 * caption that shows what the title does not.
 */
export function foundExcerpt(
  kind: ContentKind,
  revision: Pick<RevisionRow, 'title' | 'summary' | 'source' | 'html' | 'fields'>,
  rules: readonly HighlightRule[],
): FoundExcerpt {
  const prose = [revision.summary, sanitizeHtml(revision.html).facts.text].filter((text) => text !== '').join('\n');
  const places = highlightByRules(prose, rules);
  const notInTitle = rules.filter((rule) => highlightByRules(revision.title, [rule]).length === 0);
  const field =
    places.length === 0
      ? captioned(kind, revision).find((text) => highlightByRules(text, notInTitle).length > 0)
      : undefined;
  if (field !== undefined) {
    const { text, cutBefore, cutAfter } = snippet(field, highlightByRules(field, rules), LENGTH);
    return { excerpt: text, cutBefore, cutAfter, article: null };
  }
  const { text, highlights, cutBefore, cutAfter } = snippet(prose, places, LENGTH);
  const [first] = highlights;
  const article = kind === 'policy' && first ? articleAt(prose, prose.indexOf(text) + first.start) : null;
  return { excerpt: text, cutBefore, cutAfter, article };
}

function captioned(kind: ContentKind, { source, fields }: Pick<RevisionRow, 'source' | 'fields'>): string[] {
  const { labels } = kindOf(kind);
  return [
    `来源：${source}`,
    ...writtenFields(kind, fields).map(({ name, text }) => `${labelOf(labels, name)}：${text}`),
  ];
}

/** Label of the article at a place of a text; null above the first one. */
function articleAt(text: string, place: number): string | null {
  const above = text.slice(0, place).split('\n');
  const [line = ''] = text.slice(place).split('\n');
  above.push(`${above.pop()}${line}`);
  for (const each of above.reverse()) {
    const article = articleNumber(each);
    if (article) return article.label;
  }
  return null;
}
