import {
  arrangeColumns,
  columnKey,
  isShown,
  moveColumn,
  tableColumns,
  widthOf,
  type ColumnSettings,
} from './arrange-columns';
import type { ListColumn } from './list-column';

const columns: ListColumn<object>[] = [
  { dataIndex: 'keyword', hideInTable: true },
  { dataIndex: 'name', fixed: 'left', width: 100 },
  { dataIndex: 'mobile', width: 120 },
  { dataIndex: 'account', hidden: true, width: 80 },
  { dataIndex: 'state', width: 90 },
  { key: 'actions', fixed: 'right', width: 60 },
];
const keys = (settings = {}) => tableColumns(columns, settings).map(columnKey);

describe('columns as a person arranged them', () => {
  it('keep the order of the page by default', () => {
    expect(keys()).toEqual(['name', 'mobile', 'account', 'state', 'actions']);
    expect(columns.filter((column) => isShown(column, {})).map(columnKey)).not.toContain('account');
    expect(widthOf(arrangeColumns(columns, {}))).toBe(370);
  });

  it('come and go and change places, and what is fixed stays at its side', () => {
    const settings = { state: { order: 0 }, account: { show: true }, mobile: { show: false } };
    expect(keys(settings)).toEqual(['name', 'state', 'mobile', 'account', 'actions']);
    expect(widthOf(arrangeColumns(columns, settings))).toBe(330);
    expect(keys({ name: { fixed: false, order: 9 } })).toEqual(['mobile', 'account', 'state', 'name', 'actions']);
    expect(keys({ state: { fixed: 'left' } })).toEqual(['name', 'state', 'mobile', 'account', 'actions']);
  });

  it('stay filters when they are put away, in the order of the page', () => {
    const arranged = arrangeColumns(columns, { mobile: { show: false }, state: { order: 0 } });
    expect(arranged.find(({ dataIndex }) => dataIndex === 'mobile')).toMatchObject({ hideInTable: true });
    const inForm = [...arranged].sort((a, b) => b.order! - a.order!).map(columnKey);
    expect(inForm).toEqual(columns.map(columnKey));
  });

  it('are in the table when they are ticked, also those that are off by default', () => {
    // antd leaves out a column with `hidden`.
    const inTable = (settings: ColumnSettings) =>
      arrangeColumns(columns, settings)
        .filter(({ hideInTable, hidden }) => !hideInTable && !hidden)
        .map(columnKey);
    expect(inTable({})).toEqual(['name', 'mobile', 'state', 'actions']);
    expect(inTable({ account: { show: true } })).toEqual(['name', 'mobile', 'account', 'state', 'actions']);
  });

  it('move one place at a time, also past one that is put away, and not beyond the end', () => {
    const once = moveColumn(columns, {}, 'state', -1);
    expect(keys(once)).toEqual(['name', 'mobile', 'state', 'account', 'actions']);
    expect(keys(moveColumn(columns, once, 'state', -1))).toEqual(['name', 'state', 'mobile', 'account', 'actions']);
    expect(moveColumn(columns, {}, 'name', -1)).toEqual({});
    expect(moveColumn(columns, {}, 'gone', 1)).toEqual({});
  });

  it('do without what a setting of an older page names', () => {
    expect(keys({ vanished: { show: true, order: 1 } })).toEqual(keys());
  });
});
