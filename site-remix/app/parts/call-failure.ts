import type { ExpressionRefusal } from '@platform/domain/query/expression-refusal';

/** A failed call of the API as pages see it. */
export interface CallFailure {
  /** HTTP status of the same meaning. */
  status: number;
  /** In Chinese; names what the user can do. */
  message: string;
  /** Field → Chinese message. */
  errors: Record<string, string>;
  /** The fault of a search expression, with other expressions. */
  refusal?: ExpressionRefusal;
  /** Seconds after which a retry is worthwhile. */
  retryAfter?: number;
}

/** Reads a failure of the API; undefined for anything else. */
export function callFailureOf(error: unknown): CallFailure | undefined {
  const failure = error as Partial<CallFailure> & { name?: string };
  if (failure?.name !== 'ApiError' || typeof failure.status !== 'number') return undefined;
  return {
    status: failure.status,
    message: failure.message ?? '',
    errors: failure.errors ?? {},
    ...(failure.refusal && { refusal: failure.refusal }),
    retryAfter: failure.retryAfter,
  };
}

/** Reads a failure of the API; throws any other error on, which ends on the error page. */
export function toCallFailure(error: unknown): CallFailure {
  const failure = callFailureOf(error);
  if (!failure) throw error;
  return failure;
}
