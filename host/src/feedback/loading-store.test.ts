import { BLINK_MS } from '@platform/bridge/blink';
import { beginLoading, loadingShown } from './loading-store';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a blink shows nothing', () => {
  const end = beginLoading();
  jest.advanceTimersByTime(BLINK_MS - 1);
  end();
  jest.advanceTimersByTime(BLINK_MS);
  expect(loadingShown.get()).toBe(false);
});

test('stays until the last one ends, and ending twice counts once', () => {
  const first = beginLoading();
  const second = beginLoading();
  jest.advanceTimersByTime(BLINK_MS);
  expect(loadingShown.get()).toBe(true);
  first();
  first();
  expect(loadingShown.get()).toBe(true);
  second();
  expect(loadingShown.get()).toBe(false);
});
