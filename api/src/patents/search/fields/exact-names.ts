import type { LeafNode, QueryNode } from '@platform/domain/query/query-node';
import { isLeaf } from '@platform/domain/query/walk-query';
import { normaliseText } from '@platform/domain/text/normalise-text';
import { intersect, setBit, unite, type Bitmap } from '../bitmaps/bitmap';
import type { SearchSnapshot } from '../engine/search-snapshot';
import type { TextLists } from '../segments/columns';
import { noPlaces, type IndexViews, type SearchView } from '../segments/index-view';

/** The columns of the name fields; some fields use only the first name. */
const COLUMNS: Readonly<Record<string, { column: 'applicant' | 'inventor'; firstOnly: boolean }>> = {
  PA: { column: 'applicant', firstOnly: false },
  PA1: { column: 'applicant', firstOnly: true },
  IN: { column: 'inventor', firstOnly: false },
  IN1: { column: 'inventor', firstOnly: true },
};

/**
 * Finds the patents whose applicants or inventors have exactly the queried name instead of containing it: the first
 * tier of relevance. Null if the query has no name condition.
 */
export async function exactNames(
  snapshot: SearchSnapshot,
  views: IndexViews,
  view: SearchView,
  node: QueryNode,
): Promise<Bitmap | null> {
  if (isLeaf(node))
    return node.type === 'name' && node.fields.some((field) => COLUMNS[field])
      ? ofLeaf(snapshot, views, view, node)
      : null;
  if (node.type === 'narrowed') return exactNames(snapshot, views, view, node.operand);
  if (node.type !== 'and' && node.type !== 'or') return null;
  let found: Bitmap | null = null;
  for (const operand of node.operands) {
    const exact = await exactNames(snapshot, views, view, operand);
    found = found && exact ? (node.type === 'and' ? intersect(found, exact) : unite(found, exact)) : (found ?? exact);
  }
  return found;
}

async function ofLeaf(
  snapshot: SearchSnapshot,
  views: IndexViews,
  view: SearchView,
  { fields, phrase }: LeafNode & { type: 'name' },
): Promise<Bitmap> {
  const found = noPlaces(view);
  const name = normaliseText(phrase);
  for (const { column, firstOnly } of fields.flatMap((field) => COLUMNS[field] ?? [])) {
    await views.loadList(snapshot, view, column);
    for (const { segment, base } of view.segments) {
      const list = segment.lists[column]!;
      const wanted = codesByName(list).get(name);
      if (!wanted) continue;
      for (let i = 0; i < segment.documents; i += 1) {
        const [from, to] = [list.starts[i]!, list.starts[i + 1]!];
        for (let at = from; at < (firstOnly ? Math.min(from + 1, to) : to); at += 1)
          if (wanted.includes(list.codes[at]!)) setBit(found, base + i);
      }
    }
  }
  return found;
}

/** Names of a segment in search form. Segments never change, so each is normalised once. */
const known = new WeakMap<TextLists, Map<string, number[]>>();

function codesByName(list: TextLists): Map<string, number[]> {
  let names = known.get(list);
  if (names) return names;
  names = new Map();
  for (const [code, text] of list.texts.entries()) {
    const name = normaliseText(text);
    const codes = names.get(name);
    if (codes) codes.push(code);
    else names.set(name, [code]);
  }
  known.set(list, names);
  return names;
}
