import type { Pool } from 'pg';
import type { Viewer } from '../../kernel/http/call-context';
import type { Services } from '../../kernel/http/services';
import { createSearchEngine } from './create-search-engine';
import type { SearchEngine, SharedSearchEngine } from './search-engine';
import { partyOf, PLATFORM, type SearchParty } from './turns/search-party';

const engines = new WeakMap<Pool, SharedSearchEngine>();

/** Who searches, as calls and jobs know it. */
export interface SearchContext {
  services: Services;
  viewer: Viewer;
  /** Address of the caller; of interest only where nobody is signed in. */
  address: string;
  /** Aborts when the caller went away. */
  signal?: AbortSignal;
  /** Whose turn it takes, where it is not the caller's. */
  party?: SearchParty;
}

/** The search engine for the caller of a call: what it searches waits for its own other searches, not for those of others. */
export function searchEngineOf({ services, viewer, address, party }: SearchContext): SearchEngine {
  return sharedEngine(services).as(party ?? partyOf(viewer, address));
}

/** The search engine for what the platform does by itself. */
export function platformSearchEngine(services: Pick<Services, 'searchPool' | 'pool'>): SearchEngine {
  return sharedEngine(services).as(PLATFORM);
}

/** One for each process, so that its memory of executed queries is shared by all calls. */
function sharedEngine({ searchPool, pool }: Pick<Services, 'searchPool' | 'pool'>): SharedSearchEngine {
  let engine = engines.get(searchPool);
  if (!engine) engines.set(searchPool, (engine = createSearchEngine(searchPool, pool)));
  return engine;
}
