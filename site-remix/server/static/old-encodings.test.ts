import { readGbk } from './old-encodings';

it.each([
  ['%D7%A8%C0%FB', '专利'],
  ['%BF%D5%B5%F7', '空调'],
  ['a %C9%CC%B1%EA 1', 'a 商标 1'],
  // A character whose second byte is B0, and one whose first is.
  ['%B0%A1%B3%B0', '啊嘲'],
])('%s is GBK', (value, text) => expect(readGbk(value)).toBe(text));

it.each(['%C8A', '%C8', '%D7%A8%C0', '%E4%B8', '%81%40', '%ED%A0%80', '%zz'])('%s is damaged', (value) =>
  expect(readGbk(value)).toBeUndefined(),
);
