import type { DataOf, RequestOf } from '@platform/contract/call';
import { visitStateNames } from '@platform/contract/visits/labels';
import type { countVisits, VisitState } from '@platform/contract/visits/visit';
import type { ListQuery } from '@platform/pages/list/list-query';

/** Filters that are shown outside the form of the list. */
export const BESIDE = ['state', 'mine', 'toConfirm'] as const;

/** States of unfinished visits. */
export const IN_WORK = ['planned', 'assigned', 'underway', 'done'] as const satisfies readonly VisitState[];

/** Tabs: all unfinished visits, one state, or visits with a submission from a phone that the lead must decide on. */
export type WorkTab = 'all' | (typeof IN_WORK)[number] | 'toConfirm';

/** The tabs in display order. A visit that was held waits for its follow-up. */
export const workTabs: readonly { key: WorkTab; title: string }[] = [
  { key: 'all', title: '全部在办' },
  ...IN_WORK.map((key) => ({ key, title: key === 'done' ? '已完成待跟进' : visitStateNames[key] })),
  { key: 'toConfirm', title: '待确认' },
];

/** Returns the tab that a query shows. */
export function tabOf({ state, toConfirm }: ListQuery): WorkTab {
  if (toConfirm === true) return 'toConfirm';
  const [only] = Array.isArray(state) && state.length === 1 ? (state as VisitState[]) : [];
  return IN_WORK.find((key) => key === only) ?? 'all';
}

/** Returns the first page of the same query in another tab. */
export function underTab(query: ListQuery, tab: WorkTab): ListQuery {
  const { state: _state, toConfirm: _toConfirm, page: _page, ...rest } = query;
  if (tab === 'toConfirm') return { ...rest, toConfirm: true };
  return tab === 'all' ? rest : { ...rest, state: [tab] };
}

/** Returns the same query for the visits of the account, or for all visits. */
export function ofMine({ mine: _mine, page: _page, ...rest }: ListQuery, mine: boolean): ListQuery {
  return mine ? { ...rest, mine } : rest;
}

/** Returns the filters of a query, the request of the count. */
export function filtersOf({
  page: _page,
  size: _size,
  sort: _sort,
  ...filters
}: ListQuery): RequestOf<typeof countVisits> {
  // Visits from an old ledger were finished before their import.
  return { ...filters, ledger: false };
}

/** Returns the number of visits in each tab. */
export function countsOf({ states, toConfirm }: DataOf<typeof countVisits>): Readonly<Record<WorkTab, number>> {
  const of = (key: VisitState) => states.find(({ state }) => state === key)?.count ?? 0;
  const counts = Object.fromEntries(IN_WORK.map((key) => [key, of(key)])) as Record<WorkTab, number>;
  return { ...counts, toConfirm, all: IN_WORK.reduce((sum, key) => sum + of(key), 0) };
}
