import type { DataOf, RequestOf } from '@platform/contract/call';
import type { countConsultations } from '@platform/contract/consulting/admin-consulting';
import type { ConsultationState } from '@platform/contract/consulting/consultation';
import { consultationStateNames } from '@platform/contract/consulting/labels';
import type { ListQuery } from '@platform/pages/list/list-query';

/** Filters that stand outside of the list's form. */
export const BESIDE = ['state', 'mine', 'overdue', 'spam'] as const;

/** What is shown of the consultations: all, those in a state, one's own, what is late, or what may be spam. */
export type ConsultingTab = 'all' | 'mine' | 'overdue' | ConsultationState | 'spam';

/** The tabs in their order. */
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

/** The tab that a query shows. */
export function tabOf({ mine, overdue, spam, state }: ListQuery): ConsultingTab {
  if (spam === true) return 'spam';
  if (mine === true) return 'mine';
  if (overdue === true) return 'overdue';
  return Array.isArray(state) && state.length === 1 ? (state[0] as ConsultationState) : 'all';
}

/** The same query under another tab, from its first page. */
export function underTab(query: ListQuery, tab: ConsultingTab): ListQuery {
  const { mine: _mine, overdue: _overdue, spam: _spam, state: _state, page: _page, ...rest } = query;
  if (tab === 'all') return rest;
  return { ...rest, ...(tab in consultationStateNames ? { state: [tab] } : { [tab]: true }) };
}

/** What is counted under a query: its filters. */
export function filtersOf({
  page: _page,
  size: _size,
  sort: _sort,
  ...filters
}: ListQuery): RequestOf<typeof countConsultations> {
  return filters;
}

/** How many consultations each tab shows. */
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
