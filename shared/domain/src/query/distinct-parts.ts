import type { QueryNode } from './query-node';
import { isLeaf, operandsOf } from './walk-query';

/** A text that is the same for equal queries, wherever they are written. */
export function keyOfPart(node: QueryNode): string {
  return JSON.stringify(node, (name, value: unknown) => (name === 'span' ? undefined : value));
}

/** The same query with equal operands of AND and OR once: `a AND b AND a` is `a AND b`. */
export function withDistinctOperands(node: QueryNode): QueryNode {
  if (isLeaf(node) || node.type === 'proximity' || node.type === 'set') return node;
  if (node.type === 'not' || node.type === 'narrowed') return { ...node, operand: withDistinctOperands(node.operand) };
  const operands = node.operands.map(withDistinctOperands);
  // Of an exclusive or, equal operands do not count as one.
  if (node.type === 'xor') return { ...node, operands };
  const distinct = [...new Map(operands.map((operand) => [keyOfPart(operand), operand])).values()];
  return distinct.length === 1 ? distinct[0]! : { ...node, operands: distinct };
}

/** The keys of conditions that occur more than once in a query: leaves and proximities. */
export function repeatedParts(node: QueryNode): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  const visit = (part: QueryNode): void => {
    if (!isLeaf(part) && part.type !== 'proximity') return operandsOf(part).forEach(visit);
    const key = keyOfPart(part);
    if (seen.has(key)) repeated.add(key);
    seen.add(key);
  };
  visit(node);
  return repeated;
}
