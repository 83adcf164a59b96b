import { niceCeiling } from './nice-ceiling';

test.each([
  [1, 4],
  [9, 10],
  [210, 240],
  [2120, 2400],
  [4001, 5000],
  [99_999, 100_000],
])('an axis up to %i ends at %i', (value, end) => {
  expect(niceCeiling(value)).toBe(end);
});
