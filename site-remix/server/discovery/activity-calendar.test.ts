import { activityCalendar } from './activity-calendar';

const activity = {
  id: 7,
  title: '检索, 入门; 练习',
  summary: '第一行\n第二行',
  place: '三楼会议室',
  organiser: '',
  startsAt: new Date('2026-04-01T09:30:00+08:00'),
  endsAt: new Date('2026-04-01T11:00:00+08:00'),
  changedAt: new Date('2026-03-01T00:00:00Z'),
};
const unfolded = (text: string) => text.replaceAll('\r\n\t', '').split('\r\n');

it('has the hour of China, whatever the zone of the machine, and the same text each time', () => {
  const text = activityCalendar('活动', 'https://ip.example.cn', [activity]);
  const lines = unfolded(text);
  expect(lines).toContain('DTSTART:20260401T013000Z');
  expect(lines).toContain('DTEND:20260401T030000Z');
  expect(lines).toContain('DTSTAMP:20260301T000000Z');
  expect(lines).toContain('UID:activity-7@ip.example.cn');
  expect(lines).toContain('SUMMARY:检索\\, 入门\\; 练习');
  expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain('第一行\\n第二行');
  expect(activityCalendar('活动', 'https://ip.example.cn', [activity])).toBe(text);
});

it('gives an hour to what does not say when it ends', () => {
  const lines = unfolded(activityCalendar('活动', 'https://a.example', [{ ...activity, endsAt: null }]));
  expect(lines).toContain('DURATION:PT60M');
});

it('is a calendar without any', () => {
  const lines = unfolded(activityCalendar('活动', 'https://a.example', []));
  expect([lines[0], lines.at(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
});
