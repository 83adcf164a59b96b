import { findReferenceNumerals } from './reference-numerals';

it('reads the list of the description', () => {
  expect(findReferenceNumerals(['附图标记说明：1-壳体；2-内胆；31、密封圈；4a：把手。'])).toEqual([
    { numeral: '1', name: '壳体' },
    { numeral: '2', name: '内胆' },
    { numeral: '4a', name: '把手' },
    { numeral: '31', name: '密封圈' },
  ]);
  expect(findReferenceNumerals(['1为热管，2为水箱，3为热水出口，4是冷水进口。']).map(({ name }) => name)).toEqual([
    '热管',
    '水箱',
    '热水出口',
    '冷水进口',
  ]);
});

it('takes names from before brackets, without what only leads to them', () => {
  const found = findReferenceNumerals([
    '一种检测装置，包括内包装袋(3)和湿度卡(2)，所述湿度卡(2)嵌入内包装袋（3）表面。',
    '将阳极板〔5〕置于入气端，阳极板〔5〕接高压电源[13]。',
    '耦合到功率变换器（106；108）的电路。',
  ]);
  expect(found).toEqual([
    { numeral: '2', name: '湿度卡' },
    { numeral: '3', name: '内包装袋' },
    { numeral: '5', name: '阳极板' },
    { numeral: '13', name: '接高压电源' },
    { numeral: '106', name: expect.stringMatching(/功率变换器$/u) as string },
    { numeral: '108', name: expect.stringMatching(/功率变换器$/u) as string },
  ]);
});

it('reads a list that has both a point and a word between numeral and name', () => {
  expect(
    findReferenceNumerals(['1为热管，10.为清灰刷，11.是净化低温气体出口，21.为“”字型散热片，22.为除尘器箱壁。']),
  ).toEqual([
    { numeral: '1', name: '热管' },
    { numeral: '10', name: '清灰刷' },
    { numeral: '11', name: '净化低温气体出口' },
    { numeral: '22', name: '除尘器箱壁' },
  ]);
});

it('takes neither formulas nor steps for parts', () => {
  expect(findReferenceNumerals(['主链为nylon-4结构（1）。按公式（2）计算，执行步骤（3）。'])).toEqual([]);
});

it('reads a short list behind the name of a figure, which is no part', () => {
  expect(findReferenceNumerals(['图1是结构图。图中：1、内锅；2、盖。'])).toEqual([
    { numeral: '1', name: '内锅' },
    { numeral: '2', name: '盖' },
  ]);
  expect(findReferenceNumerals(['图 3为剖视图，图中：5-密封圈。'])).toEqual([{ numeral: '5', name: '密封圈' }]);
});

it('takes neither figures nor years for parts', () => {
  expect(findReferenceNumerals(['如图1所示，图2为俯视图。本申请于2019年提出，压力为132kPa。'])).toEqual([]);
});
