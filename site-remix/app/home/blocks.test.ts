import type { PublicSite } from '@platform/api/content/site/public-site';
import { besideEachOther, loadBlocks } from './blocks';

const block = { title: '', columnId: null, count: 6, text: '', target: '' };
const column = {
  id: 1,
  key: 'news.notices',
  kind: 'news',
  name: '通知公告',
  path: '/web/news',
  hidden: false,
} as const;
const site = (blocks: object[]) =>
  ({
    columns: [column, { ...column, id: 2, name: '创新故事' }, { ...column, id: 3, hidden: true }, { ...column, id: 4 }],
    banners: [],
    links: [{ title: '空组', links: [] }],
    blocks: blocks.map((each) => ({ ...block, ...each })),
  }) as unknown as PublicSite;

test('each block has the items of its own column; empty and hidden blocks are left out', async () => {
  const asked: object[] = [];
  const blocks = await loadBlocks(
    site([
      { kind: 'banners' },
      { kind: 'content', columnId: 3 },
      { kind: 'content', columnId: 2, count: 3 },
      { kind: 'figures' },
      { kind: 'deadlines' },
      { kind: 'content', columnId: 1 },
      { kind: 'content', columnId: 4 },
      { kind: 'links' },
      { kind: 'text' },
      { kind: 'entries' },
    ]),
    {
      newest: (columns) => {
        asked.push(...columns);
        return Promise.resolve(columns.map(({ id }) => (id === 4 ? [] : [{ id: id * 100 } as never])));
      },
      figures: () => Promise.resolve([]),
      deadlines: () => Promise.resolve({ total: 0, list: [] }),
    },
  );
  expect(asked).toEqual([
    { id: 2, count: 3 },
    { id: 1, count: 6 },
    { id: 4, count: 6 },
  ]);
  expect(blocks.map(({ kind, column: its, items }) => [kind, its?.name, items[0]?.id])).toEqual([
    ['content', '创新故事', 200],
    ['content', '通知公告', 100],
    ['entries', undefined, undefined],
  ]);
});

test('adjacent columns appear in pairs', () => {
  const kinds = (...names: string[]) => names.map((kind) => ({ kind }));
  expect(
    besideEachOther(kinds('statistics', 'content', 'content', 'content', 'text', 'content')).map((row) => row.length),
  ).toEqual([1, 2, 1, 1, 1]);
});
