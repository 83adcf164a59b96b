import type { Database } from '../../kernel/database/pool';
import { findPointers, type Pointer } from './releases.queries';

/**
 * Milliseconds for which pointers are cached. While this node listens for moves it is long, as a fallback for a lost
 * notification; otherwise it is so short that a move still takes effect within a second.
 */
const KEPT_MS = { listening: 5_000, deaf: 500 };

interface Kept {
  listening: boolean;
  until: number;
  pointers?: Promise<Pointer[]>;
}

/** By database: a process of a test may use several. */
const caches = new WeakMap<Database, Kept>();

function cacheOf(db: Database): Kept {
  const found = caches.get(db) ?? { listening: false, until: 0 };
  caches.set(db, found);
  return found;
}

/** The pointers of all sub-apps, cached so that a document needs no query; a move takes effect within a second. */
export function readPointers(db: Database): Promise<Pointer[]> {
  const cache = cacheOf(db);
  if (cache.pointers && cache.until > Date.now()) return cache.pointers;
  const pointers = findPointers(db);
  cache.pointers = pointers;
  cache.until = Date.now() + (cache.listening ? KEPT_MS.listening : KEPT_MS.deaf);
  // A failure is not cached.
  pointers.catch(() => {
    if (cache.pointers === pointers) cache.pointers = undefined;
  });
  return pointers;
}

/**
 * Clears the cache after a move, so that the next reader queries the database. A query in progress then serves only its
 * present readers.
 */
export function forgetPointers(db: Database): void {
  cacheOf(db).pointers = undefined;
}

/** Sets whether this node listens for moves. Clears the cache, because moves may have been missed. */
export function setListening(db: Database, listening: boolean): void {
  cacheOf(db).listening = listening;
  forgetPointers(db);
}
