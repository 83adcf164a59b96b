import fc from 'fast-check';
import { daySpans } from './day-spans';
import type { WorkingCalendar } from './working-calendar';
import { addDaysOfWork, daysOfWorkBetween, workingMinutesBetween } from './working-time';

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
