import { scheduleOf } from './schedule';

it('a page that says where something stands ends when it stands elsewhere', () => {
  const until = jest.fn();
  const at = (time: string) => ({ now: Date.parse(time), site: { until } }) as never;
  const times = { closesAt: '2026-03-14 12:00', startsAt: '2026-03-15 09:00', endsAt: '2026-03-15 17:00' };
  expect(scheduleOf(times, at('2026-03-14T11:00+08:00'))).toEqual({ stage: 'open', daysLeft: 0 });
  expect(until).toHaveBeenLastCalledWith(Date.parse('2026-03-14T12:00+08:00'));
  expect(scheduleOf(times, at('2026-03-14T12:00+08:00'))).toEqual({ stage: 'closed' });
  expect(until).toHaveBeenLastCalledWith(Date.parse('2026-03-15T09:00+08:00'));
});
