import { ApiError } from '../../../kernel/errors/api-error';
import { createPace } from '../../../kernel/http/pace';
import { waitText } from '../../../kernel/limits/rate-limits';

const SECONDS = 60;
/** Share of the number per minute that may come at once. */
const BURST = 0.25;

/**
 * Limits the requests of each address: a burst, then a steady rate, together at most `most` in the first minute.
 * Requests beyond the burst are rejected. An office of fifty people shares one address. Counts in memory, since a
 * database row for every search would cost more than the search.
 * @param most requests per minute
 * @param refusal Chinese message for the given waiting time
 * @returns counts one request; @throws ApiError 429 with Retry-After
 */
export function limitPerMinute(
  most: number,
  refusal: (wait: string) => string,
  now?: () => number,
): (address: string) => void {
  const burst = Math.round(most * BURST);
  const perSecond = (most - burst) / SECONDS;
  const pace = createPace({ perSecond, burst, longest: 0, now });
  const seconds = Math.ceil(1 / perSecond);
  return (address) => {
    if (pace(address) === undefined) throw ApiError.tooMany(refusal(waitText(seconds)), seconds);
  };
}
