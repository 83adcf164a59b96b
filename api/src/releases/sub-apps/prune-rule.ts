import type { Pointer, Release } from './releases.queries';

const HOUR = 3_600_000;

/** Facts that the rule needs besides the release. */
export interface PruneFacts {
  now: Date;
  pointer: Pick<Pointer, 'active' | 'previous' | 'canary'> | undefined;
  /** When the oldest live session was opened. */
  oldestLiveSession: Date | undefined;
  /** Absolute lifetime of an ordinary session in milliseconds. */
  sessionLife: number;
}

/** Maximum delay of the record of serving. */
const NOTE_DELAY = 2 * 60_000;

/**
 * Whether the files of a release may be deleted. Never deleted are: releases that the pointer names (active, previous,
 * canary); an upload of the last day; a release that may still be open in a tab. Such a tab belongs to a session that
 * was live when the release was last served. So the release stays while a session opened before then is live, and in
 * any case for the longest lifetime of an ordinary session after it, because a user may sign in again over an open
 * page, which is then older than its session.
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
  // A release that was never served may have been published for an activation soon.
  const last = Math.max(release.lastServedAt?.getTime() ?? 0, release.createdAt.getTime());
  if (now.getTime() - last <= sessionLife) return false;
  return (
    !release.lastServedAt ||
    !oldestLiveSession ||
    oldestLiveSession.getTime() > release.lastServedAt.getTime() + NOTE_DELAY
  );
}
