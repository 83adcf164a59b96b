import type { RouteRow } from '@platform/routes/route';

/**
 * The file of each page, by literal path: `'@/pages/user/user-page'` in the sub-app's own `src/pages`, or
 * `'@platform/pages/search/docking-page'`. The file's default export is the page. A path in this map counts as built:
 * the release's manifest lists it, and so the menus show it.
 */
export type PageMap = Partial<Record<RouteRow['path'], string>>;
