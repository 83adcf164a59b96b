import { fieldByCode } from '@platform/domain/query/find-field';
import type { LeafNode, QueryNode } from '@platform/domain/query/query-node';
import { printQuery } from '@platform/domain/query/print-query';
import { isLeaf, leavesOf, operandsOf } from '@platform/domain/query/walk-query';
import { ANY_VALUE, KNOWN_IN_PART } from '../query/outside-index.queries';
import type { SearchEngine } from '../engine/search-engine';

/**
 * Counts the patents that NOT includes only because the negated date, quantity, status or place is unknown. Such
 * patents count as not matching, so they match the negation, which users may not expect.
 */
export async function unknownNotices(engine: SearchEngine, node: QueryNode, signal?: AbortSignal): Promise<string[]> {
  const fields = new Map<string, QueryNode>();
  for (const leaf of negatedLeaves(node)) for (const field of leaf.fields) addUnknown(fields, field, leaf);
  const notices: string[] = [];
  for (const [field, unknown] of fields) {
    const count = await engine.count(unknown, printQuery(unknown), signal);
    if (count > 0)
      notices.push(
        `库中有 ${count.toLocaleString('zh-CN')} 件${fieldByCode(field).name}未知或没有，按“不满足”计，因此会出现在 NOT 的结果里`,
      );
  }
  return notices;
}

function negatedLeaves(node: QueryNode): LeafNode[] {
  if (isLeaf(node)) return [];
  return node.type === 'not' ? leavesOf(node.operand) : operandsOf(node).flatMap(negatedLeaves);
}

function addUnknown(fields: Map<string, QueryNode>, field: string, { type, span }: LeafNode): void {
  if (type === 'date') {
    fields.set(field, { type: 'not', operand: { type, fields: [field], from: null, to: null, span }, span });
  } else if (type === 'quantity') {
    fields.set(field, {
      type: 'not',
      operand: { type, fields: [field], min: null, minIncluded: true, max: null, maxIncluded: true, span },
      span,
    });
  } else if (KNOWN_IN_PART.has(field)) {
    fields.set(field, { type: 'not', operand: { type: 'choice', fields: [field], value: ANY_VALUE, span }, span });
  } else if (field === 'LV') {
    fields.set(field, { type: 'choice', fields: [field], value: 'unknown', span });
  }
}
