import { offeredTree, or, remarksOn, text, treeOf, and, not } from '../testing/query-trees';

it.each([
  ['水泵 CN101175089A', '水泵 NUM=CN101175089A'],
  ['201210343937.X OR 201710117081.7', 'NUM=201210343937.X OR NUM=201710117081.7'],
  ['201210343937.X，201710117081.7 水泵', 'NUM=(201210343937.X OR 201710117081.7) 水泵'],
  ['水泵 F04D29/22', '水泵 IPC=F04D29/22'],
  ['F04D 水泵', 'IPC=F04D 水泵'],
  ['F04D29/22、F04D29/24', 'IPC=(F04D29/22 OR F04D29/24)'],
  ['F04D29/22 or F04D29/24', 'IPC=F04D29/22 or IPC=F04D29/24'],
  ['CL=F04D29/22', 'IPC=F04D29/22'],
  ['水泵 and icl:(f04d)', '水泵 and IPC=f04d'],
  ['水泵 申请日 2019-01-01 至 2021-12-31', '水泵 申请日=[2019-01-01 TO 2021-12-31]'],
  ['水泵 公开日 2019', '水泵 公开日=2019'],
  ['[水泵 OR 风机] AND 叶轮', '(水泵 OR 风机) AND 叶轮'],
  ['{水泵 or 风机} 叶轮', '(水泵 or 风机) 叶轮'],
  ['水泵/风机', '(水泵 OR 风机)'],
])('%s is searched as text, and as %s with one click', (input, other) => {
  expect(offeredTree(input)).toEqual(treeOf(other));
});

it.each([
  ['水泵 -impeller', and(text('水泵'), not(text('impeller')))],
  ['pump -impeller -casing', and(text('pump'), not(text('impeller')), not(text('casing')))],
  ['水泵 或者 转轴', or(text('水泵'), text('转轴'))],
  ['(水泵) 并且 (转轴)', and(text('水泵'), text('转轴'))],
  ['水泵 不含 转轴', and(text('水泵'), not(text('转轴')))],
  ['(水泵)+转轴', or(text('水泵'), text('转轴'))],
  ['转轴+(水泵)', or(text('转轴'), text('水泵'))],
  ['(水泵)-转轴', and(text('水泵'), not(text('转轴')))],
])('%s: the operator that may have been meant is one click away', (input, tree) => {
  expect(offeredTree(input)).toEqual(tree);
});

it.each(['故障 排除', '水泵 AND 和 转轴'])('%s is pointed out, and no operator is offered', (input) => {
  expect(remarksOn(input)).toEqual([{ message: expect.stringContaining('现按文字检索'), span: expect.anything() }]);
});

it.each([
  '型号 A12 水泵',
  '水泵 I12A',
  '水泵 "F04D29/22"',
  'TI=水泵 AND IPC=F04D',
  '水泵 1/2 英寸',
  '申请日 水泵',
  '冷/热 水泵',
  'AD=[2019 TO 2020] AND 水泵',
])('%s holds no class symbol', (input) => {
  expect(remarksOn(input)).toEqual([]);
});
