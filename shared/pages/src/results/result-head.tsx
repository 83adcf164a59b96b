import { Link } from '@umijs/max';
import { Alert, Input } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { CallError } from '@platform/contract/call-error';
import type { SearchResult } from '@platform/contract/search/search';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import { useKeptState } from '../drafts/use-kept-state';
import { FoldedText } from '../parts/folded-text';
import { expressionAddress } from './result-address';

/** More than an expression may have: what is too long is told, not cut off in silence. */
const MOST_TYPED = 20_000;

interface ResultHeadProps {
  exp: string;
  result?: SearchResult;
  error?: Error;
  onSearch: (exp: string) => void;
}

/** The box with how the expression was read, or where it is wrong. */
export function ResultHead({ exp, result, error, onSearch }: ResultHeadProps) {
  const [draft, setDraft] = useKeptState('docking', exp);
  const followed = useRef(exp);
  useEffect(() => {
    if (followed.current !== exp) setDraft(exp);
    followed.current = exp;
    subAppBridge().state.set({ searchText: new URLSearchParams(window.location.search).get('val') ?? '' });
  }, [exp]);
  const refused = error instanceof CallError && error.status === 422 && error.failure?.errors?.['exp'];
  return (
    <div className="result-head">
      <div className="result-box no-print" data-search-box>
        <Input.Search
          aria-label="检索式"
          aria-invalid={Boolean(refused)}
          status={refused ? 'error' : undefined}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onSearch={(value) => value.trim() && onSearch(value.trim())}
          placeholder="输入关键词、号码或检索式，例如 TI=空调 AND PA=某某公司"
          enterButton="检索"
          size="large"
          maxLength={MOST_TYPED}
          allowClear
        />
        <Link className="result-advanced" to={`/AdvancedSearch${expressionAddress(exp)}`}>高级检索</Link>
      </div>
      {refused && <Alert className="page-section" type="error" showIcon message={error.message} description={wrongPlace(exp, refused)} />}
      {result && !error && (
        <FoldedText className="search-reading" head={<span className="result-reading-name">检索理解</span>} text={result.reading} />
      )}
      {!error && result?.notices.map((notice) => <Alert key={notice} type="warning" showIcon message={notice} className="result-notice" />)}
    </div>
  );
}

/** The expression with the place that the message names (第12字) marked; nothing when it names none. */
function wrongPlace(exp: string, message: string): ReactNode {
  const place = Number(/第\s*(\d+)\s*个?字/.exec(message)?.[1] ?? 0);
  const characters = [...exp];
  if (place < 1 || place > characters.length + 1) return null;
  return (
    <code className="wrong-expression">
      {characters.slice(0, place - 1).join('')}
      <mark className="wrong-place">{characters[place - 1] ?? '　'}</mark>
      {characters.slice(place).join('')}
    </code>
  );
}
