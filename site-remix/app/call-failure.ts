/** A failed call of the API as pages see it. */
export interface CallFailure {
  /** HTTP status that says the same. */
  status: number;
  /** Chinese, says what to do. */
  message: string;
  /** Field → Chinese message. */
  errors: Record<string, string>;
  /** Seconds until it is worth trying again. */
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
    retryAfter: failure.retryAfter,
  };
}

/** The same; anything else is thrown on and ends on the page for faults. */
export function toCallFailure(error: unknown): CallFailure {
  const failure = callFailureOf(error);
  if (!failure) throw error;
  return failure;
}
