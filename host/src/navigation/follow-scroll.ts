import { place, type Place } from './location-store';
import { takeReturn } from '../updates/return-to-place';
import { rememberScroll, restoreScroll, scrollOf } from './scroll-memory';

/** The effect of a navigation on the scroll position. Pure: the rules, for their test. */
export function scrollAfter(next: Place, previous: Place): 'top' | 'restore' | 'stay' {
  if (next.arrival === 'traverse') return 'restore';
  // A list that writes its filter into the address keeps the scroll position.
  if (next.arrival === 'replace' && next.pathname === previous.pathname) return 'stay';
  return 'top';
}

/**
 * Scrolls to the top after each navigation (specification §4), and to the former position on the return to a page.
 * Positions belong to history entries, so F5 restores them too.
 */
export function followScroll(): void {
  window.history.scrollRestoration = 'manual';
  let current = place.get();
  let endRestoring: (() => void) | undefined;
  let frame = 0;

  const restore = (entry: string) => {
    endRestoring = restoreScroll(scrollOf(entry) ?? 0, () => {
      endRestoring = undefined;
    });
  };

  window.addEventListener(
    'scroll',
    () => {
      // While a page is growing back, the browser's own clamping must not overwrite the position to restore.
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
    const what = scrollAfter(current, previous);
    if (what === 'restore') restore(current.entry);
    else if (what === 'top') window.scrollTo(0, 0);
    else rememberScroll(current.entry, window.scrollY);
  });

  // A reload on request may come before the last position was stored.
  const returned = takeReturn(current.entry);
  if (returned !== undefined) rememberScroll(current.entry, returned);
  if (returned !== undefined || current.arrival === 'traverse') restore(current.entry);
}
