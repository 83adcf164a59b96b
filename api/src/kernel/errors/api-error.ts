import type { ExpressionRefusal } from '@platform/domain/query/expression-refusal';

/** Details of a failure besides its message. */
export interface ApiErrorDetails {
  /** Field path → Chinese message. */
  errors?: Record<string, string>;
  /** The fault of a search expression. */
  refusal?: ExpressionRefusal;
  /** The current row of a conflict. */
  current?: unknown;
  /** Seconds after which a new attempt makes sense. */
  retryAfter?: number;
  /** Internal cause; goes to the log, never to the caller. */
  cause?: unknown;
}

/**
 * A failure that the caller may see: HTTP status and a Chinese message that says what to do. Every other error becomes
 * a 500 that shows only its request id.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly errors?: Record<string, string>;
  readonly refusal?: ExpressionRefusal;
  readonly current?: unknown;
  readonly retryAfter?: number;

  constructor(
    readonly status: number,
    message: string,
    details: ApiErrorDetails = {},
  ) {
    // A refusal is no fault: its stack is not logged, and collecting one takes a twentieth of the time of a refused request.
    const { stackTraceLimit } = Error;
    if (status < 500) Error.stackTraceLimit = 0;
    super(message, { cause: details.cause });
    Error.stackTraceLimit = stackTraceLimit;
    this.errors = details.errors;
    this.refusal = details.refusal;
    this.current = details.current;
    this.retryAfter = details.retryAfter;
  }

  /** 404, with the same message for a row that does not exist and one outside the caller's scope. */
  static notFound(message = '内容不存在，或您无权查看。'): ApiError {
    return new ApiError(404, message);
  }

  /** 409 with the current row. */
  static conflict(message: string, current?: unknown): ApiError {
    return new ApiError(409, message, { current });
  }

  /** 422 with messages by field path. */
  static invalid(message: string, errors?: Record<string, string>): ApiError {
    return new ApiError(422, message, { errors });
  }

  /** 422 with one wrong field; its message is also the main message. */
  static atField(field: string, message: string): ApiError {
    return ApiError.invalid(message, { [field]: message });
  }

  /** 403. */
  static forbidden(message = '您没有执行此操作的权限。'): ApiError {
    return new ApiError(403, message);
  }

  /** 429; `retryAfter` in seconds. */
  static tooMany(message: string, retryAfter: number): ApiError {
    return new ApiError(429, message, { retryAfter });
  }

  /** 503; `retryAfter` in seconds. */
  static unavailable(message: string, retryAfter?: number, cause?: unknown): ApiError {
    return new ApiError(503, message, { retryAfter, cause });
  }
}
