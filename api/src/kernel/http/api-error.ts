/** What goes beside the message of a failure. */
export interface ApiErrorDetails {
  /** Field path → Chinese message. */
  errors?: Record<string, string>;
  /** The current row of a conflict. */
  current?: unknown;
  /** Seconds until it is worth trying again. */
  retryAfter?: number;
  /** What happened inside; goes to the log, never to the caller. */
  cause?: unknown;
}

/**
 * A failure that the caller may see: HTTP status and a Chinese message that says what to do. Everything else that is
 * thrown becomes a 500 which tells nothing but its request id.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly errors?: Record<string, string>;
  readonly current?: unknown;
  readonly retryAfter?: number;

  constructor(
    readonly status: number,
    message: string,
    details: ApiErrorDetails = {},
  ) {
    super(message, { cause: details.cause });
    this.errors = details.errors;
    this.current = details.current;
    this.retryAfter = details.retryAfter;
  }

  /** 404. The same words for a row that does not exist and one outside the caller's scope. */
  static notFound(message = '内容不存在，或您无权查看。'): ApiError {
    return new ApiError(404, message);
  }

  /** 409 with the row as it is now. */
  static conflict(message: string, current?: unknown): ApiError {
    return new ApiError(409, message, { current });
  }

  /** 422 with messages by field path. */
  static invalid(message: string, errors?: Record<string, string>): ApiError {
    return new ApiError(422, message, { errors });
  }

  /** 422 with one wrong field, whose message is that of the whole. */
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
