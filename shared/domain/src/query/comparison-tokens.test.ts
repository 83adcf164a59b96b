import { and, days, offeredTree, pattern, refusalOf, remarksOn, text, treeOf } from '../testing/query-trees';

describe('signs that belong to words', () => {
  it.each([
    ['1,3-丁二烯', text('1,3-丁二烯')],
    ['含1，3-丁二烯的橡胶', text('含1,3-丁二烯的橡胶')],
    ["2,2',4-三甲基戊烷 AND 催化", and(text("2,2',4-三甲基戊烷"), text('催化'))],
    ['N,N-二乙基苯胺', text('N,N-二乙基苯胺')],
    ['α,β-不饱和酮', text('α,β-不饱和酮')],
    ['转速3,000rpm', text('转速3,000rpm')],
    ['≥98%', text('≥98%')],
    ['收率≥98%', text('收率≥98%')],
    ['收率 ≥ 98%', and(text('收率'), text('≥98%'))],
    ['收率>98% 催化', and(text('收率>98%'), text('催化'))],
    ['质量比1:3', text('质量比1:3')],
    ['C++ 编程', and(text('C++'), text('编程'))],
    ['4G/5G', text('4G/5G')],
    ['γ-Al2O3', text('γ-Al2O3')],
  ])('%s', (input, tree) => {
    expect(treeOf(input)).toEqual(tree);
  });

  it.each([
    ['水泵,叶轮', and(text('水泵'), text('叶轮'))],
    ['2019,2020', and(text('2019'), text('2020'))],
    ['1,3', and(text('1'), text('3'))],
    ['AD>=2012', days('AD', '2012-01-01', null)],
    ['AD=2012:2014', days('AD', '2012-01-01', '2014-12-31')],
  ])('%s is read as before', (input, tree) => {
    expect(treeOf(input)).toEqual(tree);
  });

  it('says which sign is not searched', () => {
    expect(treeOf('B<2>H 合成')).toEqual(and(text('B'), text('2'), text('H'), text('合成')));
    expect(remarksOn('B<2>H 合成')[0]?.message).toContain('“B<2>H”里的 < 不参与检索');
    expect(offeredTree('B<2>H 合成')).toEqual(and(text('B<2>H'), text('合成')));
  });

  it('still helps with a mistyped field', () => {
    expect(refusalOf('申请曰>2020').message).toContain('是否为');
  });
});

describe('signs between words', () => {
  it.each([
    ['水泵+风机', text('水泵+风机'), '按原样检索', { type: 'or', operands: [text('水泵'), text('风机')] }],
    ['水泵*叶轮', pattern('水泵*叶轮'), '按通配检索', and(text('水泵'), text('叶轮'))],
    [
      '水泵 + 风机',
      and(text('水泵'), text('风机')),
      '按同时满足',
      { type: 'or', operands: [text('水泵'), text('风机')] },
    ],
    [
      '水泵 - 汽车',
      and(text('水泵'), text('汽车')),
      '按同时满足',
      and(text('水泵'), { type: 'not', operand: text('汽车') }),
    ],
  ])('%s says how it was read', (input, tree, message, meant) => {
    expect(treeOf(input)).toEqual(tree);
    expect(remarksOn(input)[0]?.message).toContain(message);
    expect(offeredTree(input)).toEqual(meant);
  });

  it.each(['C++', 'A+B', '4G+', '(水泵)+(风机)', '水泵 * 叶轮', '"水泵+风机"'])('%s needs no remark', (input) => {
    expect(remarksOn(input)).toEqual([]);
  });
});

describe('wildcards', () => {
  it.each([
    ['p?mp', pattern('p?mp')],
    ['水#泵', pattern('水#泵')],
    ['水?泵', pattern('水?泵')],
    ['水*泵', pattern('水*泵')],
    ['水泵#', pattern('水泵#')],
    ['F#', text('F#')],
    ['2#泵', text('2#泵')],
  ])('%s', (input, tree) => {
    if (input === 'p?mp') return void expect(refusalOf(input).message).toContain('太短');
    expect(treeOf(input)).toEqual(tree);
  });

  it.each(['a?', 'a?b', '水*', 'a*b', '泵#', 'ab#c'])('%s: too short is refused alike', (input) => {
    if (input === '水*') return void expect(treeOf(input)).toEqual(text('水'));
    expect(refusalOf(input).message).toContain('太短：有通配符的词至少要有 2 个汉字，或连续 3 个字母');
  });

  it('asks about a number with # and about a product', () => {
    expect(offeredTree('2#泵体')).toEqual(text('2#泵体'));
    expect(remarksOn('8*8')[0]?.message).toContain('按乘号读');
  });
});
