import { asCard } from './phone-list';

type Cell = (row: unknown) => Record<string, unknown>;
const partOf = (column: object, head = false) =>
  (asCard(column as { onCell?: unknown }, head).onCell as Cell)({})['data-part'];

test.each([
  [{ title: '法律状态', width: 80 }, 'half'],
  [{ title: '手机号', width: 116 }, 'fact'],
  [{ title: '说明' }, 'fact'],
  [{ title: '操作', key: 'actions', width: 100 }, 'actions'],
])('on a phone %p is drawn as %p', (column, part) => expect(partOf(column)).toBe(part));

test('the column of what the row is heads the card however short it is', () =>
  expect(partOf({ title: '姓名', width: 104 }, true)).toBe('head'));
