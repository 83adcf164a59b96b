import { fieldByCode } from '@platform/domain/query/find-field';
import type { QueryNode } from '@platform/domain/query/query-node';
import { isLeaf, operandsOf } from '@platform/domain/query/walk-query';
import { cutPhrase, hasSigns } from '@platform/domain/text/pieces';

/** Dates stored in the index; others are looked up in tables. */
const IN_MEMORY = new Set(['AD', 'ADY', 'PD', 'PDY']);

/** Minimum effort of reading texts. */
const TEXTS = 100;

/** Estimates the effort of a part of a query. Cheap parts run first and leave fewer patents for the rest. */
export function effort(node: QueryNode): number {
  if (node.type === 'proximity') return 1_000;
  if (node.type === 'wildcard') return 500;
  if (node.type === 'text' || node.type === 'name') {
    const pieces = cutPhrase(node.phrase);
    return pieces.length === 1 &&
      !hasSigns(pieces[0]!) &&
      (pieces[0]!.kind !== 'run' || [...pieces[0]!.text].length <= 2)
      ? 1
      : TEXTS;
  }
  if (isLeaf(node)) return fieldByCode(node.fields[0]!).type !== 'date' ? 10 : IN_MEMORY.has(node.fields[0]!) ? 0 : 20;
  if (node.type === 'not') return effort(node.operand) + 1;
  return operandsOf(node).reduce((sum, operand) => sum + effort(operand), 0);
}

/** Whether any condition in a part of a query may have to read texts. */
export function looksAtTexts(node: QueryNode): boolean {
  return node.type === 'proximity' || (isLeaf(node) ? effort(node) >= TEXTS : operandsOf(node).some(looksAtTexts));
}
