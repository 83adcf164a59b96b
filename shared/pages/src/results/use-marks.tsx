import { useCallback, useState } from 'react';
import { markPatents, readMarks, type PatentMark } from '@platform/contract/patent/collection';
import type { RequestOf } from '@platform/contract/call';
import { platformCall } from '../platform-call';
import { useCall } from '../use-call';

/** The person's own marks on the patents of a page, and the way to change them. @param cacheKey as in `useCall` */
export function useMarks(ids: readonly number[], cacheKey?: string) {
  const { data, error, refreshAsync } = useCall(readMarks, { ids: [...new Set(ids)].slice(0, 100) }, { ready: ids.length > 0, ...(cacheKey ? { cacheKey } : {}) });
  const markOf = (id: number): PatentMark | undefined => data?.find((mark) => mark.patentId === id);
  const [version, setVersion] = useState(0);
  const refresh = useCallback(() => {
    setVersion((number) => number + 1);
    // One that a newer one has overtaken says nothing.
    return refreshAsync().then(() => undefined, () => undefined);
  }, [refreshAsync]);
  const change = useCallback(
    async (request: RequestOf<typeof markPatents>) => {
      await platformCall(markPatents, request, { background: true });
      await refresh();
    },
    [refresh],
  );
  return {
    markOf,
    loaded: data !== undefined,
    /** They could not be asked for: the page does without. */
    failed: error !== undefined,
    change,
    refresh,
    /** Another number after each change: what is counted by marks is out of date. */
    version,
  };
}

export type Marks = ReturnType<typeof useMarks>;
