import type { LeafNode, QueryNode } from './query-node';

/** Whether a node is a leaf, that is a condition on fields. */
export function isLeaf(node: QueryNode): node is LeafNode {
  return !['and', 'or', 'xor', 'not', 'proximity', 'set', 'narrowed'].includes(node.type);
}

/** The nodes directly below a node. */
export function operandsOf(node: QueryNode): QueryNode[] {
  if (node.type === 'and' || node.type === 'or' || node.type === 'xor') return node.operands;
  if (node.type === 'not' || node.type === 'narrowed') return [node.operand];
  return node.type === 'proximity' ? [node.left, node.right] : [];
}

/** All leaves from left to right; with `positive` only those that are not negated. */
export function leavesOf(node: QueryNode, positive = false): LeafNode[] {
  if (isLeaf(node)) return [node];
  if (positive && node.type === 'not') return [];
  if (positive && node.type === 'proximity' && node.operator.negated) return leavesOf(node.left, positive);
  return operandsOf(node).flatMap((operand) => leavesOf(operand, positive));
}

/** The query with other leaves; those of a proximity and references to sets are unchanged. */
export function mapLeaves(node: QueryNode, change: (leaf: LeafNode) => LeafNode): QueryNode {
  if (isLeaf(node)) return change(node);
  switch (node.type) {
    case 'and':
    case 'or':
    case 'xor':
      return { ...node, operands: node.operands.map((operand) => mapLeaves(operand, change)) };
    case 'not':
    case 'narrowed':
      return { ...node, operand: mapLeaves(node.operand, change) };
    default:
      return node;
  }
}
