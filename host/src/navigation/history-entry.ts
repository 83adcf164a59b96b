/** The state that the sub-apps' router keeps in a history entry. The host writes the same shape and nothing else. */
interface RouterState {
  usr: null;
  key: string;
  idx: number;
}

function routerState(): Partial<RouterState> {
  return (window.history.state as Partial<RouterState> | null) ?? {};
}

/** Names the current entry for what is kept with it: the router's key, and the address for entries it has not touched. */
export function currentEntry(): string {
  return `${routerState().key ?? 'first'} ${window.location.pathname}${window.location.search}`;
}

/** How many entries of this document stand before the current one, as far as the router counted. */
export function entriesBefore(): number {
  return routerState().idx ?? 0;
}

/** State for a new entry, or for one that takes the place of the current. */
export function nextRouterState(replace: boolean): RouterState {
  return { usr: null, key: Math.random().toString(36).slice(2, 10), idx: entriesBefore() + (replace ? 0 : 1) };
}
