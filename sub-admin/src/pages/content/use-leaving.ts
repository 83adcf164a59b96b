import { useEffect, useRef } from 'react';
import { saveDraft } from '@platform/bridge/drafts';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import type { Autosave } from './autosave';

interface Leaving<T> {
  /** Storage key for a reload of the document. */
  name: string;
  autosave: Autosave;
  /** Returns the input that the server does not have; undefined if there is none. */
  typed: () => T | undefined;
  /** Takes the input when the page is closed but the document stays, until the server has it. */
  away: (typed: T) => void;
}

/**
 * Saves the input when the user leaves the page for another page of the platform, another address or another tab.
 * Unsaved input is sent at once. Where the answer cannot be awaited, it is also put into storage.
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
