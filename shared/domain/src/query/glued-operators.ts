import type { Token, TokenKind } from './query-token';
import type { Remark } from './reading-remarks';
import { beginsOperand, endsOperand, isValuePlace, KEYWORDS, make } from './token-places';

const HAN = /\p{Script=Han}/u;
/** An operator that is all the Latin there is between Chinese characters or the ends of the word. */
const OPERATOR = /(?<![^\p{Script=Han}])(?:AND|OR|NOT|XOR)(?![^\p{Script=Han}])/giu;
/** Technical terms with an operator's letters: AND门, 逻辑OR, OR值. */
const TERM_AFTER = /^(?:门|非门|值|运算|逻辑|操作|电路|关系|型|算子|函数|指令|闪存)/u;
const TERM_BEFORE = /(?:逻辑|门电路)$/u;

/**
 * Operators written without a blank beside Chinese: in upper case they are operators (晶圆OR 晶片), in lower case part of
 * the word, with a remark (晶圆or晶片). `ANDROID手机`, `手机FOR` and `OR门` are words.
 */
export function splitGluedOperators(text: string, tokens: Token[], remark: Remark): Token[] {
  if (!/AND|OR|NOT/i.test(text)) return tokens;
  return tokens.flatMap((token, i) => {
    if (token.kind !== 'word' || !HAN.test(token.image)) return [token];
    const places = gluedPlaces(token, tokens[i - 1], tokens[i + 1]);
    if (places.length === 0) return [token];
    const apart = places.reduceRight(
      (image, { at, word }) => `${image.slice(0, at)} ${word.toUpperCase()} ${image.slice(at + word.length)}`,
      token.image,
    );
    const words = places.map(({ word }) => word);
    const span = { start: token.start, end: token.end };
    const offered = (image: string): string => text.slice(0, token.start) + image + text.slice(token.end);
    if (words.some((word) => word !== word.toUpperCase())) {
      const spaced = apart.trim().replace(/ {2,}/g, ' ');
      const message = `“${token.image}”现整个按文字检索；“${words.join('、')}”若是运算符，请在两边加空格`;
      remark({
        message,
        span,
        offer: {
          label: '按运算符检索',
          expression: offered(isValuePlace(tokens[i - 1]) ? `(${spaced})` : spaced),
        },
      });
      return [token];
    }
    const message = `“${token.image}”里的 ${[...new Set(words)].join('、')} 紧挨汉字，按运算符读；若是文字的一部分，请加引号`;
    remark({ message, span, offer: { label: '按文字检索', expression: offered(`"${token.image}"`) } });
    return cut(token, places);
  });
}

interface Place {
  at: number;
  word: string;
}

function gluedPlaces({ image, start, end }: Token, previous: Token | undefined, next: Token | undefined): Place[] {
  const places: Place[] = [];
  for (const { 0: word, index: at } of image.matchAll(OPERATOR)) {
    const [before, after] = [image.slice(0, at), image.slice(at + word.length)];
    if (TERM_AFTER.test(after) || TERM_BEFORE.test(before)) continue;
    // At an end of the word it joins the neighbouring operand.
    if (before === '' && !(endsOperand(previous) && !isValuePlace(previous))) continue;
    if (after === '' && !(beginsOperand(next) || (next?.kind === 'not' && next.start >= end))) continue;
    if (before === '' && previous !== undefined && previous.end > start) continue;
    places.push({ at, word });
  }
  return places;
}

function cut({ image, start }: Token, places: readonly Place[]): Token[] {
  const parts: Token[] = [];
  let from = 0;
  const word = (to: number): void => {
    if (to > from) parts.push(make('word', image.slice(from, to), start + from, start + to));
  };
  for (const { at, word: operator } of places) {
    word(at);
    from = at + operator.length;
    parts.push(make(KEYWORDS.get(operator) as TokenKind, operator, start + at, start + from));
  }
  word(image.length);
  return parts;
}
