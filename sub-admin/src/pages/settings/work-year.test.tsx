import { renderToString } from 'react-dom/server';
import { arrangerOf, councilInWords, dayInWords, type WorkYearData } from './day-in-words';
import { WorkYear } from './work-year';

const calendar: WorkYearData = {
  year: 2026,
  isKnown: true,
  weekdays: [1, 2, 3, 4, 5],
  weekdayChanges: [],
  knownFrom: 2004,
  knownTo: 2026,
  council: [{ id: '2026-10-01', kind: 'rest' }],
  days: [
    { id: '2026-09-20', kind: 'work', name: '国庆节', version: 0 },
    { id: '2026-10-01', kind: 'rest', name: '国庆节', version: 0 },
    { id: '2026-10-03', kind: 'rest', name: '国庆节', version: 0 },
    { id: '2026-12-25', kind: 'rest', name: '', version: 1 },
    { id: '2026-12-28', kind: null, name: '', version: 2 },
  ],
};
const unknown: WorkYearData = { ...calendar, year: 2027, isKnown: false, days: [] };

it('derives the kind of each day from its weekday', () => {
  const saturdays = { ...calendar, weekdayChanges: [{ fromDay: '2026-11-01', weekdays: [1, 2, 3, 4, 5, 6] }] };
  expect(dayInWords(saturdays, '2026-10-31')).toBe('2026年10月31日 周六，休息');
  expect(dayInWords(saturdays, '2026-11-07')).toBe('2026年11月7日 周六，上班');
});

it.each([
  ['2026-09-18', '2026年9月18日 周五，上班'],
  ['2026-09-19', '2026年9月19日 周六，休息'],
  ['2026-09-20', '2026年9月20日 周日，调休上班，国庆节'],
  ['2026-10-01', '2026年10月1日 周四，休息，国庆节'],
  ['2026-12-25', '2026年12月25日 周五，休息，手工修改'],
  ['2026-12-28', '2026年12月28日 周一，上班，手工修改'],
])('describes %s: %s', (day, words) => {
  expect(dayInWords(calendar, day)).toBe(words);
});

it('knows what the State Council arranged, also where this platform differs', () => {
  expect(councilInWords(calendar, '2026-10-01')).toBe('国家放假安排：休息。');
  expect(councilInWords(calendar, '2026-12-25')).toBe('国家没有另行安排这一天。');
  expect(arrangerOf(calendar, { id: '2026-10-01', kind: 'rest' })).toBe('council');
  expect(arrangerOf(calendar, { id: '2026-10-01', kind: 'work' })).toBe('platform');
});

it('says of a day in a year without rest days that they are not known', () => {
  expect(dayInWords(unknown, '2027-01-04')).toBe('2027年1月4日 周一，未录入');
});

it.each([
  ['today', '2026-11-23', '2026-11-23'],
  ['the first of January where today is in another year', '2025-11-23', '2026-01-01'],
])('has every day of the year once, one of them reachable by Tab: %s', (_, today, reached) => {
  const html = renderToString(<WorkYear calendar={calendar} today={today} onChoose={() => undefined} />);
  expect(html.match(/<button /g)).toHaveLength(365);
  expect(new Set(html.match(/data-day="[^"]+"/g)).size).toBe(365);
  expect([...html.matchAll(/data-day="([^"]+)" tabindex="0"/gi)].map(([, day]) => day)).toEqual([reached]);
  expect(html).toContain('aria-label="2026年10月1日 周四，休息，国庆节"');
  expect(html.match(/work-day-holiday/g)).toHaveLength(3);
  expect(html.match(/work-day-makeup/g)).toHaveLength(1);
});
