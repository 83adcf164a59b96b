import type { DataOf, RequestOf } from '@platform/contract/call';
import type { DemandStateName } from '@platform/contract/demands/demand';
import type { countDemands } from '@platform/contract/demands/demand-calls';
import { demandStateNames } from '@platform/contract/demands/demand-labels';
import type { ListQuery } from '@platform/pages/list/list-query';

/** Filters that stand outside of the list's form. */
export const BESIDE = ['mine', 'companyId', 'visitId'] as const;

/** What is shown of the demands: all, one's own, what runs out, what is late, or those in a state. */
export type DemandTab = 'all' | 'mine' | 'soon' | 'overdue' | DemandStateName;

/** The tabs in their order. */
export const demandTabs: readonly { key: DemandTab; title: string }[] = [
  { key: 'all', title: '全部' },
  { key: 'mine', title: '我承办的' },
  { key: 'soon', title: '将超时' },
  { key: 'overdue', title: '已超时' },
  ...(Object.keys(demandStateNames) as DemandStateName[]).map((key) => ({ key, title: demandStateNames[key] })),
];

/** The tab that a query shows. */
export function tabOf({ mine, clock, state }: ListQuery): DemandTab {
  if (mine === true) return 'mine';
  if (clock === 'soon' || clock === 'overdue') return clock;
  return Array.isArray(state) && state.length === 1 ? (state[0] as DemandStateName) : 'all';
}

/** The same query under another tab, from its first page. */
export function underTab(query: ListQuery, tab: DemandTab): ListQuery {
  const { mine: _mine, clock: _clock, state: _state, page: _page, ...rest } = query;
  if (tab === 'all') return rest;
  if (tab === 'mine') return { ...rest, mine: true };
  return { ...rest, ...(tab === 'soon' || tab === 'overdue' ? { clock: tab } : { state: [tab] }) };
}

/** What is counted under a query: its filters. */
export function filtersOf({
  page: _page,
  size: _size,
  sort: _sort,
  ...filters
}: ListQuery): RequestOf<typeof countDemands> {
  return filters;
}

/** How many demands each tab shows: those that were merged stand under 全部 as the one into which they were. */
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
