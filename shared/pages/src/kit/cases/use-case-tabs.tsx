import { history, useLocation } from '@umijs/max';
import { Checkbox } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Call, RequestOf } from '@platform/contract/call';
import { readListQuery, writeListQuery, type ListQuery } from '../list/list-query';
import { ListTabs } from '../list/list-tabs';
import { useCall } from '../use-call';
import type { CaseTabs as Declared } from './case-tabs';

/** The tabs of a list as its page shows them. */
export interface ShownTabs<L extends Call, K extends Call, Key extends string> {
  declared: Declared<L, K, Key>;
  /** The query in the address of the page. */
  query: ListQuery;
  tab: Key;
  /** Undefined until loaded. */
  counts: Readonly<Record<Key, number>> | undefined;
  /** Returns the address of the list with another query. */
  addressOf: (query: ListQuery) => string;
  /** Increases with every change outside of the list; its `reloadKey`. */
  changes: number;
  /** Counts again. */
  recount: () => void;
  /** Counts again and reloads the list. */
  changed: () => void;
}

/**
 * Reads the tab of a list from the address and counts the cases in each tab. The counts ignore the chosen tab.
 * @param fixed part of the count's request that the page sets
 */
export function useCaseTabs<L extends Call, K extends Call, Key extends string>(
  declared: Declared<L, K, Key>,
  fixed?: Partial<RequestOf<K>>,
): ShownTabs<L, K, Key> {
  const { list, count, tabOf, underTab, filtersOf, countsOf } = declared;
  const { pathname, search } = useLocation();
  const [changes, setChanges] = useState(0);
  const query = readListQuery(list, search);
  const everywhere = filtersOf(underTab(query, 'all' as Key));
  const counted = useCall(count, { ...(everywhere as object), ...fixed } as RequestOf<K>);
  return {
    declared,
    query,
    tab: tabOf(query),
    counts: counted.data && countsOf(counted.data),
    addressOf: (next) => pathname + writeListQuery(list, search, next),
    changes,
    recount: counted.refresh,
    changed: () => {
      setChanges((times) => times + 1);
      counted.refresh();
    },
  };
}

interface CaseTabsProps<L extends Call, K extends Call, Key extends string> {
  of: ShownTabs<L, K, Key>;
  /** Label of the checkbox that shows only the cases of the account; without it there is none. */
  mine?: string;
  /** Content after the tabs. */
  children?: ReactNode;
}

/** The tabs with the number of cases in each. */
export function CaseTabs<L extends Call, K extends Call, Key extends string>({
  of: { declared, query, tab, counts, addressOf },
  mine,
  children,
}: CaseTabsProps<L, K, Key>) {
  return (
    <ListTabs
      label="状态"
      current={tab}
      tabs={declared.tabs.map(({ key, title, alarming }) => ({
        key,
        title,
        alarming,
        count: counts?.[key],
        address: addressOf(declared.underTab(query, key)),
      }))}
    >
      {mine !== undefined && (
        <Checkbox
          checked={query.mine === true}
          onChange={({ target }) =>
            history.replace(addressOf({ ...query, mine: target.checked || undefined, page: 1 }))
          }
        >
          {mine}
        </Checkbox>
      )}
      {children}
    </ListTabs>
  );
}
