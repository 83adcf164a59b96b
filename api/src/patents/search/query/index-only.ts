import type { QueryNode } from '@platform/domain/query/query-node';
import { isLeaf, operandsOf } from '@platform/domain/query/walk-query';
import { fieldKinds } from './field-kinds';

const INDEXED = new Set([
  'AN',
  'PN',
  'AD',
  'ADY',
  'PD',
  'PDY',
  'IPC',
  'MIPC',
  'PT',
  'KC',
  'CC',
  'RO',
  'LV',
  'PAN',
  'INNN',
]);

/** Whether the index alone decides a query, so that its result changes only with the index. */
export function isIndexOnly(node: QueryNode): boolean {
  if (isLeaf(node)) return node.fields.every((field) => isIndexedField(field, node.type));
  if (node.type === 'narrowed') {
    const { filters, patents } = node.narrowing;
    // Towns of patents and users' marks change independently of the index.
    if (patents.length > 0 || filters.some(({ facet }) => facet === 'town')) return false;
  }
  return operandsOf(node).every(isIndexOnly);
}

/** Whether the index decides a condition on a field. It does not for `LS=TR01`, it does for `LS=转让`. */
function isIndexedField(field: string, leafType: string): boolean {
  if (fieldKinds(field) !== undefined) return leafType === 'text' || leafType === 'name' || leafType === 'wildcard';
  return INDEXED.has(field);
}
