import { Link } from '@umijs/max';
import { Input, type InputRef } from 'antd';
import { lazy, useEffect, useRef } from 'react';
import { CallError } from '@platform/contract/call-error';
import type { SearchResult } from '@platform/contract/search/search';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import { useKeptState } from '../../../../kit/drafts/use-kept-state';
import { FoldedText } from '../../../../kit/parts/folded-text';
import { ReadingName } from '../reading-name';
import { ReadingNotice } from '../reading-notice';
import { useSuggestedNames } from '../use-suggested-names';
import { searchAddress, type AskedSearch } from '../../../../kit/searches/result-address';
import './result-head.css';
import { Later } from '../../../../kit/parts/later';

// Loaded lazily: it contains the parser and is seldom shown.
const Refusal = lazy(() => import('./refusal'));

/** More than the limit of an expression, so that a longer text is reported instead of being truncated silently. */
const MOST_TYPED = 20_000;

interface ResultHeadProps {
  asked: AskedSearch;
  result?: SearchResult;
  error?: Error;
  onSearch: (exp: string) => void;
}

/** The box with the reading of the expression, or its error. */
export function ResultHead({ asked, result, error, onSearch }: ResultHeadProps) {
  const { exp } = asked;
  const [draft, setDraft] = useKeptState('docking', exp);
  const box = useRef<InputRef>(null);
  useSuggestedNames(
    () => box.current?.input ?? null,
    (chosen, isAll) => {
      setDraft(chosen);
      if (isAll) onSearch(chosen);
    },
  );
  const followed = useRef(exp);
  useEffect(() => {
    if (followed.current !== exp) setDraft(exp);
    followed.current = exp;
    subAppBridge().state.set({ searchText: new URLSearchParams(window.location.search).get('val') ?? '' });
  }, [exp]);
  // It stays during the next request, and its space is reserved before: content below must not move.
  const known = useRef<{ exp: string; result: SearchResult }>();
  if (result) known.current = { exp, result };
  const read = known.current?.exp === exp ? known.current.result : undefined;
  const isRefused = error instanceof CallError && error.status === 422 && error.failure?.errors?.['exp'] !== undefined;
  return (
    <div className="result-head">
      <div className="result-box no-print" data-search-box>
        <Input.Search
          ref={box}
          aria-label="检索式"
          aria-invalid={isRefused}
          status={isRefused ? 'error' : undefined}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onSearch={(value) => value.trim() && onSearch(value.trim())}
          placeholder="输入关键词、号码或检索式，例如 TI=空调 AND PA=某某公司"
          enterButton="检索"
          size="large"
          maxLength={MOST_TYPED}
          allowClear
        />
        <Link className="result-advanced" to={`/AdvancedSearch${searchAddress(asked)}`}>
          高级检索
        </Link>
      </div>
      {isRefused && (
        <div className="page-section">
          <Later>
            <Refusal exp={exp} error={error} onSearch={onSearch} />
          </Later>
        </div>
      )}
      {exp && !error && (
        <FoldedText className="search-reading" head={<ReadingName>检索理解</ReadingName>} text={read?.reading ?? ''} />
      )}
      {!error &&
        read?.notices.map((notice) => (
          <ReadingNotice
            key={notice}
            message={notice}
            offers={read.offers.filter((offer) => offer.notice === notice)}
            className="result-notice"
            onChoose={onSearch}
          />
        ))}
    </div>
  );
}
