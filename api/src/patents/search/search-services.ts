import type { Pool } from 'pg';
import { createSearchEngine, type SearchEngine } from './search-engine';

const engines = new WeakMap<Pool, SearchEngine>();

/** The search engine of a process: one for its search pool, so that its memory of executed queries is shared by all calls. */
export function searchEngineOf({ searchPool, pool }: { searchPool: Pool; pool: Pool }): SearchEngine {
  let engine = engines.get(searchPool);
  if (!engine) engines.set(searchPool, (engine = createSearchEngine(searchPool, pool)));
  return engine;
}
