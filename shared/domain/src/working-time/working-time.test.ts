import fc from 'fast-check';
import { shanghaiTime } from '../dates/shanghai-date';
import { daySpans, minutesOfDay } from './day-spans';
import { dayKind, type WorkingCalendar } from './working-calendar';
import { addWorkingDays, addWorkingMinutes, type Reckoned, workingMinutesBetween } from './working-time';

/** The rest days of 2026 around the days below, as the State Council announced them. */
const calendar: WorkingCalendar = {
  spans: daySpans(['08:30-12:00', '14:00-17:30'])!,
  weekdays: [1, 2, 3, 4, 5],
  exceptions: new Map([
    ...['2026-04-06', ...[1, 2, 3, 4, 5, 6, 7].map((day) => `2026-10-0${day}`)].map((day) => [day, 'rest'] as const),
    ['2026-09-20', 'work'],
    ['2026-10-10', 'work'],
  ]),
  years: { from: 2026, to: 2026 },
};

const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`);
const said = (end: Reckoned<number>) => (end.known ? shanghaiTime(end.value) : end.year);

describe('days', () => {
  it.each([
    ['2026-04-03', 'work'],
    ['2026-04-04', 'rest'],
    ['2026-04-06', 'rest'],
    ['2026-09-20', 'work'],
    ['2027-01-04', 'unknown'],
    ['2025-12-31', 'unknown'],
  ])('%s is %s', (day, kind) => {
    expect(dayKind(calendar, day)).toBe(kind);
  });

  it('knows an explicit day in an unknown year', () => {
    const told = { ...calendar, exceptions: new Map([['2027-01-01', 'rest' as const]]) };
    expect([dayKind(told, '2027-01-01'), dayKind(told, '2027-01-02')]).toEqual(['rest', 'unknown']);
  });
});

describe('hours of a day', () => {
  it('reads them and their sum', () => {
    expect(calendar.spans).toEqual([
      { from: 510, to: 720 },
      { from: 840, to: 1050 },
    ]);
    expect(minutesOfDay(calendar.spans)).toBe(420);
    expect(daySpans(['00:00-24:00'])).toEqual([{ from: 0, to: 1440 }]);
  });

  it.each([[[]], [['8:30-12:00']], [['12:00-08:30']], [['08:30-24:30']], [['08:30-12:00', '11:00-17:00']]])(
    'refuses %j',
    (texts) => {
      expect(daySpans(texts)).toBeUndefined();
    },
  );
});

describe('working days', () => {
  it.each([
    // Asked on a Friday after work: weekend and holiday are skipped.
    ['2026-04-03 17:50', 1, '2026-04-07 17:30'],
    ['2026-04-03 09:00', 1, '2026-04-07 17:30'],
    // The Sunday after this Friday is worked.
    ['2026-09-18 17:50', 1, '2026-09-20 17:30'],
    ['2026-09-30 10:00', 5, '2026-10-13 17:30'],
    ['2026-04-04 03:00', 1, '2026-04-07 17:30'],
    // China's day, not that of UTC.
    ['2026-04-07 00:30', 1, '2026-04-08 17:30'],
  ])('from %s %i later: %s', (from, days, end) => {
    expect(said(addWorkingDays(calendar, at(from), days))).toBe(end);
  });

  it('returns the unknown year instead of a guess', () => {
    expect(addWorkingDays(calendar, at('2026-12-31 09:00'), 1)).toEqual({ known: false, year: 2027 });
    expect(addWorkingMinutes(calendar, at('2026-12-31 17:00'), 31)).toEqual({ known: false, year: 2027 });
    expect(workingMinutesBetween(calendar, at('2026-12-31 17:00'), at('2027-01-01 00:01'))).toEqual({
      known: false,
      year: 2027,
    });
    expect(said(addWorkingMinutes(calendar, at('2026-12-31 17:00'), 30))).toBe('2026-12-31 17:30');
    expect(workingMinutesBetween(calendar, at('2026-12-31 17:00'), at('2027-01-01 00:00'))).toEqual({
      known: true,
      value: 30,
    });
  });
});

describe('working minutes', () => {
  it.each([
    ['2026-04-03 17:50', 1, '2026-04-07 08:31'],
    ['2026-04-03 11:30', 60, '2026-04-03 14:30'],
    ['2026-04-03 11:30', 30, '2026-04-03 12:00'],
    ['2026-04-03 08:30', 420, '2026-04-03 17:30'],
    ['2026-04-03 12:30', 0, '2026-04-03 12:30'],
  ])('from %s %i later: %s', (from, minutes, end) => {
    expect(said(addWorkingMinutes(calendar, at(from), minutes))).toBe(end);
  });

  const START = Number(at('2026-01-01 00:00'));
  const anyInstant = fc.integer({ min: 0, max: 300 * 86_400_000 }).map((offset) => START + offset);
  const anyMinutes = fc.integer({ min: 0, max: 10_000 });
  const anyCalendar = fc
    .record({
      weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
      marks: fc.uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 2, maxLength: 6 }),
      exceptions: fc.array(
        fc.tuple(fc.integer({ min: 1, max: 28 }), fc.constantFrom('rest' as const, 'work' as const)),
      ),
    })
    .map(({ weekdays, marks, exceptions }): WorkingCalendar => {
      const sorted = marks.sort((a, b) => a - b);
      const spans = sorted.flatMap((from, i) =>
        i % 2 === 0 && i + 1 < sorted.length ? [{ from, to: sorted[i + 1]! }] : [],
      );
      const days = exceptions.map(([day, kind]) => [`2026-03-${String(day).padStart(2, '0')}`, kind] as const);
      return { spans, weekdays, exceptions: new Map(days), years: { from: 2026, to: 2400 } };
    });
  const value = (reckoned: Reckoned<number>): number => {
    if (!reckoned.known) throw new Error(`${reckoned.year} is not known`);
    return reckoned.value;
  };

  it('counts between two instants exactly what was added', () => {
    fc.assert(
      fc.property(anyCalendar, anyInstant, anyMinutes, (any, from, minutes) => {
        const end = value(addWorkingMinutes(any, from, minutes));
        expect(value(workingMinutesBetween(any, from, end))).toBe(minutes);
        // It is the first such instant: a moment before it the time has not run out.
        if (minutes > 0) expect(value(workingMinutesBetween(any, from, end - 1))).toBeLessThan(minutes);
      }),
    );
  });

  it('adds in two steps what it adds in one', () => {
    fc.assert(
      fc.property(anyCalendar, anyInstant, anyMinutes, anyMinutes, (any, from, one, two) => {
        const stepped = value(addWorkingMinutes(any, value(addWorkingMinutes(any, from, one)), two));
        expect(stepped).toBe(value(addWorkingMinutes(any, from, one + two)));
      }),
    );
  });

  it('is the sum of its parts wherever it is cut', () => {
    fc.assert(
      fc.property(anyCalendar, fc.tuple(anyInstant, anyInstant, anyInstant), (any, instants) => {
        const [a, b, c] = instants.sort((one, other) => one - other) as [number, number, number];
        const whole = value(workingMinutesBetween(any, a, c));
        const parts = value(workingMinutesBetween(any, a, b)) + value(workingMinutesBetween(any, b, c));
        expect(Math.abs(whole - parts)).toBeLessThan(1e-6);
      }),
    );
  });

  it('agrees with asking each minute by itself', () => {
    fc.assert(
      fc.property(anyCalendar, anyInstant, fc.integer({ min: 0, max: 4_000 }), (any, instant, length) => {
        const from = instant - (instant % 60_000);
        let worked = 0;
        for (let minute = 0; minute < length; minute += 1) {
          const text = shanghaiTime(from + minute * 60_000);
          const place = Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16));
          const isWorked = dayKind(any, text.slice(0, 10)) === 'work';
          if (isWorked && any.spans.some((span) => span.from <= place && place < span.to)) worked += 1;
        }
        expect(value(workingMinutesBetween(any, from, from + length * 60_000))).toBe(worked);
      }),
      { numRuns: 30 },
    );
  });
});
