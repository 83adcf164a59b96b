import { useRequest } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import type { Call, DataOf, RequestOf } from '@platform/contract/call';
import { errorIsShown } from '../../error-is-shown';
import { platformCall } from '../../platform-call';

/** Pieces of one answer. */
const SIZE = 400;

/**
 * A long text that its call answers in parts: the first is shown at once, the others follow by themselves.
 * `items` picks the pieces of an answer, of which there are `total` in all.
 */
export function useParts<C extends Call, Item>(
  call: C,
  request: Omit<RequestOf<C>, 'from' | 'size'>,
  items: (data: DataOf<C>) => { total: number; list: readonly Item[] },
) {
  const [rest, setRest] = useState<readonly Item[]>([]);
  const run = useRef(0);
  const key = JSON.stringify(request);
  const ask = (from: number) =>
    platformCall(call, { ...request, from, size: SIZE } as unknown as RequestOf<C>, { silent: true, background: true });
  const first = useRequest<DataOf<C>, []>(() => ask(0), { ...errorIsShown, refreshDeps: [key] });

  useEffect(() => {
    setRest([]);
    const own = (run.current += 1);
    if (!first.data) return;
    const { total, list } = items(first.data);
    const read = async () => {
      for (let from = list.length; from < total && run.current === own; ) {
        const more = items(await ask(from)).list;
        if (more.length === 0 || run.current !== own) return;
        setRest((known) => [...known, ...more]);
        from += more.length;
      }
    };
    read().catch(() => undefined);
    return () => void (run.current += 1);
  }, [first.data]);

  const known = first.data ? [...items(first.data).list, ...rest] : [];
  return { ...first, pieces: known, complete: first.data !== undefined && known.length >= items(first.data).total };
}
