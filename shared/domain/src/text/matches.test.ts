import fc from 'fast-check';
import { findAll, matches } from './matches';
import { normaliseText } from './normalise-text';
import { phrasePattern } from './phrase-pattern';
import { cutPhrase, hasSigns } from './pieces';
import { indexTokens, phraseTokens } from './tokenise';

it.each([
  ['一种变频空调器及其控制方法', '空调', true],
  ['一种变频空调器及其控制方法', '频空', true],
  ['一种变频空调器及其控制方法', '方', true],
  ['一种变频空调器', '空 调', true],
  ['一种变频空 调器', '空调', false],
  ['一种变频空，调器', '空调', false],
  ['电池、散热', '电池 散热', true],
  ['电池的散热', '电池 散热', false],
  ['5G通信方法', '5g', true],
  ['5G通信方法', '5G通信', true],
  ['5G 通信方法', '5G通信', true],
  ['15G通信方法', '5G通信', false],
  ['Lithium-ion battery', 'lithium ion', true],
  ['Lithium-ion battery', 'lith', false],
  ['Lithium-ion battery', 'lith*', true],
  ['Lithium-ion battery', 'lith* ion', true],
  ['Lithium battery', 'batter* lith', false],
  ['category', 'cat', false],
  ['ＬＥＤ灯', 'led灯', true],
  ['LED灯', 'led*', true],
  ['LEDs灯', 'led*灯', true],
  ['LEDs灯', 'led灯', false],
  ['格兰仕集团', '格兰仕*', true],
  ['温度25℃', '25℃', true],
  ['𠀀𠀁合金', '𠀁合', true],
  ['任何文字', '，', false],
  ['任何文字', '', false],
  ['', '空调', false],
  ['aab aab', 'aab', true],
  ['caab aab', 'aab', true],
  ['用C++编写', 'C++', true],
  ['用C编写', 'C++', false],
  ['用C++编写', 'C', true],
  ['用C ++ 编写', 'C++ 编写', true],
  ['用C#编写', 'C#', true],
  ['用C编写', 'C#', false],
  ['收率≥95%的方法', '≥95%', true],
  ['收率 ≥ 95 %的方法', '≥95%', true],
  ['收率95%的方法', '≥95%', false],
  ['收率为95的方法', '95%', false],
  ['收率为95％的方法', '95%', true],
  ['收率为195%的方法', '95%', false],
  ['含1,2-二氯乙烷', '1,2-二氯乙烷', true],
  ['含1，2—二氯乙烷', '1,2-二氯乙烷', true],
  ['含1, 2-二氯乙烷', '1,2-二氯乙烷', true],
  ['含1.2-二氯乙烷', '1,2-二氯乙烷', false],
  ['含1,2,二氯乙烷', '1,2-二氯乙烷', false],
  ["2,2'-联吡啶", "2,2'-联吡啶", true],
  ['2,2-联吡啶', "2,2'-联吡啶", false],
  ['N,N-二甲基', 'N,N-二甲基', true],
  ['用于5G/6G网络', '5G/6G', true],
  ['用于5G或6G、5G，6G网络', '5G/6G', false],
  ['纳米α-Fe2O3', 'α-Fe2O3', true],
  ['纳米α，Fe2O3', 'α-Fe2O3', false],
  ['压力3.5MPa', '3.5MPa', true],
  ['压力3,5MPa', '3.5MPa', false],
  ['R&D中心', 'R&D', true],
  ['R、D中心', 'R&D', false],
  ['温度为-20℃', '-20℃', true],
  ['温度为20℃', '-20℃', false],
  ['温度为20 ℃', '20℃', true],
  ['lithium ion battery', 'lithium-ion', true],
  ['变频，空调', '变频、空调', true],
  ['变频空调。', '空调。', true],
])('%j against %j: %s', (text, phrase, expected) => {
  expect(matches(text, phrase)).toBe(expected);
});

it('finds every place once', () => {
  expect(findAll('空调空调空 空调', '空调')).toEqual([
    { start: 0, end: 2 },
    { start: 2, end: 4 },
    { start: 6, end: 8 },
  ]);
});

const alphabet = fc.constantFrom(
  '空',
  '调',
  '电',
  '池',
  '𠀀',
  'a',
  'b',
  'B',
  '1',
  ' ',
  '，',
  '-',
  'Ａ',
  '*',
  'カ',
  'é',
);
const text = fc.string({ unit: alphabet, maxLength: 40 });
const phrase = fc.string({ unit: alphabet, maxLength: 6 });

it('agrees with a plain reading of the rule, where no sign belongs to the phrase', () => {
  fc.assert(
    fc.property(text, phrase, (haystack, needle) => {
      fc.pre(!cutPhrase(needle).some(hasSigns));
      expect(matches(haystack, needle)).toBe(plainReading(haystack, needle));
    }),
    { numRuns: 1000 },
  );
});

const signed = fc.string({
  unit: fc.constantFrom('空', 'a', '1', '5', '+', '%', '≥', '/', '-', ',', ' ', '.'),
  maxLength: 8,
});

it('holds of a text that is the phrase itself, whatever signs it has', () => {
  fc.assert(
    fc.property(signed, (needle) => {
      expect(matches(`（${needle}）`, needle)).toBe(cutPhrase(needle).length > 0);
    }),
    { numRuns: 1000 },
  );
});

it('finds with signs nothing that it does not find without', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('空', 'a', '1', '+', '/', ' ', '-'), maxLength: 20 }),
      signed,
      (haystack, needle) => {
        fc.pre(matches(haystack, needle));
        expect(
          matches(
            haystack,
            cutPhrase(needle)
              .map((piece) => piece.text)
              .join(' '),
          ),
        ).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});

it('agrees with the pattern for the database', () => {
  fc.assert(
    fc.property(fc.oneof(text, signed), fc.oneof(phrase, signed), (haystack, needle) => {
      const pattern = phrasePattern(needle);
      expect(matches(haystack, needle)).toBe(
        pattern !== null && new RegExp(pattern, 'u').test(normaliseText(haystack)),
      );
    }),
    { numRuns: 1000 },
  );
});

it('never loses a match to the index, and trusts the index only where it decides', () => {
  fc.assert(
    fc.property(fc.oneof(text, signed), fc.oneof(phrase, signed), (haystack, needle) => {
      const tokens = indexTokens(haystack);
      const wanted = phraseTokens(needle);
      const nothing = wanted.tokens.length + wanted.prefixes.length === 0;
      const candidate =
        !nothing &&
        wanted.tokens.every((token) => tokens.has(token)) &&
        wanted.prefixes.every((prefix) => [...tokens].some((token) => token.startsWith(prefix)));
      const truth = matches(haystack, needle);
      if (truth) expect(candidate).toBe(true);
      if (wanted.decided) expect(candidate).toBe(truth);
    }),
    { numRuns: 1000 },
  );
});

it('finds any part of a run of CJK characters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('空', '调', '𠀀', '电'), minLength: 1, maxLength: 20 }),
      fc.nat(),
      fc.nat(),
      (run, from, length) => {
        const characters = [...run];
        const start = from % characters.length;
        const part = characters.slice(start, start + 1 + (length % (characters.length - start))).join('');
        expect(matches(`甲${run}乙`, part)).toBe(true);
      },
    ),
  );
});

/** The same rule, implemented differently: sequences of tokens with the gap before each. */
function plainReading(haystack: string, needle: string): boolean {
  type Token = { text: string; cjk: boolean; glued: boolean; star: boolean };
  const cut = (input: string): Token[] => {
    const tokens: Token[] = [];
    let glued = false;
    for (const match of normaliseText(input).matchAll(/([空调电池𠀀カ])|([a-z0-9é]+)(\*?)|./gu)) {
      const previous = tokens.at(-1);
      if (match[1]) tokens.push({ text: match[1], cjk: true, glued: glued && previous?.cjk === true, star: false });
      else if (match[2]) tokens.push({ text: match[2], cjk: false, glued: false, star: match[3] === '*' });
      glued = match[1] !== undefined;
    }
    return tokens;
  };
  const hay = cut(haystack);
  const wanted = cut(needle);
  if (wanted.length === 0) return false;
  return hay.some((_, at) =>
    wanted.every((token, i) => {
      const there = hay[at + i];
      if (!there || there.cjk !== token.cjk) return false;
      if (i > 0 && token.glued && !there.glued) return false;
      return token.star ? there.text.startsWith(token.text) : there.text === token.text;
    }),
  );
}
