import { parseQuery } from '@platform/domain/query/parse-query';
import { QueryError } from '@platform/domain/query/query-error';
import type { CheckedText, Finding } from './check-input';

/** Most characters of an expression in the public search, which a page's statistics open. */
export const LONGEST_EXPRESSION = 1000;

/** Finds impossible values in the kind's own fields: times in the wrong order, an expression without a search. */
export function checkValues({ periods, expression }: CheckedText): Finding[] {
  const turned = periods
    .filter(({ from, until }) => until.time < from.time)
    .map(({ from, until }) => ({
      code: 'wrong-period' as const,
      level: 'blocking' as const,
      place: until.label,
      message: `${until.label}（${until.time}）早于${from.label}（${from.time}）。`,
      remedy: '核对两个时间。',
    }));
  const fault = expression && faultOf(expression.text);
  if (!fault) return turned;
  const { label } = expression;
  return [
    ...turned,
    {
      code: 'wrong-expression',
      level: 'blocking',
      place: label,
      message: `${label}：${fault}`,
      remedy: '先在专利检索里试一次，再填到这里。',
    },
  ];
}

/** Returns the fault of an expression; undefined for a valid one. */
function faultOf(expression: string): string | undefined {
  if (!expression) return '没有填写，页面上就没有专利数字。';
  if (expression.length > LONGEST_EXPRESSION)
    return `最多 ${LONGEST_EXPRESSION} 个字符，现有 ${expression.length} 个。`;
  try {
    parseQuery(expression);
    return undefined;
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return `${error.message}。`;
  }
}
