import { encodeRow } from './copy-rows';

it.each([
  ['null and text', [null, 'a', ''], '\\N\ta\t\n'],
  ['numbers and truth', [1, -2.5, true, false], '1\t-2.5\tt\tf\n'],
  ['what divides rows and cells', ['a\tb\nc\rd\\e'], 'a\\tb\\nc\\rd\\\\e\n'],
  ['lists', [[], ['甲', 'a"b', 'c\\d', 'e,f', '']], '{}\t{"甲","a\\\\"b","c\\\\\\\\d","e,f",""}\n'],
])('%s', (_what, row, line) => expect(encodeRow(row)).toBe(line));
