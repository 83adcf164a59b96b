import type { MetaDescriptor } from '@remix-run/node';
import { breadcrumbLd } from '../meta/json-ld';
import { feedLink } from '../meta/feed-link';
import { pageMeta, type SiteMeta } from '../meta/page-meta';
import { isNarrowed, type ListAddress, listAddress } from '../../addresses/list-address';

interface ListOf {
  title: string;
  about: string;
  list: ListAddress<string>;
  /** Number of its rows. */
  total: number;
  /** Columns that have a feed. */
  feeds?: readonly { key: string; name: string }[];
}

/**
 * Meta of a list: each of its pages has its own canonical address. Filtered lists, whose items are found elsewhere, and
 * empty ones are left out of indexes.
 */
export function listMeta(site: SiteMeta, { title, about, list, total, feeds = [] }: ListOf): MetaDescriptor[] {
  const shown = list.page > 1 ? `${title} 第 ${list.page} 页` : title;
  return [
    ...pageMeta(site, { title: shown, description: about, path: listAddress(list) }),
    ...(isNarrowed(list) || total === 0 ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...feeds.map((column) => feedLink(column.key, column.name)),
    { name: 'ColumnName', content: title },
    { name: 'ColumnDescription', content: about },
    breadcrumbLd(site.origin, [
      { title: '首页', path: '/web/index' },
      { title, path: list.path },
    ]),
  ];
}
