import { timeText } from './time-text';

test('an instant is shown in the time of China, independent of the machine', () => {
  expect(timeText('2026-11-21T16:30:59Z')).toBe('2026-11-22 00:30');
  expect(timeText('2026-11-21T08:30:00-08:00')).toBe('2026-11-22 00:30');
  expect(timeText(null)).toBe('从未');
});
