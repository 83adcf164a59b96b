import { createStore } from '../state/store';
import { currentEntry } from './history-entry';

/** How the current address was reached: `traverse` = back, forward or reload. */
export type Arrival = 'push' | 'replace' | 'traverse';

export interface Place {
  pathname: string;
  search: string;
  /** Name of the history entry. */
  entry: string;
  arrival: Arrival;
}

/** single-spa's artificial popstate events carry what caused them. */
interface CausedPopState extends PopStateEvent {
  singleSpaTrigger?: 'pushState' | 'replaceState';
  hostTrigger?: 'pushState' | 'replaceState';
}

function literal(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
}

function read(arrival: Arrival): Place {
  return {
    pathname: literal(window.location.pathname),
    search: window.location.search,
    entry: currentEntry(),
    arrival,
  };
}

function firstArrival(): Arrival {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry && entry.type !== 'navigate' ? 'traverse' : 'push';
}

/** The current location of the document. */
export const place = createStore<Place>(typeof window === 'undefined' ? ({} as Place) : read(firstArrival()));

/**
 * Follows the address: every change, by the sub-app or the host, arrives as a popstate event, because single-spa turns
 * `pushState` and `replaceState` into one. An event for the current location is ignored.
 */
export function followLocation(): () => void {
  const listener = (event: CausedPopState) => {
    const trigger = event.hostTrigger ?? event.singleSpaTrigger;
    const next = read(trigger === 'pushState' ? 'push' : trigger === 'replaceState' ? 'replace' : 'traverse');
    const known = place.get();
    if (next.entry === known.entry && next.pathname === known.pathname) return;
    place.set(next);
  };
  window.addEventListener('popstate', listener as EventListener);
  return () => window.removeEventListener('popstate', listener as EventListener);
}
