import type { Call } from '@platform/contract/call';
import type { SavedView } from '@platform/contract/views/view';
import { columnKey, isShown, tableColumns, type ColumnSettings } from './arrange-columns';
import type { ListColumn, ListPreset } from './list-column';
import { requestFields, type ListQuery } from './list-query';

/** A list as a user sees it: the state that a view stores. */
export interface ListState<Row> {
  call: Call;
  columns: readonly ListColumn<Row>[];
  query: ListQuery;
  settings: ColumnSettings;
}

type ViewContent = Pick<SavedView, 'query' | 'columns' | 'names'>;

/** The content of a view: filters and sort without the page, columns in their order, and their captions. */
export function viewOf<Row>({ columns, query, settings }: ListState<Row>, names: ViewContent['names']): ViewContent {
  const { page: _page, size: _size, ...kept } = query;
  const shown = tableColumns(columns, settings).filter(({ key }) => key !== 'actions');
  const titles = columns.map((column) => [columnKey(column), String(column.title)]);
  return {
    query: Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined && value !== '')),
    columns: shown.map((column) => ({
      key: columnKey(column),
      shown: isShown(column, settings),
    })),
    names: { ...names, ...(Object.fromEntries(titles) as Record<string, string>) },
  };
}

/**
 * Applies a view to the current list. Removed fields are left out and named in `vanished`: 条件“走访次数”. New columns keep
 * their places.
 */
export function openView<Row>(
  view: ViewContent,
  { call, columns, settings }: Omit<ListState<Row>, 'query'>,
): { query: ListQuery; settings: ColumnSettings; vanished: string[] } {
  const fields = requestFields(call);
  const vanished: string[] = [];
  const nameOf = (key: string) => view.names[key] ?? key;
  const query: ListQuery = {};
  for (const [key, value] of Object.entries(view.query)) {
    const field = fields[key];
    const taken = Array.isArray(value) ? value.filter((each) => takes(field, each)) : takes(field, value);
    if (field && taken === true) query[key] = value;
    else if (field && Array.isArray(taken) && taken.length > 0) query[key] = taken;
    if (!field || taken === false || (Array.isArray(taken) && taken.length < (value as unknown[]).length))
      vanished.push(key === 'sort' ? `排序“${nameOf(String(value).replace(/^-/, ''))}”` : `条件“${nameOf(key)}”`);
  }
  const known = new Set(tableColumns(columns, {}).map(columnKey));
  const kept = view.columns.filter(({ key }) => known.has(key));
  vanished.push(...view.columns.filter(({ key }) => !known.has(key)).map(({ key }) => `列“${nameOf(key)}”`));
  const arranged = kept.map(({ key, shown }, order) => [key, { ...settings[key], show: shown, order }] as const);
  return { query, settings: Object.fromEntries(arranged), vanished };
}

/** The columns of a list in a preset's order; the column of actions stays. */
export function presetSettings<Row>(columns: readonly ListColumn<Row>[], preset: ListPreset): ColumnSettings {
  const keys = tableColumns(columns, {}).map(columnKey);
  const rest = keys.filter((key) => !preset.columns.includes(key));
  const order = [...preset.columns.filter((key) => keys.includes(key)), ...rest];
  return Object.fromEntries(
    order.map((key, at) => [key, { show: key === 'actions' || !rest.includes(key), order: at }]),
  );
}

/** Whether the list equals the view. */
export function standsAs<Row>(view: ViewContent, state: ListState<Row>): boolean {
  const now = viewOf(state, {});
  const opened = openView(view, state);
  const then = viewOf({ ...state, ...opened }, {});
  return same(now.query, then.query) && same(now.columns, then.columns);
}

function takes(field: { values?: readonly string[] } | undefined, value: unknown): boolean {
  return field !== undefined && (field.values?.includes(String(value)) ?? true);
}

const same = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
