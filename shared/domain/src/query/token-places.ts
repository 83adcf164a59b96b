import type { Token, TokenKind } from './query-token';

/** Words that join, in upper case. */
export const KEYWORDS: ReadonlyMap<string, TokenKind> = new Map([
  ['AND', 'and'],
  ['与', 'and'],
  ['OR', 'or'],
  ['或', 'or'],
  ['XOR', 'xor'],
  ['异或', 'xor'],
  ['NOT', 'not'],
  ['非', 'not'],
]);

/** Whether the next token is the value of a comparison or an end of a range. */
export function isValuePlace(previous: Token | undefined): boolean {
  return previous !== undefined && ['comparator', 'leftBracket', 'rangeTo'].includes(previous.kind);
}

/** Whether a token can be the end of an operand. */
export function endsOperand(token: Token | undefined): boolean {
  if (!token) return false;
  return ['word', 'quoted', 'rightParen', 'rightBracket', 'set'].includes(token.kind);
}

/** Whether a token can begin an operand. */
export function beginsOperand(token: Token | undefined): boolean {
  if (!token || KEYWORDS.has(token.image.toUpperCase())) return false;
  return ['word', 'quoted', 'leftParen', 'fieldName', 'set'].includes(token.kind);
}

/** A token made of a part of another. */
export function make(kind: TokenKind, image: string, start: number, end: number): Token {
  return { kind, image, start, end };
}
