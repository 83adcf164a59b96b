import type { ApiError } from './api-error';
import { describeError } from './describe-error';
import type { Services } from './services';
import { toApiError } from './to-api-error';

/** What the caller is told of a failure; what broke inside goes to the log under the same request id. */
export function reportFailure(
  { log }: Pick<Services, 'log'>,
  error: unknown,
  { requestId, path, aborted }: { requestId: string; path: string; aborted: boolean },
): ApiError {
  const told = toApiError(error);
  // A caller that went away cancels its query: that is no fault of anybody.
  if (told.status >= 500 && !aborted) log.error({ requestId, path, error: describeError(error) }, 'call failed');
  return told;
}
