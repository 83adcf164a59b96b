import { allowanceText, LIMIT_PRESETS, shownAllowance, usualMinutes, type TimeAllowance } from './time-allowance';

const texts: [TimeAllowance['unit'], number, string][] = [
  ['workingMinutes', 30, '30 工作分钟'],
  ['workingMinutes', 60, '1 个工作小时'],
  ['workingMinutes', 90, '90 工作分钟'],
  ['workingDays', 3, '3 个工作日'],
  ['naturalMinutes', 45, '45 分钟'],
  ['naturalMinutes', 1_440, '24 小时'],
  ['naturalMinutes', 10_080, '7 天'],
];

it.each(texts)('%s %d: %s', (unit, amount, text) => {
  expect(allowanceText({ unit, amount })).toBe(text);
});

it('shows an allowance so that the same is stored again', () => {
  expect(shownAllowance({ unit: 'naturalMinutes', amount: 2_880 })).toEqual({ shown: 'naturalDays', count: 2 });
  expect(shownAllowance({ unit: 'workingMinutes', amount: 120 })).toEqual({ shown: 'workingHours', count: 2 });
});

it('has the presets of other places', () => {
  expect(LIMIT_PRESETS.map(({ name, limits }) => [name, ...Object.values(limits).map(allowanceText)])).toEqual([
    ['江门', '1 个工作小时', '24 小时', '7 天'],
    ['中山', '1 个工作小时', '3 个工作日', '5 个工作日'],
  ]);
});

it('determines which of two is the shorter one', () => {
  const usual = (unit: TimeAllowance['unit'], amount: number) => usualMinutes({ unit, amount });
  expect(usual('workingDays', 5)).toBe(usual('naturalMinutes', 7 * 1_440));
  expect(usual('workingMinutes', 420)).toBe(usual('workingDays', 1));
});
