import { CJK_RANGES, WORD_RANGES } from './characters';
import { cutPhrase } from './pieces';

/**
 * A regular expression that decides `matches` on normalised text inside PostgreSQL (`normalised ~ pattern`), for phrases
 * that the index alone cannot decide; null when the phrase holds nothing to search. The same source works in JavaScript
 * with the flag `u`.
 */
export function phrasePattern(phrase: string): string | null {
  const pieces = cutPhrase(phrase);
  if (pieces.length === 0) return null;
  return pieces
    .map(({ kind, text }) => {
      if (kind === 'run') return text;
      return `(?<![${WORD_RANGES}])${text}${kind === 'prefix' ? `[${WORD_RANGES}]*` : ''}(?![${WORD_RANGES}])`;
    })
    .join(`[^${CJK_RANGES}${WORD_RANGES}]*`);
}
