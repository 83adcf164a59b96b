import { useEffect, useState } from 'react';
import { suggestClasses, suggestNames } from '@platform/contract/search/suggest';
import type { CompletionLookup, LookedUp } from '@platform/domain/query/complete-query';
import { quietCall } from '../../../kit/quiet-call';

/** Milliseconds after the last key. */
const PAUSE_MS = 120;

type Wanted = Pick<CompletionLookup, 'kind' | 'part'>;

/**
 * Names or classes with the typed prefix, requested at typing pauses; the next key cancels the request. Empty until the
 * answer and after a failure: typing never waits.
 */
export function useLookedUp(wanted: Wanted | undefined): readonly LookedUp[] {
  const [answer, setAnswer] = useState<{ of: string; found: readonly LookedUp[] }>({ of: '', found: [] });
  const key = wanted ? `${wanted.kind} ${wanted.part}` : '';
  useEffect(() => {
    if (!wanted) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      ask(wanted, asking.signal).then(
        (found) => !asking.signal.aborted && setAnswer({ of: key, found }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [key]);
  return answer.of === key ? answer.found : [];
}

function ask({ kind, part }: Wanted, signal: AbortSignal): Promise<readonly LookedUp[]> {
  return kind === 'class'
    ? quietCall(suggestClasses, { part }, { signal })
    : quietCall(suggestNames, { kind, part }, { signal });
}
