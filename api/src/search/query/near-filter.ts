import type { ProximityNode, QueryNode } from '@platform/domain/query/query-node';
import { isCjk } from '@platform/domain/text/characters';
import type { Range } from '@platform/domain/text/matches';
import { cutPhrase } from '@platform/domain/text/pieces';

const SENTENCE_ENDS = /[。｡;!?]/u;

/**
 * A quick look at normalised texts that says for most of those that do not fulfil a proximity that they cannot: both sides
 * stand too far apart wherever they stand. `proximityHolds` has the last word on the others.
 */
export function nearFilter({ operator, left, right }: ProximityNode): (values: readonly string[]) => boolean {
  const [leftPieces, rightPieces] = [singlePieces(left), singlePieces(right)];
  const { kind } = operator;
  if (!leftPieces || !rightPieces || kind === 'P' || kind === 'F') return () => true;
  const fits = kind === 'S' ? (text: string, from: number, to: number) => !SENTENCE_ENDS.test(text.slice(from, to)) : withinTokens(operator.distance ?? 0);
  const ordered = (text: string, first: readonly Range[], second: readonly Range[]): boolean =>
    first.some(({ end }) => {
      // Whatever comes later is farther away.
      const next = second.find(({ start }) => start >= end);
      return next !== undefined && fits(text, end, next.start);
    });
  return (values) =>
    values.some((text) => {
      const [lefts, rights] = [places(text, leftPieces), places(text, rightPieces)];
      if (lefts.length === 0 || rights.length === 0) return false;
      return ordered(text, lefts, rights) || (kind !== 'W' && (ordered(text, rights, lefts) || (kind === 'S' && overlap(lefts, rights))));
    });
}

/** At most so many tokens between: a Chinese character is one, a word at least none of these. */
const withinTokens = (distance: number) => (text: string, from: number, to: number): boolean => {
  let tokens = 0;
  for (let at = from; at < to; at += 1) if (isCjk(text[at]) && (tokens += 1) > distance) return false;
  return true;
};

/** The pieces of an operand of one-piece words; null for any other. */
function singlePieces(node: QueryNode): string[] | null {
  if (node.type === 'or') {
    const all = node.operands.map(singlePieces);
    return all.some((pieces) => pieces === null) ? null : all.flatMap((pieces) => pieces!);
  }
  if (node.type !== 'text') return null;
  const pieces = cutPhrase(node.phrase);
  return pieces.length === 1 ? [pieces[0]!.text] : null;
}

/** Where the pieces stand, by their beginnings. */
function places(text: string, pieces: readonly string[]): Range[] {
  const found: Range[] = [];
  for (const piece of pieces) for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1)) found.push({ start: at, end: at + piece.length });
  return pieces.length === 1 ? found : found.sort((a, b) => a.start - b.start);
}

const overlap = (lefts: readonly Range[], rights: readonly Range[]): boolean => lefts.some((a) => rights.some((b) => a.start < b.end && b.start < a.end));
