import { findRoute } from '@platform/routes/routes-of-set';
import type { RouteSet } from '@platform/routes/route';
import { place, type Place } from './location-store';
import { takeReturn } from '../updates/return-to-place';
import { rememberScroll, restoreScroll, scrollOf } from './scroll-memory';

/** What a navigation does to the scroll position. Pure: the rules, for their test. */
export function scrollAfter(next: Place, previous: Place, keepAlive: boolean): 'top' | 'restore' | 'stay' {
  if (next.arrival === 'traverse') return keepAlive ? 'restore' : 'top';
  // A list that writes its filter into the address stays where the reader is.
  if (next.arrival === 'replace' && next.pathname === previous.pathname) return 'stay';
  return 'top';
}

/**
 * Scrolls to the top after each navigation (specification §4), and to where the reader was on pages that are kept alive
 * when he comes back. Positions belong to history entries, so F5 finds them too.
 */
export function followScroll(set: RouteSet): void {
  window.history.scrollRestoration = 'manual';
  let current = place.get();
  let endRestoring: (() => void) | undefined;
  let frame = 0;
  const keepAlive = (pathname: string) => findRoute(set, pathname)?.keepAlive === true;

  const restore = (entry: string) => {
    endRestoring = restoreScroll(scrollOf(entry) ?? 0, () => {
      endRestoring = undefined;
    });
  };

  window.addEventListener(
    'scroll',
    () => {
      // While a page is growing back, the browser's own clamping must not overwrite what is being restored.
      if (endRestoring || frame) return;
      const { entry } = current;
      frame = requestAnimationFrame(() => {
        frame = 0;
        if (entry === current.entry) rememberScroll(entry, window.scrollY);
      });
    },
    { passive: true },
  );

  place.subscribe(() => {
    const previous = current;
    current = place.get();
    endRestoring?.();
    const what = scrollAfter(current, previous, keepAlive(current.pathname));
    if (what === 'restore') restore(current.entry);
    else if (what === 'top') window.scrollTo(0, 0);
    else rememberScroll(current.entry, window.scrollY);
  });

  // A reload on the reader's wish comes back to where he stood, on any page.
  const returned = takeReturn(current.entry);
  if (returned !== undefined) rememberScroll(current.entry, returned);
  if (returned !== undefined || (current.arrival === 'traverse' && keepAlive(current.pathname))) restore(current.entry);
}
