import { highlightByRules, type HighlightRule } from '@platform/domain/text/highlight-rules';

/** A part of a name and its numeral, as the description pairs them. */
export interface Numeral {
  numeral: string;
  name: string;
}

/** A run of text with one style. Several properties may apply at once. */
export interface TextPiece {
  text: string;
  /** Index of the rule by which this is highlighted. */
  hit?: number;
  /** The part that is named here. */
  numeral?: string;
  /** Number of the figure that is referred to, `3` for 图3. */
  figure?: string;
  /** Index, among the pictures of this text, of the one that the source has in this place. */
  picture?: number;
  /** The picture is alone on its line: a displayed formula, not one inside a sentence. */
  apart?: boolean;
}

/** Maximum of parts: a text with more is shown without links, for speed. */
const MAX_NUMERALS = 300;

/** Marks a picture of the source in the text. */
const PICTURE = '\ufffc';

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Pattern for the parts of a list with their numerals in a text: 壳体10, 壳体（10）, 壳体[10], 壳体 10. Undefined for a list that
 * is empty or too long.
 */
export function numeralPattern(numerals: readonly Numeral[]): RegExp | undefined {
  const known = numerals.filter(({ numeral, name }) => numeral !== '' && name !== '');
  if (known.length === 0 || known.length > MAX_NUMERALS) return undefined;
  const longestFirst = [...known].sort((a, b) => b.name.length - a.name.length || b.numeral.length - a.numeral.length);
  const parts = longestFirst.map(
    ({ name, numeral }) => `${escape(name)}\\s*[（(［[〔]?\\s*${escape(numeral)}(?![0-9A-Za-z])[）)］\\]〕]?`,
  );
  return new RegExp(parts.join('|'), 'gu');
}

interface Span {
  start: number;
  end: number;
  set: Omit<TextPiece, 'text'>;
}

/** Cuts a text at changes of style: highlights, parts with numerals, references to figures, pictures. */
export function cutText(
  text: string,
  found: {
    rules?: readonly HighlightRule[];
    numerals?: readonly Numeral[];
    pattern?: RegExp;
    figures?: ReadonlySet<string>;
  },
): TextPiece[] {
  const { rules = [], numerals = [], pattern, figures } = found;
  // A claim of several lines is one paragraph for proximity.
  const spans: Span[] = highlightByRules(text.replaceAll('\n', ' '), rules).map(({ start, end, phrase }) => ({
    start,
    end,
    set: { hit: phrase },
  }));
  if (pattern) {
    for (const match of text.matchAll(pattern)) {
      const found = numerals.find(
        ({ name, numeral }) =>
          match[0].startsWith(name) && match[0].slice(name.length).replace(/[\s（()）［[\]］〔〕]/g, '') === numeral,
      );
      if (found)
        spans.push({ start: match.index, end: match.index + match[0].length, set: { numeral: found.numeral } });
    }
  }
  if (figures && figures.size > 0) {
    for (const match of text.matchAll(/图\s*(\d{1,3}[A-Za-z]?)/gu)) {
      if (figures.has(match[1]!))
        spans.push({ start: match.index, end: match.index + match[0].length, set: { figure: match[1]! } });
    }
  }
  let picture = 0;
  for (let at = text.indexOf(PICTURE); at >= 0; at = text.indexOf(PICTURE, at + 1))
    spans.push({ start: at, end: at + 1, set: { picture: picture++, apart: standsApart(text, at) } });
  return cutAt(text, spans);
}

/** Whether the line of a place contains only pictures, punctuation and the number of a formula. */
function standsApart(text: string, at: number): boolean {
  const start = text.lastIndexOf('\n', at) + 1;
  const end = text.indexOf('\n', at);
  return /^[\ufffc\s\p{P}\d]*$/u.test(text.slice(start, end < 0 ? undefined : end));
}

function cutAt(text: string, spans: readonly Span[]): TextPiece[] {
  const cuts = [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b);
  const pieces: TextPiece[] = [];
  for (let at = 0; at + 1 < cuts.length; at += 1) {
    const [start, end] = [cuts[at]!, cuts[at + 1]!];
    const piece: TextPiece = { text: text.slice(start, end) };
    for (const span of spans) if (span.start <= start && span.end >= end) Object.assign(piece, span.set);
    pieces.push(piece);
  }
  return pieces;
}

/** Number of pictures in a text. */
function countPictures(text: string): number {
  return text.split(PICTURE).length - 1;
}

/** Gives each text of a list its own pictures: the addresses come in the order of their places in all texts together. */
export function withPictures<T extends { text: string }>(
  texts: readonly T[],
  addresses: readonly string[],
): (T & { pictures: readonly string[] })[] {
  let used = 0;
  return texts.map((each) => {
    const first = used;
    used += countPictures(each.text);
    return { ...each, pictures: addresses.slice(first, used) };
  });
}

/** Number of the figure that a label names: `3` of 图3 and of “图 3 (a)”; empty where it names none. */
export function figureNumber(label: string): string {
  return /(\d{1,3}[A-Za-z]?)/u.exec(label)?.[1] ?? '';
}
