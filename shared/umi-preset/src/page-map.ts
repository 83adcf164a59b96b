import type { RouteRow } from '@platform/routes/route';

/**
 * Which file shows which page, by literal path: `'@/pages/user/user-page'` in the sub-app's own `src/pages`, or
 * `'@platform/pages/search/docking-page'`. The file's default export is the page. A path that stands here counts as
 * built: it enters the release's manifest, and with it the menus.
 */
export type PageMap = Partial<Record<RouteRow['path'], string>>;
