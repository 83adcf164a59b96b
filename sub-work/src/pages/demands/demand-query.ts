import type { DataOf, RequestOf } from '@platform/contract/call';
import type { DemandStateName } from '@platform/contract/demands/demand';
import type { countDemands } from '@platform/contract/demands/demand-calls';
import { demandStateNames } from '@platform/contract/demands/demand-labels';
import type { ListQuery } from '@platform/pages/list/list-query';

/** Filters that are shown outside the form of the list. */
export const BESIDE = ['mine', 'companyId', 'visitId'] as const;

/** Tabs of the demands: all, own, due soon, overdue, or one state. */
export type DemandTab = 'all' | 'mine' | 'soon' | 'overdue' | DemandStateName;

/** The tabs in display order. */
export const demandTabs: readonly { key: DemandTab; title: string }[] = [
  { key: 'all', title: '全部' },
  { key: 'mine', title: '我承办的' },
  { key: 'soon', title: '将超时' },
  { key: 'overdue', title: '已超时' },
  ...(Object.keys(demandStateNames) as DemandStateName[]).map((key) => ({ key, title: demandStateNames[key] })),
];

/** Returns the tab that a query shows. */
export function tabOf({ mine, clock, state }: ListQuery): DemandTab {
  if (mine === true) return 'mine';
  if (clock === 'soon' || clock === 'overdue') return clock;
  return Array.isArray(state) && state.length === 1 ? (state[0] as DemandStateName) : 'all';
}

/** Returns the first page of the same query in another tab. */
export function underTab(query: ListQuery, tab: DemandTab): ListQuery {
  const { mine: _mine, clock: _clock, state: _state, page: _page, ...rest } = query;
  if (tab === 'all') return rest;
  if (tab === 'mine') return { ...rest, mine: true };
  return { ...rest, ...(tab === 'soon' || tab === 'overdue' ? { clock: tab } : { state: [tab] }) };
}

/** Returns the filters of a query, the request of the count. */
export function filtersOf({
  page: _page,
  size: _size,
  sort: _sort,
  ...filters
}: ListQuery): RequestOf<typeof countDemands> {
  return filters;
}

/** Returns the number of demands in each tab. 全部 counts merged demands only as the demand they were merged into. */
export function countsOf({
  states,
  ...rest
}: DataOf<typeof countDemands>): Readonly<Partial<Record<DemandTab, number>>> {
  return {
    ...Object.fromEntries(states.map(({ state, count }) => [state, count])),
    all: states.reduce((sum, { state, count }) => sum + (state === 'merged' ? 0 : count), 0),
    ...rest,
  };
}
