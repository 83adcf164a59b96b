import { useEffect } from 'react';

const EVERY_MS = 2_000;

/** Asks again every two seconds while something is under way and somebody may be looking. */
export function useWhile(busy: boolean, refresh: () => void): void {
  useEffect(() => {
    if (!busy) return;
    const timer = setInterval(() => {
      if (!document.hidden) refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [busy]);
}
