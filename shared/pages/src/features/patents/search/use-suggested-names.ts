import { useEffect, useRef } from 'react';
import { attachSuggestions } from '@platform/bridge/suggest-box';
import { suggestNames } from '@platform/contract/search/suggest';
import { quietCall } from '../../../kit/quiet-call';

/** Suggestions of applicants and inventors below a search box while typing, by `attachSuggestions`. */
export function useSuggestedNames(
  boxOf: () => HTMLInputElement | null,
  choose: (text: string, isAll: boolean) => void,
): void {
  const latest = useRef(choose);
  latest.current = choose;
  useEffect(() => {
    const box = boxOf();
    if (!box) return;
    return attachSuggestions(box, {
      ask: ({ kind, part }, signal) => quietCall(suggestNames, { kind, part }, { signal }),
      choose: (text, isAll) => latest.current(text, isAll),
    });
  }, []);
}
