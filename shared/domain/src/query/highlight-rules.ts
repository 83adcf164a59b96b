import type { HighlightRule, HighlightTarget } from '../text/highlight-rules';
import { memberFields } from './find-field';
import type { ProximityNode, QueryNode } from './query-node';
import { isLeaf, operandsOf } from './walk-query';

/** Fields that are shown with what was searched in them. */
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
 * What is to be highlighted of a query, in the order of the expression and each once: phrases and patterns of texts and
 * names, and which of them only where they stand near each other. What is negated is left out. Both sides of F are shown
 * wherever they occur: whether both stand in one field, a single paragraph does not tell.
 */
export function highlightRules(node: QueryNode): HighlightRule[] {
  const rules: HighlightRule[] = [];
  visit(rules, node, true);
  return rules;
}

/** Adds a node's rules. @returns the indexes of those that stand for it */
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
  // Inside another operator F stays F for the whole text; a paragraph is the most that is looked at here.
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
