import { checkShape } from './check-shape';
import { SHIPPED_SITE } from './shipped-site';

const block = { title: '', columnId: null, count: 6, text: '', target: '', hidden: false };
const column = { id: 1, name: '通知公告', hidden: false, reviewSteps: [[]], updatePeriodDays: null };
const fieldsOf = (part: object) => checkShape({ ...SHIPPED_SITE, ...part }).map(({ field }) => field);

test('the shipped site can be published', () => {
  expect(checkShape(SHIPPED_SITE)).toEqual([]);
});

test.each<[string, object, string[]]>([
  ['a menu that leads nowhere', { menus: [{ label: '空', target: '', children: [] }] }, ['menus.0.target']],
  [
    'a menu that only opens others',
    { menus: [{ label: '资讯', target: '', children: [{ label: '新闻', target: '/web/news' }] }] },
    [],
  ],
  [
    'a block without its column; one of a hidden column is left out by itself',
    {
      columns: [{ ...column, hidden: true }],
      blocks: [
        { ...block, kind: 'content' },
        { ...block, kind: 'content', columnId: 1 },
        { ...block, kind: 'content', columnId: 1, hidden: true },
      ],
    },
    ['blocks.0.columnId'],
  ],
  ['a text block without text', { blocks: [{ ...block, kind: 'text' }] }, ['blocks.0.text']],
  [
    'one person for two steps of review',
    {
      columns: [
        { ...column, reviewSteps: [[7], [7]] },
        { ...column, id: 2, reviewSteps: [[7], []] },
      ],
    },
    ['columns.0.reviewSteps'],
  ],
  [
    'days that are reversed',
    {
      grey: [
        { from: '2026-12-13', until: '2026-12-13', reason: '公祭' },
        { from: '2026-12-14', until: '2026-12-13', reason: '公祭' },
      ],
    },
    ['grey.1.until'],
  ],
  [
    'redirects in a circle, twice, to themselves, and from what the platform answers',
    {
      redirects: [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
        { from: '/c', to: '/c?x=1' },
        { from: '/a', to: 'https://a.cn/' },
        { from: '/v1/user', to: '/web/index' },
        { from: '/medias', to: '/web/index' },
      ],
    },
    ['redirects.0.to', 'redirects.1.to', 'redirects.2.to', 'redirects.3.from', 'redirects.4.from'],
  ],
])('%s', (_what, part, fields) => {
  expect(fieldsOf(part)).toEqual(fields);
});
