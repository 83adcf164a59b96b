import { findRoute } from '@platform/routes/routes-of-set';
import type { RouteSet } from '@platform/routes/route';
import { createStore } from '../state/store';

/** A page that was open in this tab: its whole address, so that filter and draft are restored. */
export interface RecentPage {
  key: string;
  address: string;
  title: string;
  /** Increases with every opened page: the lowest was open longest ago. */
  visit: number;
}

/** Maximum of pages; the one that was open longest ago is removed. */
export const MOST_RECENT = 8;
const KEY = 'host:recent';

/** The pages of this tab in the order in which they were first opened. */
export const recentPages = createStore<readonly RecentPage[]>(read());

/**
 * A list is one page regardless of its filter; a detail page is one per record, regardless of its tab.
 * @returns undefined for an address without its own page: 404
 */
export function keyOfPage(set: RouteSet, pathname: string, search: string): string | undefined {
  const route = findRoute(set, pathname);
  if (!route || pathname === '/404') return undefined;
  if (!route.back || route.menu) return pathname;
  return `${route.tabOf ?? pathname}?${new URLSearchParams(search).get('id') ?? ''}`;
}

/** Records the current page: a known page keeps its place and gets its current address. */
export function noteRecent(pages: readonly RecentPage[], page: Omit<RecentPage, 'visit'>): readonly RecentPage[] {
  const noted = { ...page, visit: Math.max(0, ...pages.map(({ visit }) => visit)) + 1 };
  const known = pages.some(({ key }) => key === page.key);
  const next = known ? pages.map((each) => (each.key === page.key ? noted : each)) : [...pages, noted];
  if (next.length <= MOST_RECENT) return next;
  const oldest = next.reduce((least, each) => (each.visit < least.visit ? each : least));
  return next.filter((each) => each !== oldest);
}

/** Removes a page from the strip. */
export function forgetRecent(key: string): void {
  keep(recentPages.get().filter((page) => page.key !== key));
}

/** Stores the pages in this tab; without storage they last as long as the document. */
export function keep(pages: readonly RecentPage[]): void {
  recentPages.set(pages);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pages));
  } catch {
    // Storage is disabled or full.
  }
}

function read(): readonly RecentPage[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as RecentPage[];
  } catch {
    return [];
  }
}
