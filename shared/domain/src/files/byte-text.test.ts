import { byteText } from './byte-text';

it.each([
  [0, '1 KB'],
  [1, '1 KB'],
  [300 * 1024, '300 KB'],
  [300_000, '293 KB'],
  [1024 * 1024, '1.0 MB'],
  [20 * 1024 * 1024, '20.0 MB'],
  [52_428_800, '50.0 MB'],
  [1200 * 1024 ** 2, '1.2 GB'],
  [5000 * 1024 ** 3, '5000.0 GB'],
])('%d bytes are %s', (bytes, text) => expect(byteText(bytes)).toBe(text));
