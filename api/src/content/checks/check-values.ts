import { parseQuery } from '@platform/domain/query/parse-query';
import { QueryError } from '@platform/domain/query/query-error';
import type { CheckedText, Finding } from './check-input';

/** Characters of an expression that the public search takes: the figures of a page open it there. */
export const LONGEST_EXPRESSION = 1000;

/** Whether what the kind's own fields say can be so: times in their order, an expression that can be searched for. */
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

/** What is wrong with an expression; undefined where nothing is. */
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
