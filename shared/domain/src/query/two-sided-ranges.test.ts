import { and, days, not, text, treeOf } from '../testing/query-trees';

const amount = (min: number | null, minIncluded: boolean, max: number | null, maxIncluded: boolean) => ({
  type: 'quantity',
  fields: ['CLMN'],
  min,
  minIncluded,
  max,
  maxIncluded,
});

it.each([
  ['(20120301<=PD<=20140228)', days('PD', '2012-03-01', '2014-02-28')],
  ['2012<=PD<=2014', days('PD', '2012-01-01', '2014-12-31')],
  ['2012≤公开日≤2014', days('PD', '2012-01-01', '2014-12-31')],
  ['2014>=PD>=2012', days('PD', '2012-01-01', '2014-12-31')],
  ['水泵 AND 2012 <= AD <= 2014', and(text('水泵'), days('AD', '2012-01-01', '2014-12-31'))],
  ['2012<=PD', days('PD', '2012-01-01', null)],
  ['2012>PD AND 水泵', and(days('PD', null, '2011-12-31'), text('水泵'))],
  ['2012<PD<2015', and(days('PD', '2013-01-01', null), days('PD', null, '2014-12-31'))],
  ['NOT 2012<PD<2015', not(and(days('PD', '2013-01-01', null), days('PD', null, '2014-12-31')))],
  ['5<=CLMN<=9', amount(5, true, 9, true)],
  ['5<CLMN<=9', and(amount(5, false, null, true), amount(null, true, 9, true))],
  ['pd within "2012 2014"', days('PD', '2012-01-01', '2014-12-31')],
  ['ad WITHIN "20120301,20140228" AND 水泵', and(days('AD', '2012-03-01', '2014-02-28'), text('水泵'))],
])('%s', (input, tree) => {
  expect(treeOf(input)).toEqual(tree);
});

it.each([
  ['PD>=2012', days('PD', '2012-01-01', null)],
  ['泵 within "2012 2014"', and(text('泵'), text('within'), text('2012 2014'))],
  ['pd within 2012', and(text('pd'), text('within'), text('2012'))],
])('%s is read as before', (input, tree) => {
  expect(treeOf(input)).toEqual(tree);
});

it('says when the ends are turned around', () => {
  expect(() => treeOf('2014<=PD<=2012')).toThrow('区间起点晚于终点');
});
