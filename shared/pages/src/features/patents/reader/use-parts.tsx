import { useRequest } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import type { Call, DataOf, RequestOf } from '@platform/contract/call';
import { errorIsShown } from '../../../kit/error-is-shown';
import { platformCall } from '../../../kit/platform-call';
import { readParts } from './read-parts';

/** Pieces of one answer. */
const SIZE = 400;

/**
 * A long text whose call returns it in parts: the first is shown at once, the others follow automatically. When one
 * fails, the earlier ones stay. `items` selects the pieces of an answer, of which there are `total` in all.
 */
export function useParts<C extends Call, Item>(
  call: C,
  request: Omit<RequestOf<C>, 'from' | 'size'>,
  items: (data: DataOf<C>) => { total: number; list: readonly Item[] },
) {
  const [rest, setRest] = useState<readonly Item[]>([]);
  const [fault, setFault] = useState<Error>();
  const run = useRef(0);
  const key = JSON.stringify(request);
  const ask = (from: number) =>
    platformCall(call, { ...request, from, size: SIZE } as unknown as RequestOf<C>, { silent: true, background: true });
  const first = useRequest<DataOf<C>, []>(() => ask(0), { ...errorIsShown, refreshDeps: [key] });

  /** Reads the parts after the first ones; loaded parts stay, even if later ones fail. */
  const follow = async (data: DataOf<C>, known: number) => {
    const own = (run.current += 1);
    setFault(undefined);
    const take = (part: readonly Item[]) => {
      if (run.current !== own) return false;
      setRest((before) => [...before, ...part]);
      return true;
    };
    try {
      await readParts(known, items(data).total, async (from) => items(await ask(from)).list, take);
    } catch (error) {
      if (run.current === own) setFault(error as Error);
    }
  };

  useEffect(() => {
    setRest([]);
    if (first.data) void follow(first.data, items(first.data).list.length);
    return () => void (run.current += 1);
  }, [first.data]);

  const { data } = first;
  const known = data ? [...items(data).list, ...rest] : [];
  return {
    ...first,
    pieces: known,
    complete: data !== undefined && known.length >= items(data).total,
    /** Why the rest failed; `goOn` retries from there. */
    fault,
    goOn: () => data && void follow(data, known.length),
  };
}
