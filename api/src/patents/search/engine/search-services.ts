import type { Pool } from 'pg';
import type { Viewer } from '../../../kernel/ports/call-context';
import type { Services } from '../../../kernel/ports/services';
import { createSearchEngine } from './create-search-engine';
import type { SearchEngine, SharedSearchEngine } from './search-engine';
import { partyOf, PLATFORM, type SearchParty } from '../turns/search-party';

const engines = new WeakMap<Pool, SharedSearchEngine>();

/** The searching user, for calls and jobs. */
export interface SearchContext {
  services: Services;
  viewer: Viewer;
  /** Address of the caller; used only for anonymous callers. */
  address: string;
  /** Aborts when the caller disconnects. */
  signal?: AbortSignal;
  /** The party that takes the turn, if it is not the caller. */
  party?: SearchParty;
}

/**
 * Returns the search engine for a caller, whose searches take turns among themselves and do not wait for other callers'
 * queues.
 */
export function searchEngineOf({ services, viewer, address, party }: SearchContext): SearchEngine {
  return sharedEngine(services).as(party ?? partyOf(viewer, address));
}

/** Returns the search engine for the platform's own searches. */
export function platformSearchEngine(services: Pick<Services, 'searchPool' | 'pool'>): SearchEngine {
  return sharedEngine(services).as(PLATFORM);
}

/** Returns the engine of this process. There is one, so that all calls share its cache of executed queries. */
function sharedEngine({ searchPool, pool }: Pick<Services, 'searchPool' | 'pool'>): SharedSearchEngine {
  let engine = engines.get(searchPool);
  if (!engine) engines.set(searchPool, (engine = createSearchEngine(searchPool, pool)));
  return engine;
}
