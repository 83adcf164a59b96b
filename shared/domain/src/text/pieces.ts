import { CJK_RANGES, WORD_RANGES } from './characters';
import { normaliseText } from './normalise-text';
import { signsAround, signsBetween } from './signs';

/** A part of a phrase that has to be found as a whole. */
export interface Piece {
  /** `run`: neighbouring CJK characters, found anywhere. `word`: found as a whole word. `prefix`: a word that begins so. */
  kind: 'run' | 'word' | 'prefix';
  /** Normalised. */
  text: string;
  /** Signs that must precede it (≥95%), which the index does not contain. */
  before?: string;
  /** Signs that must follow it (C++). */
  after?: string;
}

const PIECE = new RegExp(`[${CJK_RANGES}]+|[${WORD_RANGES}]+\\*?`, 'gu');
const IS_CJK = new RegExp(`^[${CJK_RANGES}]`, 'u');
const ONLY_PARTING = /^[\s,;。、"()[\]{}]*$/u;

/**
 * Cuts a phrase into runs of CJK characters and words. A `*` right after a word makes it a prefix; after CJK characters
 * it has no effect, because a run is found inside longer ones anyway. Other characters only separate, except the signs
 * that are part of the phrase (`signsBetween`).
 */
export function cutPhrase(phrase: string): Piece[] {
  const text = normaliseText(phrase);
  const found = [...text.matchAll(PIECE)];
  const pieces = found.map(({ 0: part }): Piece => {
    if (part.endsWith('*')) return { kind: 'prefix', text: part.slice(0, -1) };
    return { kind: IS_CJK.test(part) ? 'run' : 'word', text: part };
  });
  found.forEach((match, i) => {
    const end = match.index + match[0].length;
    const next = found[i + 1];
    const gap = text.slice(end, next?.index);
    if (ONLY_PARTING.test(gap) && !gap.includes(',')) return;
    if (next) setSigns(pieces, i, i + 1, signsBetween(pieces[i]!.text, gap, pieces[i + 1]!.text));
    else setSigns(pieces, i, -1, signsAround('', '', gap));
  });
  const head = text.slice(0, found[0]?.index);
  if (head !== '' && pieces.length > 0) setSigns(pieces, -1, 0, signsAround(head, pieces[0]!.text, ''));
  return pieces;
}

function setSigns(pieces: Piece[], left: number, right: number, signs: { before: string; after: string }): void {
  if (left >= 0 && signs.after !== '') pieces[left]!.after = signs.after;
  if (right >= 0 && signs.before !== '') pieces[right]!.before = signs.before;
}

/** Whether a piece needs signs beside it: then no index decides whether it occurs. */
export const hasSigns = ({ before, after }: Piece): boolean => before !== undefined || after !== undefined;
