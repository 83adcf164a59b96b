import { useEffect, useRef } from 'react';
import { saveDraft } from '@platform/bridge/drafts';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import type { Autosave } from './autosave';

interface Leaving<T> {
  /** Under which it is put aside over a load of the document. */
  name: string;
  autosave: Autosave;
  /** What was typed and the server does not have; undefined where there is nothing. */
  typed: () => T | undefined;
  /** The page goes while the document stays: it takes what was typed until the server has it. */
  away: (typed: T) => void;
}

/**
 * Loses nothing that was typed when the page is left: for another page of the platform, for another address, or for
 * another tab. What is not kept yet is sent at once, and put aside where the answer cannot be waited for.
 */
export function useLeaving<T>(leaving: Leaving<T>): void {
  const latest = useRef(leaving);
  latest.current = leaving;
  useEffect(() => {
    const unload = (event: Event) => {
      const { name, autosave, typed } = latest.current;
      const value = autosave.isPending() ? typed() : undefined;
      if (value === undefined) return;
      if (event.type === 'beforeunload') event.preventDefault();
      saveDraft(subAppBridge().state.get().user, name, value);
    };
    const hidden = () => document.visibilityState === 'hidden' && void latest.current.autosave.flush();
    window.addEventListener('beforeunload', unload);
    window.addEventListener('pagehide', unload);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('beforeunload', unload);
      window.removeEventListener('pagehide', unload);
      document.removeEventListener('visibilitychange', hidden);
      const { autosave, typed, away } = latest.current;
      const value = autosave.isPending() ? typed() : undefined;
      if (value === undefined) return;
      away(value);
      void autosave.flush();
    };
  }, []);
}
