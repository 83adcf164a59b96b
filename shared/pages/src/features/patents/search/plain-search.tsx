import { history, Link } from '@umijs/max';
import { Button, Card, Flex, Input, Tag, type InputRef } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { pageSearchHistory } from '@platform/contract/search/history';
import { publicStatistics } from '@platform/contract/statistics/public-statistics';
import { examplesOf } from '@platform/domain/query/examples';
import { type ExpressionRefusal, toRefusal } from '@platform/domain/query/expression-refusal';
import { explainQuery } from '@platform/domain/query/explain-query';
import { parseQuery, type ParsedQuery } from '@platform/domain/query/parse-query';
import { QueryError } from '@platform/domain/query/query-error';
import { useReturnState } from '../../../kit/app/use-return-state';
import { useKeptState } from '../../../kit/drafts/use-kept-state';
import { ReadingNotice } from './reading-notice';
import { RefusedExpression } from './refused-expression';
import { useSuggestedNames } from './use-suggested-names';
import { readAsTyped } from './use-typed-reading';
import { expressionAddress, filtersOf, resultsAddress } from '../../../kit/searches/result-address';
import { useCall } from '../../../kit/use-call';
import './advanced/plain-search.css';

const MOST_RECENT = 8;
/** Searches whose latest different ones are shown. */
const LOOKED_AT = 50;
/** More than the limit of an expression, so that a longer text is reported instead of being truncated silently. */
const MOST_TYPED = 20_000;
/** Limit of the frame's search box. */
const MOST_IN_FRAME = 500;

/** Plain search: one box that shows the reading of the input, with examples and the latest searches. */
export default function PlainSearchPage() {
  const [left, keepLeft] = useReturnState('plain-search', '');
  const [text, setText] = useKeptState('plain-search', left);
  const [refused, setRefused] = useState<ExpressionRefusal | null>(null);
  const { data: recent } = useCall(pageSearchHistory, { size: LOOKED_AT });
  const { data: held } = useCall(publicStatistics, {});
  const examples = useMemo(() => examplesOf(held?.latest ?? []), [held]);
  const box = useRef<InputRef>(null);
  const understood = useMemo(() => understand(text), [text]);
  const write = (next: string) => {
    setText(next);
    keepLeft(next);
    setRefused(null);
  };
  const search = (value: string) => {
    const expression = value.trim();
    if (expression === '') return;
    const fault = understand(expression);
    if (fault instanceof QueryError)
      readAsTyped(expression).then(
        ({ refusal }) => setRefused(refusal),
        () => setRefused(toRefusal(fault)),
      );
    // A text within the limit of the frame's box is shown there too.
    else
      history.push(
        expression.length > MOST_IN_FRAME
          ? `/docking${expressionAddress(expression)}`
          : `/docking?val=${encodeURIComponent(expression)}`,
      );
  };
  useSuggestedNames(
    () => box.current?.input ?? null,
    (chosen, isAll) => {
      write(chosen);
      if (isAll) search(chosen);
    },
  );
  const wrong = understood instanceof QueryError ? understood : undefined;
  const shown = [...new Map((recent?.list ?? []).map((entry) => [resultsAddress(entry.query), entry]))].slice(
    0,
    MOST_RECENT,
  );

  return (
    <Card>
      <div className="plain-search">
        <p className="plain-title">{held ? `检索 ${held.patents.toLocaleString('zh-CN')} 件专利` : '检索专利'}</p>
        <Input.Search
          ref={box}
          autoFocus
          aria-label="检索词"
          aria-describedby="plain-reading"
          size="large"
          value={text}
          maxLength={MOST_TYPED}
          status={refused && wrong ? 'error' : undefined}
          onChange={(event) => write(event.target.value)}
          onSearch={search}
          enterButton="检索"
          placeholder="关键词、申请号、公开号、申请人或分类号"
          allowClear
        />
        <div id="plain-reading" className="plain-reading" aria-live="polite">
          {refused && wrong && <RefusedExpression refusal={refused} onChoose={write} />}
          {understood && !wrong && <Understood parsed={understood as ParsedQuery} onChoose={write} />}
        </div>
        <Flex gap={8} wrap align="center" className="plain-line">
          {examples.length > 0 && <span className="plain-name">示例</span>}
          {examples.map(({ expression, meaning }) => (
            <button
              key={expression}
              type="button"
              className="plain-choice"
              title={meaning}
              onClick={() => search(expression)}
            >
              {expression}
            </button>
          ))}
        </Flex>
        {shown.length > 0 && (
          <section className="plain-recent" aria-label="最近检索">
            <span className="plain-name">最近检索</span>
            <ul>
              {shown.map(([address, { number, query, total }]) => (
                <li key={number}>
                  <Link to={address} className="plain-choice">
                    {query.exp}
                  </Link>
                  <small>
                    {filtersOf(query).length > 0 && '含筛选，'}
                    {total.toLocaleString('zh-CN')} 件
                  </small>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className="plain-more">
          需要逐字段填写、检查检索式、批量核对号码或按文字找相近专利？<Link to="/AdvancedSearch">高级检索</Link>
        </p>
      </div>
    </Card>
  );
}

/** The reading of the input; another reading to click if there is one. */
function Understood({
  parsed: { node, warnings, interpretation, alternative },
  onChoose,
}: {
  parsed: ParsedQuery;
  onChoose: (expression: string) => void;
}) {
  return (
    <>
      <p>
        {interpretation && <Tag color="blue">{interpretation.message}</Tag>}
        <span className="plain-name">将检索</span>
        {explainQuery(node)}
        {alternative && (
          <Button type="link" size="small" onClick={() => onChoose(alternative.expression)}>
            {alternative.label}
          </Button>
        )}
      </p>
      {warnings.map(({ message, offer }) => (
        <ReadingNotice key={message} message={message} offers={offer ? [offer] : []} onChoose={onChoose} />
      ))}
    </>
  );
}

/** The reading of the input, its error, or null for no input. */
function understand(text: string): ParsedQuery | QueryError | null {
  if (text.trim() === '') return null;
  try {
    return parseQuery(text.trim());
  } catch (error) {
    if (error instanceof QueryError) return error;
    throw error;
  }
}
