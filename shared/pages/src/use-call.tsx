import { useRequest } from 'ahooks';
import type { Call, DataOf, RequestOf } from '@platform/contract/call';
import { errorIsShown } from './error-is-shown';
import { platformCall } from './platform-call';

/**
 * Data of a reading call for a page: `data`, `loading`, `error`, `refresh`. Runs again when the request changes and is
 * cancelled when the page is left. The page shows the failure itself (see `CallState`), so no message appears. With a
 * `cacheKey` the last answer under that key is shown at once while it is asked for again.
 */
export function useCall<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: { ready?: boolean; cacheKey?: string } = {},
) {
  const key = JSON.stringify(request);
  return useRequest<DataOf<C>, []>(() => platformCall(call, request, { silent: true, background: true }), {
    ...errorIsShown,
    refreshDeps: [key],
    ready: options.ready ?? true,
    ...(options.cacheKey ? { cacheKey: options.cacheKey } : {}),
  });
}
