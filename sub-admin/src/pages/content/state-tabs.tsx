import { Checkbox } from 'antd';
import { ListTabs } from '@platform/pages/list/list-tabs';
import type { ListQuery } from '@platform/pages/list/list-query';
import { newsTabs, tabOf, underTab, type NewsTab } from './news-query';

interface StateTabsProps {
  /** Number of items in each tab; undefined until loaded. */
  counts: Readonly<Partial<Record<NewsTab, number>>> | undefined;
  query: ListQuery;
  addressOf: (query: ListQuery) => string;
  onChange: (query: ListQuery) => void;
}

/** Tabs of states with the number of items in each, and a filter for items of the account. */
export function StateTabs({ counts, query, addressOf, onChange }: StateTabsProps) {
  return (
    <ListTabs
      label="状态"
      current={tabOf(query)}
      tabs={newsTabs.map(({ key, title }) => ({
        key,
        title,
        count: counts && (counts[key] ?? 0),
        address: addressOf(underTab(query, key)),
      }))}
    >
      <Checkbox
        checked={query.mine === true}
        onChange={({ target }) => onChange({ ...query, mine: target.checked || undefined, page: 1 })}
      >
        我的
      </Checkbox>
    </ListTabs>
  );
}
