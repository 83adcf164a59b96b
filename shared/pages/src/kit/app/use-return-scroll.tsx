import { useLocation } from '@umijs/max';
import { useEffect, type RefObject } from 'react';
import { keep, kept, storageKey } from './use-return-state';

/** Milliseconds for a column to grow to its former height. */
const PATIENCE_MS = 5000;

/**
 * Restores the scroll position of a scrolling column when the user returns to a page, as the host does for the page: as
 * soon as it is long enough, unless the user scrolls first. `name` as in `useReturnState`.
 */
export function useReturnScroll(column: RefObject<HTMLElement>, name: string, there: boolean): void {
  const location = useLocation();
  const storage = storageKey(location, name);
  useEffect(() => {
    const element = column.current;
    if (!there || !element) return undefined;
    let wanted = kept<number>(storage);
    let frame = 0;
    // Another search in the same column: it has not scrolled.
    if (wanted === undefined && element.scrollTop > 0) keep(storage, element.scrollTop);
    const attempt = () => {
      if (wanted !== undefined) element.scrollTop = wanted;
    };
    const end = () => {
      wanted = undefined;
    };
    const note = () => {
      cancelAnimationFrame(frame);
      // Scrolling caused by the column's growth is not stored.
      frame = requestAnimationFrame(() => wanted === undefined && keep(storage, element.scrollTop));
    };
    const observer = new ResizeObserver(attempt);
    for (const child of element.children) observer.observe(child);
    const timer = setTimeout(end, PATIENCE_MS);
    for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const)
      element.addEventListener(type, end, { passive: true });
    element.addEventListener('scroll', note, { passive: true });
    attempt();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const)
        element.removeEventListener(type, end);
      element.removeEventListener('scroll', note);
    };
  }, [storage, there]);
}
