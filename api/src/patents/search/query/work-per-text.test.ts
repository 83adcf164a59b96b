import { parseQuery } from '@platform/domain/query/parse-query';
import { workPerText } from './work-per-text';

const work = (exp: string): number => workPerText(parseQuery(`AB=(${exp})`).node);

it('counts what is looked for with its length', () => {
  expect(work('1.1.1')).toBeCloseTo(0.22);
  expect(work('1.'.repeat(300))).toBeCloseTo(2.2);
  expect(work('空调?机')).toBeCloseTo(0.508);
  expect(work(`${'空调'.repeat(250)}?机`)).toBeCloseTo(1.504);
});

it('counts the words on both sides of a proximity, and single characters twenty times', () => {
  const words = Array.from({ length: 99 }, (_, i) => `词${i}`).join(' OR ');
  expect(work('空调 NEAR/5 除湿')).toBeCloseTo(1.05);
  expect(work('的 NEAR/5 一')).toBeCloseTo(21);
  expect(work(`(${words}) NEAR/5 除湿`)).toBeGreaterThan(5.9);
  expect(work(`"${'1.'.repeat(399)}" NEAR/5 除湿`)).toBeCloseTo(11);
});
