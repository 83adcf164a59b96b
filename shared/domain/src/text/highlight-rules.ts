import type { ProximityNode, QueryNode } from '../query/query-node';
import { withoutOverlaps, type Highlight } from './highlight';
import { findAll } from './matches';
import { normaliseWithOffsets, type MappedText } from './normalise-text';
import { splitParagraphs } from './paragraphs';
import { proximityPlaces } from './proximity';
import { tokenPositions } from './token-positions';
import { wildcardPlaces } from './wildcard';

/** Where a rule applies: in titles, abstracts, claims and descriptions, or in names of people and companies. */
export type HighlightTarget = 'texts' | 'names';

/**
 * One highlight rule of a query, in a form that can be sent to the page; `highlightRules` of query/highlight-rules
 * makes a list of them. `phrase` and `pattern` contain the text. `W`, `D`, `S` and `P` require that rules of the list
 * occur near each other: one of `left` and one of `right`, by their indexes.
 */
export interface HighlightRule {
  type: 'phrase' | 'pattern' | 'W' | 'D' | 'S' | 'P';
  /** Phrase or pattern; '' for the others. */
  text: string;
  target: HighlightTarget;
  /** Highlighted wherever it occurs; if not, only as part of a rule that refers to it. */
  alone: boolean;
  /** Tokens between at most, for W and D; 0 for the others. */
  distance: number;
  left: number[];
  right: number[];
}

/** Phrases as rules: each is shown wherever it occurs. */
export const phraseRules = (phrases: readonly string[], target: HighlightTarget = 'texts'): HighlightRule[] =>
  phrases.map((text) => ({ type: 'phrase', text, target, alone: true, distance: 0, left: [], right: [] }));

/**
 * Places where a list of rules highlights a text, in UTF-16 offsets of the original text, sorted and without overlaps;
 * `phrase` is the index of a phrase or pattern among the rules. Found by the same functions that decide whether the
 * text matches: words of a proximity are highlighted only where they are near enough.
 *
 * @param text one paragraph, or several separated by line breaks; a claim is one paragraph and has to come without
 * breaks
 */
export function highlightByRules(
  text: string,
  rules: readonly HighlightRule[],
  target: HighlightTarget = 'texts',
): Highlight[] {
  const wanted = rules.flatMap((rule, index) => (rule.target === target && rule.alone ? [{ rule, index }] : []));
  if (wanted.length === 0 || text === '') return [];
  const whole = normaliseWithOffsets(text);
  const found: Highlight[] = [];
  for (const { rule, index } of wanted) {
    if (rule.type === 'phrase')
      for (const place of findAll(whole.text, rule.text)) found.push(written(whole, place, 0, index));
    else if (rule.type === 'pattern')
      for (const place of wildcardPlaces(whole.text, rule.text)) found.push(written(whole, place, 0, index));
  }
  const near = wanted.filter(({ rule }) => rule.type !== 'phrase' && rule.type !== 'pattern');
  if (near.length > 0)
    found.push(
      ...nearPlaces(
        text,
        rules,
        near.map(({ index }) => index),
      ),
    );
  return withoutOverlaps(found);
}

function nearPlaces(text: string, rules: readonly HighlightRule[], near: readonly number[]): Highlight[] {
  const indexes = new Map<QueryNode, number>();
  const nodes = near
    .map((index) => nodeOf(rules, index, indexes))
    .filter((node): node is ProximityNode => node?.type === 'proximity');
  const found: Highlight[] = [];
  let from = 0;
  for (const paragraph of splitParagraphs(text)) {
    const offset = text.indexOf(paragraph, from);
    from = offset + paragraph.length;
    const mapped = normaliseWithOffsets(paragraph);
    const positions = tokenPositions(paragraph);
    for (const node of nodes)
      for (const { leaf, ...place } of proximityPlaces(positions, node))
        found.push(written(mapped, place, offset, indexes.get(leaf) ?? 0));
  }
  return found;
}

const written = (
  { starts, ends }: MappedText,
  { start, end }: { start: number; end: number },
  offset: number,
  phrase: number,
): Highlight => ({
  start: starts[start]! + offset,
  end: ends[end - 1]! + offset,
  phrase,
});

/** A rule as input of the proximity functions; undefined for one without references. */
function nodeOf(
  rules: readonly HighlightRule[],
  index: number,
  indexes: Map<QueryNode, number>,
): QueryNode | undefined {
  const rule = rules[index];
  if (!rule) return undefined;
  const span = { start: 0, end: 0 };
  const { type, text, distance } = rule;
  if (type === 'phrase' || type === 'pattern') {
    const leaf: QueryNode =
      type === 'phrase'
        ? { type: 'text', fields: [], phrase: text, span }
        : { type: 'wildcard', fields: [], pattern: text, span };
    indexes.set(leaf, index);
    return leaf;
  }
  // Rules refer only to earlier ones, so that references cannot form a circle.
  const side = (list: readonly number[]): QueryNode => ({
    type: 'or',
    operands: list.flatMap((each) => (each < index ? (nodeOf(rules, each, indexes) ?? []) : [])),
    span,
  });
  return {
    type: 'proximity',
    operator: { kind: type, distance, negated: false },
    fields: [],
    left: side(rule.left),
    right: side(rule.right),
    span,
  };
}
