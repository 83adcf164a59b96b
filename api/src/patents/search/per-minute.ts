import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../../kernel/http/api-error';
import { waitText } from '../../kernel/http/rate-limits';

const SECONDS = 60;

/**
 * Counts what each address asks in a minute. An office of fifty people shares one address. In memory: a row in the
 * database for every search would cost more than the search.
 * @param most so many in a minute
 * @param refusal Chinese, for who has to wait so long
 * @returns counts one; @throws ApiError 429 with Retry-After
 */
export function limitPerMinute(most: number, refusal: (wait: string) => string): (address: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: most, duration: SECONDS });
  return async (address) => {
    try {
      await limiter.consume(address);
    } catch (reached) {
      if (!(reached instanceof RateLimiterRes)) throw reached;
      const seconds = Math.max(1, Math.ceil(reached.msBeforeNext / 1000));
      throw ApiError.tooMany(refusal(waitText(seconds)), seconds);
    }
  };
}
