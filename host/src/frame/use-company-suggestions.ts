import type { DataOf } from '@platform/contract/call';
import { useEffect, useState } from 'react';
import { callServer } from '../session/call-server';
import { hostCalls } from '../session/host-calls';

/** Milliseconds after the last keystroke (specification §5). */
const DEBOUNCE_MS = 500;
/** Results kept at most (specification §5). */
const KEPT_RESULTS = 1000;

export type CompanyHit = DataOf<typeof hostCalls.seachCompany>[number];

/** Companies whose name contains the typed text, requested at typing pauses. Empty for an empty or chosen text. */
export function useCompanySuggestions(text: string, active: boolean): { hits: CompanyHit[]; searchedFor: string } {
  const [result, setResult] = useState<{ hits: CompanyHit[]; searchedFor: string }>({ hits: [], searchedFor: '' });
  const keword = text.trim();

  useEffect(() => {
    if (!active || !keword) {
      setResult({ hits: [], searchedFor: '' });
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      callServer(hostCalls.seachCompany, { keword }, { signal: abort.signal, background: true })
        .then((hits) => setResult({ hits: hits.slice(0, KEPT_RESULTS), searchedFor: keword }))
        // The client has already shown the message; a request cancelled for a newer one is no failure.
        .catch(() => undefined);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [keword, active]);

  return result;
}
