import type { RouteRow, RouteSet } from './route';
import { isHidden } from './route-meta';
import { routesOfSet } from './routes-of-set';

export interface MenuEntry {
  path: string;
  title: string;
  icon: string;
  children: MenuEntry[];
}

export interface MenuConditions {
  /** Paths whose page exists in the mounted sub-app; entries without a page are left out. */
  builtPaths: ReadonlySet<string>;
  /** Inside an admin view, or a limited role: rows with isAdminView 0 are left out. */
  limited: boolean;
}

/** Sidebar of a set: entries whose page exists, a parent without page kept only when it groups some that do. */
export function menuOf(set: RouteSet, conditions: MenuConditions): MenuEntry[] {
  const rows = routesOfSet(set)
    .filter((row) => !isHidden(row) && !(conditions.limited && row.isAdminView === 0))
    .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));
  const inMenu = new Set(rows.map((row) => row.path));
  const toEntry = (row: RouteRow): MenuEntry => ({
    path: row.path,
    title: row.title,
    icon: row.menu?.icon ?? 'home',
    children: rows.filter((child) => child.parent === row.path && groups(row.path)).map(toEntry),
  });
  // Only parents that are no pages of their own group their children; /work keeps its pages beside it.
  const groups = (path: string) => path === '/property' || path === '/UserConsulting';
  return rows
    .filter((row) => !(row.parent && inMenu.has(row.parent) && groups(row.parent)))
    .map(toEntry)
    .filter((entry) => entry.children.length > 0 || conditions.builtPaths.has(entry.path))
    .map((entry) => ({ ...entry, children: entry.children.filter((child) => conditions.builtPaths.has(child.path)) }))
    .filter((entry) => !groups(entry.path) || entry.children.length > 0);
}

/** Entries of the top bar whose page exists. */
export function topBarOf(set: RouteSet, conditions: MenuConditions): RouteRow[] {
  return routesOfSet(set)
    .filter((row) => row.topBar && conditions.builtPaths.has(row.path))
    .sort((a, b) => (a.topBar ?? 0) - (b.topBar ?? 0));
}
