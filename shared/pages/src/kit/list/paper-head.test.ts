import { filterTexts } from './paper-head';

const columns = [
  { title: '关键词', dataIndex: 'keyword' },
  { title: '镇街', dataIndex: 'townId', fieldProps: { options: [{ value: 3, label: '大良街道' }] } },
  {
    title: '角色',
    dataIndex: 'role',
    fieldProps: {
      options: [
        { value: 'district', label: '区级' },
        { value: 'street', label: '镇街' },
      ],
    },
  },
  { title: '创建时间', dataIndex: 'createdAt', range: ['createdFrom', 'createdTo'] as const },
];

test('the filters of a list in words, as its form shows them', () => {
  expect(
    filterTexts(columns, {
      keyword: '家居',
      townId: 3,
      role: ['district', 'street'],
      createdFrom: '2026-01-01',
      createdTo: '2026-02-01',
      page: 2,
      sort: '-createdAt',
    }),
  ).toEqual(['关键词 家居', '镇街 大良街道', '角色 区级、镇街', '创建时间 2026-01-01 至 2026-02-01']);
  expect(filterTexts(columns, { page: 2, keyword: '' })).toEqual([]);
});
