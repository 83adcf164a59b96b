import { listUsers } from '@platform/contract/users/user';
import type { ListColumn } from './list-column';
import { openView, presetSettings, standsAs, viewOf } from './open-view';

type Row = { id: number };
const columns: ListColumn<Row>[] = [
  { title: '姓名', dataIndex: 'name' },
  { title: '角色', dataIndex: 'role' },
  { title: '备注', dataIndex: 'introduction', hidden: true },
  { title: '关键词', dataIndex: 'keyword', hideInTable: true },
  { title: '操作', key: 'actions' },
];
const list = { call: listUsers, columns };
const query = { role: ['street'], sort: '-createdAt', page: 3, size: 50, keyword: '' };
const settings = { role: { show: false }, introduction: { show: true, order: -1 } };

it('keeps filters, sort and the columns in their order, not the page', () => {
  const view = viewOf({ ...list, query, settings }, { townId: '镇街' });
  expect(view).toEqual({
    query: { role: ['street'], sort: '-createdAt' },
    columns: [
      { key: 'introduction', shown: true },
      { key: 'name', shown: true },
      { key: 'role', shown: false },
    ],
    names: { townId: '镇街', name: '姓名', role: '角色', introduction: '备注', keyword: '关键词', actions: '操作' },
  });
});

it('opens as it was saved', () => {
  const view = viewOf({ ...list, query, settings }, {});
  const opened = openView(view, { ...list, settings: {} });
  expect(opened.vanished).toEqual([]);
  expect(viewOf({ ...list, ...opened }, {})).toEqual(view);
  expect(standsAs(view, { ...list, ...opened })).toBe(true);
  expect(standsAs(view, { ...list, ...opened, query: { ...opened.query, page: 2 } })).toBe(true);
  expect(standsAs(view, { ...list, ...opened, query: { ...opened.query, state: 'active' } })).toBe(false);
  expect(standsAs(view, { ...list, ...opened, settings: {} })).toBe(false);
});

it('has the columns of a preset in their order, and leaves what can be done', () => {
  expect(presetSettings(columns, { name: '台账', columns: ['introduction', 'gone', 'name'] })).toEqual({
    introduction: { show: true, order: 0 },
    name: { show: true, order: 1 },
    role: { show: false, order: 2 },
    actions: { show: true, order: 3 },
  });
});

it('names what the list has no more, and applies the rest', () => {
  const { vanished, ...opened } = openView(
    {
      query: { visits: 3, role: ['street', 'king'], state: 'gone', sort: '-visits', keyword: '王' },
      columns: [
        { key: 'visits', shown: true },
        { key: 'name', shown: true },
      ],
      names: { visits: '走访次数', role: '角色', state: '状态' },
    },
    { ...list, settings: { name: { fixed: 'left' } } },
  );
  expect(vanished).toEqual(['条件“走访次数”', '条件“角色”', '条件“状态”', '排序“走访次数”', '列“走访次数”']);
  expect(opened).toEqual({
    query: { role: ['street'], keyword: '王' },
    settings: { name: { fixed: 'left', show: true, order: 0 } },
  });
});
