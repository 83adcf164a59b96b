import * as z from 'zod/mini';
import { creditCode, day, givenPassword, mobile, name, publicationNumber, smsCode } from './fields';
import { createPatent, listLibrary } from './library/library';

const read = <Schema extends z.ZodMiniType>(schema: Schema, input: unknown) => {
  const result = z.safeParse(schema, input);
  return result.success ? result.data : result.error.issues[0]?.message;
};

describe('mobile', () => {
  it.each([
    ' 13800000002 ',
    '138 0000 0002',
    '138-0000-0002',
    '+86 13800000002',
    '+86-138-0000-0002',
    '008613800000002',
    '１３８０００００００２',
    '\u202d13800000002\u202c',
  ])('takes %j as people type or paste it', (typed) => expect(read(mobile, typed)).toBe('13800000002'));

  it.each(['', '12345', '23800000002', '138000000022', '86138', 'abc'])('refuses %j', (typed) =>
    expect(read(mobile, typed)).toBe('请输入正确的 11 位手机号'),
  );
});

describe('publicationNumber', () => {
  it.each([' CN101945314B ', '202419151201.2'])('takes %j', (typed) =>
    expect(read(publicationNumber, typed)).toBe(typed.trim()),
  );
  it.each([
    ['abc', '公开号不完整，请核对'],
    ['9'.repeat(41), '公开号过长，请核对'],
  ])('refuses %j', (typed, words) => expect(read(publicationNumber, typed)).toBe(words));
});

describe('day', () => {
  it.each(['2024-02-29', '2026-11-21', '1985-04-01'])('takes %s', (text) => expect(read(day, text)).toBe(text));
  it.each(['2023-02-29', '2024-02-31', '2024-13-01', '2024-00-10', '0000-01-01'])(
    'refuses %s, which no calendar has',
    (text) => expect(read(day, text)).toBe('没有这一天，请核对日期'),
  );
  it.each(['', '2024', '2024/01/01', '20240101', '2024-1-1'])('refuses %j by its form', (text) =>
    expect(read(day, text)).toBe('日期格式应为 YYYY-MM-DD'),
  );
});

it('takes a password that is to be proved exactly as typed', () => {
  expect(read(givenPassword('请输入密码'), ' blank Counts1 ')).toBe(' blank Counts1 ');
  expect(read(givenPassword('请输入密码'), '')).toBe('请输入密码');
});

it('takes a kind of patent by key and by the name that answers carry', () => {
  const row = { title: '水杯', applicationNumber: '1', applicants: ['甲'] };
  expect(read(createPatent.request, { ...row, patentType: '实用新型' })).toMatchObject({ patentType: 'utility' });
  expect(read(createPatent.request, { ...row, patentType: 'design' })).toMatchObject({ patentType: 'design' });
  expect(read(createPatent.request, { ...row, patentType: '商标' })).toBe('请选择专利类型：发明、实用新型或外观设计');
  expect(read(listLibrary.request, { patentType: ['发明', 'design'] })).toMatchObject({
    patentType: ['invention', 'design'],
  });
});

it.each([
  ['123456', '123456'],
  ['０１２３４５', '012345'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['\u200b123456\u202c', '123456'],
  ['验证码：123456，5分钟内有效', '123456'],
  ['【平台】您的验证码是 123456，10 分钟内有效', '123456'],
])('reads the code in %j', (typed, code) => expect(smsCode.parse(typed)).toBe(code));

it.each(['12345', '1234567', '验证码', ''])('%j is no code', (typed) =>
  expect(smsCode.safeParse(typed).success).toBe(false),
);

describe('a name', () => {
  const field = name(6, '请输入名称');
  it.each([
    ['商标\u00a0异议', '商标 异议'],
    ['  商标 \u3000 异议\t', '商标 异议'],
    ['ＡＢ１２－ｃ', 'AB12-c'],
    ['商\u200b标\u2060', '商标'],
    ['商\u200d标\u200c', '商标'],
    ['商 \u200c 标', '商 标'],
    ['甲（乙）', '甲（乙）'],
    ['甲，乙', '甲，乙'],
  ])('typed as %j is %j', (typed, kept) => expect(field.parse(typed)).toBe(kept));

  it.each(['', '\u3164', '\u200b \u00a0', '一二三四五六七'])('is not taken: %j', (typed) =>
    expect(field.safeParse(typed).success).toBe(false),
  );
});

it.each([
  '9144 0606 MA4W 1234 5X',
  '９１４４０６０６ＭＡ４Ｗ１２３４５Ｘ',
  '91440606\u200bma4w12345x',
  '91440606-MA4W12345-X',
  '\u202a91440606MA4W12345X\u202c',
])('takes %j for a credit code', (typed) => expect(creditCode('请输入').parse(typed)).toBe('91440606MA4W12345X'));

it('says what a credit code is', () => {
  expect(creditCode('请输入').safeParse('\u200b').error?.issues[0]?.message).toBe('请输入');
  expect(creditCode('请输入').safeParse('9'.repeat(19)).error?.issues[0]?.message).toContain('18 位');
});
