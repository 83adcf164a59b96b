import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { ApiError } from './api-error';

/** Free space below which no large write begins, so that writes in progress can finish. */
export const LEAST_FREE_BYTES = 512 * 1024 * 1024;

/** Free bytes on the disk of a folder, which need not exist yet; undefined where the system does not report them. */
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

/** Call it before a large write. @throws ApiError 507 when the disk of a folder is nearly full */
export async function requireSpace(folder: string, measure = freeBytes): Promise<void> {
  const free = await measure(folder);
  if (free !== undefined && free < LEAST_FREE_BYTES) throw diskFull();
}

/** 507 for an upload, an import or an export. */
export function diskFull(cause?: unknown): ApiError {
  return new ApiError(507, '服务器的磁盘空间不足，暂时不能上传、导入和导出，请联系管理员，或稍后再试。', {
    retryAfter: 60,
    cause,
  });
}
