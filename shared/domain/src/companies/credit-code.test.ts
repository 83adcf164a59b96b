import fc from 'fast-check';
import { computeCreditCheck, creditCodeFault, creditCodeParts, isCreditCode, normaliseCreditCode } from './credit-code';

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

it.each([
  ['91440604193644872E', null],
  ['91440604193644872F', '第 18 位校验码应为“E”，现在是“F”：'],
  ['9144060419364487', '应为 18 位，现在是 16 位'],
  ['91440604193644872E1', '应为 18 位，现在是 19 位'],
  ['9144060419364487ZE', '第 17 位“Z”不正确：代码中没有这个字母，是否为“2”？'],
  ['914406A4193644872E', '第 7 位“A”不正确：应为数字'],
  ['', '应为 18 位，现在是 0 位'],
])('says of %j what is wrong', (code, fault) => {
  if (fault === null) expect(creditCodeFault(code)).toBeNull();
  else expect(creditCodeFault(code)).toContain(fault);
});

it('reads a code part by part', () => {
  expect(creditCodeParts('91440606MA4UQ12345')).toEqual([
    { text: '91', meaning: '市场监管部门登记的企业' },
    { text: '440606', meaning: '登记机关在佛山市顺德区' },
    { text: 'MA4UQ1234', meaning: '主体标识码（组织机构代码）' },
    { text: '5', meaning: '校验码' },
  ]);
});

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
