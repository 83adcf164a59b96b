import './list.css';
import { ProTable, type ProColumns } from '@ant-design/pro-components';
import { Button, Empty, Grid } from 'antd';
import { useEffect, useState, type Key, type ReactNode } from 'react';
import { WAITING_WORDS } from '@platform/bridge/blink';
import type { Call, DataOf, RequestOf } from '@platform/contract/call';
import { arrangeColumns, columnKey, tableColumns, isShown, widthOf } from './arrange-columns';
import { useReadOnly, Writes } from '../app/writes';
import { useLate } from '../parts/use-late';
import { WaitingWords } from '../parts/waiting-words';
import { ChosenNote } from './batch/chosen-note';
import type { ChosenRows } from './batch/use-batch';
import type { ListColumn, ListPreset } from './list-column';
import { ExportButton } from './export-button';
import { filterSpan } from './filter-span';
import { ImportButton } from './import-button';
import { ListFailure } from './list-failure';
import { rememberList } from './list-memory';
import type { ListQuery } from './list-query';
import { sortOf, withSortOrder } from './list-sort';
import { ListTools, type Density } from './list-tools';
import { DEFAULT_SIZE } from './nearest-page';
import { filterTexts, PaperHead } from './paper-head';
import { asCard, PhoneSort } from './phone-list';
import { useChosenRows } from './use-chosen-rows';
import { useColumnSettings } from './use-column-settings';
import { useCutCells } from './use-cut-cells';
import { useFilterForm } from './use-filter-form';
import { useList, type RowOf } from './use-list';
import { useViews } from './use-views';
import { useWidePaper } from './use-wide-paper';
import { ViewsMenu } from './views-menu';

export interface ListControls<Row> {
  refresh: () => void;
  query: ListQuery;
  change: (query: ListQuery) => void;
  total: number;
  /** The visible columns of the table, in their order. */
  columns: readonly ListColumn<Row>[];
  selected: readonly Row[];
  /** The rows of a batch: the ticked ones, or all that the filter finds. */
  chosen: ChosenRows;
  clearSelection: () => void;
}

export interface ListPageProps<C extends Call> {
  /** Stable name for stored column settings and saved views. */
  name: string;
  call: C;
  columns: ListColumn<RowOf<C>>[];
  title?: ReactNode;
  /** Part of the request that the page sets. */
  fixed?: Partial<RequestOf<C>>;
  defaultSort?: string;
  /** Filters of the request outside the form (a tree, tabs): a search keeps them. */
  beside?: readonly (keyof RequestOf<C> & string)[];
  /** A new number reloads the list after a change outside of it. */
  reloadKey?: number;
  /** Buttons at the right of the title, one for each change. */
  actions?: (list: ListControls<RowOf<C>>) => ReactNode[];
  /** Actions on the chosen rows; without it rows cannot be chosen. */
  batch?: (list: ListControls<RowOf<C>>) => ReactNode;
  /** Why a row cannot be part of a batch: its checkbox is disabled with this reason. */
  locked?: (row: RowOf<C>) => string | undefined;
  /** Predefined arrangements of the list's columns, in the menu of views. */
  presets?: readonly ListPreset[];
  /** The list can be imported: listed by its wing on the server. */
  imports?: boolean;
  /** Content above the table, from the answer's further data. */
  above?: (answer: DataOf<C>, list: Pick<ListControls<RowOf<C>>, 'refresh'>) => ReactNode;
  /** Shown for an empty list without filters. */
  empty?: ReactNode;
  /** Called when the list first shows rows, or the reason why there are none. */
  onShown?: () => void;
}

const PAGE_SIZES = [DEFAULT_SIZE, 50, 100];
/** Overrides ProTable's own arrangement of columns. */
const ARRANGED = { value: {} };

/** The checkbox of a row, disabled with the reason for a locked row. */
const boxOf = (reason: string | undefined): object => ({
  'aria-label': reason === undefined ? '选择此行' : `不能选择此行：${reason}`,
  disabled: reason !== undefined,
  title: reason,
});

/**
 * The only table page: search form over a table, paged, sorted and filtered by the server, its query in the address,
 * its columns (from `columnsOf`) chosen by the user.
 */
export function ListPage<C extends Call>({
  name,
  call,
  columns,
  title,
  fixed,
  defaultSort,
  beside,
  reloadKey,
  actions,
  batch,
  locked,
  presets,
  imports,
  above,
  empty,
  onShown,
}: ListPageProps<C>) {
  type Row = RowOf<C> & { id: Key };
  const list = useList(call, fixed, { defaults: defaultSort ? { sort: defaultSort } : {}, reloadKey });
  const { query, change, refresh, total, error, openedRow } = list;
  const [settings, setSettings] = useColumnSettings(name);
  const views = useViews({ name, call, columns, query, settings, setSettings });
  const [density, setDensity] = useState<Density>('middle');
  const rowChoice = useChosenRows<Row>(name, list.request as ListQuery, total);
  const filters = useFilterForm({ name, columns, address: list.address, query, change, beside });
  const table = useCutCells();
  const readOnly = useReadOnly();
  const screens = Grid.useBreakpoint();
  const phone = screens.sm === false;
  useWidePaper(!phone);
  // Rows wait for the user's columns and default view, which load at the same time, so that columns do not change after
  // the first rendering.
  const rows = settings && views.ready ? (list.rows as Row[] | undefined) : undefined;
  const shows = rows !== undefined || error !== undefined;
  const late = useLate(!shows);
  useEffect(() => {
    if (shows) onShown?.();
  }, [shows]);

  if (error && !list.rows) return <ListFailure error={error} onRetry={refresh} />;
  const arranged = withSortOrder(arrangeColumns(columns, settings ?? {}), query.sort);
  const controls: ListControls<RowOf<C>> = {
    refresh,
    query,
    change,
    total,
    columns: tableColumns(columns, settings ?? {}).filter((column) => isShown(column, settings ?? {})),
    selected: rowChoice.selected,
    chosen: rowChoice.chosen,
    clearSelection: () => rowChoice.select([]),
  };
  const head = columns.find((column) => !column.hideInTable)?.dataIndex;
  const size = query.size ?? PAGE_SIZES[0]!;
  const filtered = Object.keys(query).some((key) => !['page', 'size', 'sort'].includes(key));
  return (
    <div ref={table}>
      <WaitingWords late={late} className="visually-hidden" />
      {list.page !== undefined && above?.(list.page, { refresh })}
      <PaperHead columns={columns} query={query} total={total} size={size} />
      <ProTable<Row>
        rowKey="id"
        cardBordered
        headerTitle={title}
        className={phone ? 'list-cards' : 'paper-table'}
        columns={
          (phone ? arranged.map((column) => asCard(column, column.dataIndex === head)) : arranged) as ProColumns<Row>[]
        }
        dataSource={rows}
        loading={{ spinning: rows === undefined, tip: late ? WAITING_WORDS : undefined }}
        size={density}
        formRef={filters.form}
        search={
          columns.some(({ search }) => search !== false) && {
            labelWidth: 'auto',
            // Set explicitly: ProTable's measurement misses a window that becomes wide, narrow and wide again.
            span: filterSpan(screens),
            layout: phone ? 'vertical' : 'horizontal',
            defaultCollapsed: !filtered,
            // ProTable wraps it in an element that handles the click but cannot be reached by keyboard.
            collapseRender: (collapsed) => (
              <Button type="link" size="small" aria-expanded={!collapsed}>
                {collapsed ? '展开' : '收起'}
              </Button>
            ),
          }
        }
        form={{ ignoreRules: false }}
        onSubmit={filters.submit}
        onReset={filters.reset}
        manualRequest
        options={false}
        columnsState={ARRANGED}
        scroll={phone ? undefined : { x: widthOf(arranged) }}
        pagination={{
          current: query.page ?? 1,
          pageSize: size,
          total,
          pageSizeOptions: PAGE_SIZES,
          showSizeChanger: !phone,
          simple: phone && total > size * 3,
          showQuickJumper: total > 200,
          showTotal: (count) => `共 ${count.toLocaleString('zh-CN')} 条`,
        }}
        onChange={(page, _filters, sorter) => {
          const sort = sortOf(sorter) ?? defaultSort;
          const sizeChanged = page.pageSize !== size;
          change({
            ...query,
            page: sort === query.sort && !sizeChanged ? page.current : 1,
            size: page.pageSize === PAGE_SIZES[0] ? undefined : page.pageSize,
            sort,
          });
          window.scrollTo({ top: 0 });
        }}
        rowSelection={
          batch && readOnly === undefined
            ? {
                columnWidth: 44,
                // Its space is reserved before the first row is ticked, so that the rows do not move.
                alwaysShowAlert: !phone,
                fixed: !phone,
                getCheckboxProps: (row) => boxOf(locked?.(row)),
                selectedRowKeys: rowChoice.selected.map((row) => row.id),
                preserveSelectedRowKeys: true,
                onChange: (_keys, chosen) => rowChoice.select(chosen),
              }
            : false
        }
        tableAlertRender={() => (
          <ChosenNote
            ticked={rowChoice.selected.length}
            total={total}
            all={rowChoice.all}
            onAll={rowChoice.setAll}
            onUndone={refresh}
          />
        )}
        tableAlertOptionRender={() => rowChoice.selected.length > 0 && batch?.(controls)}
        toolBarRender={() => [
          ...(actions?.(controls) ?? []).map((action, at) => <Writes key={`action ${at}`}>{action}</Writes>),
          <ViewsMenu
            key="views"
            name={name}
            views={views}
            state={{ call, columns, query, settings: settings ?? {} }}
            presets={presets}
          />,
          imports && (
            <Writes key="import">
              <ImportButton path={call.path} onChanged={refresh} />
            </Writes>
          ),
          <Writes key="export">
            <ExportButton
              path={call.path}
              request={list.request as Record<string, unknown>}
              columns={controls.columns.flatMap((column) => [columnKey(column), ...(column.shows ?? [])])}
              total={total}
              about={filterTexts(columns, query).join('，')}
            />
          </Writes>,
          phone && (
            <PhoneSort
              key="sort"
              columns={columns}
              sort={query.sort}
              onChange={(sort) => change({ ...query, sort, page: 1 })}
            />
          ),
          <ListTools
            key="tools"
            columns={columns}
            settings={settings ?? {}}
            onSettings={setSettings}
            // On a phone pulling down reloads, and the bar has one row less.
            onRefresh={phone ? undefined : refresh}
            density={phone ? undefined : density}
            onDensity={setDensity}
          />,
        ]}
        rowClassName={(row) => (String(row.id) === openedRow ? 'list-row-opened' : '')}
        onRow={(row) => ({ onClickCapture: () => rememberList(list.address, { openedRow: String(row.id) }) })}
        locale={{
          emptyText: filtered ? (
            <Empty description="没有符合条件的记录，请放宽筛选条件" />
          ) : (
            (empty ?? <Empty description="还没有记录" />)
          ),
        }}
      />
    </div>
  );
}
