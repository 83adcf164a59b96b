import { compareFields } from './compare-fields';

test('shows differences and common values of patents', () => {
  const rows = compareFields([
    { 申请人: ['甲', '乙'], 类型: ['发明'], 空: [] },
    { 申请人: ['乙'], 类型: ['发明'], 空: [], 代理机构: ['某所'] },
  ]);
  expect(rows.map(({ name, differs }) => [name, differs])).toEqual([
    ['申请人', true],
    ['类型', false],
    ['代理机构', true],
  ]);
  expect(rows[0]?.cells).toEqual([
    [
      { text: '甲', shared: false },
      { text: '乙', shared: true },
    ],
    [{ text: '乙', shared: true }],
  ]);
  expect(rows[2]?.cells[0]).toEqual([]);
});

test('the order of values is no difference', () => {
  expect(compareFields([{ 发明人: ['一', '二'] }, { 发明人: ['二', '一'] }])[0]?.differs).toBe(false);
});
