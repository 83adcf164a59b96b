import { history, useLocation } from '@umijs/max';
import { useEffect, useState } from 'react';
import { listViews, type SavedView } from '@platform/contract/views/view';
import { useCall } from '../use-call';
import type { ColumnSettings } from './arrange-columns';
import { readListQuery, writeListQuery } from './list-query';
import type { ListPreset } from './list-column';
import { openView, presetSettings, standsAs, type ListState } from './open-view';
import { say } from '../parts/say';

/** Value in the address of a list without any view, although the user has a default one. */
const NONE = 'none';

interface ViewedList<Row> extends Omit<ListState<Row>, 'settings'> {
  name: string;
  /** Undefined until loaded. */
  settings: ColumnSettings | undefined;
  setSettings: (settings: ColumnSettings) => void;
}

/**
 * The saved views of a list. A view is a name for filters, sort and columns: choosing one writes the query into the
 * address, as if it had been typed, and the columns into the user's own settings. The address names the view beside the
 * query. A list opened without a query begins with the user's default view.
 */
export function useViews<Row>({ name, call, columns, query, settings, setSettings }: ViewedList<Row>) {
  const { pathname, search } = useLocation();
  const { data, refresh, error } = useCall(listViews, { list: name }, { cacheKey: `views/${name}` });
  const named = new URLSearchParams(search).get('view');
  const bare = named === null && Object.keys(readListQuery(call, search)).length === 0;
  // Only the address at opening counts: a user who clears the filters wants none.
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
    /** Whether the list differs from the current view. */
    changed: current !== undefined && settings !== undefined && !standsAs(current, { call, columns, query, settings }),
    /** Rows wait until the initial view is known. */
    ready: begun,
    open,
    /** Applies the columns of a preset; the filters stay. */
    arrange: (preset: ListPreset) => setSettings(presetSettings(columns, preset)),
    /** Resets the list to its page's default. */
    leave: () => {
      setSettings({});
      goTo(views.some(({ isDefault }) => isDefault) ? NONE : undefined, {});
    },
    /** Assigns the list's current state to this view. */
    name: (view: SavedView) => goTo(String(view.id), query),
    refresh,
  };
}

export type Views = ReturnType<typeof useViews>;
