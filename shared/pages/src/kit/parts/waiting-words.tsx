import { WAITING_WORDS } from '@platform/bridge/blink';
import { useEffect, useState } from 'react';

/** Places that are waiting; only the first of them is announced. */
const waiting = new Set<object>();

/** 数据加载中 in a live region once waiting is `late`; of several at once screen readers announce one. */
export function WaitingWords({ late, className }: { late: boolean; className: string }) {
  const [said, setSaid] = useState<'aloud' | 'silently'>();
  useEffect(() => {
    if (!late) return undefined;
    const place = {};
    setSaid(waiting.size === 0 ? 'aloud' : 'silently');
    waiting.add(place);
    return () => {
      waiting.delete(place);
      setSaid(undefined);
    };
  }, [late]);
  return (
    // Mounted from the start, so that its new content is announced.
    <div role="status" className={className}>
      {late && said && <span aria-hidden={said === 'silently'}>{WAITING_WORDS}</span>}
    </div>
  );
}
