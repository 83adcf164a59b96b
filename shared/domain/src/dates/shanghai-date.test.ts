import {
  addDays,
  addMonths,
  addYears,
  asDeadline,
  deadlineText,
  instantOf,
  isDay,
  shanghaiDate,
  shanghaiDeadline,
  shanghaiMidnight,
  shanghaiTime,
} from './shanghai-date';

it('changes the day at midnight in China', () => {
  expect(shanghaiDate(new Date('2026-03-14T15:59:59Z'))).toBe('2026-03-14');
  expect(shanghaiDate(new Date('2026-03-14T16:00:00Z'))).toBe('2026-03-15');
  expect(shanghaiTime(new Date('2026-03-14T16:05:00Z'))).toBe('2026-03-15 00:05');
  const midnight = Date.parse('2026-03-14T16:00:00Z');
  expect(shanghaiMidnight(midnight - 1)).toBe(midnight);
  expect(shanghaiMidnight(midnight)).toBe(midnight + 86_400_000);
});

it('gives the midnight by which something ends to the day that it ends', () => {
  expect(shanghaiDeadline(Date.parse('2026-12-04T00:00:00+08:00'))).toBe('2026-12-03 24:00');
  expect(shanghaiDeadline(Date.parse('2026-12-04T00:01:00+08:00'))).toBe('2026-12-04 00:01');
  expect(asDeadline('2027-01-01 00:00')).toBe('2026-12-31 24:00');
  expect(asDeadline('2028-03-01 00:00')).toBe('2028-02-29 24:00');
  expect(asDeadline('2026-12-04 10:00')).toBe('2026-12-04 10:00');
  expect(instantOf('2026-12-03 24:00')).toBe(instantOf('2026-12-04 00:00'));
});

it('says the year of a deadline only where it is another, by the day that it ends', () => {
  const now = instantOf('2026-12-01 09:00');
  expect(deadlineText(instantOf('2026-12-04 00:00'), now)).toBe('12月3日 24:00');
  expect(deadlineText(instantOf('2027-01-01 00:00'), now)).toBe('12月31日 24:00');
  expect(deadlineText(instantOf('2027-01-01 00:40'), now)).toBe('2027年1月1日 00:40');
});

it('knows the days of the calendar', () => {
  expect(isDay('2024-02-29')).toBe(true);
  for (const wrong of ['2023-02-29', '2024-13-01', '2024-1-1', '20240101', '', '不是日期'])
    expect(isDay(wrong)).toBe(false);
});

it('counts days, months and years, to the last day of a shorter month', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
  expect(addMonths('2020-08-31', 6)).toBe('2021-02-28');
  expect(addMonths('2020-01-15', 18)).toBe('2021-07-15');
  expect(addMonths('2023-09-15', 6)).toBe('2024-03-15');
  expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
  expect(addYears('2020-02-29', 1)).toBe('2021-02-28');
  expect(addYears('2020-02-29', 4)).toBe('2024-02-29');
});
