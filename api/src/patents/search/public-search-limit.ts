import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../../kernel/http/api-error';
import { waitText } from '../../kernel/http/rate-limits';

/** Searches of one address in a minute. An office of fifty people shares one address. */
const SEARCHES = 240;
const SECONDS = 60;

/** In memory: a row in the database for every search would cost more than the search. */
const limiter = new RateLimiterMemory({ points: SEARCHES, duration: SECONDS });

/**
 * Counts one public search of an address.
 * @throws ApiError 429 with Retry-After
 */
export async function limitPublicSearch(address: string): Promise<void> {
  try {
    await limiter.consume(address);
  } catch (reached) {
    if (!(reached instanceof RateLimiterRes)) throw reached;
    const seconds = Math.max(1, Math.ceil(reached.msBeforeNext / 1000));
    throw ApiError.tooMany(`检索过于频繁，请 ${waitText(seconds)}后再试。登录后检索不受此限制。`, seconds);
  }
}
