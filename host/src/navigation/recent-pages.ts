import { findRoute } from '@platform/routes/routes-of-set';
import type { RouteSet } from '@platform/routes/route';
import { createStore } from '../state/store';

/** A page that was open in this tab: its whole address, so that filter and draft come back with it. */
export interface RecentPage {
  key: string;
  address: string;
  title: string;
}

/** Pages kept at most; the one that was open longest ago makes room. */
export const MOST_RECENT = 8;
const KEY = 'host:recent';
/** Stands for every tab of the patent reader. */
const READER = '/reader';

/** The pages of this tab in the order in which they were first opened. */
export const recentPages = createStore<readonly RecentPage[]>(read());

/**
 * One list is one page whatever its filter; of a detail page every record is one, and a patent is one whichever of its
 * tabs is read.
 * @returns undefined for what is no page of its own: 404
 */
export function keyOfPage(set: RouteSet, pathname: string, search: string): string | undefined {
  const route = findRoute(set, pathname);
  if (!route || pathname === '/404') return undefined;
  if (!route.back || route.menu) return pathname;
  const page = route.labelsDemo ? READER : pathname;
  return `${page}?${new URLSearchParams(search).get('id') ?? ''}`;
}

/** Notes where one is: a page that is known keeps its place and takes the address it has now. */
export function noteRecent(pages: readonly RecentPage[], page: RecentPage): readonly RecentPage[] {
  const known = pages.some(({ key }) => key === page.key);
  const next = known ? pages.map((each) => (each.key === page.key ? page : each)) : [...pages, page];
  return next.slice(-MOST_RECENT);
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
