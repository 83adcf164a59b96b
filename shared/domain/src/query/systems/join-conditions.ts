import type { Span } from '../query-node';
import type { SyntaxNode } from '../syntax-tree';

/** Joins the conditions that are present; null where there is none. */
export function join(kind: 'and' | 'or', operands: (SyntaxNode | null)[], span: Span): SyntaxNode | null {
  const present = operands.filter((operand): operand is SyntaxNode => operand !== null);
  if (present.length === 0) return null;
  return present.length === 1 ? present[0]! : { kind, operands: present, span: { start: span.start, end: span.end } };
}
