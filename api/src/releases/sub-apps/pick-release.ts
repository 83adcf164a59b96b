import { createHash } from 'node:crypto';
import type { Pointer } from './releases.queries';

/** What of a pointer decides who gets which release. */
export type PointerRule = Pick<Pointer, 'active' | 'previous' | 'canary' | 'canaryPercent' | 'canaryUsers'>;

/**
 * The releases a user is to get, the best first: canary for whom it is meant, then the active one, then the one before.
 * The second of them is what a document falls back to.
 */
export function pickReleases(pointer: PointerRule, userId: number): string[] {
  const order = [isForCanary(pointer, userId) ? pointer.canary : null, pointer.active, pointer.previous];
  return [...new Set(order.filter((version) => version !== null))];
}

function isForCanary({ canary, canaryPercent, canaryUsers }: PointerRule, userId: number): boolean {
  if (canary === null) return false;
  return canaryUsers.includes(userId) || placeOf(userId, canary) < canaryPercent;
}

/**
 * Where a user stands between 0 and 100 for a version: always the same, so that a growing share only ever adds users,
 * and another for another version, so that it is not always the same people who try things out.
 */
export function placeOf(userId: number, version: string): number {
  const hash = createHash('sha256').update(`${version}\n${userId}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}
