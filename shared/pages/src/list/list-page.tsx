import './list.css';
import { ProTable, type ProColumns, type ProFormInstance } from '@ant-design/pro-components';
import { Button, Empty, Grid, Result } from 'antd';
import dayjs, { isDayjs } from 'dayjs';
import { useEffect, useMemo, useRef, useState, type Key, type ReactNode } from 'react';
import type { Call, RequestOf } from '@platform/contract/call';
import { sayRestored, takeKept, useKeep } from '../drafts/draft-of-page';
import { writeValues } from '../drafts/form-values';
import { useKeptState } from '../drafts/use-kept-state';
import { ChosenNote } from './batch/chosen-note';
import type { ChosenRows } from './batch/use-batch';
import type { ListColumn } from './list-column';
import { rememberList } from './list-memory';
import type { ListQuery } from './list-query';
import { PaperHead } from './paper-head';
import { asCard, PhoneSort } from './phone-list';
import { useColumnSettings, type ColumnSettings } from './use-column-settings';
import { useList, type RowOf } from './use-list';
import { useWidePaper } from './use-wide-paper';

export interface ListControls<Row> {
  refresh: () => void;
  query: ListQuery;
  change: (query: ListQuery) => void;
  total: number;
  selected: readonly Row[];
  /** What a batch is for: the ticked rows, or all that the filter finds. */
  chosen: ChosenRows;
  clearSelection: () => void;
}

export interface ListPageProps<C extends Call> {
  /** Stable name; column settings are kept under it. */
  name: string;
  call: C;
  columns: ListColumn<RowOf<C>>[];
  title?: ReactNode;
  /** Part of the request that the page decides. */
  fixed?: Partial<RequestOf<C>>;
  defaultSort?: string;
  /** Another number asks the server again: after a change made outside the list. */
  reloadKey?: number;
  /** Buttons at the right of the title. */
  actions?: (list: ListControls<RowOf<C>>) => ReactNode[];
  /** What can be done with the chosen rows; without it rows cannot be chosen. */
  batch?: (list: ListControls<RowOf<C>>) => ReactNode;
  /** Shown when the list is empty without any filter. */
  empty?: ReactNode;
  /** Called when the list has something to show for the first time: rows, or why there are none. */
  onShown?: () => void;
}

const PAGE_SIZES = [20, 50, 100];

/**
 * The one table page: search form over a table, paged, sorted and filtered by the server, its query in the address,
 * its columns chosen by the person. Columns with `dataIndex` equal to a request field filter by it; `sorter: true`
 * sorts by it.
 */
export function ListPage<C extends Call>({
  name,
  call,
  columns,
  title,
  fixed,
  defaultSort,
  reloadKey,
  actions,
  batch,
  empty,
  onShown,
}: ListPageProps<C>) {
  type Row = RowOf<C> & { id: Key };
  const list = useList(call, fixed, { defaults: defaultSort ? { sort: defaultSort } : {}, reloadKey });
  const [settings, setSettings] = useColumnSettings(name);
  const form = useRef<ProFormInstance>();
  const [selected, setSelected] = useKeptState<Row[]>(`list:${name}:selected`, []);
  const [all, setAll] = useState(false);
  const select = (chosen: Row[]) => {
    setSelected(chosen);
    setAll(false);
  };
  useKeep(`list:${name}:filter`, () =>
    form.current?.isFieldsTouched()
      ? (JSON.parse(writeValues(form.current.getFieldsValue() as Record<string, unknown>)) as unknown)
      : undefined,
  );
  const filter = JSON.stringify(filterOf(list.request as ListQuery));
  const chosenUnder = useRef(filter);
  // Rows wait for the person's columns, which are asked for at the same time: columns that come and go under the eyes are worse than a moment more of loading.
  const rows = settings ? list.rows : undefined;
  const shows = rows !== undefined || list.error !== undefined;
  useEffect(() => {
    if (shows) onShown?.();
  }, [shows]);
  const ranges = useMemo(
    () => columns.flatMap((column) => (column.range ? [[String(column.dataIndex), ...column.range] as const] : [])),
    [columns],
  );

  useEffect(() => {
    const values: Record<string, unknown> = { ...list.query };
    for (const [field, from, to] of ranges) {
      if (list.query[from] && list.query[to])
        values[field] = [dayjs(String(list.query[from])), dayjs(String(list.query[to]))];
    }
    form.current?.resetFields();
    // A filter that was typed and not searched yet comes back once over a reload on request.
    const typed = takeKept<Record<string, unknown>>(`list:${name}:filter`);
    for (const [field] of ranges)
      if (Array.isArray(typed?.[field])) typed[field] = (typed[field] as string[]).map((day) => dayjs(day));
    if (typed) sayRestored();
    form.current?.setFieldsValue({ ...values, ...typed });
    // What was chosen stays from page to page, and goes with another filter.
    if (chosenUnder.current !== filter) select([]);
    chosenUnder.current = filter;
  }, [list.address]);

  const submit = () => {
    const values = { ...(form.current?.getFieldsValue() as Record<string, unknown>) };
    for (const [field, from, to] of ranges) {
      const range = values[field] as unknown[] | undefined;
      delete values[field];
      values[from] = day(range?.[0]);
      values[to] = day(range?.[1]);
    }
    list.change({ ...values, size: list.query.size, sort: list.query.sort, page: 1 });
  };

  const controls: ListControls<Row> = {
    refresh: list.refresh,
    query: list.query,
    change: list.change,
    total: list.total,
    selected,
    chosen: all
      ? { filter: filterOf(list.request as ListQuery), total: list.total }
      : { ids: selected.map((row) => Number(row.id)) },
    clearSelection: () => select([]),
  };
  const sort = list.query.sort ?? '';
  const shown = columns
    .map((column) => (column.key === 'actions' ? { ...column, className: 'no-print' } : column))
    .map((column) =>
      column.sorter === true
        ? {
            ...column,
            sortOrder:
              sort === column.dataIndex
                ? ('ascend' as const)
                : sort === `-${String(column.dataIndex)}`
                  ? ('descend' as const)
                  : null,
          }
        : column,
    );
  const head = columns.find((column) => !column.hideInTable)?.dataIndex;
  const phone = Grid.useBreakpoint().sm === false;
  useWidePaper(!phone);
  const size = list.query.size ?? PAGE_SIZES[0]!;
  const filtered = Object.keys(list.query).some((key) => !['page', 'size', 'sort'].includes(key));

  if (list.error && !list.rows) {
    return (
      <Result
        status="warning"
        title={list.error.message}
        extra={
          <Button type="primary" onClick={list.refresh}>
            重试
          </Button>
        }
      />
    );
  }
  return (
    <>
      <PaperHead columns={columns} query={list.query} total={list.total} size={size} />
      <ProTable<Row>
        rowKey="id"
        headerTitle={title}
        className={phone ? 'list-cards' : 'paper-table'}
        columns={
          (phone ? shown.map((column) => asCard(column, column.dataIndex === head)) : shown) as ProColumns<Row>[]
        }
        dataSource={rows as Row[] | undefined}
        loading={rows === undefined}
        formRef={form}
        search={{ labelWidth: 'auto', defaultCollapsed: !filtered }}
        form={{ ignoreRules: false }}
        onSubmit={submit}
        onReset={() => list.change({ size: list.query.size, sort: list.query.sort })}
        manualRequest
        options={{ reload: list.refresh, density: !phone, setting: { draggable: true }, fullScreen: false }}
        columnsState={{ value: { ...hiddenAtFirst(columns), ...settings }, onChange: setSettings }}
        scroll={phone ? undefined : { x: widthOf(columns) }}
        pagination={{
          current: list.query.page ?? 1,
          pageSize: size,
          total: list.total,
          pageSizeOptions: PAGE_SIZES,
          showSizeChanger: !phone,
          simple: phone && list.total > size * 3,
          showQuickJumper: list.total > 200,
          showTotal: (total) => `共 ${total.toLocaleString('zh-CN')} 条`,
        }}
        onChange={(page, _filters, sorter) => {
          const order = Array.isArray(sorter) ? sorter[0] : sorter;
          const key = order?.order ? `${order.order === 'descend' ? '-' : ''}${String(order.field)}` : defaultSort;
          const sizeChanged = page.pageSize !== size;
          list.change({
            ...list.query,
            page: key === list.query.sort && !sizeChanged ? page.current : 1,
            size: page.pageSize === PAGE_SIZES[0] ? undefined : page.pageSize,
            sort: key,
          });
          window.scrollTo({ top: 0 });
        }}
        rowSelection={
          batch
            ? {
                getCheckboxProps: () => ({ 'aria-label': '选择此行' }) as object,
                selectedRowKeys: selected.map((row) => row.id),
                preserveSelectedRowKeys: true,
                onChange: (_keys, rows) => select(rows),
              }
            : false
        }
        tableAlertRender={() => <ChosenNote ticked={selected.length} total={list.total} all={all} onAll={setAll} />}
        tableAlertOptionRender={() => batch?.(controls)}
        toolBarRender={() => [
          ...(actions?.(controls) ?? []),
          ...(phone
            ? [
                <PhoneSort
                  key="phone-sort"
                  columns={columns}
                  sort={list.query.sort}
                  onChange={(next) => list.change({ ...list.query, sort: next, page: 1 })}
                />,
              ]
            : []),
        ]}
        rowClassName={(row) => (String(row.id) === list.openedRow ? 'list-row-opened' : '')}
        onRow={(row) => ({ onClickCapture: () => rememberList(list.address, { openedRow: String(row.id) }) })}
        locale={{
          emptyText: filtered ? (
            <Empty description="没有符合条件的记录，请放宽筛选条件" />
          ) : (
            (empty ?? <Empty description="还没有记录" />)
          ),
        }}
      />
    </>
  );
}

/** Pixels that the columns need; the table is wider where there is room. */
function widthOf<Row>(columns: readonly ListColumn<Row>[]): number {
  return columns.reduce(
    (sum, { hideInTable, hidden, width }) => sum + (hideInTable || hidden ? 0 : Number(width ?? 160)),
    0,
  );
}

function hiddenAtFirst<Row>(columns: readonly ListColumn<Row>[]): ColumnSettings {
  return Object.fromEntries(
    columns.filter(({ hidden }) => hidden).map(({ dataIndex }) => [String(dataIndex), { show: false }]),
  );
}

/** A list's query without what only pages and orders it. */
const filterOf = ({ page: _page, size: _size, sort: _sort, ...filter }: ListQuery): Record<string, unknown> => filter;

function day(value: unknown): string | undefined {
  if (!value) return undefined;
  return isDayjs(value) ? value.format('YYYY-MM-DD') : String(value).slice(0, 10);
}
