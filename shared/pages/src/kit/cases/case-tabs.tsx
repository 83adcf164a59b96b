import type { Call, DataOf, RequestOf } from '@platform/contract/call';
import { requestFieldsOf } from '@platform/contract/query-values';
import type { ListQuery } from '../list/list-query';

/** Keys of an answer whose values are numbers. */
type CountKey<K extends Call> = {
  [Key in keyof DataOf<K>]: DataOf<K>[Key] extends number ? Key : never;
}[keyof DataOf<K>] &
  string;

/** A tab beside the states: its title, or its title with the filter. By default the filter is `{ [key]: true }`. */
type FlagTab<L extends Call> = string | { title: string; filter?: Partial<RequestOf<L>>; alarming?: boolean };
type FlagTabs<L extends Call, K extends Call> = { readonly [Key in CountKey<K>]?: FlagTab<L> };

interface TabsDeclaration<L extends Call, K extends Call, State extends string, First, Last> {
  /** The list, whose address holds the filters. */
  list: L;
  /** Counts the cases: `states`, or a number for each state, and a number for each flag. */
  count: K;
  /** Title of the tab without a filter. */
  all: string;
  /** The states that have a tab, with their titles. */
  states: Readonly<Record<State, string>>;
  /** States whose cases the first tab does not count. */
  apart?: readonly State[];
  /** Flags before the states, and after them. */
  first?: First;
  last?: Last;
  /** Filters of the tabs that the form of the list shows as well. */
  inForm?: readonly (keyof RequestOf<L> & string)[];
}

/** The tabs of a list of cases. */
export interface CaseTabs<L extends Call, K extends Call, Key extends string> {
  list: L;
  count: K;
  tabs: readonly { key: Key; title: string; alarming: boolean }[];
  /** Filters that are shown outside the form of the list. */
  beside: readonly (keyof RequestOf<L> & string)[];
  /** Returns the tab that a query shows. */
  tabOf(query: ListQuery): Key;
  /** Returns the first page of the same query in another tab. */
  underTab(query: ListQuery, tab: Key): ListQuery;
  /** Returns the filters of a query that the count takes. */
  filtersOf(query: ListQuery): RequestOf<K>;
  /** Returns the number of cases in each tab. */
  countsOf(counted: DataOf<K>): Readonly<Record<Key, number>>;
}

/** Declares the tabs of a list of cases: all, one for each state, and flags such as 已超期. */
export function caseTabs<
  L extends Call,
  K extends Call,
  State extends string,
  First extends FlagTabs<L, K> = Record<never, never>,
  Last extends FlagTabs<L, K> = Record<never, never>,
>(
  declared: TabsDeclaration<L, K, State, First, Last>,
): CaseTabs<L, K, 'all' | State | (keyof First & string) | (keyof Last & string)> {
  type Key = 'all' | State | (keyof First & string) | (keyof Last & string);
  const { list, count, all, states, apart = [], first = {}, last = {}, inForm = [] } = declared;
  const flagsOf = (flags: object) =>
    Object.entries(flags as Record<string, FlagTab<L>>).map(([key, flag]) => {
      const { title, filter = { [key]: true }, alarming = false } = typeof flag === 'string' ? { title: flag } : flag;
      return { key: key as Key, title, filter: filter as Record<string, unknown>, alarming };
    });
  const before = flagsOf(first);
  const after = flagsOf(last);
  // A query with several flags shows the last one: 疑似垃圾 before 我的.
  const flags = [...after, ...before];
  const ofState = (Object.keys(states) as State[]).map((key) => ({
    key,
    title: states[key] as string,
    filter: { state: [key] },
    alarming: false,
  }));
  const filters = new Set(['state', ...flags.flatMap(({ filter }) => Object.keys(filter))]);
  const counted = Object.keys(requestFieldsOf(count));
  const without = (query: ListQuery, left: (key: string) => boolean): ListQuery =>
    Object.fromEntries(Object.entries(query).filter(([key]) => !left(key)));

  return {
    list,
    count,
    tabs: [{ key: 'all' as const, title: all, alarming: false }, ...before, ...ofState, ...after],
    beside: ([...filters] as (keyof RequestOf<L> & string)[]).filter((key) => !inForm.includes(key)),
    tabOf: (query) => {
      const flag = flags.find(({ filter }) => Object.entries(filter).every(([key, value]) => query[key] === value));
      if (flag) return flag.key;
      const { state } = query;
      const only = Array.isArray(state) && state.length === 1 ? (state[0] as State) : undefined;
      return ofState.find(({ key }) => key === only)?.key ?? 'all';
    },
    underTab: (query, tab) => ({
      ...without(query, (key) => filters.has(key) || key === 'page'),
      ...[...flags, ...ofState].find(({ key }) => key === tab)?.filter,
    }),
    filtersOf: (query) => without(query, (key) => !counted.includes(key)) as RequestOf<K>,
    countsOf: (answer) => {
      const { states: perState = [], ...numbers } = answer as Record<string, unknown> & {
        states?: readonly { state: string; count: number }[];
      };
      const found = { ...numbers, ...Object.fromEntries(perState.map(({ state, count: of }) => [state, of])) };
      const of = (key: string) => (typeof found[key] === 'number' ? found[key] : 0);
      const entries = [...flags, ...ofState].map(({ key }) => [key, of(key)] as const);
      const sum = ofState.reduce((total, { key }) => total + (apart.includes(key) ? 0 : of(key)), 0);
      return Object.fromEntries([...entries, ['all', sum]]) as Record<Key, number>;
    },
  };
}
