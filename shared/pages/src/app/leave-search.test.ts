jest.mock('@umijs/max', () => ({ history: { listen: () => () => undefined } }), { virtual: true });

import { isSearchPage } from './leave-search';

test.each([
  ['/docking', true],
  ['/detail', true],
  ['/law', true],
  ['/kindred', true],
  ['/AdvancedSearch', false],
  ['/work', false],
  ['/litigation/docking', false],
])('%s belongs to the search: %s', (path, belongs) => {
  expect(isSearchPage(path)).toBe(belongs);
});
