import type { TimedActivity } from '@platform/api/content/items/activities.queries';
import { HOSTILE_TEXT, strictCalendar } from '@platform/api/testing/strict-readers';
import { activityCalendar } from './activity-calendar';

const activity: TimedActivity = {
  id: 7,
  title: '检索, 入门; 练习',
  summary: '第一行\n第二行',
  place: '三楼会议室',
  organiser: '',
  startsAt: new Date('2026-04-01T09:30:00+08:00'),
  endsAt: new Date('2026-04-01T11:00:00+08:00'),
  publishedAt: new Date('2026-02-28T23:59:00Z'),
  changedAt: new Date('2026-03-01T00:00:00Z'),
  withdrawnAt: null,
};
const linesOf = strictCalendar;

it('has the hour of China, whatever the zone of the machine, and the same text each time', () => {
  const text = activityCalendar('活动', 'https://ip.example.cn', [activity]);
  const lines = linesOf(text);
  expect(lines).toContain('DTSTART:20260401T013000Z');
  expect(lines).toContain('DTEND:20260401T030000Z');
  expect(lines).toContain('DTSTAMP:20260301T000000Z');
  expect(lines).toContain('UID:activity-7@ip.example.cn');
  expect(lines).toContain('SUMMARY:检索\\, 入门\\; 练习');
  expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain('第一行\\n第二行');
  expect(activityCalendar('活动', 'https://ip.example.cn', [activity])).toBe(text);
});

it('gives an hour to an activity without an end', () => {
  const lines = linesOf(activityCalendar('活动', 'https://a.example', [{ ...activity, endsAt: null }]));
  expect(lines).toContain('DURATION:PT60M');
});

it('is a calendar without any', () => {
  const lines = linesOf(activityCalendar('活动', 'https://a.example', []));
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
});

/** The line of one property. */
const said = (name: string, given: Partial<TimedActivity>) =>
  linesOf(activityCalendar('活动', 'https://a.example', [{ ...activity, ...given }])).find((line) =>
    line.startsWith(`${name}:`),
  );

it('keeps to its lines whatever people typed', () => {
  const typed = { title: `${'培训班的'.repeat(40)}${HOSTILE_TEXT}`, place: HOSTILE_TEXT, organiser: HOSTILE_TEXT };
  const calendar = activityCalendar(HOSTILE_TEXT, 'https://a.example', [{ ...activity, ...typed }]);
  expect(linesOf(calendar).filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT']);
  const summary = '第一行\r第二行\u2028第三行\u000b第四行𬭎' + '🙏'.repeat(30);
  expect(said('DESCRIPTION', { summary })).toBe(
    `DESCRIPTION:第一行\\n第二行\\n第三行\\n第四行𬭎${'🙏'.repeat(30)}\\nhttps://a.example/web/activities/details?id=7`,
  );
  expect(said('LOCATION', { place: '大良街道,德胜广场;3楼' })).toBe('LOCATION:大良街道\\,德胜广场\\;3楼');
  expect(said('DESCRIPTION', { organiser: '区局\\' })).toContain('主办单位：区局\\\\\\n');
});

it('counts its changes, and says of a withdrawn one only that it is off', () => {
  const changedAt = new Date('2026-03-02T00:00:00Z');
  expect(said('SEQUENCE', {})).toBe('SEQUENCE:60');
  expect(said('SEQUENCE', { changedAt })).toBe('SEQUENCE:86460');
  expect(said('SEQUENCE', { publishedAt: changedAt, changedAt })).toBe('SEQUENCE:0');
  expect(said('STATUS', {})).toBe('STATUS:CONFIRMED');
  const withdrawn = { ...activity, withdrawnAt: new Date('2026-03-03T00:00:00Z') };
  const lines = linesOf(activityCalendar('活动', 'https://a.example', [withdrawn]));
  expect(lines).toEqual(
    expect.arrayContaining(['STATUS:CANCELLED', 'SEQUENCE:172860', 'UID:activity-7@a.example', 'SUMMARY:活动已取消']),
  );
  expect(lines.join()).not.toMatch(/检索|三楼|第一行|details/);
});
