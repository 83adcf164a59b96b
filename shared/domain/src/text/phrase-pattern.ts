import { CJK_RANGES, WORD_RANGES } from './characters';
import { cutPhrase, type Piece } from './pieces';
import { signPattern } from './signs';

/**
 * A regular expression that decides `matches` on normalised text inside PostgreSQL (`normalised ~ pattern`), for phrases
 * that the index alone cannot decide; null when the phrase holds nothing to search. The same source works in JavaScript
 * with the flag `u`.
 */
export function phrasePattern(phrase: string): string | null {
  const pieces = cutPhrase(phrase);
  return pieces.length === 0 ? null : piecesPattern(pieces);
}

/** The same for a phrase that is cut already. */
export function piecesPattern(pieces: readonly Piece[]): string {
  return pieces.map(piecePattern).join(`[^${CJK_RANGES}${WORD_RANGES}]*`);
}

function piecePattern({ kind, text, before, after }: Piece): string {
  const head = before === undefined ? '' : `${signPattern(before)} ?`;
  const tail = after === undefined ? '' : ` ?${signPattern(after)}`;
  if (kind === 'run') return head + text + tail;
  return `${head}(?<![${WORD_RANGES}])${text}${kind === 'prefix' ? `[${WORD_RANGES}]*` : ''}(?![${WORD_RANGES}])${tail}`;
}
