import type { ApiError } from './api-error';
import { maskNamedMobiles } from './mask-mobiles';

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** The body `{code: 1, msg, data}`. */
export function successAnswer(data: unknown, requestId: string): Response {
  return new Response(JSON.stringify({ code: 1, msg: '成功', data }), {
    status: 200,
    headers: { ...headers, 'x-request-id': requestId },
  });
}

/** The body `{code: 0, msg, errors?, current?, requestId}` with the matching status. */
export function failureAnswer(error: ApiError, requestId: string): Response {
  const { status, message: msg, errors, retryAfter } = error;
  // No schema of a call covers the row of a conflict.
  const current = maskNamedMobiles(error.current);
  return new Response(JSON.stringify({ code: 0, msg, errors, current, requestId }), {
    status,
    headers: {
      ...headers,
      'x-request-id': requestId,
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
  });
}
