import fc from 'fast-check';
import { computeCreditCheck, isCreditCode, normaliseCreditCode } from './credit-code';

it('accepts a code whose check character holds, with blanks and in lower case', () => {
  expect(isCreditCode('91440604193644872E')).toBe(true);
  expect(isCreditCode(' 91440604 19364487 2e')).toBe(true);
  expect(normaliseCreditCode('９１440604193644872ｅ')).toBe('91440604193644872E');
});

it.each(['91440604193644872F', '9144060419364487', '91440604I93644872E', '', '统一社会信用代码'])(
  'rejects %j',
  (code) => {
    expect(isCreditCode(code)).toBe(false);
  },
);

it('finds every single wrong digit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.integer({ min: 2, max: 7 }),
      fc.integer({ min: 1, max: 9 }),
      (body, at, delta) => {
        const first17 = `91440606${String(body).padStart(9, '0')}`;
        const code = first17 + computeCreditCheck(first17);
        const wrong = code.slice(0, at) + ((Number(code[at]) + delta) % 10) + code.slice(at + 1);
        expect(isCreditCode(code)).toBe(true);
        expect(isCreditCode(wrong)).toBe(false);
      },
    ),
  );
});
