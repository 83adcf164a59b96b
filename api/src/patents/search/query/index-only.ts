import type { QueryNode } from '@platform/domain/query/query-node';
import { leavesOf } from '@platform/domain/query/walk-query';
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

/** Whether the index alone decides a query: then its answer changes only with the index. */
export function isIndexOnly(node: QueryNode): boolean {
  return leavesOf(node).every((leaf) => leaf.fields.every((field) => isIndexedField(field, leaf.type)));
}

/** Whether a condition on a field is decided by the index. `LS=TR01` is not, `LS=转让` is. */
export function isIndexedField(field: string, leafType: string): boolean {
  if (fieldKinds(field) !== undefined) return leafType === 'text' || leafType === 'name' || leafType === 'wildcard';
  return INDEXED.has(field);
}
