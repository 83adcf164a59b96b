import { toRefusal } from './expression-refusal';
import { QueryError } from './query-error';
import { readTyped } from './read-typed';

function refusalOf(exp: string) {
  try {
    readTyped(exp);
  } catch (error) {
    if (error instanceof QueryError) return toRefusal(error);
    throw error;
  }
  throw new Error(`accepted: ${exp}`);
}

describe('a refused expression of another system', () => {
  it.each([
    ['ALL_AN:(TREE@"海尔集团公司")', '按 智慧芽 的写法检索', 'PAG="海尔集团公司"'],
    ['CLASS:F25B39/02', '按 智慧芽 的写法检索', 'IPC/CPC=F25B39/02'],
    ['ATC:柳沈', '按 智慧芽 的写法检索', 'AGC="柳沈"'],
    ['发明类型=("U")', '按 国知局检索系统 的写法检索', 'PT="实用新型"'],
    ['ZLMC=(水泵) AND GKR>=2019', '按 国知局检索系统 的写法检索', 'TI="水泵" AND PD>=2019-01-01'],
  ])('%s is offered in our language first', (exp, label, expression) => {
    const { message, offers } = refusalOf(exp);
    expect(offers).toEqual([{ label, expression }]);
    expect(message).toMatch(/^第1字：这像是/);
  });

  it.each([
    ['PLAINTIFF:(格力) AND TTL:空调', '“PLAINTIFF”本平台没有：没有诉讼的当事人', 'TI="空调"'],
    ['INVALID_REQUESTER:张三', '“INVALID_REQUESTER”本平台没有：没有复审、无效', null],
    ['REEXAM_DATE:2019 AND TTL:空调', '有无效请求的写 INVN>=1', 'TI="空调"'],
    ['COURT:(最高人民法院) AND TTL:空调', '有诉讼的写 LIT>=1', 'TI="空调"'],
  ])('%s: fields that 智慧芽 has and we have not are named', (exp, message, rest) => {
    const refusal = refusalOf(exp);
    expect(refusal.message).toContain(message);
    expect(refusal.offers.map(({ expression }) => expression)).toEqual(rest === null ? [] : [rest]);
  });

  it.each([
    ['R=(一种手持式风扇，内部带有充电电池)', '一种手持式风扇，内部带有充电电池'],
    ['R="一种手持式风扇：内部带有充电电池"', '一种手持式风扇：内部带有充电电池'],
    ['R=(手持式风扇(便携)) AND AD>=2019', '手持式风扇(便携)'],
    ['r=(a hand held fan with a battery)', 'a hand held fan with a battery'],
  ])('%s leads to the semantic search', (exp, text) => {
    expect(refusalOf(exp).offers).toEqual([{ label: '用语义检索', expression: text, semantic: true }]);
  });

  it('is our own correction otherwise, with its place', () => {
    expect(refusalOf('申请曰=2020')).toMatchObject({
      position: 0,
      length: 3,
      offers: [{ label: '改为', expression: 'AD=2020' }],
    });
    expect(refusalOf('TI=(水泵^3 OR 转轴)').offers).toEqual([{ label: '改为', expression: 'TI=(水泵 OR 转轴)' }]);
    expect(refusalOf('TI=pump^2').offers).toEqual([{ label: '改为', expression: 'TI=pump' }]);
  });
});

it.each([
  ['格力/PA', 'PA="格力"'],
  ['TCL/PA', 'PA="TCL"'],
  ['(水泵 转轴)/TI', 'TI=("水泵" OR "转轴")'],
  ['pump near5 motor', '"pump" 4D "motor"'],
  ['ti exact "heat pump"', 'TI="heat pump"'],
  ['CTFW-TIMES>5', 'CTBYN>5'],
])('%s has another meaning elsewhere, which is offered', (exp, expression) => {
  expect(readTyped(exp).foreign?.offer?.expression).toBe(expression);
});

it.each(['TI=水泵 AND AD=2019', '水泵 转轴', 'TI=(水泵 5D 转轴)', 'CN101175089A'])('%s is ours alone', (exp) => {
  expect(readTyped(exp).foreign).toBeNull();
});
