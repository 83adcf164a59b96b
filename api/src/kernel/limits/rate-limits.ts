import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { ApiError } from '../errors/api-error';
import { type Limit, type LimitName, limitTable } from './limit-table';
import * as queries from './rate-limit.queries';
import { WaitingRoom } from './waiting-room';

/** Delay in milliseconds at a full limit, before an attempt passes or is refused again. */
const DELAY_MS = 1_000;

/** Milliseconds for which a closed limit is not queried again, so that refused attempts cost the database nothing. */
const SHUT_MS = 1_000;
/** Maximum number of closed limits in memory. */
const MOST_SHUT = 10_000;

/** One limit and the key to count. */
export interface LimitUse {
  name: LimitName;
  key: string;
  /** `delay`: a full limit slows attempts down, counts no further and refuses none. */
  full?: 'refuse' | 'delay';
}

/** Points taken for an attempt whose outcome is not known yet. Exactly one of the two methods ends it. */
export interface Reservation {
  /** The attempt failed or has to count: the points stay. */
  keep(): Promise<void>;
  /** The attempt succeeded or was not made: every limit is as before. */
  giveBack(): Promise<void>;
}

export interface RateLimits {
  /** Counts one use. @throws ApiError 429 with Retry-After when the limit is reached */
  take(name: LimitName, key: string): Promise<void>;
  /**
   * Takes a point of each limit, in this order, for an attempt that may turn out not to count. If one limit refuses,
   * none is taken. Where only running attempts fill a limit, it waits for their outcome, because they may return their
   * points.
   * @throws ApiError 429 with Retry-After, or the reason of `signal`
   */
  reserve(uses: readonly LimitUse[], signal?: AbortSignal): Promise<Reservation>;
  /** Returns the point of a use that was kept but turned out to be legitimate. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Deletes the failures of a key. */
  reset(name: LimitName, key: string): Promise<void>;
  /** Deletes the failures of every key with this prefix. */
  resetAll(name: LimitName, beginning: string): Promise<void>;
  /** The keys with this prefix that are closed by failures, with the milliseconds until they open. */
  shutKeys(name: LimitName, beginning: string): Promise<{ key: string; milliseconds: number }[]>;
}

/**
 * Limits on the table `rate_limit`; `overrides` replaces single limits, from the environment or in tests. A reset by
 * another process takes effect here within a second.
 */
export function createRateLimits(
  pool: Pool,
  overrides: Partial<Record<LimitName, { points: number }>> = {},
  shutMs = SHUT_MS,
): RateLimits {
  const limitOf = (name: LimitName): Limit => ({ ...limitTable[name], ...overrides[name] });
  const keyOf = ({ name, key }: Pick<LimitUse, 'name' | 'key'>) => `${name}:${key}`;
  const rooms = new Map<string, WaitingRoom>();
  /** Closed keys: until when this process relies on that, by its own clock, and when the key opens. */
  const shut = new Map<string, { known: number; opens: number }>();

  function refuse(key: string, limit: Limit, milliseconds: number): never {
    const now = performance.now();
    const known = shut.get(key);
    const opens = known?.opens ?? now + milliseconds;
    if (!known) {
      if (shut.size >= MOST_SHUT) shut.clear();
      shut.set(key, { known: now + Math.min(shutMs, milliseconds), opens });
    }
    const seconds = Math.max(1, Math.ceil((opens - now) / 1000));
    throw ApiError.tooMany(limit.message(waitText(seconds)), seconds);
  }

  function isShut(key: string): boolean {
    const entry = shut.get(key);
    if (entry && performance.now() < entry.known) return true;
    shut.delete(key);
    return false;
  }

  /** Takes one point; false where the limit is full and only delays. */
  async function claim(use: LimitUse, runs: boolean, signal?: AbortSignal): Promise<boolean> {
    const key = keyOf(use);
    const limit = limitOf(use.name);
    const tryOnce = async (): Promise<boolean> => {
      const full = await queries.claimPoint(pool, key, limit, runs);
      if (full && use.full !== 'delay' && full.failures >= limit.points) refuse(key, limit, full.milliseconds);
      return full === undefined;
    };
    if (use.full !== 'delay' && isShut(key)) {
      // A caller that does not stop waits for the refusal: each connection of a flood gets one per second.
      await sleep(DELAY_MS, undefined, { signal });
      if (shut.has(key)) refuse(key, limit, 0);
    }
    // An attempt that arrives while others wait for the key queues behind them.
    if (!rooms.has(key) && (await tryOnce())) return true;
    if (use.full === 'delay') {
      await sleep(DELAY_MS, undefined, { signal });
      return false;
    }
    const room = rooms.get(key) ?? new WaitingRoom();
    rooms.set(key, room);
    try {
      await room.wait({ tryOnce, undo: () => queries.returnPoint(pool, key, runs) }, signal);
    } finally {
      if (room.isEmpty) rooms.delete(key);
    }
    return true;
  }

  const ended = (key: string): void => rooms.get(key)?.look();

  return {
    take: async (name, key) => void (await claim({ name, key }, false)),
    reserve: async (uses, signal) => {
      const taken: LimitUse[] = [];
      const end = async (how: (use: LimitUse) => Promise<void>): Promise<void> => {
        await Promise.all(taken.splice(0).map((use) => how(use).finally(() => ended(keyOf(use)))));
      };
      const giveBack = () => end((use) => queries.returnPoint(pool, keyOf(use), true));
      try {
        for (const use of uses) if (await claim(use, true, signal)) taken.push(use);
      } catch (error) {
        await giveBack();
        throw error;
      }
      return { keep: () => end((use) => queries.keepPoint(pool, keyOf(use), limitOf(use.name))), giveBack };
    },
    giveBack: (name, key) => queries.returnPoint(pool, keyOf({ name, key }), false),
    reset: async (name, key) => {
      await queries.forgetFailuresOf(pool, keyOf({ name, key }));
      shut.delete(keyOf({ name, key }));
    },
    resetAll: async (name, beginning) => {
      const full = keyOf({ name, key: beginning });
      await queries.forgetFailures(pool, full);
      for (const each of shut.keys()) if (each.startsWith(full)) shut.delete(each);
    },
    shutKeys: async (name, beginning) => {
      const before = keyOf({ name, key: '' });
      const rows = await queries.findShut(pool, before + beginning, limitOf(name).points);
      return rows.map(({ key, milliseconds }) => ({ key: key.slice(before.length), milliseconds }));
    },
  };
}

/** A waiting time for people, rounded up: 90 秒, 3 分钟, 2 小时. */
export function waitText(seconds: number): string {
  if (seconds < 2 * 60) return `${seconds} 秒`;
  if (seconds < 2 * 3600) return `${Math.ceil(seconds / 60)} 分钟`;
  return `${Math.ceil(seconds / 3600)} 小时`;
}
