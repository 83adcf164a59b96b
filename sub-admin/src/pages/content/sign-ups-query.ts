import type { DataOf } from '@platform/contract/call';
import { type countSignUps, type SignUpState, signUpStates } from '@platform/contract/sign-ups/admin-sign-ups';
import type { ListQuery } from '@platform/pages/list/list-query';

/** Filters that stand outside of the list's form. */
export const BESIDE = ['state', 'spam'] as const;

/** What is shown of the sign-ups: all, those in a state, or what may be spam. */
export type SignUpTab = 'all' | SignUpState | 'spam';

export const signUpTabs: readonly { key: SignUpTab; title: string }[] = [
  { key: 'all', title: '全部' },
  ...(Object.keys(signUpStates) as SignUpState[]).map((key) => ({ key, title: signUpStates[key] })),
  { key: 'spam', title: '疑似' },
];

/** The list of an activity's sign-ups, beside the page of the activity. */
export const signUpsAddress = (activityId: number): string => `/newsDetails?id=${activityId}&view=signUps`;

/** The tab that a query shows. */
export function tabOf({ spam, state }: ListQuery): SignUpTab {
  if (spam === true) return 'spam';
  return Array.isArray(state) && state.length === 1 ? (state[0] as SignUpState) : 'all';
}

/** The same query under another tab, from its first page. */
export function underTab(query: ListQuery, tab: SignUpTab): ListQuery {
  const { spam: _spam, state: _state, page: _page, ...rest } = query;
  if (tab === 'all') return rest;
  return { ...rest, ...(tab === 'spam' ? { spam: true } : { state: [tab] }) };
}

/** How many sign-ups each tab shows. */
export function countsOf(counted: DataOf<typeof countSignUps>): Record<SignUpTab, number> {
  const { in: isIn, waiting, cancelled, spam } = counted;
  return { all: isIn + waiting + cancelled, in: isIn, waiting, cancelled, spam };
}
