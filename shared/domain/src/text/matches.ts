import { isCjk, isWordCharacter } from './characters';
import { normaliseText } from './normalise-text';
import { piecesPattern } from './phrase-pattern';
import { cutPhrase, hasSigns, type Piece } from './pieces';

/** Half-open range of UTF-16 offsets. */
export interface Range {
  start: number;
  end: number;
}

/**
 * Whether a phrase occurs in a text. This function is the reference of the search engine: its result sets are compared
 * with it.
 *
 * Both sides are normalised (NFKC, lower case, collapsed white space). A run of CJK characters of any length matches
 * wherever it occurs; a Latin word or number matches whole words, with `*` after it words with this prefix; in a phrase
 * of several pieces only blanks and punctuation may lie between them. Signs that are part of the phrase (C++, ≥95%,
 * 1,2-二氯乙烷, 5G/6G) must occur too, with or without blanks. A phrase without any letter, digit or CJK character matches
 * nothing.
 */
export function matches(text: string, phrase: string): boolean {
  return holdsPieces(normaliseText(text), cutPhrase(phrase));
}

/** Whether a phrase, cut into pieces, occurs in an already normalised text. */
export function holdsPieces(normalised: string, pieces: readonly Piece[]): boolean {
  return findPieces(normalised, pieces, 0) !== null;
}

/** All places of a phrase in an already normalised text, left to right, without overlaps. */
export function findAll(normalised: string, phrase: string): Range[] {
  const pieces = cutPhrase(phrase);
  const found: Range[] = [];
  for (let place = findPieces(normalised, pieces, 0); place; place = findPieces(normalised, pieces, place.end))
    found.push(place);
  return found;
}

/** Every place of a phrase, cut into pieces, in an already normalised text, overlapping ones too. */
export function findEvery(normalised: string, pieces: readonly Piece[]): Range[] {
  const found: Range[] = [];
  for (let place = findPieces(normalised, pieces, 0); place; place = findPieces(normalised, pieces, place.start + 1))
    found.push(place);
  return found;
}

function findPieces(text: string, pieces: readonly Piece[], from: number): Range | null {
  const first = pieces[0];
  if (!first) return null;
  if (pieces.some(hasSigns)) return findPattern(text, pieces, from);
  for (let at = text.indexOf(first.text, from); at >= 0; at = text.indexOf(first.text, at + 1)) {
    const end = followPieces(text, pieces, at);
    if (end >= 0) return { start: at, end };
  }
  return null;
}

/** Phrases are cut once and looked for in many texts. */
const patterns = new WeakMap<readonly Piece[], RegExp>();

/** The same with signs among the pieces, which few phrases have. */
function findPattern(text: string, pieces: readonly Piece[], from: number): Range | null {
  if (!pieces.every((piece) => text.includes(piece.text, from))) return null;
  let pattern = patterns.get(pieces);
  if (!pattern) patterns.set(pieces, (pattern = new RegExp(piecesPattern(pieces), 'gu')));
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  return found && { start: found.index, end: found.index + found[0].length };
}

/** The end of the phrase when its first piece is at `at`, or -1. */
function followPieces(text: string, pieces: readonly Piece[], at: number): number {
  let position = at;
  for (let i = 0; i < pieces.length; i += 1) {
    const piece = pieces[i]!;
    if (i > 0) position = skipSeparators(text, position);
    if (!text.startsWith(piece.text, position)) return -1;
    if (piece.kind !== 'run' && isWordCharacter(characterBefore(text, position))) return -1;
    position += piece.text.length;
    if (piece.kind === 'prefix') while (isWordCharacter(text[position])) position += 1;
    else if (piece.kind === 'word' && isWordCharacter(text[position])) return -1;
  }
  return position;
}

function skipSeparators(text: string, from: number): number {
  let position = from;
  while (position < text.length) {
    const character = String.fromCodePoint(text.codePointAt(position)!);
    if (isCjk(character) || isWordCharacter(character)) break;
    position += character.length;
  }
  return position;
}

/** Word characters all lie in the basic plane, so the unit before is the character before. */
function characterBefore(text: string, position: number): string | undefined {
  return position > 0 ? text[position - 1] : undefined;
}
