import type { SubAppName } from '@platform/routes/sub-apps';
import { routesOfSet, subAppOf } from '@platform/routes/routes-of-set';
import type { RouteSet } from '@platform/routes/route';
import type { PageMap } from './page-map';

/** A route in the form of Umi's configuration. */
export interface UmiRoute {
  path: string;
  component: string;
  /** Title of the route table, for Umi's own use. */
  name?: string;
}

export interface BindOptions {
  subApp: SubAppName;
  pages: PageMap;
  /** Component of unknown paths. */
  notFound: string;
  /** Resolves the file of a page map for Umi: an absolute path for a shared package. */
  resolveComponent(file: string): string;
}

/**
 * Returns the Umi routes of a sub-app, without redirects: one per page of the map, then the page 404 for other paths.
 * @throws Error for a path that the route table gives to none of the sub-app's sets: the page would be unreachable
 */
export function bindRoutes({ subApp, pages, notFound, resolveComponent }: BindOptions): UmiRoute[] {
  const titles = new Map<string, string>();
  for (const set of Object.keys(subAppOf) as RouteSet[]) {
    if (subAppOf[set] !== subApp) continue;
    for (const row of routesOfSet(set)) titles.set(row.path, row.title);
  }
  const routes = Object.entries(pages).map(([path, file]) => {
    const name = titles.get(path);
    if (!name)
      throw new Error(`${subApp} has no route ${path}: add it to shared/routes or take it out of the page map`);
    return { path, component: resolveComponent(file as string), name };
  });
  return [...routes, { path: '/*', component: notFound }];
}
