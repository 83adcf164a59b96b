import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { singlePages } from '@platform/contract/content/kinds/news-kinds';
import { CONTENT_PAGES } from '../addresses/content-pages';

it('every list and every item has a route that shows it', () => {
  // Read as text: importing it would start the site’s build tool.
  const routes = readFileSync(join(__dirname, '..', 'routes.ts'), 'utf8');
  for (const { path, details = [] } of CONTENT_PAGES) {
    expect(routes).toContain(`route('${path}', 'content/list.route.tsx'`);
    for (const each of details) expect(routes).toContain(`route('${each.path}', 'content/details.route.tsx'`);
  }
  for (const path of Object.keys(singlePages)) expect(routes).toContain(`route('${path}', 'content/page.route.tsx'`);
});
