import { readFileSync } from 'node:fs';
import path from 'node:path';
import { singlePages } from '@platform/contract/content/kinds/news-kinds';
import { publicRoutes } from '@platform/routes/public-routes';
import { CONTENT_PAGES } from '../addresses/content-pages';
import { SITE_SECTIONS } from './site-sections';

test('names every public page that one can open as it is, and no other', () => {
  const source = readFileSync(path.join(__dirname, '../routes.ts'), 'utf8');
  const built = [...source.matchAll(/route\('([^']+)'/g)].map(([, address]) => address as string);
  // Pages that are no entry points: single items and receipts, redirects, pages for field workers, the site map itself
  // and the page for 404.
  const notListed =
    /[:*]|\/list$|\/details$|\/sign-up$|\/sitemap$|\/leave$|^\/login\/|Waitvisit$|\/workVisit$|\/shell$/;
  const listed = [
    ...SITE_SECTIONS.flatMap((section) => section.pages.map((page): string => page.path)),
    ...CONTENT_PAGES.map((page): string => page.path),
    ...Object.keys(singlePages),
  ];
  expect(listed.sort()).toEqual(built.filter((address) => !notListed.test(address)).sort());
  for (const address of listed) expect(publicRoutes.map((route): string => route.path)).toContain(address);
});
