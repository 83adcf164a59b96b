import type { DataOf, RequestOf } from '@platform/contract/call';
import type { countConsultations } from '@platform/contract/consulting/admin-consulting';
import type { ConsultationState } from '@platform/contract/consulting/consultation';
import { consultationStateNames } from '@platform/contract/consulting/labels';
import type { ListQuery } from '@platform/pages/list/list-query';

/** Filters that are shown outside the form of the list. */
export const BESIDE = ['state', 'mine', 'overdue', 'spam'] as const;

/** Tabs of the consultations: all, one state, assigned to the account, overdue, or possible spam. */
export type ConsultingTab = 'all' | 'mine' | 'overdue' | ConsultationState | 'spam';

/** The tabs in display order. */
export const consultingTabs: readonly { key: ConsultingTab; title: string }[] = [
  { key: 'all', title: '全部' },
  { key: 'mine', title: '我的' },
  { key: 'overdue', title: '已超期' },
  ...(Object.keys(consultationStateNames) as ConsultationState[]).map((key) => ({
    key,
    title: consultationStateNames[key],
  })),
  { key: 'spam', title: '疑似垃圾' },
];

/** Returns the tab that a query shows. */
export function tabOf({ mine, overdue, spam, state }: ListQuery): ConsultingTab {
  if (spam === true) return 'spam';
  if (mine === true) return 'mine';
  if (overdue === true) return 'overdue';
  return Array.isArray(state) && state.length === 1 ? (state[0] as ConsultationState) : 'all';
}

/** Returns the first page of the same query in another tab. */
export function underTab(query: ListQuery, tab: ConsultingTab): ListQuery {
  const { mine: _mine, overdue: _overdue, spam: _spam, state: _state, page: _page, ...rest } = query;
  if (tab === 'all') return rest;
  return { ...rest, ...(tab in consultationStateNames ? { state: [tab] } : { [tab]: true }) };
}

/** Returns the filters of a query, the request of the count. */
export function filtersOf({
  page: _page,
  size: _size,
  sort: _sort,
  ...filters
}: ListQuery): RequestOf<typeof countConsultations> {
  return filters;
}

/** Returns the number of consultations in each tab. */
export function countsOf({
  states,
  ...rest
}: DataOf<typeof countConsultations>): Readonly<Partial<Record<ConsultingTab, number>>> {
  return {
    ...Object.fromEntries(states.map(({ state, count }) => [state, count])),
    all: states.reduce((sum, { count }) => sum + count, 0),
    ...rest,
  };
}
