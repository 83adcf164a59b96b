import { toApiError } from '../errors/to-api-error';

/** Not allowed any more; the database or the disk is away or full, or another transaction came first. */
const NOT_OF_A_ROW = new Set([401, 403, 503, 507]);

/**
 * Whether an error comes from the row that was worked at: work on many rows leaves that row out, names it and goes on.
 * Any other error would meet the next row as well, or is gone when the work begins again.
 */
export function isOwnFault(error: unknown, signal?: AbortSignal): boolean {
  return signal?.aborted !== true && !NOT_OF_A_ROW.has(toApiError(error).status);
}
