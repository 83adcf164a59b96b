import fc from 'fast-check';
import { daySpans } from './day-spans';
import type { WorkingCalendar } from './working-calendar';
import { timeText } from './clock-text';
import {
  addDaysOfWork,
  addWorkingMinutes,
  daysOfWorkBetween,
  workingMinutesBetween,
  workingTimeBetween,
} from './working-time';

const calendar: WorkingCalendar = {
  spans: daySpans(['08:30-12:00', '14:00-17:30'])!,
  // Summer hours, a shorter day.
  changes: [
    { fromDay: '2026-07-01', spans: daySpans(['08:30-12:00', '15:00-17:30'])! },
    { fromDay: '2026-09-01', spans: daySpans(['08:30-12:00', '14:00-17:30'])! },
  ],
  weekdays: [1, 2, 3, 4, 5],
  exceptions: new Map(),
  years: { from: 2026, to: 2026 },
};
const at = (text: string) => Number(new Date(`${text.replace(' ', 'T')}:00+08:00`));

it('goes by the hours of each day', () => {
  const minutes = (day: string) => workingMinutesBetween(calendar, at(`${day} 00:00`), at(`${day} 23:59`));
  expect([minutes('2026-06-30'), minutes('2026-07-01'), minutes('2026-09-01')]).toEqual(
    [420, 360, 420].map((value) => ({ known: true, value })),
  );
  // A morning is half a day of seven hours, and more than half of one of six.
  expect(daysOfWorkBetween(calendar, at('2026-06-30 08:30'), at('2026-06-30 12:00'))).toEqual({
    known: true,
    value: 0.5,
  });
  expect(addDaysOfWork(calendar, at('2026-06-30 12:00'), 1)).toEqual({
    known: true,
    value: at('2026-07-01 08:30') + 180 * 60_000,
  });
});

it('ends a whole day when work ends, not when it begins again', () => {
  expect(addDaysOfWork(calendar, at('2026-06-29 08:30'), 1)).toEqual({ known: true, value: at('2026-06-29 17:30') });
  expect(addDaysOfWork(calendar, at('2026-06-28 10:00'), 1)).toEqual({ known: true, value: at('2026-06-29 17:30') });
});

it('adds what lies between', () => {
  const start = at('2026-06-01 00:00');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 180_000 }), fc.integer({ min: 0, max: 4_000 }), (minute, hundredths) => {
      const from = start + minute * 60_000;
      const added = addDaysOfWork(calendar, from, hundredths / 100);
      if (!added.known) return;
      const between = daysOfWorkBetween(calendar, from, added.value);
      expect(between.known && between.value).toBeCloseTo(hundredths / 100, 6);
    }),
  );
});

describe('in whole days and what is over', () => {
  /** Seven hours a day, from 1 December on night and day; the Sunday of 6 December is worked, Friday the 4th is not. */
  const changing: WorkingCalendar = {
    ...calendar,
    changes: [{ fromDay: '2026-12-01', spans: daySpans(['00:00-24:00'])! }],
    exceptions: new Map([
      ['2026-12-04', 'rest'],
      ['2026-12-06', 'work'],
    ]),
  };
  const said = (from: string, to: string, whole: 'from' | 'to' = 'to') => {
    const time = workingTimeBetween(changing, at(from), at(to), whole);
    return time.known ? timeText(time.value) : time.year;
  };

  it.each([
    // Received at night, three days of work: they are three although tomorrow is longer than today.
    ['2026-11-30 23:40', '2026-12-04 00:00', '3 个工作日'],
    // The rest of today is added to the days.
    ['2026-11-30 10:00', '2026-12-04 00:00', '3 个工作日 5 小时'],
    ['2026-11-30 16:45', '2026-12-02 00:00', '1 个工作日'],
    ['2026-12-01 10:00', '2026-12-04 00:00', '2 个工作日 14 小时'],
    // A Friday off and a Sunday that makes up for it.
    ['2026-12-03 12:00', '2026-12-07 00:00', '1 个工作日 12 小时'],
    ['2026-12-04 09:00', '2026-12-06 06:30', '6 小时'],
    ['2026-12-05 09:00', '2026-12-06 00:20', '20 分钟'],
    ['2026-11-27 08:30', '2026-11-30 12:00', '1 个工作日 3 小时'],
    // A morning and an afternoon of two days are one.
    ['2026-11-27 14:00', '2026-11-30 12:00', '1 个工作日'],
    ['2026-12-04 09:00', '2026-12-06 00:00', '不到 1 分钟'],
  ])('from %s to %s there are %s', (from, to, text) => {
    expect(said(from, to)).toBe(text);
  });

  it('counts what is over from when the time ran out', () => {
    expect(said('2026-11-30 17:30', '2026-12-02 06:00', 'from')).toBe('1 个工作日 6 小时');
    expect(said('2026-11-30 14:00', '2026-12-01 12:00', 'from')).toBe('1 个工作日');
    expect(said('2026-11-30 14:00', '2027-01-04 12:00', 'from')).toBe(2027);
  });

  it('is as many days as were added, whatever the hours of each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 * 1440 }), fc.integer({ min: 1, max: 9 }), (minute, days) => {
        const from = at('2026-11-10 00:00') + minute * 60_000;
        const end = addDaysOfWork(changing, from, days);
        if (!end.known) return;
        for (const whole of ['from', 'to'] as const)
          expect(workingTimeBetween(changing, from, end.value, whole)).toMatchObject({ value: { days } });
      }),
    );
  });

  it('agrees with dividing by the day where all days are alike', () => {
    const same = { ...calendar, changes: [] };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 * 1440 }), fc.integer({ min: 1, max: 9_000 }), (minute, minutes) => {
        const from = at('2026-03-01 00:00') + minute * 60_000;
        const end = addWorkingMinutes(same, from, minutes);
        if (!end.known) return;
        for (const whole of ['from', 'to'] as const) {
          const time = workingTimeBetween(same, from, end.value, whole);
          expect(time.known && timeText(time.value)).toBe(
            timeText({ days: Math.floor(minutes / 420), minutes: minutes % 420 }),
          );
        }
      }),
    );
  });
});
