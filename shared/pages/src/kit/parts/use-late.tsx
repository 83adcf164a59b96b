import { BLINK_MS } from '@platform/bridge/blink';
import { useEffect, useState } from 'react';

/** Whether waiting has lasted longer than a moment. */
export function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLate(true), BLINK_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return waiting && late;
}
