import { useEffect } from 'react';

const EVERY_MS = 2_000;

/** Refreshes every two seconds while a job runs and the page is visible. */
export function useWhile(busy: boolean, refresh: () => void): void {
  useEffect(() => {
    if (!busy) return;
    const timer = setInterval(() => {
      if (!document.hidden) refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [busy]);
}
