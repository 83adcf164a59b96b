import type { RouteRow, RouteSet, Server } from './route';
import { findRoute, lineOf, subAppOf } from './routes-of-set';

/** The complete metadata of a route in the specification: values of the row, else derived from its position. */
export interface RouteMeta {
  title: string;
  keepAlive: boolean;
  serve: Server;
  /** Path of the highlighted menu entry; undefined where none is. */
  activeMenu: string | undefined;
  breadcrumb: boolean;
  hidden: boolean;
}

/** Metadata of a page of a set, or (`public`) of the public site. */
export function metaOf(set: RouteSet | 'public', row: RouteRow): RouteMeta {
  return {
    title: row.title,
    keepAlive: row.keepAlive ?? false,
    serve: row.serve ?? (set === 'public' ? 'site-remix' : subAppOf[set]),
    activeMenu: set === 'public' ? row.activeMenu : activeMenuOf(set, row.path),
    breadcrumb: isStep(row),
    hidden: isHidden(row),
  };
}

/** The highlighted menu entry of the page at a path: its own setting, else the nearest entry from itself upwards. */
export function activeMenuOf(
  set: RouteSet,
  path: string,
  inMenu = (entry: string) => !isHidden(findRoute(set, entry)),
): string | undefined {
  const named = findRoute(set, path)?.activeMenu;
  if (named !== undefined && inMenu(named)) return named;
  return lineOf(set, path)
    .map((row) => row.path as string)
    .reverse()
    .find(inMenu);
}

/** Rows of the breadcrumb, from its top down to the page itself. */
export function trailOf(set: RouteSet, path: string): RouteRow[] {
  return lineOf(set, path).filter(isStep);
}

/** Whether a page has no entry in the sidebar. */
export function isHidden(row: RouteRow | undefined): boolean {
  return row === undefined || (row.hidden ?? row.menu === undefined);
}

const isStep = (row: RouteRow): boolean => row.breadcrumb ?? true;
