import fc from 'fast-check';
import { matches } from './matches';
import { normaliseText } from './normalise-text';
import { splitParagraphs } from './paragraphs';
import { wildcardHolds, wildcardLiterals, wildcardOccurs, wildcardPattern, wildcardPlaces } from './wildcard';

it.each([
  ['一种压缩空气机', '压缩?机', false],
  ['一种压缩气机', '压缩?机', true],
  ['一种压缩机', '压缩?机', true],
  ['压缩 机', '压缩?机', false],
  ['压缩，机', '压缩*机', false],
  ['压缩空气用的机', '压缩*机', true],
  ['lithium', 'lith#um', true],
  ['lithum', 'lith#um', false],
  ['delithium', 'lith#um', false],
  ['lithiums', 'lith#um', false],
  ['lithium灯', 'lith#um', true],
  ['LED灯', 'led#', true],
  ['LEDs', 'led#', true],
  ['LEDss', 'led#', false],
  ['LED', 'led?', true],
  ['LED', 'led#', false],
  ['lithium-ion', 'lith*-ion', true],
  ['lithiumion', 'lith*-ion', true],
  ['colour', 'colo?r', true],
  ['5G通信', '5g通#', true],
  ['5G 通信', '5g通#', true],
  ['', 'abc*d', false],
  ['abcxyzd', 'abc*d', true],
  ['abc xyzd', 'abc*d', false],
])('%j against %s: %s', (text, pattern, expected) => {
  expect(wildcardOccurs(text, pattern)).toBe(expected);
});

const unit = fc.constantFrom('空', '调', '𠀀', 'a', 'b', '1', ' ', '-', '。');
const text = fc.string({ unit, maxLength: 16 });
const pattern = fc.string({
  unit: fc.oneof({ weight: 3, arbitrary: unit }, { weight: 2, arbitrary: fc.constantFrom('*', '?', '#') }),
  minLength: 1,
  maxLength: 7,
});

it('agrees with its regular expression, and has a place wherever it occurs', () => {
  fc.assert(
    fc.property(text, pattern, (haystack, wanted) => {
      const source = wildcardPattern(wanted);
      const normalised = normaliseText(haystack);
      const occurs = wildcardOccurs(haystack, wanted);
      expect(occurs).toBe(source !== null && new RegExp(source, 'u').test(normalised));
      expect(wildcardPlaces(normalised, wanted).length > 0).toBe(occurs);
      for (const { start, end } of wildcardPlaces(normalised, wanted)) expect(end).toBeGreaterThan(start);
    }),
    { numRuns: 3000 },
  );
});

it('is a phrase without wildcards', () => {
  fc.assert(
    fc.property(
      text,
      text.filter((wanted) => /[空调𠀀ab1]/u.test(wanted)),
      (haystack, wanted) => expect(wildcardOccurs(haystack, wanted)).toBe(matches(haystack, wanted)),
    ),
    { numRuns: 1000 },
  );
});

it('never occurs without its literal pieces', () => {
  fc.assert(
    fc.property(text, pattern, (haystack, wanted) => {
      if (!wildcardOccurs(haystack, wanted)) return;
      for (const piece of wildcardLiterals(wanted))
        expect(matches(haystack, piece.kind === 'prefix' ? `${piece.text}*` : piece.text)).toBe(true);
    }),
    { numRuns: 3000 },
  );
  expect(wildcardLiterals('空调*led')).toEqual([{ kind: 'run', text: '空调' }]);
  expect(wildcardLiterals('lith#um')).toEqual([{ kind: 'prefix', text: 'lith' }]);
});

it('takes no longer for patterns that make regular expressions slow', () => {
  expect(wildcardOccurs('空'.repeat(5000), '空*空*空*空*空*空*空*空*调')).toBe(false);
  expect(wildcardHolds('1'.repeat(5000), '*1*1*1*1*1*1*1*1*2')).toBe(false);
});

it.each([
  ['CN2012', 'CN2012', true],
  ['CN2012', '*12', true],
  ['CN2012', 'CN#012', true],
  ['CN2012', 'CN2012?', true],
  ['CN2012', 'CN2012#', false],
  ['CN2012', '201*', false],
  ['', '*', true],
  ['a', '??', true],
  ['abc', '??', false],
])('the whole of %s fits %s: %s', (value, wanted, expected) => {
  expect(wildcardHolds(value, wanted)).toBe(expected);
});

it.each([
  ['一段', ['一段']],
  ['一\r\n二\n\n 三', ['一', '二', ' 三']],
  ['[0001]一[0002] 二', ['[0001]一', '[0002] 二']],
  ['图[1]', ['图[1]']],
  ['\n', []],
])('parts %j into paragraphs', (whole, expected) => {
  expect(splitParagraphs(whole)).toEqual(expected);
});
