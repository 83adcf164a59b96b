import type { PublicChanges, PublicTopic } from '@platform/api/kernel/database/public-changes';
import { LRUCache } from 'lru-cache';
import type { FinishedPage } from './finished-page';
import type { PageNotes } from './page-notes';

const MEGABYTE = 1024 * 1024;
/** Bytes of all pages: those of which there are few, and those of which there are as many as patents and words. */
const MOST = { few: 44 * MEGABYTE, many: 16 * MEGABYTE };
/** Milliseconds a page is believed while nobody tells of changes. */
const BELIEVED_DEAF = 1_000;
/** Changes that are remembered one by one. */
const REMEMBERED = 5_000;

/** A page, what it shows and how long. */
export interface Made {
  page: FinishedPage;
  notes: PageNotes;
  /** Whether everybody may have it. */
  isForAll: boolean;
  /** What it says where it shows nothing but a refusal, and after how many seconds it is worth asking again. */
  refused?: { status: number; message: string; retryAfter?: number };
}

interface Entry {
  page: FinishedPage;
  topics: ReadonlySet<PublicTopic>;
  /** Milliseconds: when it is another page by the clock. */
  until: number;
  madeAt: number;
}

/** Finished pages in memory. An entry ends when something it shows changes, and by the clock. */
export interface PageStore {
  /** The page that holds now, with the milliseconds until it changes by the clock. */
  find(key: string): { page: FinishedPage; lasts: number } | undefined;
  /** The last one that was made, where nothing is known to have changed: for when no new one can be made. */
  findLast(key: string): FinishedPage | undefined;
  /** Makes a page, once for all who ask meanwhile, and keeps it where it may. */
  make(key: string, work: () => Promise<Made>): Promise<Made>;
  /** Bytes kept. */
  bytes(): number;
}

/**
 * @param isOneOfMany whether a key is one of an endless number: those are kept apart, so that a crawler does not drive
 * out the pages that everybody reads
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
  // Changes are counted: what was read before one may not be kept after it.
  let changesSeen = 0;
  let allChangedAt = 0;
  const changedAt = new Map<PublicTopic, number>();

  changes.watch((topic) => {
    changesSeen += 1;
    // Whoever asks from now on does not share what was begun before.
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
    if (entry === undefined || entry.until > Date.now()) return entry;
    pages.delete(key);
    return undefined;
  };

  const keep = (key: string, { page, notes }: Made) => {
    const pages = isOneOfMany(key) ? many : few;
    const entry = { page, topics: notes.topics, until: notes.until, madeAt: Date.now() };
    pages.set(key, entry);
    page.onGrowth = () => {
      // Another object, or its size would not be looked at again.
      if (pages.peek(key)?.page === page) pages.set(key, { ...entry });
    };
  };

  return {
    find(key) {
      const entry = entryOf(key);
      if (entry === undefined) return undefined;
      const now = Date.now();
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
