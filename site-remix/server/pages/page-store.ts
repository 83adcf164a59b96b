import type { PublicChanges, PublicTopic } from '@platform/api/kernel/database/public-changes';
import { LRUCache } from 'lru-cache';
import type { FinishedPage } from './finished-page';
import type { PageNotes } from './page-notes';

const MEGABYTE = 1024 * 1024;
/** Maximum bytes of all pages: of the few common ones, and of those that are as many as patents and keywords. */
const MOST = { few: 44 * MEGABYTE, many: 16 * MEGABYTE };
/** Milliseconds for which a page is valid while notifications of changes are unavailable. */
const BELIEVED_DEAF = 1_000;
/** Changes that are recorded one by one. */
const REMEMBERED = 5_000;

/** A rendered page with its dependencies. */
export interface Made {
  page: FinishedPage;
  notes: PageNotes;
  /** Whether it is the same for all users. */
  isForAll: boolean;
  /** The refusal of a page that only refuses, with the seconds until a retry is worthwhile. */
  refused?: { status: number; message: string; retryAfter?: number };
}

interface Entry {
  page: FinishedPage;
  topics: ReadonlySet<PublicTopic>;
  /** Milliseconds: when it expires, and when it is no longer a fallback either. */
  until: number;
  lastUntil: number;
  madeAt: number;
}

/** Finished pages in memory. An entry expires when one of its dependencies changes, and by the clock. */
export interface PageStore {
  /** The valid page, with the milliseconds until it expires by the clock. */
  find(key: string): { page: FinishedPage; lasts: number } | undefined;
  /**
   * The last rendered page of the day, where no dependency is known to have changed: a fallback when rendering fails,
   * also after it has expired.
   */
  findLast(key: string): FinishedPage | undefined;
  /** Renders a page once for all concurrent requests, and caches it where allowed. */
  make(key: string, work: () => Promise<Made>): Promise<Made>;
  /** Bytes kept. */
  bytes(): number;
}

/**
 * @param isOneOfMany whether a key is one of an unlimited number: those are cached separately, so that a crawler does
 * not evict the frequently read pages
 */
export function createPageStore(
  changes: PublicChanges,
  isOneOfMany: (key: string) => boolean = () => false,
  most = MOST,
): PageStore {
  const pagesOf = (maxSize: number) =>
    new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ page }) => page.bytes });
  const few = pagesOf(most.few);
  const many = pagesOf(most.many);
  const making = new Map<string, Promise<Made>>();
  // Counts changes: a page whose data were read before a change must not be cached after it.
  let changesSeen = 0;
  let allChangedAt = 0;
  const changedAt = new Map<PublicTopic, number>();

  changes.watch((topic) => {
    changesSeen += 1;
    // Later requests do not share work that began before the change.
    making.clear();
    if (topic === 'all') {
      few.clear();
      many.clear();
    } else {
      for (const pages of [few, many])
        for (const [key, { topics }] of pages.entries()) if (topics.has(topic)) pages.delete(key);
      changedAt.set(topic, changesSeen);
    }
    if (topic !== 'all' && changedAt.size <= REMEMBERED) return;
    allChangedAt = changesSeen;
    changedAt.clear();
  });

  const hasChanged = (topics: ReadonlySet<PublicTopic>, since: number) =>
    allChangedAt > since || [...topics].some((topic) => (changedAt.get(topic) ?? 0) > since);

  const entryOf = (key: string): Entry | undefined => {
    const pages = isOneOfMany(key) ? many : few;
    const entry = pages.get(key);
    if (entry === undefined || entry.lastUntil > Date.now()) return entry;
    pages.delete(key);
    return undefined;
  };

  const keep = (key: string, { page, notes }: Made) => {
    const pages = isOneOfMany(key) ? many : few;
    const { topics, until, lastUntil } = notes;
    const entry = { page, topics, until, lastUntil, madeAt: Date.now() };
    pages.set(key, entry);
    page.onGrowth = () => {
      // A new object, because the cache would not measure the same one again.
      if (pages.peek(key)?.page === page) pages.set(key, { ...entry });
    };
  };

  return {
    find(key) {
      const entry = entryOf(key);
      const now = Date.now();
      if (entry === undefined || entry.until <= now) return undefined;
      if (!changes.isTold() && now - entry.madeAt >= BELIEVED_DEAF) return undefined;
      return { page: entry.page, lasts: entry.until - now };
    },
    findLast: (key) => entryOf(key)?.page,
    make(key, work) {
      const under = making.get(key);
      if (under) return under;
      const since = changesSeen;
      const made = work()
        .then((result) => {
          const { isForAll, notes } = result;
          if (isForAll && notes.isWhole && notes.until > Date.now() && !hasChanged(notes.topics, since))
            keep(key, result);
          return result;
        })
        .finally(() => {
          if (making.get(key) === made) making.delete(key);
        });
      making.set(key, made);
      return made;
    },
    bytes: () => few.calculatedSize + many.calculatedSize,
  };
}
