import { ApiError } from './api-error';

const DATABASE_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT', // the socket
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '53300', // what PostgreSQL says
]);
const CANCELLED = '57014';
const UNIQUE_VIOLATION = '23505';

/**
 * What the caller is told of anything thrown: an {@link ApiError} as it is, a database that is away or too slow as 503,
 * a lost race for a unique value as 409, the rest as a 500 that shows nothing of the inside.
 */
export function toApiError(error: unknown): ApiError {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    if (cause instanceof ApiError) return cause;
    const known = fromDatabase(cause);
    if (known) return known;
  }
  return new ApiError(500, '服务器发生错误，请稍后重试。若一直如此，请把请求编号告诉管理员。', { cause: error });
}

function fromDatabase(error: Error & { code?: unknown; errors?: unknown }): ApiError | undefined {
  const code = typeof error.code === 'string' ? error.code : '';
  if (code === CANCELLED) return ApiError.unavailable('查询用时过长，已停止。请缩小范围后重试。', 1, error);
  if (code === UNIQUE_VIOLATION)
    return new ApiError(409, '内容与已有记录重复，或刚被他人修改，请刷新后重试。', { cause: error });
  // A system error of a file has code and path; of the database's socket it has code and syscall `connect`.
  if (DATABASE_AWAY.has(code) && !('path' in error)) return away(error);
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return away(error);
  if (
    /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after)/.test(
      error.message,
    )
  ) {
    return away(error);
  }
  return undefined;
}

function away(cause: Error): ApiError {
  return ApiError.unavailable('数据库暂时不可用，请稍后重试。', 5, cause);
}
