import {
  ALL_TABS,
  CONTENT_TABS,
  contentTabs,
  type ContentTab,
  type SearchTab,
} from '@platform/contract/content/content-tabs';
import { formatCount } from '../parts/format';
import { resultAddress, type ResultQuery } from '../addresses/result-query';

interface SearchTabsProps {
  query: ResultQuery;
  /** Undefined where they could not be counted. */
  patents: number | undefined;
  counts: Readonly<Record<ContentTab, number>> | undefined;
}

interface Tab {
  tab: SearchTab | undefined;
  name: string;
  count: number | undefined;
}

/** Number of published items in all tabs. */
export const countAll = (counts: Readonly<Record<ContentTab, number>>): number =>
  CONTENT_TABS.reduce((sum, tab) => sum + counts[tab], 0);

/** The same search in everything, each kind with its number of hits; those with hits come first. */
export function SearchTabs({ query, patents, counts }: SearchTabsProps) {
  const content = counts && countAll(counts);
  const kinds: Tab[] = [
    { tab: undefined, name: '专利', count: patents },
    ...CONTENT_TABS.map((tab) => ({ tab, name: contentTabs[tab].name, count: counts?.[tab] })),
  ];
  const all = patents === undefined || content === undefined ? undefined : patents + content;
  const tabs: Tab[] = [
    { tab: ALL_TABS, name: '全部', count: all },
    ...kinds.filter(({ count }) => count !== 0),
    ...kinds.filter(({ count }) => count === 0),
  ];
  // The address of patents shows the other hits where there are no patents.
  const isPlain = ({ tab, count }: Tab) => tab === undefined && count === 0 && (content ?? 0) > 0;
  return (
    <nav className="search-tabs no-print" aria-label="检索范围">
      <ul>
        {tabs.map((each) => (
          <li key={each.name}>
            <a
              href={
                isPlain(each)
                  ? undefined
                  : resultAddress({
                      expression: query.expression,
                      sort: 'relevance',
                      filters: {},
                      page: 1,
                      tab: each.tab,
                    })
              }
              aria-current={each.tab === query.tab ? 'page' : undefined}
              rel={isPlain(each) ? undefined : 'nofollow'}
            >
              {each.name}
              {each.count === undefined ? null : <span>{formatCount(each.count)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
