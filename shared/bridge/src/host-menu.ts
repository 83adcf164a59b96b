/** One entry of the sidebar. Its page exists: the server leaves out every path without a built page. */
export interface MenuEntry {
  /** Literal path of the page, `/workCompany`; of a group without a page of its own, the group's path. */
  path: string;
  title: string;
  /** Name of one of the host's icons (`host/src/icons/icon-paths.ts`). */
  icon: string;
  /** Entries below a group; a group is not a link. Empty for a page. */
  children: MenuEntry[];
}

/** One entry of the top bar. */
interface TopBarEntry {
  path: string;
  title: string;
}

/** Menus of a route set, in the order in which they are shown. */
export interface HostMenu {
  top: TopBarEntry[];
  side: MenuEntry[];
}
