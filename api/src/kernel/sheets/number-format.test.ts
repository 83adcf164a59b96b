import { builtInFormat, dateText, numberText, serialOf, shownParts } from './number-format';

it.each([
  [12, '0000', '0012'],
  [12, '"北滘"0000', '北滘0012'],
  [12, '"2025-"0000', '2025-0012'],
  [12, '\\N\\o000', 'No012'],
  [12, '0"号"', '12号'],
  [7, '00"-"00', '00-07'],
  [12, 'General', '12'],
  [12, 'General"元"', '12元'],
  [13800138000, '#,##0', '13800138000'],
  [13800138000, '000 0000 0000', '13800138000'],
  [13800138000, '0.00E+00', '13800138000'],
  [13800138000, '0,', '13800138000'],
  [0.1 + 0.2, 'General', '0.3'],
  [12.75, '0', '12.75'],
  [12.5, '0.00', '12.50'],
  [0.5, '0%', '50%'],
  [0.333, '0%', '0.333'],
  [12, '@', '12'],
  [12, '0000;@', '0012'],
  [12, '[Red]0000', '0012'],
])('%d under %s is the text %s', (value, format, text) => {
  expect(shownParts(format)).toBeNull();
  expect(numberText(value, format)).toBe(text);
});

const AFTERNOON = 45_721 + 14.5 / 24;

it.each([
  ['yyyy/m/d h:mm', '2025-03-05 14:30'],
  ['yyyy-mm-dd', '2025-03-05'],
  ['yyyy"年"m"月"d"日"', '2025-03-05'],
  ['[DBNum1][$-804]yyyy"年"m"月"d"日"', '2025-03-05'],
  ['yyyy\\年m\\月d\\日;@', '2025-03-05'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '2025-03-05'],
  ['e"年"m"月"d"日"', '2025-03-05'],
  ['m"月"d"日"', '2025-03-05'],
  ['d-mmm-yy', '2025-03-05'],
  ['yyyy"年"m"月"d"日" 上午/下午h"时"mm"分"', '2025-03-05 14:30'],
  ['yyyy"年"m"月"', '2025-03'],
  ['mmm-yy', '2025-03'],
  ['yyyy', '2025'],
  ['[$-804]aaaa', '星期三'],
  ['h:mm', '14:30'],
  ['mm:ss', '14:30'],
  ['上午/下午h"时"mm"分"', '14:30'],
])('a day under %s is %s', (format, text) => {
  expect(dateText(AFTERNOON, shownParts(format)!, false)).toBe(text);
});

it('knows the numbered formats as Chinese programs use them', () => {
  const shown = (id: number) => dateText(AFTERNOON, shownParts(builtInFormat(id))!, false);
  expect([14, 22, 27, 31, 32, 57, 58].map(shown)).toEqual([
    '2025-03-05',
    '2025-03-05 14:30',
    '2025-03',
    '2025-03-05',
    '14:30',
    '2025-03',
    '2025-03-05',
  ]);
});

it('a value below one day is a time in any format, and a longer duration is not cut at a day', () => {
  expect(dateText(0.604166667, shownParts('yyyy/m/d h:mm')!, false)).toBe('14:30');
  expect(dateText(1.5, shownParts('[h]:mm')!, false)).toBe('36:00');
});

it('counts from 1904 where the workbook does, and skips the invalid date 29 February 1900', () => {
  const parts = shownParts('yyyy-mm-dd')!;
  expect(dateText(45_721 - 1_462, parts, true)).toBe('2025-03-05');
  expect(dateText(61, parts, false)).toBe('1900-03-01');
  expect(dateText(59, parts, false)).toBe('1900-02-28');
});

it('reads fractions slightly below a day, and days of ISO 8601', () => {
  const parts = shownParts('yyyy-m-d h:mm')!;
  expect(dateText(45_720.9999999998, parts, false)).toBe('2025-03-05 00:00');
  for (const is1904 of [false, true])
    expect(dateText(serialOf('2025-03-05T14:30:00', is1904)!, parts, is1904)).toBe('2025-03-05 14:30');
  expect(serialOf('生日', false)).toBeNull();
});
