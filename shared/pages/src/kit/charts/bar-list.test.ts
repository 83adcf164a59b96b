import { percent } from './bar-list';

test('a share has one digit, and a positive one is never shown as zero', () => {
  expect(percent(1, 3)).toBe('33.3%');
  expect(percent(0, 7)).toBe('0.0%');
  expect(percent(1, 20_000)).toBe('<0.1%');
  expect(percent(5, 5)).toBe('100.0%');
});
