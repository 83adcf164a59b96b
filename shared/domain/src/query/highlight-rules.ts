import type { HighlightRule, HighlightTarget } from '../text/highlight-rules';
import { memberFields } from './find-field';
import type { ProximityNode, QueryNode } from './query-node';
import { isLeaf, operandsOf } from './walk-query';

/** Fields in whose text matches are highlighted. */
const TARGETS: Readonly<Record<string, HighlightTarget>> = {
  TI: 'texts',
  AB: 'texts',
  CLM: 'texts',
  ICL: 'texts',
  DES: 'texts',
  PA: 'names',
  PA1: 'names',
  IN: 'names',
  IN1: 'names',
  CAS: 'names',
};

/**
 * Highlight rules of a query, in the order of the expression and each once: phrases and patterns of texts and names,
 * and whether they apply only near each other. Negated parts are left out. Both sides of F are highlighted wherever
 * they occur, because a single paragraph does not show whether both are in one field.
 */
export function highlightRules(node: QueryNode): HighlightRule[] {
  const rules: HighlightRule[] = [];
  visit(rules, node, true);
  return rules;
}

/** Adds a node's rules. @returns the indexes of its rules */
function visit(rules: HighlightRule[], node: QueryNode, alone: boolean): number[] {
  if (node.type === 'not') return [];
  if (node.type === 'proximity') {
    if (node.operator.negated) return visit(rules, node.left, alone);
    return node.operator.kind === 'F' && alone
      ? [...visit(rules, node.left, true), ...visit(rules, node.right, true)]
      : addNear(rules, node, alone);
  }
  if (!isLeaf(node)) return operandsOf(node).flatMap((operand) => visit(rules, operand, alone));
  if (node.type !== 'text' && node.type !== 'name' && node.type !== 'wildcard') return [];
  const targets = new Set(node.fields.flatMap(memberFields).flatMap((field) => TARGETS[field] ?? []));
  const [type, text] =
    node.type === 'wildcard' ? (['pattern', node.pattern] as const) : (['phrase', node.phrase] as const);
  return [...targets].map((target) => add(rules, { type, text, target, alone, distance: 0, left: [], right: [] }));
}

function addNear(rules: HighlightRule[], { operator, left, right }: ProximityNode, alone: boolean): number[] {
  const sides = { left: visit(rules, left, false), right: visit(rules, right, false) };
  if (sides.left.length === 0 || sides.right.length === 0) return [];
  // Inside another operator F refers to the whole text; here a paragraph is the largest unit.
  return [
    add(rules, {
      type: operator.kind === 'F' ? 'P' : operator.kind,
      text: '',
      target: 'texts',
      alone,
      distance: operator.distance ?? 0,
      ...sides,
    }),
  ];
}

function add(rules: HighlightRule[], rule: HighlightRule): number {
  const at = rules.findIndex(
    (each) => each.text !== '' && each.type === rule.type && each.text === rule.text && each.target === rule.target,
  );
  if (at < 0) return rules.push(rule) - 1;
  rules[at]!.alone ||= rule.alone;
  return at;
}
