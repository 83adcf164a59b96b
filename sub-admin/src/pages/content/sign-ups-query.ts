import type { DataOf } from '@platform/contract/call';
import { type countSignUps, type SignUpState, signUpStates } from '@platform/contract/sign-ups/admin-sign-ups';
import type { ListQuery } from '@platform/pages/list/list-query';

/** Filters that are shown outside the form of the list. */
export const BESIDE = ['state', 'spam'] as const;

/** Tabs of the sign-ups: all, one state, or possible spam. */
export type SignUpTab = 'all' | SignUpState | 'spam';

export const signUpTabs: readonly { key: SignUpTab; title: string }[] = [
  { key: 'all', title: '全部' },
  ...(Object.keys(signUpStates) as SignUpState[]).map((key) => ({ key, title: signUpStates[key] })),
  { key: 'spam', title: '疑似' },
];

/** Returns the address of the sign-ups of an activity. */
export const signUpsAddress = (activityId: number): string => `/newsDetails?id=${activityId}&view=signUps`;

/** Returns the tab that a query shows. */
export function tabOf({ spam, state }: ListQuery): SignUpTab {
  if (spam === true) return 'spam';
  return Array.isArray(state) && state.length === 1 ? (state[0] as SignUpState) : 'all';
}

/** Returns the first page of the same query in another tab. */
export function underTab(query: ListQuery, tab: SignUpTab): ListQuery {
  const { spam: _spam, state: _state, page: _page, ...rest } = query;
  if (tab === 'all') return rest;
  return { ...rest, ...(tab === 'spam' ? { spam: true } : { state: [tab] }) };
}

/** Returns the number of sign-ups in each tab. */
export function countsOf(counted: DataOf<typeof countSignUps>): Record<SignUpTab, number> {
  const { in: isIn, waiting, cancelled, spam } = counted;
  return { all: isIn + waiting + cancelled, in: isIn, waiting, cancelled, spam };
}
