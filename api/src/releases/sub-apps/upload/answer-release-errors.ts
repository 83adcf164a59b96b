import { ApiError } from '../../../kernel/errors/api-error';
import { ReleaseError } from '../release-error';
import { StoreError } from '../store/explain-store';

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Runs a step of an upload. A fault of the release is answered with 422, one of its store with 503, a full disk with
 * 507, each with a message for the operator.
 */
export async function answerReleaseErrors<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof StoreError) throw new ApiError(error.status, error.message, { cause: error });
    if (error instanceof ReleaseError) throw new ApiError(422, error.message, { cause: error });
    if (DISK_FULL.has(String((error as NodeJS.ErrnoException).code))) {
      throw new ApiError(507, '平台服务器的磁盘已满，请清理后（npm run sub-app -- prune）重试。', { cause: error });
    }
    throw error;
  }
}
