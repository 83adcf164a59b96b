import type { DataOf } from '@platform/contract/call';
import { contentTabs, type SearchTab } from '@platform/contract/content/content-tabs';
import type { searchContent } from '@platform/contract/content/search-content';
import { formatCount } from '../parts/format';
import { LIST_SIZE } from '../addresses/list-address';
import { Pager } from '../parts/pager';
import { resultAddress, type ResultQuery } from '../addresses/result-query';
import { ContentHit } from './content-hit';
import { Offers } from './offers';

interface ContentResultsProps {
  query: ResultQuery;
  tab: SearchTab;
  result: DataOf<typeof searchContent>;
}

/** The list that the page suggests when a tab has no hits. */
const LISTS: Readonly<Record<SearchTab, { path: string; title: string }>> = {
  all: { path: '/web/news', title: '全部新闻资讯' },
  news: { path: '/web/news', title: '全部新闻资讯' },
  policy: { path: '/web/policies', title: '全部政策法规' },
  service: { path: '/web/services/central', title: '服务中心' },
  company: { path: '/web/enterprise', title: '企业风采' },
};

/** Name of what a tab lists. */
export const tabName = (tab: SearchTab): string => (tab === 'all' ? '内容' : contentTabs[tab].name);

/** Published content that matches the search, under one tab. */
export function ContentResults({ query, tab, result }: ContentResultsProps) {
  const name = tabName(tab);
  if (result.total === 0)
    return (
      <section className="card empty-result">
        <h2>
          没有找到含“{query.expression}”的{name}
        </h2>
        <Offers offers={result.offers} />
        <ul>
          <li>减少一个词，或换一个说法。</li>
          <li>专利字段（申请人、分类号等）只用于检索专利，这里只看标题和正文。</li>
        </ul>
        <p>
          <a href={LISTS[tab].path}>查看{LISTS[tab].title}</a>
        </p>
      </section>
    );
  return (
    <>
      <p className="result-head">
        <span>
          共找到 <strong>{formatCount(result.total)}</strong> 条{name}
        </span>
      </p>
      <ol className="card content-hits" start={(query.page - 1) * LIST_SIZE + 1}>
        {result.list.map((item) => (
          <ContentHit key={item.id} item={item} rules={result.highlightRules} />
        ))}
      </ol>
      <Pager
        page={query.page}
        last={Math.ceil(result.total / LIST_SIZE)}
        to={(page) => resultAddress({ ...query, page })}
      />
    </>
  );
}
