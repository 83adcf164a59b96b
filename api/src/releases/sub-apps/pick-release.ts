import { createHash } from 'node:crypto';
import type { Pointer } from './releases.queries';

/** Fields of a pointer that decide which release a user gets. */
export type PointerRule = Pick<Pointer, 'active' | 'previous' | 'canary' | 'canaryPercent' | 'canaryUsers'>;

/**
 * The releases for a user in order of preference: the canary for its audience, then the active one, then the previous
 * one. A document falls back to the second.
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
 * Position of a user between 0 and 100 for a version. It is constant, so that a growing share only adds users. It
 * differs by version, so that canaries do not always go to the same users.
 */
export function placeOf(userId: number, version: string): number {
  const hash = createHash('sha256').update(`${version}\n${userId}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}
