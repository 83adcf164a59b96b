import { sizeText } from './size-text';

it.each([
  [1, '1 KB'],
  [2048, '2 KB'],
  [3.5 * 1024 ** 2, '3.5 MB'],
  [1200 * 1024 ** 2, '1.2 GB'],
  [5000 * 1024 ** 3, '5000.0 GB'],
])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
