import { labelColors } from '@platform/contract/labels/label';
import { contrastRatio } from '@platform/tokens/contrast';
import { colorOf, labelOptions } from './label-options';

it.each(Object.entries(labelColors))('%s %s can be read on white', (color) => {
  expect(contrastRatio(color, '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

it('gives a label without a colour that of its parent, and adds the name of the parent', () => {
  const labels = [
    { id: 1, parentId: null, name: '企业资质', color: '#1d5fbf' },
    { id: 2, parentId: 1, name: '高新技术企业', color: '' },
    { id: 3, parentId: 1, name: '单项冠军', color: '#c0392b' },
    { id: 4, parentId: null, name: '其他', color: '' },
  ];
  expect(labels.map((label) => colorOf(label, labels))).toEqual(['#1d5fbf', '#1d5fbf', '#c0392b', '']);
  expect(labelOptions(labels).map(({ label }) => label)).toEqual([
    '企业资质',
    '企业资质 / 高新技术企业',
    '企业资质 / 单项冠军',
    '其他',
  ]);
});
