import type { SiteColumn } from '@platform/contract/content/content';
import { treeOf, underColumn } from './place-tree';

const column = (id: number, kind: SiteColumn['kind'], name: string) =>
  ({ id, kind, name, key: name, path: null, steps: [] }) as SiteColumn;

test('replaces the column by the kind and the kind by the column', () => {
  const query = { keyword: '专利', kind: ['news'], page: 2 };
  expect(underColumn(query, { columnId: 3 })).toEqual({ keyword: '专利', columnId: 3 });
  expect(underColumn({ columnId: 3 }, { kind: 'news' })).toEqual({ kind: ['news'] });
  expect(underColumn(query, {})).toEqual({ keyword: '专利' });
});

test('groups columns of one kind under its name with their sum, leaves a single one alone and omits reports', () => {
  const columns = [
    column(1, 'news', '通知公告'),
    column(2, 'news', '工作动态'),
    column(3, 'policy', '政策法规'),
    column(4, 'report', '行业报告'),
  ];
  const counts = new Map([
    [1, 2],
    [2, 3],
    [4, 9],
  ]);
  expect(treeOf(columns, counts)).toEqual([
    {
      key: 'news',
      name: '新闻资讯',
      kind: 'news',
      count: 5,
      below: [
        { key: 'c1', name: '通知公告', columnId: 1, count: 2, below: [] },
        { key: 'c2', name: '工作动态', columnId: 2, count: 3, below: [] },
      ],
    },
    { key: 'c3', name: '政策法规', columnId: 3, count: 0, below: [] },
  ]);
});
