import { findRoute } from '@platform/routes/routes-of-set';
import type { RouteSet } from '@platform/routes/route';
import { createStore } from '../state/store';

/** A page that was open in this tab: its whole address, so that filter and draft come back with it. */
export interface RecentPage {
  key: string;
  address: string;
  title: string;
  /** Counts up with every page that is opened: the least was open longest ago. */
  visit: number;
}

/** Pages kept at most; the one that was open longest ago makes room. */
export const MOST_RECENT = 8;
const KEY = 'host:recent';

/** The pages of this tab in the order in which they were first opened. */
export const recentPages = createStore<readonly RecentPage[]>(read());

/**
 * One list is one page whatever its filter; of a detail page every record is one, whichever of its tabs is open.
 * @returns undefined for what is no page of its own: 404
 */
export function keyOfPage(set: RouteSet, pathname: string, search: string): string | undefined {
  const route = findRoute(set, pathname);
  if (!route || pathname === '/404') return undefined;
  if (!route.back || route.menu) return pathname;
  return `${route.tabOf ?? pathname}?${new URLSearchParams(search).get('id') ?? ''}`;
}

/** Notes where one is: a page that is known keeps its place and takes the address it has now. */
export function noteRecent(pages: readonly RecentPage[], page: Omit<RecentPage, 'visit'>): readonly RecentPage[] {
  const noted = { ...page, visit: Math.max(0, ...pages.map(({ visit }) => visit)) + 1 };
  const known = pages.some(({ key }) => key === page.key);
  const next = known ? pages.map((each) => (each.key === page.key ? noted : each)) : [...pages, noted];
  if (next.length <= MOST_RECENT) return next;
  const oldest = next.reduce((least, each) => (each.visit < least.visit ? each : least));
  return next.filter((each) => each !== oldest);
}

/** Takes a page off the strip. */
export function forgetRecent(key: string): void {
  keep(recentPages.get().filter((page) => page.key !== key));
}

/** Keeps the pages in this tab; without storage they last as long as the document. */
export function keep(pages: readonly RecentPage[]): void {
  recentPages.set(pages);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pages));
  } catch {
    // Forbidden or full.
  }
}

function read(): readonly RecentPage[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as RecentPage[];
  } catch {
    return [];
  }
}
