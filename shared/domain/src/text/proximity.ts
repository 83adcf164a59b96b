import type { ProximityNode, QueryNode, TextLeaf } from '../query/query-node';
import { findEvery, type Range } from './matches';
import { splitParagraphs } from './paragraphs';
import { cutPhrase, type Piece } from './pieces';
import { tokenPositions, type TokenPositions } from './token-positions';
import { wildcardPlaces } from './wildcard';

/** Where a leaf of a proximity occurs in a normalised paragraph, in UTF-16 units. */
export interface LeafPlace extends Range {
  leaf: QueryNode;
}

/** Tokens from `start` to `end`, both included. */
interface TokenSpan {
  start: number;
  end: number;
  /** Its parts, if requested. */
  parts?: readonly LeafPlace[];
}

/** For each paragraph of the field the places of an operand in it. */
type Places = readonly (readonly TokenSpan[])[];

/**
 * Whether both sides of a proximity operator occur near enough in a field, regardless of negation. This is the
 * reference of proximity, as `matches` is that of phrases.
 *
 * nW: the left side ends before the right one begins, in one paragraph, with at most n tokens between. nD: the same in
 * either order. S: both in one sentence. P: both in one paragraph. F: both in the field. Inside another operator a nW
 * or nD extends from its first to its last token; S, P and F pass on the places of either side that have a counterpart.
 *
 * @param values all values of one single field of a record, as recorded
 */
export function proximityHolds(values: readonly string[], node: ProximityNode): boolean {
  const paragraphs = values.flatMap(splitParagraphs).map(tokenPositions);
  return placesOf(paragraphs, node).some((places) => places.length > 0);
}

/**
 * Places of a proximity's leaves that are near enough, for one paragraph: the basis of `proximityHolds`, for
 * highlighting. A place may occur several times.
 */
export function proximityPlaces(paragraph: TokenPositions, node: ProximityNode): LeafPlace[] {
  return placesOf([paragraph], node, true)[0]!.flatMap(({ parts }) => parts ?? []);
}

function placesOf(paragraphs: readonly TokenPositions[], node: QueryNode, withParts = false): Places {
  switch (node.type) {
    case 'text':
    case 'wildcard':
      return paragraphs.map((paragraph) =>
        toTokens(
          paragraph,
          node.type === 'text'
            ? findEvery(paragraph.text, piecesOf(node))
            : wildcardPlaces(paragraph.text, node.pattern),
          withParts ? node : undefined,
        ),
      );
    case 'or': {
      const all = node.operands.map((operand) => placesOf(paragraphs, operand, withParts));
      return paragraphs.map((_, i) => unique(all.flatMap((places) => places[i]!)));
    }
    case 'proximity':
      return join(
        paragraphs,
        node,
        placesOf(paragraphs, node.left, withParts),
        placesOf(paragraphs, node.right, withParts),
      );
    default:
      throw new RangeError(`no operand of proximity: ${node.type}`);
  }
}

/** Phrases are cut once and looked for in many texts. */
const cut = new WeakMap<TextLeaf, readonly Piece[]>();

function piecesOf(leaf: TextLeaf): readonly Piece[] {
  let pieces = cut.get(leaf);
  if (!pieces) cut.set(leaf, (pieces = cutPhrase(leaf.phrase)));
  return pieces;
}

function join(paragraphs: readonly TokenPositions[], { operator }: ProximityNode, left: Places, right: Places): Places {
  const distance = operator.distance ?? 0;
  switch (operator.kind) {
    case 'W':
      return paragraphs.map((_, i) => unique(followed(left[i]!, right[i]!, distance)));
    case 'D':
      return paragraphs.map((_, i) =>
        unique([...followed(left[i]!, right[i]!, distance), ...followed(right[i]!, left[i]!, distance)]),
      );
    case 'S':
      return paragraphs.map(({ sentences }, i) => inOneSentence(sentences, left[i]!, right[i]!));
    case 'P':
      return paragraphs.map((_, i) =>
        left[i]!.length > 0 && right[i]!.length > 0 ? unique([...left[i]!, ...right[i]!]) : [],
      );
    case 'F': {
      const both = left.some((places) => places.length > 0) && right.some((places) => places.length > 0);
      return paragraphs.map((_, i) => (both ? unique([...left[i]!, ...right[i]!]) : []));
    }
  }
}

/** Pairs in this order, as one place each. */
function followed(first: readonly TokenSpan[], second: readonly TokenSpan[], distance: number): TokenSpan[] {
  const sorted = [...second].sort((a, b) => a.start - b.start);
  return first.flatMap((one) => {
    const pairs: TokenSpan[] = [];
    for (let i = firstAfter(sorted, one.end); i < sorted.length && sorted[i]!.start - one.end - 1 <= distance; i += 1) {
      pairs.push({ start: one.start, end: sorted[i]!.end, ...joined(one.parts, sorted[i]!.parts) });
    }
    return pairs;
  });
}

/** The parts of two places together, where they are asked for. */
function joined(one: TokenSpan['parts'], other: TokenSpan['parts']): Pick<TokenSpan, 'parts'> | undefined {
  return one && other && { parts: [...one, ...other] };
}

/** Index of the first place that begins after a token. */
function firstAfter(sorted: readonly TokenSpan[], token: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.start > token) high = middle;
    else low = middle + 1;
  }
  return low;
}

function inOneSentence(
  sentences: readonly number[],
  left: readonly TokenSpan[],
  right: readonly TokenSpan[],
): TokenSpan[] {
  const sentenceOf = ({ start, end }: TokenSpan): number =>
    sentences[start] === sentences[end] ? sentences[start]! : -1;
  const leftSentences = new Set(left.map(sentenceOf));
  const rightSentences = new Set(right.map(sentenceOf));
  const hasBoth = (place: TokenSpan): boolean => {
    const sentence = sentenceOf(place);
    return sentence >= 0 && leftSentences.has(sentence) && rightSentences.has(sentence);
  };
  return unique([...left, ...right].filter(hasBoth));
}

function toTokens({ tokens }: TokenPositions, places: readonly Range[], leaf?: QueryNode): TokenSpan[] {
  return unique(
    places.map(({ start, end }) => {
      // Signs that belong to a phrase are no tokens.
      let [first, last] = [start, end - 1];
      while (tokens[first] === -1) first += 1;
      while (tokens[last] === -1) last -= 1;
      return { start: tokens[first]!, end: tokens[last]!, ...(leaf && { parts: [{ start, end, leaf }] }) };
    }),
  );
}

function unique(places: readonly TokenSpan[]): TokenSpan[] {
  const found = new Map<number, TokenSpan>();
  for (const place of places) {
    const key = place.start * 1_000_000 + place.end;
    const same = found.get(key);
    found.set(key, same ? { ...place, ...joined(same.parts, place.parts) } : place);
  }
  return [...found.values()];
}
