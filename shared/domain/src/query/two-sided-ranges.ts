import { findField } from './find-field';
import type { Token } from './query-token';
import { make } from './token-places';

/** A comparison read from its other side: 2011<PD is PD>2011. */
export const MIRRORED: Readonly<Record<string, string>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '≤': '>=',
  '≥': '<=',
};
const VALUE = /^\d[\d.\-/年月日]*$/;

/**
 * Converts conditions that begin with the value (20110101<=PD<=20130101, 2011<PD) and Espacenet's within "2010 2015" to
 * the tokens of this language. Spans refer to the typed text; two conditions that are written as one share theirs.
 */
export function turnRanges(text: string, tokens: Token[]): Token[] {
  if (!/[\d.\-/年月日]\s*[<>≤≥]|within/i.test(text)) return tokens;
  const list: Token[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const turned = valueFirst(tokens, i) ?? within(tokens, i);
    if (!turned) {
      list.push(tokens[i]!);
      continue;
    }
    list.push(...turned.tokens);
    i += turned.taken - 1;
  }
  return list;
}

interface Turned {
  tokens: Token[];
  taken: number;
}

function valueFirst(tokens: readonly Token[], at: number): Turned | null {
  const [from, first, field, second, to] = tokens.slice(at, at + 5);
  if (from?.kind !== 'fieldName' || !VALUE.test(from.image) || !first || !field || !isOrdered(field)) return null;
  const low = MIRRORED[first.image];
  if (first.kind !== 'comparator' || low === undefined || tokens[at - 1]?.kind === 'comparator') return null;
  if (second?.kind !== 'comparator')
    return { tokens: condition(field.image, low, from, { start: from.start, end: field.end }), taken: 3 };
  const high = second.image;
  if (to?.kind !== 'word' || MIRRORED[high] === undefined || first.image[0] !== high[0]) return null;
  const upward = /^[<≤]/.test(high);
  const isClosed = [first.image, high].every((sign) => sign.length === 2 || sign === '≤' || sign === '≥');
  const whole = { start: from.start, end: to.end };
  if (isClosed) {
    const [low, high] = upward ? [from, to] : [to, from];
    return { tokens: range(field.image, low, high, whole), taken: 5 };
  }
  return {
    tokens: [
      make('leftParen', '(', whole.start, whole.start),
      ...condition(field.image, low, from, whole),
      make('and', 'AND', field.start, field.start),
      ...condition(field.image, high, to, whole),
      make('rightParen', ')', whole.end, whole.end),
    ],
    taken: 5,
  };
}

/** `pd within "2010 2015"` */
function within(tokens: readonly Token[], at: number): Turned | null {
  const [field, word, quoted] = tokens.slice(at, at + 3);
  if (field?.kind !== 'word' || word?.kind !== 'word' || quoted?.kind !== 'quoted') return null;
  if (!/^within$/i.test(word.image) || !isOrdered(field)) return null;
  const ends = [...quoted.image.matchAll(/[\d.\-/]+/g)].map(({ 0: image, index }) =>
    make('word', image, quoted.start + index, quoted.start + index + image.length),
  );
  if (ends.length !== 2) return null;
  return { tokens: range(field.image, ends[0]!, ends[1]!, { start: field.start, end: quoted.end }), taken: 3 };
}

function isOrdered({ kind, image }: Token): boolean {
  const type = findField(image)?.type;
  return (kind === 'fieldName' || kind === 'word') && (type === 'date' || type === 'quantity');
}

function condition(field: string, comparator: string, value: Token, span: { start: number; end: number }): Token[] {
  const { start, end } = span;
  return [
    make('fieldName', field, start, start),
    make('comparator', comparator, start, start),
    { ...value, kind: 'word', start, end },
  ];
}

function range(field: string, from: Token, to: Token, { start, end }: { start: number; end: number }): Token[] {
  return [
    make('fieldName', field, start, start),
    make('comparator', '=', start, start),
    make('leftBracket', '[', start, start),
    { ...from, kind: 'word' },
    make('rangeTo', 'TO', from.end, from.end),
    { ...to, kind: 'word' },
    make('rightBracket', ']', end, end),
  ];
}
