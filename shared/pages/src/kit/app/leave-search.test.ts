jest.mock('@umijs/max', () => ({ history: { listen: () => () => undefined } }), { virtual: true });

import { isSearchPage, watchLeaving } from './leave-search';

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

test.each([
  ['staying inside', ['/docking', '/detail', '/docking'], 0],
  ['leaving by a link', ['/docking', '/work'], 1],
  ['a document that begins elsewhere: left by a typed address', ['/work'], 1],
  ['a document that begins on the list', ['/docking'], 0],
  ['elsewhere and on', ['/work', '/home', '/docking', '/law', '/home'], 2],
])('%s', (_, [first = '', ...rest], times) => {
  const leave = jest.fn();
  let hear: (path: string) => void = () => undefined;
  watchLeaving(first, (hears) => ((hear = hears), () => undefined), leave);
  for (const path of rest) hear(path);
  expect(leave).toHaveBeenCalledTimes(times);
});
