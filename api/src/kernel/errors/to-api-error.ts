import { diskFull } from './disk-space';
import { ApiError } from './api-error';

/** The socket broke, or the server cannot be reached. */
const UNREACHABLE = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** SQLSTATEs of a connection or server that ends, is starting, has no connections left or is a standby. */
const DATABASE_AWAY = /^(08...|57P0[1-5]|25P03|25006|53300|53400)$/;
/** Messages of the driver, which has no codes. */
const DRIVER_LOST =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;
/** Serialisation failure and deadlock: one transaction has to be repeated. */
const GAVE_WAY = new Set(['40001', '40P01']);
/** System errors of a full disk. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);
/** The database's own disk or memory is full: 53100, 53200, and an input or output error of a data file. */
const SERVER_FULL = new Set(['53000', '53100', '53200', '58030']);
const CANCELLED = '57014';
const UNIQUE_VIOLATION = '23505';
/** A number, text or day that its column cannot hold. The contract should have rejected it; the row is unchanged. */
const NOT_STORABLE = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05', '54000']);
const MISSING_ROW = '23503';

/**
 * The error for the caller: an {@link ApiError} as it is, a database that is unreachable or too slow as 503, a lost
 * race for a unique value as 409, values that the tables reject as 422, the rest as a 500 without internal details.
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
  if (NOT_STORABLE.has(code))
    return new ApiError(422, '有一项内容超出了能保存的范围，请检查数字和日期后重试。', { cause: error });
  if (code === MISSING_ROW)
    return new ApiError(422, '所选的记录不存在或已被删除，请刷新后重新选择。', { cause: error });
  if (DISK_FULL.has(code)) return diskFull(error);
  if (GAVE_WAY.has(code)) return ApiError.unavailable('同时修改的人较多，这次没有完成，请重试。', 1, error);
  if (SERVER_FULL.has(code)) return ApiError.unavailable('数据库空间不足，暂时不能完成，请稍后重试。', 30, error);
  return isAway(error, code) ? away(error) : undefined;
}

/** Whether the database could not be reached, or the connection broke: the statement may be repeated. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    const { code } = cause as { code?: unknown };
    if (isAway(cause, typeof code === 'string' ? code : '')) return true;
  }
  return false;
}

function isAway(error: Error, code: string): boolean {
  if (DATABASE_AWAY.test(code) || DRIVER_LOST.test(error.message)) return true;
  // A system error of a file has code and path; that of the database's socket has code and syscall `connect`.
  return UNREACHABLE.has(code) && (!('path' in error) || ('syscall' in error && error.syscall === 'connect'));
}

function away(cause: Error): ApiError {
  return ApiError.unavailable('数据库暂时不可用，请稍后重试。', 5, cause);
}
