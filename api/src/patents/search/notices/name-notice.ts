import type { SearchOffer } from '@platform/contract/search/search';
import { fieldByCode } from '@platform/domain/query/find-field';
import { nameReadings } from '@platform/domain/query/name-readings';
import { printQuery } from '@platform/domain/query/print-query';
import type { QueryNode } from '@platform/domain/query/query-node';
import type { SearchEngine, SearchSelection } from '../engine/search-engine';

/** Maximum number of hits of a single word for the name check: less than one page. */
const FEW = 20;
const MOST_OFFERED = 4;

/**
 * Finds queried words that are names of applicants or inventors, if the search found nothing or a single word found
 * fewer hits than the name. Returns a notice with an offer for each, and its number of hits.
 */
export async function nameNotice(
  engine: SearchEngine,
  shown: QueryNode,
  { dedup, filters = [], patents = [] }: SearchSelection,
  total: number,
  signal?: AbortSignal,
): Promise<SearchOffer[]> {
  // With filters it is unclear whether the words or the filters leave nothing.
  if (total > (shown.type === 'text' ? FEW : 0) || filters.length > 0 || patents.length > 0) return [];
  const readings = nameReadings(shown);
  if (readings.length === 0) return [];
  const counts = await engine.countAll(
    readings.map(({ node }) => ({ node, canonical: printQuery(node), dedup })),
    signal,
  );
  const found = readings
    .map((reading, i) => ({ ...reading, count: counts[i]! }))
    .filter(({ count }) => count > total)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_OFFERED);
  if (found.length === 0) return [];
  const names = [...new Set(found.map(({ name }) => `“${name}”`))].join('、');
  const kinds = [...new Set(found.map(({ field }) => fieldByCode(field).name))].join('或');
  const notice =
    total === 0
      ? `按文字没有找到；${names}是${kinds}的名称，可以按名称检索：`
      : `${names}也是${kinds}的名称，按名称检索找到的更多：`;
  return found.map(({ field, name, expression, count }) => ({
    notice,
    label: `${fieldByCode(field).name}“${name}”：${count.toLocaleString('zh-CN')} 件`,
    expression,
  }));
}
