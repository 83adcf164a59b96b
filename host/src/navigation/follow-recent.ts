import type { Host } from '../state/host';
import { place } from './location-store';
import { keep, keyOfPage, noteRecent, recentPages } from './recent-pages';

/**
 * Keeps the strip of recent pages in step with address and title. Stored entries of pages that no longer exist are
 * removed.
 */
export function followRecent({ boot, has, title }: Host): void {
  keep(recentPages.get().filter(({ address }) => has(address.split('?')[0] as string)));
  const note = () => {
    const { pathname } = place.get();
    const search = window.location.search;
    const key = has(pathname) ? keyOfPage(boot.set, pathname, search) : undefined;
    const { text } = title.get();
    if (key === undefined || text === '') return;
    keep(noteRecent(recentPages.get(), { key, address: pathname + search, title: text }));
  };
  place.subscribe(note);
  title.subscribe(note);
  note();
}
