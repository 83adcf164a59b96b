import { explainQuery } from './explain-query';
import { parseQuery } from './parse-query';
import { findUnsupported } from './unsupported';

const node = (input: string) => parseQuery(input).node;

it.each([
  [
    'TI=(空调 OR 热泵) AND PD=2020',
    '（发明名称含“空调”，或者发明名称含“热泵”），并且公开公告日在 2020-01-01 至 2020-12-31',
  ],
  ['空调 NOT IPC=F24F', '名称、摘要和权利要求含“空调”，并且不满足（IPC分类号属于 F24F 及其下位）'],
  ['PA=格兰仕', '申请人是或含“格兰仕”'],
  ['AD>20200101', '申请日在 2020-01-02 及以后'],
  ['201210343937.X', '任意号码为 CN201210343937X'],
  ['AN=PCT/CN2016/084836', '申请号为 PCT/CN2016/084836'],
  ['PN=JP8181412', '公开公告号为 JP8181412 或 JPH08181412'],
  ['AN=2017101*', '申请号以 CN2017101 开头'],
  ['CLM=(变频 5D 压缩机)', '（权利要求含“变频”）与（权利要求含“压缩机”）在 5 个字词以内出现'],
  ['CLM=(变频 NOT S 压缩机)', '（权利要求含“变频”）出现，并且没有一处与（权利要求含“压缩机”）在同一句'],
  ['AN=*0817', '申请号符合“*0817”'],
  ['PA=美?集团', '申请人含符合“美?集团”的词'],
  ['LS=质押', '法律事件含“质押”'],
  ['TOWN=北滘', '镇街为北滘镇'],
  ['CLMN>10', '权利要求数多于 10'],
  ['RET=[1 TO 12]', '剩余有效期在 1 至 12 个月'],
  ['FEEAMT>=1000', '应缴金额不少于 1000 元'],
  ['#2 XOR ##我的', '恰有一项满足：第 2 次检索的结果；已存检索“我的”的结果'],
  ['a XOR b XOR TI=c', '满足的项数为奇数：名称、摘要和权利要求含“a”；名称、摘要和权利要求含“b”；发明名称含“c”'],
])('explains %s', (input, expected) => {
  expect(explainQuery(node(input))).toBe(expected);
});

describe('findUnsupported', () => {
  const engine = { fields: new Set(['TAC', 'TI', 'PA']) };

  it.each([
    ['空调 TI=热泵 NOT PA=格兰仕', null, null],
    ['空调 AND (a 5D b)', '邻近运算符“5D”暂不能检索', '(a 5D b)'],
    ['空调 AND 压缩?机', '通配检索“压缩?机”', '压缩?机'],
    ['空调 AND #2', '检索历史和已存检索', '#2'],
    ['空调 AND LV=有效', '字段“有效性(LV)”还没有数据', 'LV=有效'],
  ])('%s', (input, message, part) => {
    const found = findUnsupported(node(input), engine);
    if (message === null) return void expect(found).toBeNull();
    expect(found?.message).toContain(message);
    expect(input.slice(found!.span.start, found!.span.end)).toBe(part);
  });

  it('lets pass what the engine can do', () => {
    expect(
      findUnsupported(node('TI=(a 5D b) 压缩?机 #2'), { ...engine, proximity: true, wildcards: true, sets: true }),
    ).toBeNull();
  });
});
