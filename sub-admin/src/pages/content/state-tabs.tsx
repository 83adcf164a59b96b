import './state-tabs.css';
import { Link } from '@umijs/max';
import { Checkbox } from 'antd';
import type { ListQuery } from '@platform/pages/list/list-query';
import { newsTabs, tabOf, underTab, type NewsTab } from './news-query';

interface StateTabsProps {
  /** How many items each tab shows; undefined until it is known. */
  counts: Readonly<Partial<Record<NewsTab, number>>> | undefined;
  query: ListQuery;
  addressOf: (query: ListQuery) => string;
  onChange: (query: ListQuery) => void;
}

/** States with how many items are in each, above the list; and whether only one's own count. */
export function StateTabs({ counts, query, addressOf, onChange }: StateTabsProps) {
  const current = tabOf(query);
  return (
    <div className="state-tabs">
      <nav aria-label="状态">
        {newsTabs.map(({ key, title }) => (
          <Link key={key} to={addressOf(underTab(query, key))} aria-current={key === current ? 'true' : undefined}>
            {title}
            <span className="state-count">{counts ? (counts[key] ?? 0) : ' '}</span>
          </Link>
        ))}
      </nav>
      <Checkbox
        checked={query.mine === true}
        onChange={({ target }) => onChange({ ...query, mine: target.checked || undefined, page: 1 })}
      >
        我的
      </Checkbox>
    </div>
  );
}
