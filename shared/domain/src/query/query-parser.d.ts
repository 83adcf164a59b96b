import type { Token } from './query-token';
import type { SyntaxNode } from './syntax-tree';

/** Parses a row of token letters. Written by Peggy from query.peggy. */
export function parse(letters: string, options: { tokens: readonly Token[] }): SyntaxNode;

/** Thrown where the letters stop making sense. */
export class SyntaxError extends globalThis.SyntaxError {
  location: { start: { offset: number } };
}
