import { unifyCharacters } from './same-characters';

/** White space and control characters; PostgreSQL cannot store U+0000, so those count as blanks too. */
const BLANKS = /[\s\p{Cc}]+/gu;

/**
 * Pieces that can be normalised by NFKC separately: a character with its marks, half-width voicing marks and jamo, and
 * with invisible characters between them.
 */
const CLUSTER = /[^](?:[\p{M}\p{Default_Ignorable_Code_Point}\uff9e\uff9f\u1160-\u11ff\ud7b0-\ud7fb\uffa0-\uffdc])*/gu;

/**
 * The normalised form of a text for searching: one character for those that look the same ({@link unifyCharacters}),
 * NFKC, lower case, runs of white space as one blank, none at the ends. The server stores exactly this; `matches`
 * compares in it. A change of the rule needs a migration that rewrites the stored texts, like `…_same_characters.sql`.
 */
export function normaliseText(text: string): string {
  return normalisePlain(text) ?? fold(text).replace(BLANKS, ' ').trim();
}

/** Longest text that is normalised unit by unit. */
const MOST_PLAIN_UNITS = 4_096;
const plainUnits = new Uint16Array(MOST_PLAIN_UNITS);

/**
 * The fast path for texts whose units can be folded separately, with single blanks between: nearly all of them, in a
 * third of the time, which matters when a hundred thousand patents are imported. Null for others.
 */
function normalisePlain(text: string): string | null {
  if (text.length > MOST_PLAIN_UNITS) return null;
  const plain = plainFolds();
  let afterBlank = true;
  let changed = false;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit === 0x20) {
      if (afterBlank) return null;
      afterBlank = true;
      plainUnits[i] = unit;
      continue;
    }
    const folded = plain[unit]!;
    if (folded === 0) return null;
    afterBlank = false;
    if (folded !== unit) changed = true;
    plainUnits[i] = folded;
  }
  if (afterBlank) return null;
  return changed ? String.fromCharCode.apply(null, plainUnits.subarray(0, text.length) as unknown as number[]) : text;
}

/** Normalised text with offsets into the original. */
export interface MappedText {
  text: string;
  /** For each UTF-16 unit of `text` the offset in the original where it begins; one more entry for the end. */
  starts: number[];
  /** For each UTF-16 unit of `text` the offset in the original where it ends. */
  ends: number[];
}

/** The same text as `normaliseText`, with offsets into the original for highlighting. */
export function normaliseWithOffsets(original: string): MappedText {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let pendingBlank = -1;
  let blankEnd = -1;
  const plain = plainFolds();
  for (let start = 0, end = 0; start < original.length; start = end) {
    const folded = plain[original.charCodeAt(start)]!;
    if (folded !== 0 && (start + 1 === original.length || plain[original.charCodeAt(start + 1)] !== 0)) {
      end = start + 1;
      if (pendingBlank >= 0) {
        text += ' ';
        starts.push(pendingBlank);
        ends.push(blankEnd);
        pendingBlank = -1;
      }
      text += String.fromCharCode(folded);
      starts.push(start);
      ends.push(end);
      continue;
    }
    CLUSTER.lastIndex = start;
    const cluster = CLUSTER.exec(original)!;
    end = start + cluster[0].length;
    for (const unit of fold(cluster[0]).match(/[\s\p{Cc}]+|[^\s\p{Cc}]+/gu) ?? []) {
      if (/^[\s\p{Cc}]/u.test(unit)) {
        if (text !== '' && pendingBlank < 0) pendingBlank = start;
        blankEnd = end;
        continue;
      }
      if (pendingBlank >= 0) {
        text += ' ';
        starts.push(pendingBlank);
        ends.push(blankEnd);
        pendingBlank = -1;
      }
      text += unit;
      for (let i = 0; i < unit.length; i += 1) {
        starts.push(start);
        ends.push(end);
      }
    }
  }
  starts.push(original.length);
  return { text, starts, ends };
}

let folds: Uint16Array | undefined;

/**
 * The folded unit of each UTF-16 unit; 0 where the result is not one unit, is a blank, or joins the unit before. Most
 * texts contain no such units and need no regular expression.
 */
function plainFolds(): Uint16Array {
  if (folds) return folds;
  folds = new Uint16Array(0x10000);
  const special = /^[\s\p{Cc}\p{Cs}\p{M}\uff9e\uff9f\u1160-\u11ff\ud7b0-\ud7fb\uffa0-\uffdc]$/u;
  for (let unit = 0; unit < 0x10000; unit += 1) {
    const character = String.fromCharCode(unit);
    if (special.test(character)) continue;
    const folded = fold(character);
    if (folded.length === 1 && !special.test(folded)) folds[unit] = folded.charCodeAt(0);
  }
  return folds;
}

/**
 * Characters that look the same, NFKC and lower case. Lower case can undo the composed form and the Greek final sigma depends on its neighbours, so
 * composition is repeated and the sigma unified: the result is the same whether a text is folded whole or in pieces.
 */
function fold(text: string): string {
  // Printable ASCII without capitals is its own normal form: most Latin clusters end here.
  if (/^[ -@[-~]*$/.test(text)) return text;
  return unifyCharacters(text.replace(/\p{Cs}/gu, '\ufffd'))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ς/gu, 'σ')
    .normalize('NFKC');
}
