import { type ClockRule, ruleFor, rulesOn } from './rule-for';
import type { TimeAllowance } from './time-allowance';

const [TRADEMARKS, OPPOSITION, PATENTS] = [1, 2, 3];
const [BEIJIAO, RONGGUI] = [10, 11];
const opposition = { id: OPPOSITION, parentId: TRADEMARKS };
const patents = { id: PATENTS, parentId: null };
const HOUR: TimeAllowance = { unit: 'workingMinutes', amount: 60 };

const rule = (
  labelId: number | null,
  townId: number | null,
  days: number,
  more: Partial<ClockRule> = {},
): ClockRule => ({
  labelId,
  townId,
  fromDay: '2026-01-01',
  response: HOUR,
  plan: HOUR,
  resolution: { unit: 'workingDays', amount: days },
  ...more,
});
const days = (rules: ClockRule[], more: Partial<Parameters<typeof ruleFor>[1]> = {}) =>
  ruleFor(rules, { labels: [opposition], townId: BEIJIAO, day: '2026-03-02', ...more })?.resolution.amount;

it('prefers label and town, then town, then label, then the general rule; a label before its parent', () => {
  const all = [
    rule(null, null, 6),
    rule(TRADEMARKS, null, 5),
    rule(OPPOSITION, null, 4),
    rule(null, BEIJIAO, 3),
    rule(TRADEMARKS, BEIJIAO, 2),
    rule(OPPOSITION, BEIJIAO, 1),
  ];
  for (const left of [6, 5, 4, 3, 2, 1]) expect(days(all.slice(0, left))).toBe(7 - left);
  expect(days([])).toBeUndefined();
  expect(days(all, { townId: RONGGUI })).toBe(4);
  expect(days(all, { townId: null })).toBe(4);
  expect(days(all, { labels: [patents] })).toBe(3);
  expect(days(all, { labels: [], townId: RONGGUI })).toBe(6);
});

it('uses the rule of the day, for each label and town separately', () => {
  const rules = [
    rule(null, null, 7),
    rule(null, null, 5, { fromDay: '2026-03-02' }),
    rule(null, null, 3, { fromDay: '2026-04-01' }),
    rule(null, BEIJIAO, 2, { fromDay: '2026-05-01' }),
  ];
  expect(days(rules, { day: '2025-12-31' })).toBeUndefined();
  expect(days(rules, { day: '2026-03-01' })).toBe(7);
  expect(days(rules, { day: '2026-03-02' })).toBe(5);
  expect(days(rules, { day: '2026-04-30' })).toBe(3);
  expect(days(rules, { day: '2026-05-01' })).toBe(2);
  expect(days(rules, { day: '2026-05-01', townId: RONGGUI })).toBe(3);
  expect(rulesOn(rules, '2026-05-01')).toEqual(rules.slice(2));
});

describe('of several labels', () => {
  const labels = [opposition, patents];

  it('uses the shortest resolution time of all labels', () => {
    expect(days([rule(OPPOSITION, null, 9), rule(PATENTS, null, 5)], { labels })).toBe(5);
    expect(days([rule(OPPOSITION, null, 9), rule(null, null, 5)], { labels })).toBe(5);
    expect(days([rule(OPPOSITION, null, 9)], { labels })).toBe(9);
  });

  it('compares days of work with hours by the clock', () => {
    const week = rule(OPPOSITION, null, 0, { resolution: { unit: 'naturalMinutes', amount: 6 * 1_440 } });
    expect(days([week, rule(PATENTS, null, 5)], { labels })).toBe(6 * 1_440);
    expect(days([week, rule(PATENTS, null, 4)], { labels })).toBe(4);
  });

  it('looks at the plan where that is equal', () => {
    const quick = rule(PATENTS, null, 5, { plan: { unit: 'workingMinutes', amount: 30 } });
    const found = ruleFor([rule(OPPOSITION, null, 5), quick], { labels, townId: BEIJIAO, day: '2026-03-02' });
    expect(found).toBe(quick);
  });
});
