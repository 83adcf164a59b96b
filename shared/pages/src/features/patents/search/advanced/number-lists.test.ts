import type { NumberFinding } from '@platform/contract/numbers/number';
import { parseQuery } from '@platform/domain/query/parse-query';
import { findingsCsv, numberExpressions } from './number-lists';

it.each([1, 2, 499, 500, 501, 2000])('%d numbers become expressions that can be read and opened', (count) => {
  const numbers = Array.from({ length: count }, (_, n) => `CN${101_000_000 + n}`);
  const made = numberExpressions(numbers);
  for (const { expression, from, to } of made) {
    expect(() => parseQuery(expression)).not.toThrow();
    expect(expression.length).toBeLessThanOrEqual(8_000);
    expect(expression.match(/CN\d+/g)).toEqual(numbers.slice(from - 1, to));
  }
  expect(made.reduce((sum, { from, to }) => sum + to - from + 1, 0)).toBe(count);
});

it('no numbers, no expression', () => expect(numberExpressions([])).toEqual([]));

it('the file runs no formula and keeps every digit', () => {
  const finding: NumberFinding = {
    given: '=HYPERLINK("x")',
    state: 'invalid',
    kind: null,
    number: '',
    note: '不是可识别的号码',
    suggestion: '',
    repeats: null,
    patent: null,
  };
  const text = findingsCsv([
    finding,
    { ...finding, given: '2012103439371', note: '校验位错误：应为 X', suggestion: '201210343937.X' },
  ]);
  const [head, first, second] = text.split('\r\n');
  expect(head!.startsWith('\ufeff序号,输入的号码')).toBe(true);
  expect(first).toContain(`"'=HYPERLINK(""x"")"`);
  expect(second).toContain('"\t2012103439371"');
  expect(second).toContain('可改为 201210343937.X');
});
