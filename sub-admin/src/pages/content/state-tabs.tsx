import { Checkbox } from 'antd';
import { ListTabs } from '@platform/pages/list/list-tabs';
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
