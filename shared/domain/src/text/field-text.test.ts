import { cellText, fieldText } from './field-text';

test.each([
  [{}, null, ''],
  [{}, ['甲', '乙'], '甲、乙'],
  [{}, 0, '0'],
  [{}, false, '否'],
  [{ choices: { active: '正常' } }, 'active', '正常'],
  [{ choices: { active: '正常' } }, 'gone', 'gone'],
  [{ choices: { '1': '试用' } }, ['1'], '试用'],
  [{ kind: 'time' }, '2026-03-14T16:05:00.000Z', '2026-03-15 00:05'],
  [{ kind: 'until' }, '2026-03-14T16:00:00.000Z', '2026-03-14 24:00'],
  [{ kind: 'until' }, '2026-03-14T16:05:00.000Z', '2026-03-15 00:05'],
  [{ kind: 'until' }, '2026-12-04 00:00', '2026-12-03 24:00'],
  [{ kind: 'until' }, '2026-12-04 18:00', '2026-12-04 18:00'],
  [{ kind: 'day' }, '2026-03-14', '2026-03-14'],
  [{ kind: 'yes' }, 0, '否'],
  [{ kind: 'hours' }, 26, '1 天 2 小时'],
] as const)('%j of %j is read %j', (reading, value, text) => {
  expect(fieldText(reading, value)).toBe(text);
});

describe('a cell of a list', () => {
  const readings: Record<string, NonNullable<ReturnType<Parameters<typeof cellText>[0]>>> = {
    companyName: { orElse: 'townName' },
    lastLoginAt: { kind: 'time', none: '从未' },
    patents: { kind: 'number', none: '没有' },
    start: { kind: 'time', untilWhere: { field: 'kind', is: 'clock' } },
  };

  const cell = (row: Record<string, unknown>, name: string) => cellText((field) => readings[field], row, name);

  it('returns the value, its replacement, or the text for an empty value', () => {
    expect(cell({ companyName: '甲公司', townName: '大良' }, 'companyName')).toBe('甲公司');
    expect(cell({ companyName: '', townName: '大良' }, 'companyName')).toBe('大良');
    expect(cell({ companyName: '', townName: '' }, 'companyName')).toBe('');
    expect(cell({ lastLoginAt: null }, 'lastLoginAt')).toBe('从未');
    expect(cell({ patents: 0 }, 'patents')).toBe('0');
    expect(cell({ name: '甲' }, 'name')).toBe('甲');
  });

  it('says 24:00 of an instant where the row says that something ends by it', () => {
    const start = '2026-12-03T16:00:00.000Z';
    expect(cell({ kind: 'clock', start }, 'start')).toBe('2026-12-03 24:00');
    expect(cell({ kind: 'visit', start }, 'start')).toBe('2026-12-04 00:00');
  });
});
