import type { DataOf } from '@platform/contract/call';
import { publicAddress } from '@platform/contract/content/content-kinds';
import { contentTabs, type ContentTab } from '@platform/contract/content/content-tabs';
import type { FoundContent, searchContent } from '@platform/contract/content/search-content';
import { formatCount } from '../parts/format';
import { LIST_SIZE } from '../addresses/list-address';
import { Pager } from '../parts/pager';
import { Highlighted } from '../parts/highlighted';
import { resultAddress, type ResultQuery } from '../addresses/result-query';

interface ContentResultsProps {
  query: ResultQuery;
  tab: ContentTab;
  result: DataOf<typeof searchContent>;
}

/** The list that the page suggests when a tab has no hits. */
const LISTS: Readonly<Record<ContentTab, { path: string; title: string }>> = {
  news: { path: '/web/news', title: '全部新闻资讯' },
  policy: { path: '/web/policies', title: '全部政策法规' },
  service: { path: '/web/services/central', title: '服务中心' },
  company: { path: '/web/enterprise', title: '企业风采' },
};

/** Published content that matches the search, under one tab. */
export function ContentResults({ query, tab, result }: ContentResultsProps) {
  const { name } = contentTabs[tab];
  if (result.total === 0)
    return (
      <section className="card empty-result">
        <h2>
          没有找到含“{query.expression}”的{name}
        </h2>
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
          <Hit key={item.id} item={item} rules={result.highlightRules} />
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

function Hit({ item, rules }: { item: FoundContent; rules: ContentResultsProps['result']['highlightRules'] }) {
  const { id, kind, path, title, excerpt, cutBefore, cutAfter, columnName, day, isDemo } = item;
  return (
    <li>
      <h2>
        <a href={publicAddress(kind, id, path ?? undefined) ?? '/web/index'}>
          <Highlighted text={title} rules={rules} />
        </a>
        {isDemo ? <span className="tag demo">演示数据</span> : null}
      </h2>
      {excerpt ? (
        <p className="patent-abstract">
          {cutBefore ? '…' : null}
          <Highlighted text={excerpt} rules={rules} />
          {cutAfter ? '…' : null}
        </p>
      ) : null}
      <p className="patent-meta">
        <span>{columnName}</span>
        <time>{day}</time>
      </p>
    </li>
  );
}
