import { history, useLocation } from '@umijs/max';
import { useEffect, useState } from 'react';
import { listViews, type SavedView } from '@platform/contract/views/view';
import { useCall } from '../use-call';
import type { ColumnSettings } from './arrange-columns';
import { readListQuery, writeListQuery } from './list-query';
import type { ListPreset } from './list-column';
import { openView, presetSettings, standsAs, type ListState } from './open-view';
import { say } from '../parts/say';

/** What the address says of a list that a person wants without any view, although one is its default. */
const NONE = 'none';

interface ViewedList<Row> extends Omit<ListState<Row>, 'settings'> {
  name: string;
  /** Undefined until they are known. */
  settings: ColumnSettings | undefined;
  setSettings: (settings: ColumnSettings) => void;
}

/**
 * The saved views of a list. A view is a name for filters, sort and columns: choosing one writes the query into the
 * address, as if it had been typed, and the columns into the person's own. The address names the view beside the query.
 * A list that is opened without any query begins with the person's default view.
 */
export function useViews<Row>({ name, call, columns, query, settings, setSettings }: ViewedList<Row>) {
  const { pathname, search } = useLocation();
  const { data, refresh, error } = useCall(listViews, { list: name }, { cacheKey: `views/${name}` });
  const named = new URLSearchParams(search).get('view');
  const bare = named === null && Object.keys(readListQuery(call, search)).length === 0;
  // Only what stood in the address when the list was opened counts: who empties the filters wants them empty.
  const [beginsBare] = useState(bare);
  const [begun, setBegun] = useState(!beginsBare);
  const known = data !== undefined || error !== undefined;

  const goTo = (view: string | undefined, next: Record<string, unknown>) => {
    const parameters = new URLSearchParams(writeListQuery(call, search, next));
    if (view === undefined) parameters.delete('view');
    else parameters.set('view', view);
    const text = parameters.toString();
    history.replace(pathname + (text && `?${text}`));
  };
  const open = (view: SavedView) => {
    const opened = openView(view, { call, columns, settings: settings ?? {} });
    setSettings(opened.settings);
    goTo(String(view.id), opened.query);
    if (opened.vanished.length > 0)
      say('warning', `视图“${view.name}”中的${opened.vanished.join('、')}已不存在，其余已应用`);
  };
  useEffect(() => {
    if (begun || !known || settings === undefined) return;
    setBegun(true);
    const first = data?.views.find(({ isDefault }) => isDefault);
    if (first && bare) open(first);
  }, [known, settings === undefined]);

  const views = data?.views ?? [];
  const current = views.find(({ id }) => String(id) === named);
  return {
    views,
    audiences: data?.audiences ?? [],
    current,
    /** Whether the list no longer stands as the current view has it. */
    changed: current !== undefined && settings !== undefined && !standsAs(current, { call, columns, query, settings }),
    /** Rows wait until it is known with which view the list begins. */
    ready: begun,
    open,
    /** The columns of a preset; the filters stay. */
    arrange: (preset: ListPreset) => setSettings(presetSettings(columns, preset)),
    /** The list as its page has it. */
    leave: () => {
      setSettings({});
      goTo(views.some(({ isDefault }) => isDefault) ? NONE : undefined, {});
    },
    /** Says that the list as it stands is this view. */
    name: (view: SavedView) => goTo(String(view.id), query),
    refresh,
  };
}

export type Views = ReturnType<typeof useViews>;
