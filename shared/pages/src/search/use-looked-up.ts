import { useEffect, useState } from 'react';
import { suggestClasses, suggestNames } from '@platform/contract/search/suggest';
import type { CompletionLookup, LookedUp } from '@platform/domain/query/complete-query';
import { quietCall } from '../quiet-call';

/** Milliseconds after a key. */
const PAUSE_MS = 120;

type Wanted = Pick<CompletionLookup, 'kind' | 'part'>;

/**
 * Names or classes that begin as typed, asked for when the typing pauses; the next key cancels the question. Nothing while
 * there is no answer yet, and nothing when it fails: typing never waits.
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
