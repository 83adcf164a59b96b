import type { DataOf } from '@platform/contract/call';
import { ALL_TABS } from '@platform/contract/content/content-tabs';
import type { searchContent } from '@platform/contract/content/search-content';
import type { publicSearch } from '@platform/contract/search/search';
import { PatentItem } from '../parts/patent-item';
import { formatCount } from '../parts/format';
import { resultAddress } from '../addresses/result-query';
import { ContentHit } from './content-hit';

/** Hits of the other kind that a list shows beside its own. */
export const OTHER_HITS = 3;

/** Published content above the patents: the items with the words in their titles. */
export function ContentBesides({
  expression,
  found,
  total,
}: {
  expression: string;
  found: Pick<DataOf<typeof searchContent>, 'list' | 'highlightRules'>;
  total: number;
}) {
  const list = found.list.filter(({ inTitle }) => inTitle);
  if (list.length === 0) return null;
  return (
    <section className="card other-hits" aria-label="政策、资讯与服务">
      <ol className="content-hits">
        {list.map((item) => (
          <ContentHit key={item.id} item={{ ...item, excerpt: '' }} rules={found.highlightRules} />
        ))}
      </ol>
      <a rel="nofollow" href={resultAddress({ expression, sort: 'relevance', filters: {}, page: 1, tab: ALL_TABS })}>
        查看政策、资讯与服务中的 {formatCount(total)} 条
      </a>
    </section>
  );
}

/** Patents below the published content of all kinds. */
export function PatentsBesides({
  expression,
  found: { total, list, highlightRules },
}: {
  expression: string;
  found: Pick<DataOf<typeof publicSearch>, 'total' | 'list' | 'highlightRules'>;
}) {
  if (total === 0) return null;
  return (
    <section className="other-hits" aria-label="专利">
      <ol className="card patent-list result-list">
        {list.map((patent) => (
          <PatentItem key={patent.id} patent={patent} rules={highlightRules} level="h2" />
        ))}
      </ol>
      <a rel="nofollow" href={resultAddress({ expression, sort: 'relevance', filters: {}, page: 1 })}>
        查看 {formatCount(total)} 件专利
      </a>
    </section>
  );
}
