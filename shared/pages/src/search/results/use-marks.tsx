import { useCallback, useEffect, useRef, useState } from 'react';
import { markPatents, readMarks, type PatentMark } from '@platform/contract/collections/collection';
import type { RequestOf } from '@platform/contract/call';
import { platformCall } from '../../platform-call';
import { useCall } from '../../use-call';

/** The person's own marks on the patents of a page, and the way to change them. @param cacheKey as in `useCall` */
export function useMarks(ids: readonly number[], cacheKey?: string) {
  const { data, error, refreshAsync } = useCall(
    readMarks,
    { ids: [...new Set(ids)].slice(0, 100) },
    { ready: ids.length > 0, ...(cacheKey ? { cacheKey } : {}) },
  );
  // Stars as they were clicked, until they are read again: they show it at once, and do not go back meanwhile.
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
    // One that a newer one has overtaken says nothing.
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
  /** Follows a patent or no longer; nothing while an earlier click on its star is on the way. */
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
    /** They could not be asked for: the page does without. */
    failed: error !== undefined,
    change,
    refresh,
    /** Another number after each change: what is counted by marks is out of date. */
    version,
  };
}

export type Marks = ReturnType<typeof useMarks>;
