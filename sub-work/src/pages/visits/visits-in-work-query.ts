import type { DataOf, RequestOf } from '@platform/contract/call';
import { visitStateNames } from '@platform/contract/visits/labels';
import type { countVisits, VisitState } from '@platform/contract/visits/visit';
import type { ListQuery } from '@platform/pages/list/list-query';

/** Filters that stand outside of the list's form. */
export const BESIDE = ['state', 'mine', 'toConfirm'] as const;

/** How visits stand that somebody still has to do something with. */
export const IN_WORK = ['planned', 'assigned', 'underway', 'done'] as const satisfies readonly VisitState[];

/** All in work, those in a state, or those of which a phone sent something that the lead decides on. */
export type WorkTab = 'all' | (typeof IN_WORK)[number] | 'toConfirm';

/** The tabs in their order. A visit that was held waits for its follow-up. */
export const workTabs: readonly { key: WorkTab; title: string }[] = [
  { key: 'all', title: '全部在办' },
  ...IN_WORK.map((key) => ({ key, title: key === 'done' ? '已完成待跟进' : visitStateNames[key] })),
  { key: 'toConfirm', title: '待确认' },
];

/** The tab that a query shows. */
export function tabOf({ state, toConfirm }: ListQuery): WorkTab {
  if (toConfirm === true) return 'toConfirm';
  const [only] = Array.isArray(state) && state.length === 1 ? (state as VisitState[]) : [];
  return IN_WORK.find((key) => key === only) ?? 'all';
}

/** The same query under another tab, from its first page. */
export function underTab(query: ListQuery, tab: WorkTab): ListQuery {
  const { state: _state, toConfirm: _toConfirm, page: _page, ...rest } = query;
  if (tab === 'toConfirm') return { ...rest, toConfirm: true };
  return tab === 'all' ? rest : { ...rest, state: [tab] };
}

/** The same query of the visits that the account takes part in, or of all. */
export function ofMine({ mine: _mine, page: _page, ...rest }: ListQuery, mine: boolean): ListQuery {
  return mine ? { ...rest, mine } : rest;
}

/** What is counted under a query: its filters. */
export function filtersOf({
  page: _page,
  size: _size,
  sort: _sort,
  ...filters
}: ListQuery): RequestOf<typeof countVisits> {
  // What comes out of an old ledger was finished before it came here.
  return { ...filters, ledger: false };
}

/** How many visits each tab shows. */
export function countsOf({ states, toConfirm }: DataOf<typeof countVisits>): Readonly<Record<WorkTab, number>> {
  const of = (key: VisitState) => states.find(({ state }) => state === key)?.count ?? 0;
  const counts = Object.fromEntries(IN_WORK.map((key) => [key, of(key)])) as Record<WorkTab, number>;
  return { ...counts, toConfirm, all: IN_WORK.reduce((sum, key) => sum + of(key), 0) };
}
