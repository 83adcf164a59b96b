import type { ProximityNode, QueryNode } from '@platform/domain/query/query-node';
import { isCjkAt, isHighSurrogate, isWordUnit } from '@platform/domain/text/characters';
import type { Range } from '@platform/domain/text/matches';
import { cutPhrase, hasSigns } from '@platform/domain/text/pieces';

/**
 * Characters that may end a sentence or a paragraph (`tokenPositions`, `splitParagraphs`); a bracket may begin the
 * number of the next paragraph.
 */
const MAY_END = /[。｡;!?.\r\n\v\f\u2028\u2029[［【]/u;
/** Characters that end a sentence at any position. */
const ENDS = /[。｡;!?]/u;
/** Whether two places are near enough: yes, no, or undefined if the quick check cannot decide. */
const MAY_BREAK = /[\r\n\v\f\u2028\u2029[［【]/u;

/** Whether two places are near enough: yes, no, or undefined if the quick check cannot decide. */
type Nearness = boolean | undefined;

/**
 * Returns a quick check of normalised texts that decides for most of them whether they match a proximity.
 * `proximityHolds` decides the undefined ones.
 */
export function nearFilter({ operator, left, right }: ProximityNode): (values: readonly string[]) => Nearness {
  const [leftPieces, rightPieces] = [singlePieces(left), singlePieces(right)];
  const { kind } = operator;
  if (!leftPieces || !rightPieces || kind === 'P' || kind === 'F') return () => undefined;
  // Words have borders, which this check ignores.
  const exact = leftPieces.exact && rightPieces.exact;
  const near = kind === 'S' ? inOneSentence : withinTokens(operator.distance ?? 0, exact);
  return (values) =>
    anyOf(values, (text) => {
      const [lefts, rights] = [places(text, leftPieces.texts), places(text, rightPieces.texts)];
      if (lefts.length === 0 || rights.length === 0) return false;
      let found = nearInOrder(text, lefts, rights, near);
      if (kind !== 'W') found = either(found, nearInOrder(text, rights, lefts, near));
      if (kind === 'S') found = either(found, overlap(lefts, rights));
      return found === true && !exact ? undefined : found;
    });
}

/** Whether one of the first places has one of the second behind it, near enough. */
function nearInOrder(
  text: string,
  first: readonly Range[],
  second: readonly Range[],
  near: (text: string, from: number, to: number) => Nearness,
): Nearness {
  return anyOf(first, ({ end }) => {
    // Later places are farther away.
    const next = second.find(({ start }) => start >= end);
    return next !== undefined && near(text, end, next.start);
  });
}

const either = (one: Nearness, other: Nearness): Nearness =>
  one === true || other === true ? true : one === false ? other : undefined;

/** True if the test is true for any value, else undefined if it is undefined for any. */
function anyOf<T>(values: readonly T[], test: (value: T) => Nearness): Nearness {
  let found: Nearness = false;
  for (const value of values) {
    found = either(found, test(value));
    if (found === true) return true;
  }
  return found;
}

function inOneSentence(text: string, from: number, to: number): Nearness {
  const between = text.slice(from, to);
  if (!MAY_END.test(between)) return true;
  return ENDS.test(between) ? false : undefined;
}

/**
 * At most the given number of tokens between. A Chinese character is one token, and so is a word unless it may be part
 * of the operand.
 */
const withinTokens =
  (distance: number, withWords: boolean) =>
  (text: string, from: number, to: number): Nearness => {
    let tokens = 0;
    for (let at = from; at < to; at += 1) {
      const unit = text.charCodeAt(at);
      if (isWordUnit(unit) ? withWords && (at === from || !isWordUnit(text.charCodeAt(at - 1))) : isCjkAt(text, at))
        tokens += 1;
      if (tokens > distance) return false;
      if (isHighSurrogate(unit)) at += 1;
    }
    return MAY_BREAK.test(text.slice(from, to)) ? undefined : true;
  };

/**
 * Returns the pieces of an operand of one-piece words, and whether they match at every place; null for any other
 * operand.
 */
function singlePieces(node: QueryNode): { texts: string[]; exact: boolean } | null {
  if (node.type === 'or') {
    const all = node.operands.map(singlePieces);
    return all.some((pieces) => pieces === null)
      ? null
      : { texts: all.flatMap((pieces) => pieces!.texts), exact: all.every((pieces) => pieces!.exact) };
  }
  if (node.type !== 'text') return null;
  const pieces = cutPhrase(node.phrase);
  return pieces.length === 1 && !hasSigns(pieces[0]!)
    ? { texts: [pieces[0]!.text], exact: pieces[0]!.kind === 'run' }
    : null;
}

/** Returns the places of the pieces, by their beginnings. */
function places(text: string, pieces: readonly string[]): Range[] {
  const found: Range[] = [];
  for (const piece of pieces)
    for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1))
      found.push({ start: at, end: at + piece.length });
  return pieces.length === 1 ? found : found.sort((a, b) => a.start - b.start);
}

const overlap = (lefts: readonly Range[], rights: readonly Range[]): boolean =>
  lefts.some((a) => rights.some((b) => a.start < b.end && b.start < a.end));
