import { cleanCell, csvLine, MOST_CELL_CHARACTERS } from './clean-cell';

it.each([
  ['一种\r\n空调', '一种 空调'],
  ['a\tb', 'a b'],
  ['\t=1+1', '=1+1'],
  ['a\u0000\u0007b', 'ab'],
  ['x\ud800y', 'xy'],
  ['𠮷野', '𠮷野'],
  ['  前后  ', '前后'],
])('%j stands in a cell as %j', (given, clean) => {
  expect(cleanCell(given)).toBe(clean);
});

it('truncates a text that is too long for a cell, between characters, and marks it', () => {
  const cut = cleanCell('𠮷'.repeat(MOST_CELL_CHARACTERS));
  expect(cut.length).toBeLessThanOrEqual(MOST_CELL_CHARACTERS);
  expect(cut).toMatch(/𠮷…（过长，已截断）$/);
});

it.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"\r\n`],
  ['+86', "'+86\r\n"],
  ['-1', "'-1\r\n"],
  ['@SUM(A1)', "'@SUM(A1)\r\n"],
  ['\t=1', `"'\t=1"\r\n`.replace('"\'', "'").replace('1"', '1')],
  ['a,b', '"a,b"\r\n'],
  ['他说"好"', '"他说""好"""\r\n'],
  ['2012-10-34', '2012-10-34\r\n'],
])('%j is written so that no program calculates it', (given, line) => {
  expect(csvLine([given])).toBe(line);
});

it('joins cells by commas', () => {
  expect(csvLine(['CN101', '', '美的'])).toBe('CN101,,美的\r\n');
});
