import { CONTENT_TABS, contentTabs, type ContentTab } from '@platform/contract/content/content-tabs';
import { formatCount } from '../parts/format';
import { resultAddress, type ResultQuery } from '../addresses/result-query';

interface SearchTabsProps {
  query: ResultQuery;
  /** Undefined where they could not be counted. */
  patents: number | undefined;
  counts: Readonly<Record<ContentTab, number>> | undefined;
}

/** The same search in patents and in published content, each with its number of hits. */
export function SearchTabs({ query, patents, counts }: SearchTabsProps) {
  const tabs = [
    { tab: undefined, name: '专利', count: patents },
    ...CONTENT_TABS.map((tab) => ({ tab, name: contentTabs[tab].name, count: counts?.[tab] })),
  ];
  return (
    <nav className="search-tabs no-print" aria-label="检索范围">
      <ul>
        {tabs.map(({ tab, name, count }) => (
          <li key={name}>
            <a
              href={resultAddress({ expression: query.expression, sort: 'relevance', filters: {}, page: 1, tab })}
              aria-current={tab === query.tab ? 'page' : undefined}
              rel="nofollow"
            >
              {name}
              {count === undefined ? null : <span>{formatCount(count)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
