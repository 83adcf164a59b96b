import { looksLikeCompanyName, normaliseCompanyName } from './company-name';

it.each([
  ['七天酒店(深圳)有限公司', '七天酒店（深圳）有限公司'],
  ['七天酒店 (深圳) 有限公司', '七天酒店【深圳】有限公司'],
  ['ＡＢＣ电器有限公司', 'abc电器有限公司'],
  ['“美的”集团股份有限公司', '美的集团股份有限公司'],
  ['美的集团股份有限公司\u3000', '美的集团股份有限公司。'],
])('%s and %s are one company', (one, other) => {
  expect(normaliseCompanyName(one)).toBe(normaliseCompanyName(other));
});

it.each([
  ['美的集团有限公司', '美的集团股份有限公司'],
  ['顺德电器厂', '顺德电器有限公司'],
  ['七天酒店(深圳)有限公司', '七天酒店(广州)有限公司'],
])('%s and %s stay two', (one, other) => {
  expect(normaliseCompanyName(one)).not.toBe(normaliseCompanyName(other));
});

it.each([
  '清华大学',
  '佛山市顺德区容桂昌业五金电器厂',
  '某五金塑料厂（普通合伙）',
  'QUALCOMM INCORPORATED',
  'Kesi Software Co., Ltd., Shanghai',
  'Nokia Oyj Ab',
  '株式会社日立制作所',
  '中国科学院武汉植物园',
  'SHANGHAI INSTITUTE OF CERAMICS, CHINESE ACADEMY OF SCIENCES',
])('%s looks like an organisation', (name) => {
  expect(looksLikeCompanyName(name)).toBe(true);
});

it.each(['王建国', '欧阳厂', '李园', '久保 力', 'Tang Lan', 'JACOBSEN STEPHEN C', 'Kreymborg, Shayne Robert Mr', ''])(
  '%s does not',
  (name) => {
    expect(looksLikeCompanyName(name)).toBe(false);
  },
);
