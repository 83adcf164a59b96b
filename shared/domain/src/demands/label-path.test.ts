import { labelPath, readLabelPath } from './label-path';

const LABELS = [
  { id: 1, name: '商标', parentId: null },
  { id: 2, name: '异议', parentId: 1 },
  { id: 3, name: '专利', parentId: null },
  { id: 4, name: '异议', parentId: 3 },
  { id: 5, name: '商标', parentId: 3 },
  { id: 6, name: '侵权/维权', parentId: 3 },
];

it('reads every path that it writes', () => {
  for (const label of LABELS) expect(readLabelPath(LABELS, labelPath(LABELS, label))).toBe(label.id);
});

it.each([
  ['侵权/维权', 6],
  ['专利 > 异议', 4],
  ['异议', '有几个“异议”，请写成“上级标签／异议”'],
  ['版权', '没有“版权”这个诉求标签'],
  ['商标／维权', '没有“商标／维权”这个诉求标签'],
])('reads %s as %s', (text, expected) => {
  expect(readLabelPath(LABELS, text)).toBe(expected);
});
