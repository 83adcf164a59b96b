import { CJK_RANGES, WORD_RANGES } from './characters';
import { normaliseText } from './normalise-text';

/** A part of a phrase that has to be found as a whole. */
export interface Piece {
  /** `run`: neighbouring CJK characters, found anywhere. `word`: found as a whole word. `prefix`: a word that begins so. */
  kind: 'run' | 'word' | 'prefix';
  /** Normalised. */
  text: string;
}

const PIECE = new RegExp(`[${CJK_RANGES}]+|[${WORD_RANGES}]+\\*?`, 'gu');

/**
 * Cuts a phrase into runs of CJK characters and words. A `*` right after a word makes it a prefix; after CJK characters
 * it means nothing, because a run is found inside longer ones anyway. Everything else only separates.
 */
export function cutPhrase(phrase: string): Piece[] {
  return (normaliseText(phrase).match(PIECE) ?? []).map((text): Piece => {
    if (text.endsWith('*')) return { kind: 'prefix', text: text.slice(0, -1) };
    return { kind: new RegExp(`^[${CJK_RANGES}]`, 'u').test(text) ? 'run' : 'word', text };
  });
}
