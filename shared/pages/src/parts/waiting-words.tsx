import { WAITING_WORDS } from '@platform/bridge/blink';
import { useEffect, useState } from 'react';

/** Places that wait at this moment; the first of them is the one that is read out. */
const waiting = new Set<object>();

/** 数据加载中 in a live region once waiting is `late`; of several at once a screen reader hears one. */
export function WaitingWords({ late, className }: { late: boolean; className: string }) {
  const [speaks, setSpeaks] = useState(false);
  useEffect(() => {
    if (!late) return undefined;
    const place = {};
    setSpeaks(waiting.size === 0);
    waiting.add(place);
    return () => {
      waiting.delete(place);
      setSpeaks(false);
    };
  }, [late]);
  return (
    // Stands from the start, so that its filling is heard.
    <div role="status" className={className}>
      {late && <span aria-hidden={!speaks}>{WAITING_WORDS}</span>}
    </div>
  );
}
