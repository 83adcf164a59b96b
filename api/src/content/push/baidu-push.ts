import * as z from 'zod/mini';
import type { AddressPush } from '../../kernel/ports/address-push';

/** Milliseconds to wait for the engine's answer. */
const TIMEOUT_MS = 15_000;
/** Most addresses of one call to Baidu. */
const MOST = 2_000;

const answer = z.object({
  remain: z.optional(z.int()),
  not_same_site: z.optional(z.array(z.string())),
  not_valid: z.optional(z.array(z.string())),
  error: z.optional(z.int()),
  message: z.optional(z.string()),
});

/**
 * Baidu's interface for active submission (百度搜索资源平台「普通收录 — API 提交」): the addresses as plain text, one a line.
 * @param endpoint the whole address with site and token, as the platform of webmasters shows it
 */
export function createBaiduPush(endpoint: string): AddressPush {
  return {
    most: MOST,
    async push(addresses, signal) {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: addresses.join('\n'),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      const parsed = answer.safeParse(await response.json().catch(() => undefined));
      if (!parsed.success) throw new Error(`搜索引擎的回答读不懂（HTTP ${response.status}）。`);
      const { remain = 0, not_same_site = [], not_valid = [], error, message = '' } = parsed.data;
      if (/over quota/i.test(message)) return { refused: [], remaining: 0, isOverQuota: true };
      if (error !== undefined || !response.ok) throw new Error(`搜索引擎没有接受：${message || response.status}。`);
      return { refused: [...not_same_site, ...not_valid], remaining: remain, isOverQuota: false };
    },
  };
}
