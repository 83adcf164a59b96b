import fc from 'fast-check';
import { addDays } from '@platform/domain/dates/shanghai-date';
import type { ParameterKind } from './parameter-kind';
import { fromTodayOn, type ParameterPeriod, periodOn, valuesByDay } from './parameter-periods';

const kind: ParameterKind = {
  name: '期限',
  group: '咨询',
  about: '多少个工作日。',
  type: 'days',
  min: 1,
  max: 60,
  shipped: 5,
};
const set = (value: number, validFrom: string, validTo: string | null = null): ParameterPeriod => ({
  value,
  validFrom,
  validTo,
});
const on = (periods: readonly ParameterPeriod[], day: string) => periodOn(kind, periods, day)?.value ?? kind.shipped;

it('lists the values in order, each with its first day', () => {
  expect(valuesByDay(kind, [])).toEqual({ first: 5, changes: [] });
  expect(valuesByDay(kind, [set(9, '2026-03-10', '2026-03-20'), set(3, '2026-03-12', '2026-03-14')])).toEqual({
    first: 5,
    changes: [
      { fromDay: '2026-03-10', value: 9 },
      { fromDay: '2026-03-12', value: 3 },
      { fromDay: '2026-03-15', value: 9 },
      { fromDay: '2026-03-21', value: 5 },
    ],
  });
  // Two equal values are one version; a value that the parameter does not accept is never in force.
  expect(valuesByDay(kind, [set(9, '2026-03-10'), set(9, '2026-03-12'), set(99, '2026-03-14')]).changes).toEqual([
    { fromDay: '2026-03-10', value: 9 },
  ]);
});

it('undoes a period that has begun from today on, and leaves past days', () => {
  const before = [set(9, '2026-03-01'), set(3, '2026-03-08', '2026-03-20')];
  expect(fromTodayOn(kind, before, [], '2026-03-10')).toEqual([
    set(9, '2026-03-01', '2026-03-09'),
    set(3, '2026-03-08', '2026-03-09'),
  ]);
  expect(fromTodayOn(kind, before, before.slice(0, 1), '2026-03-10')).toEqual([
    set(9, '2026-03-01', '2026-03-09'),
    set(3, '2026-03-08', '2026-03-09'),
    set(9, '2026-03-10'),
  ]);
  // A period that begins today has no past days.
  expect(fromTodayOn(kind, [set(3, '2026-03-10')], [], '2026-03-10')).toEqual([]);
});

it('changes no past day and every other as wished', () => {
  const day = fc.integer({ min: 0, max: 30 }).map((ahead) => addDays('2026-03-01', ahead));
  const period = fc
    .tuple(fc.integer({ min: 1, max: 9 }), day, fc.option(fc.integer({ min: 0, max: 9 })))
    .map(([value, from, days]) => set(value, from, days === null ? null : addDays(from, days)));
  const periods = fc.uniqueArray(period, { maxLength: 4, selector: ({ validFrom }) => validFrom });
  fc.assert(
    fc.property(periods, periods, day, (before, wished, today) => {
      const after = fromTodayOn(kind, before, wished, today);
      for (let each = '2026-02-27'; each < '2026-05-01'; each = addDays(each, 1))
        expect([each, on(after, each)]).toEqual([each, on(each < today ? before : wished, each)]);
      // At most one period begins on a day, because the table allows no second one.
      expect(new Set(after.map(({ validFrom }) => validFrom)).size).toBe(after.length);
    }),
  );
});
