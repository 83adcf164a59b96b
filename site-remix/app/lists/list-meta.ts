import type { MetaDescriptor } from '@remix-run/node';
import { breadcrumbLd } from '../meta/json-ld';
import { feedLink } from '../meta/feed-link';
import { pageMeta, type SiteMeta } from '../meta/page-meta';
import { isNarrowed, type ListAddress, listAddress } from './list-address';

interface ListOf {
  title: string;
  about: string;
  list: ListAddress<string>;
  /** Rows that it has. */
  total: number;
  /** Columns of which there is a feed. */
  feeds?: readonly { key: string; name: string }[];
}

/**
 * What machines are told of a list: each page of it stands for itself. One that is narrowed down is a choice of what is found
 * elsewhere, and an empty one is nothing to find: both are left out of indexes.
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
