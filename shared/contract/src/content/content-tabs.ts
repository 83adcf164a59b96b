import type { ContentKind } from './kind';

/** Tabs of the site's search for content, with their kinds. */
export const contentTabs = {
  news: { name: '资讯', kinds: ['news', 'serviceNews', 'story', 'activity', 'dialogue', 'warning'] },
  policy: { name: '政策', kinds: ['policy', 'interpretation', 'project'] },
  service: {
    name: '服务',
    kinds: ['service', 'finance', 'protection', 'assistance', 'association', 'answer', 'report', 'cluster', 'page'],
  },
  company: { name: '企业', kinds: ['enterprise'] },
} as const satisfies Record<string, { name: string; kinds: readonly ContentKind[] }>;

export type ContentTab = keyof typeof contentTabs;
/** Lists the content of every tab. */
export const ALL_TABS = 'all';
export const CONTENT_TABS = Object.keys(contentTabs) as [ContentTab, ...ContentTab[]];
/** What a search may list: one tab, or all mixed. */
export type SearchTab = ContentTab | typeof ALL_TABS;
export const SEARCH_TABS = [ALL_TABS, ...CONTENT_TABS] as const;
