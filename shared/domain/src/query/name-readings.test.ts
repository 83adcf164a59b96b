import { nameReadings } from './name-readings';
import { nameCondition } from './name-condition';
import { toHalfWidth } from './half-width';
import { parseQuery } from './parse-query';
import { printQuery } from './print-query';

const expressions = (input: string) => nameReadings(parseQuery(input).node).map(({ expression }) => expression);

it.each([
  ['奥特佳', ['申请人=奥特佳', '发明人=奥特佳']],
  ['"奥特佳 压缩机"', ['申请人="奥特佳 压缩机"', '发明人="奥特佳 压缩机"']],
  ['haier', ['申请人=haier', '发明人=haier']],
  ['奥特佳 PD=2020', ['PA="奥特佳" AND PD=2020', 'IN="奥特佳" AND PD=2020']],
])('words of %s are read as names', (input, readings) => {
  expect(expressions(input)).toEqual(readings);
  for (const reading of nameReadings(parseQuery(input).node))
    expect(printQuery(parseQuery(reading.expression).node)).toBe(printQuery(reading.node));
});

it.each(['电', '5G', '1234', 'TI=奥特佳', '奥特佳 OR 美的', 'NOT 奥特佳', `"${'很长的话'.repeat(20)}"`])(
  '%s holds no word that stands for a name',
  (input) => expect(expressions(input)).toEqual([]),
);

it.each([
  '美的集团',
  '中航锂电（洛阳）有限公司',
  'ABC Co., Ltd.',
  '3M',
  '王小明',
  'AND',
  '"怪"名',
  '非凡或许',
  'IN',
  '华为(深圳) OR 中兴',
])('the condition on %s is read as that name again', (name) => {
  const { node } = parseQuery(nameCondition('PA', name));
  expect(node).toMatchObject({ type: 'name', fields: ['PA'], phrase: toHalfWidth(name.replace(/"/g, ' ').trim()) });
});
