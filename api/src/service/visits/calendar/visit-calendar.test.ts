import { type FiledVisit, visitCalendar } from './visit-calendar';

const visit: FiledVisit = {
  id: 7,
  companyName: '示例精密机械有限公司',
  address: '大良街道一路 1 号',
  purpose: '了解专利布局',
  leadName: '陈工',
  state: 'assigned',
  isOff: false,
  plannedStart: new Date('2026-11-24T09:00:00+08:00'),
  plannedEnd: new Date('2026-11-24T11:00:00+08:00'),
  updatedAt: new Date('2026-11-20T08:00:00Z'),
  sequence: 3,
};
/** The lines as a calendar program reads them. */
const read = (visits: readonly FiledVisit[], origin?: string) =>
  visitCalendar(visits, origin)
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n');

it('writes a visit with its id, its number of changes and its times in UTC, the same each time', () => {
  const lines = read([visit], 'https://ip.example.cn');
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'UID:visit-7@visits',
      'SEQUENCE:3',
      'DTSTAMP:20261120T080000Z',
      'DTSTART:20261124T010000Z',
      'DTEND:20261124T030000Z',
      'STATUS:CONFIRMED',
      'SUMMARY:走访 示例精密机械有限公司',
      'LOCATION:大良街道一路 1 号',
      'URL:https://ip.example.cn/workVisit/details?id=7',
      'END:VCALENDAR',
    ]),
  );
  expect(visitCalendar([visit])).toBe(visitCalendar([visit]));
  expect(read([visit]).some((line) => line.startsWith('URL'))).toBe(false);
  expect(read([{ ...visit, isOff: true, state: 'cancelled' }])).toContain('STATUS:CANCELLED');
  expect(read([])).toEqual(expect.arrayContaining(['BEGIN:VCALENDAR', 'END:VCALENDAR']));
});

it.each(['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\u000b', '\r\n '])(
  'lets no typed text begin a line with %j',
  (end) => {
    const typed = `甲${end}END:VEVENT${end}BEGIN:VALARM`;
    const lines = read([{ ...visit, companyName: typed, purpose: typed, address: typed, leadName: typed }]);
    expect(lines.filter((line) => /^(BEGIN|END):/.test(line))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
    expect(lines.join('\r\n')).not.toMatch(/[^\r]\n|\r[^\n]|[\u2028\u2029\u0085\u000b]/);
  },
);

it('escapes the special characters of the format', () => {
  expect(read([{ ...visit, purpose: '一;二,三\\n四' }])).toContain(
    'DESCRIPTION:目的：一\\;二\\,三\\\\n四\\n负责人：陈工\\n状态：已派',
  );
});

it('contains no mobile number', () => {
  const file = visitCalendar([{ ...visit, purpose: '联系 13800001234 或 +86 139-0000-5678，合同 20261380000123456' }]);
  expect(file).not.toMatch(/13800001234|139-?0000-?5678/);
  expect(file.replaceAll('\r\n ', '')).toContain('138****1234');
});

it('has lines of at most 75 octets, cut between characters', () => {
  const lines = visitCalendar([{ ...visit, purpose: '知识产权布局与风险🔍'.repeat(30) }]).split('\r\n');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(read([{ ...visit, purpose: '知识产权🔍'.repeat(30) }]).join('')).toContain('知识产权🔍'.repeat(30));
});
