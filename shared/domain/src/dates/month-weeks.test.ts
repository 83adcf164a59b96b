import { monthAfter, monthWeeks } from './month-weeks';
import { daysBetween } from './shanghai-date';

it('begins each week on Monday and has every day once', () => {
  // 1 March 2026 is a Sunday.
  const march = monthWeeks('2026-03');
  expect(march[0]).toEqual([null, null, null, null, null, null, '2026-03-01']);
  expect(march[1]![0]).toBe('2026-03-02');
  expect(march.at(-1)).toEqual(['2026-03-30', '2026-03-31', null, null, null, null, null]);
  for (const month of ['2024-02', '2026-02', '2027-02', '2099-12', '2000-01']) {
    const days = monthWeeks(month).flat().filter(Boolean);
    expect(days).toHaveLength(daysBetween(`${month}-01`, `${monthAfter(month, 1)}-01`));
    for (const week of monthWeeks(month)) if (week[0]) expect(new Date(`${week[0]}T00:00:00Z`).getUTCDay()).toBe(1);
  }
});

it('turns over the year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});
