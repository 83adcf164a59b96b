/** The router state of the sub-apps in a history entry. The host writes the same shape and nothing else. */
interface RouterState {
  usr: null;
  key: string;
  idx: number;
}

function routerState(): Partial<RouterState> {
  return (window.history.state as Partial<RouterState> | null) ?? {};
}

/** Key of the current entry for stored data: the router's key, or the address for entries without one. */
export function currentEntry(): string {
  return `${routerState().key ?? 'first'} ${window.location.pathname}${window.location.search}`;
}

/** Number of this document's entries before the current one, as counted by the router. */
export function entriesBefore(): number {
  return routerState().idx ?? 0;
}

/** State for a new entry, or for one that replaces the current one. */
export function nextRouterState(replace: boolean): RouterState {
  return { usr: null, key: Math.random().toString(36).slice(2, 10), idx: entriesBefore() + (replace ? 0 : 1) };
}
