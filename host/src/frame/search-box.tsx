import { attachSuggestions } from '@platform/bridge/suggest-box';
import { useEffect, useRef, type FormEvent } from 'react';
import { showToast } from '../feedback/toast-store';
import { Icon } from '../icons/icon';
import { FrameLink } from '../navigation/frame-link';
import { navigate } from '../navigation/navigate';
import { hostCalls } from '../session/host-calls';
import { quietClient } from '../session/quiet-client';
import { useHost, usePlatformState } from '../state/host';
import { useKeptText } from '../updates/use-kept-text';

const RESULTS = '/docking';
const ADVANCED = '/AdvancedSearch';
/** More than the limit of an expression, so that a longer text is reported instead of being truncated silently. */
const MOST_TYPED = 20_000;

interface SearchBoxProps {
  onSearch?(): void;
}

/** Patent search of the top bar: Enter or the button leads to the results; beside it the advanced search. */
export function SearchBox({ onSearch }: SearchBoxProps) {
  const { has } = useHost();
  return (
    <div className="search">
      {has(RESULTS) && <SearchForm onSearch={onSearch} />}
      {has(ADVANCED) && (
        <FrameLink className="search-advanced" to={ADVANCED} onFollow={onSearch}>
          高级检索
        </FrameLink>
      )}
    </div>
  );
}

function SearchForm({ onSearch }: SearchBoxProps) {
  const { state } = useHost();
  const shared = usePlatformState(({ searchText }) => searchText);
  const [text, setText] = useKeptText('frame/search', shared);
  const box = useRef<HTMLInputElement>(null);
  const latest = useRef(search);
  latest.current = search;

  useEffect(
    () =>
      attachSuggestions(box.current!, {
        ask: ({ kind, part }, signal) => quietClient(hostCalls.suggestNames, { kind, part }, { signal }),
        choose: (chosen, isAll) => {
          setText(chosen);
          if (isAll) latest.current(chosen);
        },
      }),
    [],
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    const words = text.trim();
    if (words) search(words);
    else showToast('warning', '请输入专利关键词');
  }

  function search(words: string): void {
    state.set({ searchText: words });
    navigate(`${RESULTS}?val=${encodeURIComponent(words)}`);
    onSearch?.();
  }

  return (
    <form role="search" aria-label="全站专利检索" className="search-form" onSubmit={submit}>
      <input
        ref={box}
        type="text"
        enterKeyHint="search"
        aria-label="专利关键词"
        placeholder="请输入专利关键词…"
        maxLength={MOST_TYPED}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" aria-label="检索">
        <Icon name="search" />
      </button>
    </form>
  );
}
