import type { ChoiceLeaf, LeafNode, QueryNode } from './query-node';
import { isLeaf } from './walk-query';

/** Publication groups of granted documents; utility models and designs are published only when they are granted. */
const GRANTED_TYPES = ['fmsq', 'xxsq', 'wgsq', 'utility', 'design'];
/** Events of a grant. */
const GRANTS = ['GR01', 'GR03'];

/**
 * Replaces a ZL condition by its meaning: the application number of a granted Chinese patent. A patent counts as
 * granted when one of its publications is a grant, its type is published only on grant, its right is in force, or its
 * grant is recorded. Other queries are returned unchanged.
 */
export function spellOutPatentNumbers(node: QueryNode): QueryNode {
  if (isLeaf(node)) return node.fields.includes('ZL') ? spellOut(node) : node;
  switch (node.type) {
    case 'and':
    case 'or':
    case 'xor':
      return { ...node, operands: node.operands.map(spellOutPatentNumbers) };
    case 'not':
    case 'narrowed':
      return { ...node, operand: spellOutPatentNumbers(node.operand) };
    default:
      return node;
  }
}

function spellOut(leaf: LeafNode): QueryNode {
  const { span } = leaf;
  const others = leaf.fields.filter((field) => field !== 'ZL');
  const patent: QueryNode = {
    type: 'and',
    operands: [{ ...leaf, fields: ['AN'] }, is('CC', 'CN', leaf), granted(leaf)],
    span,
  };
  return others.length === 0 ? patent : { type: 'or', operands: [{ ...leaf, fields: others }, patent], span };
}

const granted = (leaf: LeafNode): QueryNode => ({
  type: 'or',
  operands: [
    ...GRANTED_TYPES.map((type) => is('PT', type, leaf)),
    is('LV', 'effective', leaf),
    ...GRANTS.map((code) => is('LS', code, leaf)),
    { type: 'date', fields: ['GD'], from: null, to: null, span: leaf.span },
  ],
  span: leaf.span,
});

const is = (field: string, value: string, { span }: LeafNode): ChoiceLeaf => ({
  type: 'choice',
  fields: [field],
  value,
  span,
});
