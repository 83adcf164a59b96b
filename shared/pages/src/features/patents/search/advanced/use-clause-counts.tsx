import { useEffect, useState } from 'react';
import { CallError } from '@platform/contract/call-error';
import type { DataOf } from '@platform/contract/call';
import { searchClauses } from '@platform/contract/search/facets';
import { platformCall } from '../../../../kit/platform-call';

/** Hits of an expression and of its conditions. */
export type ClauseCounts = DataOf<typeof searchClauses>;

/** Milliseconds without typing before the server is asked. */
const PAUSE = 500;

/** Hits of every condition of an expression, requested at typing pauses; requests for an older text are cancelled. */
export function useClauseCounts(exp: string): { counts?: ClauseCounts; loading: boolean; failure: string } {
  const [answer, setAnswer] = useState<{ exp: string; counts?: ClauseCounts; failure: string }>();
  useEffect(() => {
    if (exp === '') return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      platformCall(searchClauses, { exp }, { silent: true, background: true, signal: controller.signal }).then(
        (counts) => setAnswer({ exp, counts, failure: '' }),
        (error: unknown) =>
          !controller.signal.aborted &&
          setAnswer({ exp, failure: error instanceof CallError ? error.message : '暂时不能统计命中数' }),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [exp]);
  const current = answer?.exp === exp ? answer : undefined;
  return { counts: current?.counts, loading: exp !== '' && !current, failure: current?.failure ?? '' };
}
