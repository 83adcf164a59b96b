import type { RouteSet } from '@platform/routes/route';
import type { SessionUser } from './session-user';
import type { PlatformTheme } from './theme';

/** A breadcrumb step that a page adds after the titles of the route table: the name of a company, a patent number. */
export interface BreadcrumbExtra {
  title: string;
  /** Absent for the last step. */
  path?: string;
}

/**
 * State that host and sub-app share while a document lives. Serialisable data only: qiankun clones it deeply on every
 * change, so it stays small. Functions belong in `HostActions`.
 */
export interface PlatformState {
  user: SessionUser;
  set: RouteSet;
  /** Numbers on menu entries by path. */
  badges: Record<string, number>;
  unread: number;
  /** Text in the search box of the top bar. */
  searchText: string;
  theme: PlatformTheme;
  /** Company name chosen or searched in the box of /work; empty = all companies. */
  companyName: string;
  /** Steps the current page adds to the breadcrumb; the host clears them on navigation. */
  breadcrumbExtras: BreadcrumbExtra[];
}

export type PlatformStateKey = keyof PlatformState;
