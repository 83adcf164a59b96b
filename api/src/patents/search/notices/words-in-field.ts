import type { QueryNode } from '@platform/domain/query/query-node';
import { isLeaf } from '@platform/domain/query/walk-query';

const GROUPS = new Set(['TA', 'TAC', 'TACD']);

/**
 * Returns the query with its words in one field, such as the title: a tier of relevance. Every match of the result must
 * match the query, so negated parts, exclusive alternatives and proximities stay unchanged. Null if no word can be
 * moved.
 */
export function wordsInField(node: QueryNode, field: 'TI' | 'CLM'): QueryNode | null {
  const moved = move(node, field);
  return moved === node ? null : moved;
}

function move(node: QueryNode, field: 'TI' | 'CLM'): QueryNode {
  if (isLeaf(node)) {
    const fits = (each: string): boolean => GROUPS.has(each) && !(field === 'CLM' && each === 'TA');
    if (!node.fields.some(fits)) return node;
    return { ...node, fields: [...new Set(node.fields.map((each) => (fits(each) ? field : each)))] };
  }
  if (node.type === 'narrowed') {
    const operand = move(node.operand, field);
    return operand === node.operand ? node : { ...node, operand };
  }
  if (node.type !== 'and' && node.type !== 'or') return node;
  const operands = node.operands.map((operand) => move(operand, field));
  return operands.every((operand, i) => operand === node.operands[i]) ? node : { ...node, operands };
}
