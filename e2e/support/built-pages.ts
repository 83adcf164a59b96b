import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { publicRoutes } from '@platform/routes/public-routes';
import type { RouteRow, RouteSet } from '@platform/routes/route';
import { isForRoles, routesOfSet, subAppOf } from '@platform/routes/routes-of-set';

const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const textOf = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');

/** Returns the pages of a set that its sub-app contains and that accounts with these roles use. */
export function builtPagesOf(set: RouteSet, roles: readonly string[] = []): RouteRow[] {
  const manifest = `${subAppOf[set]}/dist/manifest.json`;
  if (!existsSync(path.join(projectRoot, manifest))) throw new Error(`${manifest} is missing: build first`);
  const { builtPaths } = JSON.parse(textOf(manifest)) as { builtPaths: string[] };
  return routesOfSet(set).filter((row) => builtPaths.includes(row.path) && isForRoles(row, roles));
}

/**
 * Returns the existing public pages.
 * @throws when a page is missing in the route table, because the walk would skip it
 */
export function builtPublicPages(): RouteRow[] {
  const paths = [...textOf('site-remix/app/routes.ts').matchAll(/route\('(\/[^']*)'/g)].map(([, each]) => each!);
  // The sign-in by WeChat needs data of the visitor, and the preview needs a token of administration: both have
  // separate tests. A patent number that is written with slashes leads to the page of that patent.
  const own = paths.filter((each) => !/^\/(login\/wechat|web\/preview\/|web\/patent\/:number\/)/.test(each));
  return rowsOf(own).filter(({ onPhone }) => !onPhone);
}

/** Returns the existing pages for phones, of all roles. */
export function builtPhonePages(): RouteRow[] {
  return publicRoutes.filter(({ onPhone }) => onPhone);
}

function rowsOf(paths: readonly string[]): RouteRow[] {
  return paths.map((each) => {
    const row = publicRoutes.find((route) => route.path === each);
    if (!row) throw new Error(`${each} is missing in shared/routes/src/public-routes.ts`);
    return row;
  });
}

/**
 * Returns the address at which a page has content.
 * @throws for a detail page without an example, which would be empty
 */
export function exampleOf({ path: literal, back, menu, example }: RouteRow): string {
  if (example !== undefined) return example;
  if (literal.includes(':') || (back && !menu))
    throw new Error(`${literal} 是详情页，路由表里没有 example：写一个在演示数据上有内容的地址`);
  return literal;
}

/** Returns the file of a page of a set; for a public page its address, since each has its own file. */
export function fileOf(set: RouteSet | undefined, literal: string): string {
  if (set === undefined) return literal;
  const subApp = subAppOf[set];
  filesOf[subApp] ??= new Map(
    ['shared/umi-preset/src/common-pages.ts', `${subApp}/src/page-map.ts`].flatMap((file) =>
      [...textOf(file).matchAll(/'(\/[^']*)': '([^']+)'/g)].map(([, page, shownBy]) => [
        page!,
        shownBy!.replace(/^@\//, `${subApp}/src/`),
      ]),
    ),
  );
  const found = filesOf[subApp].get(literal);
  if (found === undefined) throw new Error(`${literal} is missing in ${subApp}/src/page-map.ts`);
  return found;
}

const filesOf: Partial<Record<string, ReadonlyMap<string, string>>> = {};
