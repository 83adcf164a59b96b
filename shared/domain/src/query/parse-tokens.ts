import { parse, SyntaxError } from './query-parser';
import { readProximity } from './proximity-words';
import type { Token, TokenKind } from './query-token';
import type { SyntaxNode } from './syntax-tree';

/** The letter of each kind of token in query.peggy. */
const TOKEN_LETTERS: Readonly<Record<Exclude<TokenKind, 'proximity'>, string>> = {
  word: 'w',
  quoted: 'q',
  fieldName: 'f',
  comparator: 'c',
  set: '#',
  rangeTo: ':',
  leftParen: '(',
  rightParen: ')',
  leftBracket: '[',
  rightBracket: ']',
  and: '&',
  or: '|',
  xor: '^',
  not: '!',
};
const PROXIMITY_LETTERS = { W: 'n', D: 'n', S: 's', P: 'p', F: 'g' } as const;

/** The syntax tree of a row of tokens, or the token at which it stops making sense (null: at the end). */
export function parseTokens(tokens: readonly Token[]): { tree: SyntaxNode } | { stuckAt: Token | null } {
  try {
    return { tree: parse(tokens.map(letterOf).join(''), { tokens }) };
  } catch (error) {
    if (error instanceof SyntaxError) return { stuckAt: tokens[error.location.start.offset] ?? null };
    throw error;
  }
}

function letterOf({ kind, image }: Token): string {
  if (kind !== 'proximity') return TOKEN_LETTERS[kind];
  return PROXIMITY_LETTERS[readProximity(image.replace(/^NOT /, ''))!.kind];
}
