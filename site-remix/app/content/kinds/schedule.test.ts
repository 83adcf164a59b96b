import { scheduleOf } from './schedule';
import { timeSpan } from './time-span';

it('a page that shows a stage expires when the stage changes', () => {
  const until = jest.fn();
  const at = (time: string) => ({ now: Date.parse(time), site: { until } }) as never;
  const times = { closesAt: '2026-03-14 12:00', startsAt: '2026-03-15 09:00', endsAt: '2026-03-15 17:00' };
  expect(scheduleOf(times, at('2026-03-14T11:00+08:00'))).toEqual({ stage: 'open', daysLeft: 0 });
  expect(until).toHaveBeenLastCalledWith(Date.parse('2026-03-14T12:00+08:00'));
  expect(scheduleOf(times, at('2026-03-14T12:00+08:00'))).toEqual({ stage: 'closed' });
  expect(until).toHaveBeenLastCalledWith(Date.parse('2026-03-15T09:00+08:00'));
});

it('gives midnight to the day that it ends', () => {
  const at = (time: string) => ({ now: Date.parse(time), site: { until: jest.fn() } }) as never;
  const times = { closesAt: '2026-12-04 00:00', startsAt: '2026-12-10 09:00' };
  expect(scheduleOf(times, at('2026-12-03T23:59+08:00'))).toEqual({ stage: 'open', daysLeft: 0 });
  expect(scheduleOf(times, at('2026-12-04T00:00+08:00'))).toEqual({ stage: 'closed' });
  expect(timeSpan('2026-12-03 19:00', '2026-12-04 00:00')).toBe('2026-12-03 19:00–24:00');
  expect(timeSpan('2026-12-01 09:00', '2026-12-04 00:00')).toBe('2026-12-01 09:00 至 2026-12-03 24:00');
  expect(timeSpan('2026-12-04 00:00', '2026-12-04 00:00')).toBe('2026-12-04 00:00');
  expect(timeSpan('2026-12-04 00:00', null)).toBe('2026-12-04 00:00');
});
