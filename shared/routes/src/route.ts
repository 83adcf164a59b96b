import type { SubAppName } from './sub-apps';
/** The four sets of signed-in pages: A company portal, B administration, C district workbench, D street workbench. */
export type RouteSet = 'A' | 'B' | 'C' | 'D';

/** Roles of accounts, as sessions name them. */
type RouteRole = 'admin' | 'editor' | 'company' | 'district' | 'street';

/** Names of the line icons the frame draws. */
type RouteIcon =
  | 'advanced'
  | 'bookmark'
  | 'calendar'
  | 'certificate'
  | 'chart'
  | 'chat'
  | 'check'
  | 'data'
  | 'demand'
  | 'gavel'
  | 'home'
  | 'honor'
  | 'message'
  | 'news'
  | 'patent'
  | 'podium'
  | 'questionnaire'
  | 'ranking'
  | 'record'
  | 'report'
  | 'schedule'
  | 'screen'
  | 'search'
  | 'setting'
  | 'site'
  | 'team'
  | 'tier'
  | 'user'
  | 'visit'
  | 'warning'
  | 'work';

/** The part of the platform that shows a page: the public site, or the sub-app of a set. */
export type Server = 'site-remix' | SubAppName;

/** One page. Paths are literal, exactly as in the address bar. Missing values are derived: `metaOf` returns all. */
export interface RouteRow {
  path: `/${string}`;
  /** Title of page, breadcrumb and menu entry. */
  title: string;
  /** The page does not exist yet and is not linked. */
  planned?: true;
  /** A public address with content only for a user who is signed in on a phone. */
  onPhone?: true;
  /** Returning restores list, scroll and form. Default: false. */
  keepAlive?: boolean;
  /** The part that shows the page. Default: the public site for public pages, else the sub-app of the set. */
  serve?: Server;
  /** Highlighted menu entry on this page. Default: the page itself, else the nearest page above that is in the menu. */
  activeMenu?: `/${string}`;
  /** Whether the page is a step of the breadcrumb. Default: true. */
  breadcrumb?: boolean;
  /** Whether the page is left out of the sidebar. Default: true without a `menu`. */
  hidden?: boolean;
  /** Shows the back button. */
  back?: boolean;
  /** The page itself marks demonstration records: the frame does not. */
  labelsDemo?: boolean;
  /** The page of which this is a tab: with the same record they are one page, regardless of the tab. */
  tabOf?: `/${string}`;
  /** Page above in the breadcrumb and in nested spellings. */
  parent?: `/${string}`;
  /** Entry in the sidebar: place and icon. Without it the page is hidden from the menu. */
  menu?: { order: number; icon: RouteIcon };
  /** Place in the top bar, from 1. */
  topBar?: number;
  /** 0: not offered inside an admin view. */
  isAdminView?: 0 | 1;
  /** 1: only for administrators. */
  isAdmin?: 0 | 1;
  /** Only accounts with one of these roles use the page; default: all of the set. */
  roles?: readonly RouteRole[];
  /**
   * An address with content, for the walk over all pages. A detail page needs one; a name in braces is replaced by a
   * demonstration row at the start of the walk (e2e/support/demo-rows.ts).
   */
  example?: `/${string}`;
}
