import { shanghaiTime } from '../dates/shanghai-date';
import { type Clock, readClock } from './clock';
import { daySpans } from './day-spans';
import { dayKind, spansOn, weekdaysOn, withOwnHours, type WorkingCalendar } from './working-calendar';
import { addWorkingMinutes } from './working-time';

const usual = daySpans(['08:30-12:00', '14:00-17:30'])!;
const late = daySpans(['10:00-18:00'])!;
const summer = daySpans(['08:30-12:00', '15:00-17:30'])!;
const calendar: WorkingCalendar = {
  spans: usual,
  weekdays: [1, 2, 3, 4, 5],
  exceptions: new Map([
    ...['01', '02', '03', '04', '05', '06', '07'].map((day) => [`2026-10-${day}`, 'rest'] as const),
    ['2026-09-20', 'work'],
    ['2026-10-10', 'work'],
  ]),
  years: { from: 2026, to: 2026 },
};
const at = (text: string) => Number(new Date(`${text.replace(' ', 'T')}:00+08:00`));
const hour = (of: WorkingCalendar, from: string) => {
  const end = addWorkingMinutes(of, at(from), 60);
  return end.known && shanghaiTime(end.value);
};

it.each([
  ['2026-09-30 17:00', '2026-10-08 09:00'],
  ['2026-10-09 17:00', '2026-10-10 09:00'],
  // The Sunday that makes up for the holiday.
  ['2026-09-18 17:00', '2026-09-20 09:00'],
])('an hour of work from %s ends at %s', (from, end) => {
  expect(hour(calendar, from)).toBe(end);
});

it.each([
  ['2026-09-30 17:00', '2026-10-08 10:30'],
  ['2026-09-30 11:00', '2026-09-30 12:00'],
  ['2026-09-18 17:00', '2026-09-20 09:00'],
])('with other hours from 1 October on, an hour from %s ends at %s', (from, end) => {
  expect(hour({ ...calendar, changes: [{ fromDay: '2026-10-01', spans: late }] }, from)).toBe(end);
});

it('leaves what ended before a change as it was, whatever the change', () => {
  const ended: Clock = {
    startedAt: at('2026-11-11 17:00'),
    allowed: { workingMinutes: 60 },
    pauses: [],
    stoppedAt: at('2026-11-12 09:30'),
  };
  const before = readClock(calendar, ended, at('2026-11-28 09:00'));
  expect(before).toMatchObject({ state: 'overdue', dueAt: at('2026-11-12 09:00'), minutes: 30 });
  const changed = {
    ...calendar,
    changes: [{ fromDay: '2026-11-28', spans: daySpans(['00:00-24:00'])! }],
    weekdayChanges: [{ fromDay: '2026-11-28', weekdays: [6, 7] }],
  };
  expect(readClock(changed, ended, at('2026-12-28 09:00'))).toEqual(before);
});

it('goes by the weekdays of each day', () => {
  const weekends = { ...calendar, weekdayChanges: [{ fromDay: '2026-11-23', weekdays: [6, 7] }] };
  expect(['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-28'].map((day) => dayKind(weekends, day))).toEqual([
    'work',
    'rest',
    'rest',
    'work',
  ]);
  expect(weekdaysOn(weekends, '2026-11-22')).toEqual([1, 2, 3, 4, 5]);
});

it('gives a place its own hours, and where it has none those of the calendar on that day', () => {
  const district = { ...calendar, changes: [{ fromDay: '2026-06-01', spans: summer }] };
  const town = withOwnHours(district, [
    { fromDay: '2026-05-01', spans: late },
    { fromDay: '2026-07-01', spans: null },
  ]);
  const on = (day: string) => spansOn(town, day);
  expect([on('2026-04-30'), on('2026-05-01'), on('2026-06-15'), on('2026-07-01')]).toEqual([usual, late, late, summer]);
  expect(spansOn(withOwnHours(district, []), '2026-06-01')).toEqual(summer);
});
