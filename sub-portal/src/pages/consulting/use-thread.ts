import { useEffect, useState } from 'react';
import { type AskThread, readAsk } from '@platform/contract/consulting/ask';
import { platformCall } from '@platform/pages/kit/platform-call';
import { useCall } from '@platform/pages/kit/use-call';

/** Interval between two polls in milliseconds. */
const LOOK_MS = 30_000;

/**
 * Returns a consultation with its messages. Polls for newer messages while the page is visible and the consultation is
 * open. `show` takes the thread that a change returned.
 */
export function useThread(id: number) {
  const call = useCall(readAsk, { id });
  const [newer, setNewer] = useState<AskThread>();
  const thread = newer ?? call.data;
  const isOpen = thread !== undefined && thread.consultation.state !== 'closed';
  const lastId = thread?.turns.at(-1)?.id ?? 0;
  useEffect(() => {
    if (!isOpen) return undefined;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const news = await platformCall(readAsk, { id, afterId: lastId }, { silent: true, background: true });
      setNewer((shown = call.data) => shown && merged(shown, news));
    };
    // The next poll makes up for a failed one.
    const quietly = () => void look().catch(() => undefined);
    const timer = setInterval(quietly, LOOK_MS);
    document.addEventListener('visibilitychange', quietly);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', quietly);
    };
  }, [id, isOpen, lastId, call.data]);
  return { ...call, data: thread, refresh: () => (setNewer(undefined), call.refresh()), show: setNewer };
}

/** Merges newer messages into the shown thread. */
function merged(shown: AskThread, news: AskThread): AskThread {
  const last = shown.turns.at(-1)?.id ?? 0;
  return { consultation: news.consultation, turns: [...shown.turns, ...news.turns.filter(({ id }) => id > last)] };
}
