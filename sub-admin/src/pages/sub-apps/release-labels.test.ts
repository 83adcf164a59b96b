import { failureRate, signedKilobytes, sizeDifference } from './release-labels';

test.each([
  [0, 0, ''],
  [10, 0, '0%'],
  [200, 1, '0.5%'],
  [20, 9, '45%'],
  [20, 20, '100%'],
])('of %i documents %i failed: %s', (mounts, failures, expected) => {
  expect(failureRate(mounts, failures)).toBe(expected);
});

test('compares a size with the active release', () => {
  expect(sizeDifference(512_000, 500_000)).toBe('比当前 +12 KB');
  expect(sizeDifference(488_000, 500_000)).toBe('比当前 −12 KB');
  expect(sizeDifference(500_200, 500_000)).toBe('与当前相同');
  expect(sizeDifference(500_000, undefined)).toBe('');
});

test.each([
  [0, '不变'],
  [1_234_567, '+1,235 KB'],
  [-2600, '−3 KB'],
  [200, '+不到 1 KB'],
  [-1, '−不到 1 KB'],
])('%i bytes more: %s', (bytes, expected) => {
  expect(signedKilobytes(bytes)).toBe(expected);
});
