import type { Database } from '../../kernel/database/pool';
import { findPointers, type Pointer } from './releases.queries';

/**
 * Milliseconds pointers are believed: while this node hears of moves, long, as the net below a notification that got
 * lost; otherwise so short that a move is seen within a second all the same.
 */
const KEPT_MS = { listening: 5_000, deaf: 500 };

interface Kept {
  listening: boolean;
  until: number;
  pointers?: Promise<Pointer[]>;
}

/** By database: a process may serve several, in tests. */
const caches = new WeakMap<Database, Kept>();

function cacheOf(db: Database): Kept {
  const found = caches.get(db) ?? { listening: false, until: 0 };
  caches.set(db, found);
  return found;
}

/** The pointers of all sub-apps without a query per document; a move is seen within a second. */
export function readPointers(db: Database): Promise<Pointer[]> {
  const cache = cacheOf(db);
  if (cache.pointers && cache.until > Date.now()) return cache.pointers;
  const pointers = findPointers(db);
  cache.pointers = pointers;
  cache.until = Date.now() + (cache.listening ? KEPT_MS.listening : KEPT_MS.deaf);
  // A failure is not kept.
  pointers.catch(() => {
    if (cache.pointers === pointers) cache.pointers = undefined;
  });
  return pointers;
}

/** The next reader asks the database: a pointer moved. A query under way then answers only those who wait for it. */
export function forgetPointers(db: Database): void {
  cacheOf(db).pointers = undefined;
}

/** Whether this node hears of moves from now on. What was kept is forgotten: something may have been missed. */
export function setListening(db: Database, listening: boolean): void {
  cacheOf(db).listening = listening;
  forgetPointers(db);
}
