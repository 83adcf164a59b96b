import { useLocation } from '@umijs/max';
import { useEffect } from 'react';
import { listLibrary } from '@platform/contract/library/library';
import { countShelves } from '@platform/contract/library/shelves';
import { readListQuery, writeListQuery } from '@platform/pages/kit/list/list-query';
import { ListTabs } from '@platform/pages/kit/list/list-tabs';
import { useCall } from '@platform/pages/kit/use-call';

/**
 * The shelves of the library as tabs with their totals, for the filters in the address: the company's own patents, those
 * it watches, and both.
 * @param changes changes whenever rows may have moved
 */
export function ShelfTabs({ changes }: { changes: number }) {
  const { pathname, search } = useLocation();
  const { shelf, page: _page, size: _size, sort: _sort, ...filters } = readListQuery(listLibrary, search);
  const { data, refresh } = useCall(countShelves, filters);
  useEffect(() => {
    if (changes > 0) refresh();
  }, [changes]);
  const tab = (key: string, title: string, count: number | undefined, chosen: string | undefined) => ({
    key,
    title,
    count,
    address: pathname + writeListQuery(listLibrary, search, { ...filters, shelf: chosen }),
  });
  return (
    <ListTabs
      label="归属"
      current={typeof shelf === 'string' ? shelf : 'all'}
      tabs={[
        tab('own', '本企业', data?.own, 'own'),
        tab('watched', '关注', data?.watched, 'watched'),
        tab('all', '全部', data && data.own + data.watched, undefined),
      ]}
    />
  );
}
