import { laterTab, type PageTab } from '@platform/pages/parts/tab-page';

/** What the district keeps for visits and demands, in this order: a title and the component, `key` stands in the address. */
export const systemTabs: readonly PageTab[] = [
  { key: 'staff', label: '人员账号', children: laterTab(() => import('./staff-tab')) },
];
