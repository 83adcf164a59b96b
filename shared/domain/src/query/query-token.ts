import type { Span } from './query-node';

/** Kinds of tokens. The lexer yields the first row; `read-tokens` finds the others among the words by their neighbours. */
export type TokenKind =
  | 'word'
  | 'quoted'
  | 'fieldName'
  | 'comparator'
  | 'leftParen'
  | 'rightParen'
  | 'leftBracket'
  | 'rightBracket'
  | 'and'
  | 'or'
  | 'xor'
  | 'not'
  | 'proximity'
  | 'rangeTo'
  | 'set';

/** A piece of an expression. */
export interface Token extends Span {
  kind: TokenKind;
  /** Cuts an expression in half width into tokens. Quotes must be paired; it has no other errors. */
  image: string;
}

/** Blanks and the punctuation that only separates words; a lone exclamation mark as well. */
const BLANK = /(?:[\s,;、。]|!(?!=))+/y;
const BRACKET = /[[\]]/y;
/** 1,2-二氯乙烷, N,N'-二甲基, α,β-不饱和: the comma of positions in a chemical name; 1,000: that of thousands. */
const COMMA_INSIDE = [
  /(?<=(?<![A-Za-z\d.])\d{1,2}[a-z]?['′]{0,3}),(?=\d{1,2}[a-z]?['′]{0,3}(?:,\d{1,2}[a-z]?['′]{0,3}){0,11}-[A-Za-zα-ω\u3400-\u9fff([])/,
  /(?<=(?<![A-Za-z])[NOSPC]['′]{0,3}),(?=[NOSPC]['′]{0,3}(?:,[NOSPC]['′]{0,3}){0,3}-)/,
  /(?<=[α-ω]),(?=[α-ω](?:,[α-ω]){0,3}-)/,
  /(?<=(?<![\w.,])\d{1,3}(?:,\d{3}){0,3}),(?=\d{3}(?![\d.]*\d))/,
];
/** (S)-2-氨基丁酸, (±)-薄荷醇: how an atom is turned. */
const STEREO = /\((?:[RSEZDL±+-]|\+\/-|RS|SR|\d{1,2}[RSEZ](?:,\d{1,2}[RSEZ]){0,5})\)-/.source;
const AFTER_STEREO = '[A-Za-z\\dα-ω\\u3400-\\u9fff]';
// "&" belongs to a word only between Latin letters (R&D).
const IN_WORD = [
  ...COMMA_INSIDE.map(({ source }) => source),
  `(?<=[^\\s()])${STEREO}(?=${AFTER_STEREO})`,
  '[A-Za-z0-9]&(?=[A-Za-z0-9])',
  '[^\\s()[\\]"=:<>!|&,;、。]',
].join('|');
const RANGE_INSIDE = /^[^\s]+\s+(?:to|至|到)\s+[^\s]+$/i;

/** In the order in which they are tried. */
const PATTERNS: readonly (readonly [TokenKind, RegExp])[] = [
  ['quoted', /"[^"]*"/y],
  ['leftParen', new RegExp(`\\((?!${STEREO.slice(2)}(?:${STEREO})*${AFTER_STEREO})`, 'y')],
  ['rightParen', /\)/y],
  ['leftBracket', /\[/y],
  ['rightBracket', /\]/y],
  ['comparator', /[*^+]=|!=|<>|>=|<=|[=:<>≥≤≠]/y],
  // A name is a field only right before a comparison sign: "TI=", "TI/AB=", "申请日>=", "公开(公告)号=".
  ['fieldName', /(?:[^\s()[\]"=:<>≥≤≠!|&;、。]|\((?:公告|专利权|设计)\))+?(?=\s*(?:[*^+]=|!=|[=:<>≥≤≠]))/y],
  ['and', /&+/y],
  ['or', /\|+/y],
  // A blank inside a class symbol (H01M 10/05) belongs to it.
  ['word', /[A-Ha-hYy]\d\d[A-Za-z]\s*\d{1,4}\s*\/\s*\d{2,6}(?:\/low)?(?![^\s()[\]",;、])/y],
  // So do the blanks that certificates and foreign offices print in a number: ZL 2012 1 0343937.X, CN 101175089 A.
  ['word', /(?:CN|ZL)\s*(?:(?:19|20)\d\d|\d\d)\s*[12389]\s*(?:\d{7}|\d{5})(?:\s*\.\s*[\dX])?(?![^\s()[\]",;、])/iy],
  ['word', /PCT\s*\/?\s*[A-Z]{2}\s*\d{2,4}\s*\/\s*\d{1,6}(?![^\s()[\]",;、])/iy],
  // Their groups of three as well: EP 1 234 567, US 8,769,614, KR 10-2016-0103673 A, DE 10 2004 012 345.
  [
    'word',
    /(?:CN|US|EP|WO|JP|KR|DE|GB|FR|AU|CA)\s*[HS]?\d(?=(?:[\d/.-]|[\s,](?=\d)){5})(?:[\d/.-]|[\s,](?=\d{3}(?!\d)|(?:19|20)\d\d\s\d{3}\s))*\d(?:\s*[A-Z]\d?)?(?![^\s()[\]",;、])/iy,
  ],
  ['word', new RegExp(`(?:(?:${STEREO})+(?=${AFTER_STEREO}))?(?:${IN_WORD})+`, 'y')],
];

/** Cuts an expression in half width into tokens. Quotes must be paired; nothing else can go wrong. */
export function cutTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let inRange = false;
  while (at < text.length) {
    if (matchesAt(BLANK, text, at)) {
      at = BLANK.lastIndex;
      continue;
    }
    if (matchesAt(BRACKET, text, at)) {
      // Square brackets mean a range after a comparison or around "a TO b"; elsewhere, as in 二环[2.2.1]庚烷, they
      // separate.
      const opens = text[at] === '[';
      const meant: boolean = opens
        ? tokens[tokens.length - 1]?.kind === 'comparator' || isRangeAhead(text, at)
        : inRange;
      inRange = opens && meant;
      if (!meant) {
        at += 1;
        continue;
      }
    }
    const token = nextToken(text, at);
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

function isRangeAhead(text: string, at: number): boolean {
  const close = text.indexOf(']', at);
  return close > 0 && close - at < 80 && RANGE_INSIDE.test(text.slice(at + 1, close).trim());
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

function nextToken(text: string, at: number): Token {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { kind, image: match[0], start: at, end: at + match[0].length };
  }
  // The patterns cover every other character; an uncovered one becomes a word of its own.
  return { kind: 'word', image: text[at]!, start: at, end: at + 1 };
}
