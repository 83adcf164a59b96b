/** The four sets of signed-in pages: A company portal, B administration, C district workbench, D street workbench. */
export type RouteSet = 'A' | 'B' | 'C' | 'D';

/** Roles of accounts, as sessions name them. */
export type RouteRole = 'admin' | 'editor' | 'company' | 'district' | 'street';

/** Names of the line icons the frame draws. */
export type RouteIcon =
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
export type Server = 'site-remix' | 'sub-portal' | 'sub-admin' | 'sub-work';

/**
 * One page. Paths are literal: what stands here is what the address bar shows. What a row does not say is derived:
 * `metaOf` gives the whole.
 */
export interface RouteRow {
  path: `/${string}`;
  /** Title of page, breadcrumb and menu entry. */
  title: string;
  /** There is no such page yet: nothing leads to it. */
  planned?: true;
  /** A public address that shows something only to who is signed in on a phone. */
  onPhone?: true;
  /** Leaving and coming back restores list, scroll and form. Not unless it says so. */
  keepAlive?: boolean;
  /** Which part shows the page. The public site for public pages, else the sub-app of the set. */
  serve?: Server;
  /** Menu entry that is highlighted on this page. The page itself, else the nearest page above that is in the menu. */
  activeMenu?: `/${string}`;
  /** Whether the page is a step of the breadcrumb. It is. */
  breadcrumb?: boolean;
  /** Whether the page is left out of the sidebar. It is without a `menu`. */
  hidden?: boolean;
  /** Shows the back button. */
  back?: boolean;
  /** The page says of its own record whether it is one of demonstration: the frame does not. */
  labelsDemo?: boolean;
  /** The page whose tabs this is one of: with the same record they are one page, whichever of them is open. */
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
  /** Only accounts with one of these roles have business on the page; without it all of the set do. */
  roles?: readonly RouteRole[];
  /**
   * An address at which the page has something to show, for the walk over all pages. A detail page needs one; a name in
   * braces stands for a demonstration row, found when the walk begins (e2e/support/demo-rows.ts).
   */
  example?: `/${string}`;
}
