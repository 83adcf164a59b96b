import type { ApiError } from '../errors/api-error';
import { describeError } from './describe-error';
import type { Services } from '../ports/services';
import { toApiError } from '../errors/to-api-error';

/** The error for the caller. Internal failures are logged under the same request id. */
export function reportFailure(
  { log }: Pick<Services, 'log'>,
  error: unknown,
  { requestId, path, aborted }: { requestId: string; path: string; aborted: boolean },
): ApiError {
  const told = toApiError(error);
  // A caller that disconnects cancels its query, which is no fault.
  if (told.status >= 500 && !aborted) log.error({ requestId, path, error: describeError(error) }, 'call failed');
  return told;
}
