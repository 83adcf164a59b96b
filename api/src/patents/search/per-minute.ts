import { ApiError } from '../../kernel/http/api-error';
import { createPace } from '../../kernel/http/pace';
import { waitText } from '../../kernel/http/rate-limits';

const SECONDS = 60;
/** Share of the minute's number that may come at once. */
const BURST = 0.25;

/**
 * Counts what each address asks: a burst, and then a steady rate, together no more than `most` in the first minute. A flood
 * is refused after its burst. An office of fifty people shares one address. In memory: a row in the database for every
 * search would cost more than the search.
 * @param most so many in a minute
 * @param refusal Chinese, for who has to wait so long
 * @returns counts one; @throws ApiError 429 with Retry-After
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
