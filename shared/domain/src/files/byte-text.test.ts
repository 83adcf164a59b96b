import { byteText } from './byte-text';

it.each([
  [0, '1 KB'],
  [300_000, '293 KB'],
  [1024 * 1024, '1.0 MB'],
  [52_428_800, '50.0 MB'],
])('%d bytes are %s', (bytes, text) => expect(byteText(bytes)).toBe(text));
