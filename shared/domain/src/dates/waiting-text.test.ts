import { waitingText } from './waiting-text';

it.each([
  [0, '不到 1 小时'],
  [5, '5 小时'],
  [24, '1 天'],
  [74, '3 天 2 小时'],
])('%i hours are %s', (hours, text) => {
  expect(waitingText(hours)).toBe(text);
});
