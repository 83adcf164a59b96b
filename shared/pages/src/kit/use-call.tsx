import { useRequest } from 'ahooks';
import { useRef } from 'react';
import type { Call, DataOf, RequestOf } from '@platform/contract/call';
import { errorIsShown } from './error-is-shown';
import { platformCall } from './platform-call';

/**
 * Data of a reading call for a page: `data`, `loading`, `error`, `refresh`. Runs again when the request changes and is
 * cancelled when the page is left; until the new answer `data` belongs to the former request and `outdated` is set. The
 * page shows the failure itself (see `CallState`), so no message appears. With a `cacheKey` the last answer under that
 * key is shown at once during the request.
 */
export function useCall<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: { ready?: boolean; cacheKey?: string } = {},
) {
  const key = JSON.stringify(request);
  const answered = useRef<string>();
  const asked = useRequest<DataOf<C>, []>(
    async () => {
      const data = await platformCall(call, request, { silent: true, background: true });
      answered.current = key;
      return data;
    },
    {
      ...errorIsShown,
      refreshDeps: [key],
      ready: options.ready ?? true,
      ...(options.cacheKey ? { cacheKey: options.cacheKey } : {}),
    },
  );
  return { ...asked, outdated: asked.loading && asked.data !== undefined && answered.current !== key };
}
