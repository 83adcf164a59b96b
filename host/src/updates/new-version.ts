import { createStore } from '../state/store';

/** Milliseconds between two requests while the page is visible, before jitter. */
export const ASK_EVERY_MS = 60_000;
/** Share of the pause by which it varies, so that tabs do not poll in step. */
const JITTER = 0.25;
/** Minimum of milliseconds between two requests, however often the tab becomes visible. */
const ASK_AT_MOST_EVERY_MS = 5_000;
/** Milliseconds without key or pointer after which the user counts as absent; polling must not keep a session alive. */
const GONE_AFTER_MS = 10 * 60_000;

/** The release that this user would get now, if it differs from the mounted one; else undefined. */
export const newVersion = createStore<string | undefined>(undefined);

export interface WatchOptions {
  /** Releases that are not announced: that of this document and, after a fallback, the mounted one. */
  known(): readonly string[];
  /** The release that a document would get now; null without one. */
  ask(): Promise<string | null>;
  document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  window: Pick<Window, 'addEventListener'>;
  now?: () => number;
  random?: () => number;
}

/** Updates {@link newVersion}: polls when the tab becomes visible and about once a minute while the user is active. */
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
    // Failures are ignored: sign-out, offline state and server restarts are handled elsewhere.
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
