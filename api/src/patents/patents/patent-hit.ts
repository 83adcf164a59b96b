import type { PatentHit } from '@platform/contract/search/search';
import { highlightByRules, type HighlightRule } from '@platform/domain/text/highlight-rules';
import { snippet } from '@platform/domain/text/snippet';
import { patentWords } from './patent-words';
import type { PatentRow } from './patents.queries';

/** Maximum length of the abstract in a result row, in characters. */
const SNIPPET_LENGTH = 160;

/**
 * Converts a patent to a row of a result list, in plain text.
 * @param rules the searched words; the row shows the part of the abstract around them, with their places
 */
export function patentHit(row: PatentRow, rules: readonly HighlightRule[] = []): PatentHit {
  const part = snippet(row.abstract, highlightByRules(row.abstract, rules), SNIPPET_LENGTH);
  const before = part.cutBefore ? '…' : '';
  return {
    id: row.id,
    publicationNumber: row.publicationNumber,
    kindCode: row.kindCode,
    title: row.title,
    abstract: `${before}${part.text}${part.cutAfter ? '…' : ''}`,
    ...(rules.length > 0 && {
      abstractPlaces: part.highlights.map(({ start, end, phrase }) => ({
        start: start + before.length,
        end: end + before.length,
        rule: phrase,
      })),
    }),
    applicants: row.applicants,
    inventors: row.inventors,
    applicationDate: row.applicationDate,
    publicationDate: row.publicationDate,
    ipc: row.ipc,
    ...patentWords(row),
    isDemo: row.isDemo,
  };
}
