import type { QueryNode } from '@platform/domain/query/query-node';
import { leavesOf } from '@platform/domain/query/walk-query';
import { labelKey } from '../query/outside-index.queries';
import type { SearchEngine } from '../engine/search-engine';

/** Quotation marks of the query language; names are written without them. */
const QUOTES = /[“”„"]/g;
/** Maximum number of names in a notice. */
const MOST_NAMED = 10;

/** Lists the existing labels for an unknown one. A mistyped label finds nothing, just as an unused label does. */
export async function labelNotices(engine: SearchEngine, node: QueryNode, signal?: AbortSignal): Promise<string[]> {
  const written = leavesOf(node).flatMap((leaf) =>
    leaf.type === 'choice' && leaf.fields.includes('CLAB') ? [leaf.value] : [],
  );
  if (written.length === 0) return [];
  return engine.withView(signal, async (snapshot) => {
    const strange = await snapshot.all<{ value: string }>({
      text: `select distinct value from unnest($1::text[]) as value where not exists (
        select from label where subject = 'company' and (${labelKey('name')} = ${labelKey('value')} or id::text = value))`,
      values: [written],
    });
    if (strange.length === 0) return [];
    const names = await snapshot.all<{ name: string; count: number }>({
      text: `select name, count(*) over ()::int as count from label where subject = 'company'
        order by parent_id is not null desc, position, id limit ${MOST_NAMED}`,
      values: [],
    });
    const more = (names[0]?.count ?? 0) > names.length ? ` 等 ${names[0]!.count} 个` : '';
    const known =
      names.length === 0 ? '' : `；现有：${names.map(({ name }) => name.replace(QUOTES, '')).join('、')}${more}`;
    return strange.map(({ value }) => `没有名为“${value}”的企业标签${known}`);
  });
}
