import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from './api-error';

/** One limit: how often in how many seconds, how long it then stays shut, and what the person reads. */
export interface Limit {
  points: number;
  seconds: number;
  blockSeconds?: number;
  /** `wait`: 「3 分钟」 or 「20 秒」. */
  message(wait: string): string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Every limit of the platform that is kept in the database, so that it holds over restarts and processes. */
export const limitTable = {
  signInAccount: {
    points: 5,
    seconds: 15 * MINUTE,
    blockSeconds: 15 * MINUTE,
    message: (wait) => `错误次数过多，请 ${wait}后再试，或换一种方式登录。`,
  },
  signInAddress: {
    points: 60,
    seconds: 15 * MINUTE,
    blockSeconds: 15 * MINUTE,
    message: (wait) => `此网络的登录失败次数过多，请 ${wait}后再试。`,
  },
  signInGlobal: { points: 1200, seconds: MINUTE, message: (wait) => `登录的人太多，请 ${wait}后再试。` },
  codeResend: { points: 1, seconds: MINUTE, message: (wait) => `验证码已发送，请 ${wait}后再获取。` },
  codeMobileDay: {
    points: 10,
    seconds: 24 * HOUR,
    message: (wait) => `此手机号今天获取验证码的次数已用完，请 ${wait}后再试。`,
  },
  codeAddress: { points: 30, seconds: HOUR, message: (wait) => `此网络获取验证码过于频繁，请 ${wait}后再试。` },
  codeGlobal: { points: 3000, seconds: HOUR, message: (wait) => `获取验证码的人太多，请 ${wait}后再试。` },
  register: { points: 20, seconds: HOUR, message: (wait) => `此网络注册过于频繁，请 ${wait}后再试。` },
  upload: { points: 120, seconds: HOUR, message: (wait) => `上传过于频繁，请 ${wait}后再试。` },
  operations: { points: 1200, seconds: MINUTE, message: (wait) => `此运维令牌的请求过于频繁，请 ${wait}后再试。` },
  operationsRefused: {
    points: 30,
    seconds: 15 * MINUTE,
    message: (wait) => `运维令牌错误次数过多，请 ${wait}后再试。`,
  },
  releaseCheck: { points: 60, seconds: 15 * MINUTE, message: (wait) => `打开发布检查过于频繁，请 ${wait}后再试。` },
  subAppReport: { points: 20, seconds: MINUTE, message: (wait) => `报告过于频繁，请 ${wait}后再试。` },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limitTable;

export interface RateLimits {
  /** Counts one use. @throws ApiError 429 with Retry-After when the limit is reached */
  take(name: LimitName, key: string): Promise<void>;
  /** Gives one use back: it turned out to be legitimate. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Forgets all uses of a key. */
  reset(name: LimitName, key: string): Promise<void>;
}

/** Limits on the table `rate_limit`; `overrides` replaces single limits, by environment or in tests. */
export function createRateLimits(
  pool: Pool,
  overrides: Partial<Record<LimitName, { points: number }>> = {},
): RateLimits {
  const limiters = new Map(
    Object.entries(limitTable).map(([name, limit]: [string, Limit]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: overrides[name as LimitName]?.points ?? limit.points,
        duration: limit.seconds,
        blockDuration: limit.blockSeconds,
      }),
    ]),
  );
  const limiter = (name: LimitName) => {
    const found = limiters.get(name);
    if (!found) throw new Error(`no limit ${name}`);
    return found;
  };
  return {
    take: async (name, key) => {
      try {
        await limiter(name).consume(key);
      } catch (reached) {
        if (!(reached instanceof RateLimiterRes)) throw reached;
        const seconds = Math.max(1, Math.ceil(reached.msBeforeNext / 1000));
        throw ApiError.tooMany(limitTable[name].message(waitText(seconds)), seconds);
      }
    },
    giveBack: async (name, key) => void (await limiter(name).reward(key)),
    reset: async (name, key) => void (await limiter(name).delete(key)),
  };
}

/** A waiting time as people say it, rounded up: 90 秒, 3 分钟, 2 小时. */
export function waitText(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${seconds} 秒`;
  if (seconds < 2 * HOUR) return `${Math.ceil(seconds / 60)} 分钟`;
  return `${Math.ceil(seconds / HOUR)} 小时`;
}
