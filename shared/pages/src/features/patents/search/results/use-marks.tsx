import { useCallback, useEffect, useRef, useState } from 'react';
import { markPatents, readMarks, type PatentMark } from '@platform/contract/collections/collection';
import type { RequestOf } from '@platform/contract/call';
import { platformCall } from '../../../../kit/platform-call';
import { useCall } from '../../../../kit/use-call';

/** The user's own marks on the patents of a page, with functions to change them. @param cacheKey as in `useCall` */
export function useMarks(ids: readonly number[], cacheKey?: string) {
  const { data, error, refreshAsync } = useCall(
    readMarks,
    { ids: [...new Set(ids)].slice(0, 100) },
    { ready: ids.length > 0, ...(cacheKey ? { cacheKey } : {}) },
  );
  // Stars as clicked, until the marks are loaded again: shown at once, and not reverted meanwhile.
  const [stars, setStars] = useState<ReadonlyMap<number, boolean>>(new Map());
  const onTheWay = useRef(new Set<number>());
  const settle = () => setStars((before) => new Map([...before].filter(([id]) => onTheWay.current.has(id))));
  useEffect(settle, [data]);
  const markOf = (id: number): PatentMark | undefined => {
    const mark = data?.find(({ patentId }) => patentId === id);
    const followed = stars.get(id);
    return followed === undefined ? mark : { patentId: id, folderId: null, tags: [], note: '', ...mark, followed };
  };
  const [version, setVersion] = useState(0);
  const refresh = useCallback(() => {
    setVersion((number) => number + 1);
    // An outdated answer is ignored.
    return refreshAsync().then(
      () => undefined,
      () => undefined,
    );
  }, [refreshAsync]);
  const change = useCallback(
    async (request: RequestOf<typeof markPatents>) => {
      await platformCall(markPatents, request, { background: true });
      await refresh();
    },
    [refresh],
  );
  /** Follows or unfollows a patent; ignored while an earlier click on its star is being sent. */
  const follow = async (id: number, followed: boolean) => {
    if (onTheWay.current.has(id)) return;
    onTheWay.current.add(id);
    setStars((before) => new Map(before).set(id, followed));
    try {
      await platformCall(markPatents, { ids: [id], followed }, { background: true });
      onTheWay.current.delete(id);
      void refresh();
    } catch {
      onTheWay.current.delete(id);
      settle();
    }
  };
  return {
    markOf,
    follow,
    loaded: data !== undefined,
    /** Loading failed: the page works without them. */
    failed: error !== undefined,
    change,
    refresh,
    /** Changes with each write: counts by marks are outdated. */
    version,
  };
}

export type Marks = ReturnType<typeof useMarks>;
