import { createStore } from '../state/store';

/** Milliseconds between two questions while the page is looked at, before jitter. */
export const ASK_EVERY_MS = 60_000;
/** Part of the pause by which it is shortened or lengthened, so that tabs do not ask in step. */
const JITTER = 0.25;
/** Milliseconds between two questions at least, however often the reader comes back to the tab. */
const ASK_AT_MOST_EVERY_MS = 5_000;
/** Milliseconds without a key or a pointer after which the reader counts as gone; asking must not keep a session alive. */
const GONE_AFTER_MS = 10 * 60_000;

/** The release this user would get now, while it is another than what stands here; undefined otherwise. */
export const newVersion = createStore<string | undefined>(undefined);

export interface WatchOptions {
  /** Releases that are no news: the one of this document and, after a fall back, the one that is mounted. */
  known(): readonly string[];
  /** The release a document would get now; null when none is. */
  ask(): Promise<string | null>;
  document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  window: Pick<Window, 'addEventListener'>;
  now?: () => number;
  random?: () => number;
}

/** Keeps {@link newVersion} true: asks when the tab is looked at again and about once a minute while somebody is there. */
export function watchForNewVersion({
  known,
  ask,
  document,
  window,
  now = Date.now,
  random = Math.random,
}: WatchOptions): void {
  let asked = 0;
  let active = now();
  const check = async () => {
    asked = now();
    // Whoever is signed out, offline or served by a restarting server hears of it in other ways.
    const version = await ask().catch(() => undefined);
    if (version !== undefined) newVersion.set(version === null || known().includes(version) ? undefined : version);
  };
  const schedule = () => {
    setTimeout(
      () => {
        if (document.visibilityState === 'visible' && now() - active < GONE_AFTER_MS) void check();
        schedule();
      },
      ASK_EVERY_MS * (1 + JITTER * (2 * random() - 1)),
    );
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    active = now();
    if (now() - asked >= ASK_AT_MOST_EVERY_MS) void check();
  });
  for (const type of ['keydown', 'pointerdown'] as const) {
    window.addEventListener(type, () => (active = now()), { passive: true });
  }
  schedule();
}
