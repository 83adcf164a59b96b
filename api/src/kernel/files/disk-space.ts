import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { ApiError } from '../http/api-error';

/** Free space below which nothing large is begun any more, so that what is under way comes to its end. */
export const LEAST_FREE_BYTES = 512 * 1024 * 1024;

/** Bytes that may still be written where a folder lies or will lie; undefined where the system does not tell. */
export async function freeBytes(folder: string): Promise<number | undefined> {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    try {
      const { bavail, bsize } = await statfs(at);
      return bavail * bsize;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || at === path.dirname(at)) return undefined;
    }
  }
}

/** Before something large is written. @throws ApiError 507 when the disk of a folder is nearly full */
export async function requireSpace(folder: string, measure = freeBytes): Promise<void> {
  const free = await measure(folder);
  if (free !== undefined && free < LEAST_FREE_BYTES) throw diskFull();
}

/** 507, for an upload, an import or an export. */
export function diskFull(cause?: unknown): ApiError {
  return new ApiError(507, '服务器的磁盘空间不足，暂时不能上传、导入和导出，请联系管理员，或稍后再试。', {
    retryAfter: 60,
    cause,
  });
}
