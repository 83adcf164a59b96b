import fc from 'fast-check';
import { anyCharacter } from '../testing/any-text';
import { normaliseText, normaliseWithOffsets } from './normalise-text';
import { unifyCharacters } from './same-characters';

const awkward = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '空',
      '调',
      'Ａ',
      'A',
      ' ',
      '\u3000',
      '\n',
      '\u0000',
      '´',
      '①',
      '½',
      '℃',
      '㎏',
      'ﬁ',
      'ｶ',
      'ﾞ',
      'İ',
      'Σ',
      'ς',
      'ß',
      'é',
      'e\u0301',
      '가',
      '\u1100\u1161',
      '𠀀',
      '\ud800',
      '\u200b',
      '\ufe0f',
      '⻛',
      '⺇',
      '⼾',
      '・',
      '･',
    ),
    anyCharacter,
  ),
  maxLength: 30,
});

it.each([
  ['ＡＢＣ　空调', 'abc 空调'],
  ['  空\t\n 调 ', '空 调'],
  ['5Ｇ通信', '5g通信'],
  ['25℃', '25°c'],
  ['①', '1'],
  ['\u0000a\u0000', 'a'],
  ['⻛机 ⻝品 ⽤⼾', '风机 食品 用户'],
  ['⻋⻔⻚⻢⻰', '车门页马龙'],
  ['约翰•史密斯', '约翰·史密斯'],
  ['约\u200b翰\u00ad・史\u2060密斯\ufe0f', '约翰·史密斯'],
  ['\u202aABC\u202c', 'abc'],
  ['e\u200b\u0301', 'é'],
  ['\u3164\u200b', ''],
])('%j becomes %j', (text, expected) => {
  expect(normaliseText(text)).toBe(expected);
});

const byDefinition = (text: string): string =>
  unifyCharacters(text.replace(/\p{Cs}/gu, '\ufffd'))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ς/gu, 'σ')
    .normalize('NFKC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

it('is what its definition says, whichever way a text takes', () => {
  fc.assert(
    fc.property(awkward, (text) => expect(normaliseText(text)).toBe(byDefinition(text))),
    { numRuns: 3000 },
  );
  for (let unit = 0; unit < 0x10000; unit += 1) {
    const text = `空${String.fromCharCode(unit)}a`;
    if (normaliseText(text) !== byDefinition(text)) throw new Error(`U+${unit.toString(16)} is normalised otherwise`);
  }
  expect(normaliseText('空调Ａ'.repeat(3_000))).toBe('空调a'.repeat(3_000));
});

it('is the same when it is done twice', () => {
  fc.assert(
    fc.property(awkward, (text) => expect(normaliseText(normaliseText(text))).toBe(normaliseText(text))),
    { numRuns: 1000 },
  );
});

it('gives the same text with offsets as without', () => {
  fc.assert(
    fc.property(awkward, (text) => {
      const mapped = normaliseWithOffsets(text);
      expect(mapped.text).toBe(normaliseText(text));
      expect(mapped.ends).toHaveLength(mapped.text.length);
      expect(mapped.starts).toHaveLength(mapped.text.length + 1);
      for (let i = 0; i < mapped.text.length; i += 1) {
        expect(mapped.starts[i]!).toBeLessThan(mapped.ends[i]!);
        expect(mapped.starts[i + 1]!).toBeGreaterThanOrEqual(mapped.starts[i]!);
      }
    }),
    { numRuns: 1000 },
  );
});
