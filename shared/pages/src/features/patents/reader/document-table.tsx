import { Grid, Table, type TableProps } from 'antd';
import { asCard } from '../../../kit/list/phone-list';

interface DocumentTableProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: NonNullable<TableProps<Row>['columns']>;
}

/** A list of other documents: a table, on a phone cards headed by their number. */
export function DocumentTable<Row extends object>({ rows, rowKey, columns }: DocumentTableProps<Row>) {
  const phone = Grid.useBreakpoint().sm === false;
  return (
    <Table<Row>
      size="small"
      rowKey={rowKey}
      dataSource={rows}
      pagination={rows.length > 20 ? { pageSize: 20, simple: phone } : false}
      className={phone ? 'list-cards' : undefined}
      scroll={phone ? undefined : { x: 860 }}
      columns={phone ? columns.map((column) => asCard(column, column.key === 'number')) : columns}
    />
  );
}
