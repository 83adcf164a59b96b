import { CloseOutlined } from '@ant-design/icons';
import { Button, Flex, Spin } from 'antd';
import { explainQuery } from '@platform/domain/query/explain-query';
import { bracketQuery } from '@platform/domain/query/print-query';
import { parseQuery } from '@platform/domain/query/parse-query';
import { toRefusal } from '@platform/domain/query/expression-refusal';
import type { QueryError } from '@platform/domain/query/query-error';
import { useMemo, useState } from 'react';
import { FoldedText } from '../../../../kit/parts/folded-text';
import { useClauseCounts } from './use-clause-counts';
import { ReadingName } from '../reading-name';
import { ReadingNotice } from '../reading-notice';
import { RefusedExpression } from '../refused-expression';
import { useTypedReading } from '../use-typed-reading';
import './expression-reading.css';

interface ExpressionReadingProps {
  id: string;
  expression: string;
  fault: QueryError | null;
  onReplace: (expression: string) => void;
}

/** Conditions shown before all are requested. */
const FIRST = 12;
const CONNECTORS = { AND: '并且', OR: '或者', XOR: '异或', NOT: '排除' } as const;

/** The reading of an expression while it is written: errors, meaning with brackets, hits of each condition. */
export function ExpressionReading({ id, expression, fault, onReplace }: ExpressionReadingProps) {
  const { counts, loading, failure } = useClauseCounts(fault ? '' : expression.trim());
  const [all, setAll] = useState(false);
  const reading = useTypedReading(expression);
  if (expression.trim() === '') return <div id={id} />;
  return (
    <div id={id} className="reading" aria-live="polite">
      {fault && <RefusedExpression refusal={reading?.refusal ?? toRefusal(fault)} onChoose={onReplace} />}
      {!fault && reading?.elsewhere && <ReadingNotice {...reading.elsewhere} onChoose={onReplace} />}
      {!fault && <Understood expression={expression} onReplace={onReplace} />}
      {!fault && (
        <Flex className="clauses" gap={8} wrap align="center">
          <span className="clauses-total">
            {counts ? (
              <>
                命中 <strong>{counts.total.toLocaleString('zh-CN')}</strong> 件
              </>
            ) : loading ? (
              <>
                <Spin size="small" /> 正在统计
              </>
            ) : (
              failure
            )}
          </span>
          {counts &&
            counts.clauses.length > 1 &&
            (all ? counts.clauses : counts.clauses.slice(0, FIRST)).map(
              ({ start, text, connector, meaning, count, without }, index) => (
                <span
                  key={start}
                  className={count === 0 && connector !== 'NOT' ? 'clause clause-empty' : 'clause'}
                  title={meaning}
                >
                  {(index > 0 || connector === 'NOT') && <em>{CONNECTORS[connector]}</em>}
                  <code>{text}</code>
                  <b>{count.toLocaleString('zh-CN')}</b>
                  {without !== null && (
                    <button
                      type="button"
                      aria-label={`去掉条件 ${text}`}
                      title="去掉这个条件"
                      onClick={() => onReplace(without)}
                    >
                      <CloseOutlined />
                    </button>
                  )}
                </span>
              ),
            )}
          {counts && counts.clauses.length > FIRST && (
            <Button type="link" size="small" onClick={() => setAll(!all)}>
              {all ? '收起' : `其余 ${counts.clauses.length - FIRST} 个条件`}
            </Button>
          )}
        </Flex>
      )}
    </div>
  );
}

function Understood({ expression, onReplace }: { expression: string; onReplace: (expression: string) => void }) {
  const { node, warnings, interpretation, alternative, meaning, brackets } = useMemo(() => {
    const parsed = parseQuery(expression);
    return { ...parsed, meaning: explainQuery(parsed.node), brackets: bracketQuery(parsed.node) };
  }, [expression]);
  return (
    <>
      <FoldedText className="reading-line" head={<ReadingName>检索理解</ReadingName>} text={meaning} />
      {node.type !== 'text' && (
        <FoldedText className="reading-line" head={<ReadingName>运算次序</ReadingName>} text={brackets} code />
      )}
      {interpretation && <p className="reading-line">{interpretation.message}</p>}
      {alternative && (
        <Button type="link" size="small" className="alternative" onClick={() => onReplace(alternative.expression)}>
          {alternative.label}
        </Button>
      )}
      {warnings.map(({ message, offer }) => (
        <ReadingNotice
          key={message}
          message={message}
          offers={offer ? [offer] : []}
          className="reading-warning"
          onChoose={onReplace}
        />
      ))}
    </>
  );
}
