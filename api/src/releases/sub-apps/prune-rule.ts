import type { Pointer, Release } from './releases.queries';

const HOUR = 3_600_000;

/** What the rule knows besides the release. */
export interface PruneFacts {
  now: Date;
  pointer: Pick<Pointer, 'active' | 'previous' | 'canary'> | undefined;
  /** When the oldest session that still lives was opened. */
  oldestLiveSession: Date | undefined;
  /** Milliseconds after which an ordinary session ends whatever happens. */
  sessionLife: number;
}

/** A note of serving may be this late. */
const NOTE_DELAY = 2 * 60_000;

/**
 * Whether the files of a release may go. Never: what the pointer names (active, previous, canary); an upload of the last
 * day; a release that a tab may still be open with. Such a tab belongs to a session that lived when the release was last
 * served, so the release stays while a session lives that was opened before then, and in any case for the longest life
 * of an ordinary session after it: people sign in anew over an open page, under a session younger than their page.
 */
export function isPrunable(
  release: Pick<Release, 'version' | 'state' | 'createdAt' | 'lastServedAt'>,
  facts: PruneFacts,
): boolean {
  const { now, pointer, oldestLiveSession, sessionLife } = facts;
  if (release.state === 'pruned') return false;
  if (pointer && [pointer.active, pointer.previous, pointer.canary].includes(release.version)) return false;
  const age = now.getTime() - release.createdAt.getTime();
  if (release.state === 'staged') return age > 24 * HOUR;
  // What was never served may have been published to be activated soon.
  const last = Math.max(release.lastServedAt?.getTime() ?? 0, release.createdAt.getTime());
  if (now.getTime() - last <= sessionLife) return false;
  return (
    !release.lastServedAt ||
    !oldestLiveSession ||
    oldestLiveSession.getTime() > release.lastServedAt.getTime() + NOTE_DELAY
  );
}
