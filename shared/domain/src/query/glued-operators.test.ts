import { and, not, offeredTree, or, remarksOn, text, treeOf } from '../testing/query-trees';

describe('an operator in upper case beside Chinese is one', () => {
  it.each([
    ['齿轮OR 蜗杆OR worm', or(text('齿轮'), text('蜗杆'), text('worm'))],
    ['水泵AND叶轮', and(text('水泵'), text('叶轮'))],
    ['水泵 AND叶轮', and(text('水泵'), text('叶轮'))],
    ['水泵NOT汽车', and(text('水泵'), not(text('汽车')))],
    ['水泵AND(叶轮 OR 蜗壳)', and(text('水泵'), or(text('叶轮'), text('蜗壳')))],
    ['(水泵)AND叶轮', and(text('水泵'), text('叶轮'))],
    ['"水泵"AND叶轮', and(text('水泵'), text('叶轮'))],
    ['TI=(水泵OR风机)', or(text('水泵', 'TI'), text('风机', 'TI'))],
    ['TI=水泵AND AB=叶轮', and(text('水泵', 'TI'), text('叶轮', 'AB'))],
    ['水泵AND叶轮OR风机', or(and(text('水泵'), text('叶轮')), text('风机'))],
  ])('%s', (input, tree) => {
    expect(treeOf(input)).toEqual(tree);
    expect(remarksOn(input)[0]?.message).toContain('紧挨汉字，按运算符读');
  });

  it('offers the text as it is written', () => {
    expect(offeredTree('水泵AND叶轮')).toEqual(text('水泵AND叶轮'));
  });
});

describe('in lower case it is text, and asked about', () => {
  it.each([
    ['水泵or风机', or(text('水泵'), text('风机'))],
    ['水泵and叶轮', and(text('水泵'), text('叶轮'))],
    ['水泵not汽车', and(text('水泵'), not(text('汽车')))],
    ['TI=水泵Or风机', or(text('水泵', 'TI'), text('风机', 'TI'))],
  ])('%s', (input, meant) => {
    expect(treeOf(input)).toMatchObject({ type: 'text', phrase: input.replace('TI=', '') });
    expect(offeredTree(input)).toEqual(meant);
  });
});

it.each([
  'ANDROID手机',
  '手机FOR',
  'COVID检测',
  'FORD汽车',
  'NOTEBOOK电脑',
  '三维CAD',
  'KNOT结',
  '传感器SENSOR',
  'AND门',
  '逻辑OR',
  'OR值',
  'NOR闪存',
  '电路XOR门',
  'XOR算子',
  'OR',
  '"水泵AND叶轮"',
  'iOR平台',
])('%s holds no operator', (input) => {
  if (input === 'OR') return void expect(() => treeOf(input)).toThrow('缺少检索词');
  expect(treeOf(input)).toEqual(text(input.replace(/"/g, '')));
  expect(remarksOn(input)).toEqual([]);
});

it('leaves words alone that only begin like an operator', () => {
  expect(treeOf('ORC 循环')).toEqual(and(text('ORC'), text('循环')));
  expect(treeOf('ORGANIC材料 NOTE')).toEqual(and(text('ORGANIC材料'), text('NOTE')));
});
