import { findField } from './find-field';
import { toHalfWidth } from './half-width';
import type { Span } from './query-node';
import type { Token } from './query-token';
import { scanTokens } from './read-tokens';

/** Highlighting of a piece of an expression. `unknownField`: a name in the place of a field that is none. */
export type EditorTokenKind =
  | 'field'
  | 'unknownField'
  | 'comparator'
  | 'logic'
  | 'proximity'
  | 'word'
  | 'wildcard'
  | 'phrase'
  | 'set'
  | 'bracket'
  | 'unmatched'
  | 'range';

/** A piece of an expression for an editor. */
export interface EditorToken extends Span {
  kind: EditorTokenKind;
}

/** A longer text is not highlighted. */
const MOST_CHARACTERS = 20_000;

/**
 * The pieces of an expression for highlighting, in order, without overlaps; blanks lie between them. Works for
 * incomplete input: an open quote reaches to the end, brackets without partner are `unmatched`.
 */
export function editorTokens(input: string): EditorToken[] {
  if (input.length > MOST_CHARACTERS) return [];
  const tokens = scanTokens(toHalfWidth(input));
  const lonely = unmatchedBrackets(tokens);
  return tokens
    .map((token) => ({
      kind: lonely.has(token) ? ('unmatched' as const) : kindOf(token),
      start: token.start,
      end: token.end,
    }))
    .filter(({ start, end }) => start < end);
}

function kindOf({ kind, image }: Token): EditorTokenKind {
  switch (kind) {
    case 'fieldName':
      return findField(image) || image.split(/[/,]/).every((name) => findField(name) !== undefined)
        ? 'field'
        : /^\d/.test(image)
          ? 'word'
          : 'unknownField';
    case 'and':
    case 'or':
    case 'xor':
    case 'not':
      return 'logic';
    case 'quoted':
      return 'phrase';
    case 'word':
      return /[*?]|.#/.test(image) ? 'wildcard' : 'word';
    case 'leftParen':
    case 'rightParen':
      return 'bracket';
    case 'leftBracket':
    case 'rightBracket':
    case 'rangeTo':
      return 'range';
    case 'comparator':
    case 'proximity':
    case 'set':
      return kind;
  }
}

function unmatchedBrackets(tokens: readonly Token[]): Set<Token> {
  const open: Token[] = [];
  const lonely = new Set<Token>();
  for (const token of tokens) {
    if (token.kind === 'leftParen') open.push(token);
    else if (token.kind === 'rightParen' && !open.pop()) lonely.add(token);
  }
  return new Set([...lonely, ...open]);
}
