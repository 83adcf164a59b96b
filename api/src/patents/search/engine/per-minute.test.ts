import { limitPerMinute } from './per-minute';

let at = 0;
beforeEach(() => (at = 0));
const limit = (most: number) =>
  limitPerMinute(
    most,
    (wait) => `请 ${wait}后再试`,
    () => at,
  );

function taken(ask: (address: string) => void, address: string, asked: number): number {
  let count = 0;
  for (let each = 0; each < asked; each += 1)
    try {
      ask(address);
      count += 1;
    } catch {
      // Refused.
    }
  return count;
}

it("accepts a quarter of the minute's number at once, per address", () => {
  const ask = limit(100);
  expect([taken(ask, 'a', 200), taken(ask, 'b', 10)]).toEqual([26, 10]);
});

it('accepts the rest one after the other', () => {
  const ask = limit(240);
  let count = 0;
  for (; at < 60_000; at += 100) count += taken(ask, 'a', 20);
  expect(count).toBeGreaterThan(235);
  expect(count).toBeLessThanOrEqual(241);
});

it('returns how long to wait', () => {
  const ask = limit(8);
  taken(ask, 'a', 20);
  expect(() => ask('a')).toThrow(
    expect.objectContaining({ status: 429, message: '请 10 秒后再试', retryAfter: 10 }) as Error,
  );
});
