import { scrollAfter } from './follow-scroll';
import type { Place } from './location-store';

const at = (pathname: string, arrival: Place['arrival'], search = ''): Place => ({
  pathname,
  search,
  arrival,
  entry: `${pathname}${search}`,
});

test.each([
  ['a link goes to the top', at('/detail', 'push'), at('/docking', 'push'), 'top'],
  ['another page of a list goes to the top', at('/docking', 'push', '?page=2'), at('/docking', 'push'), 'top'],
  ['a filter written into the address stays', at('/docking', 'replace', '?type=1'), at('/docking', 'push'), 'stay'],
  ['a redirect to another page goes to the top', at('/work', 'replace'), at('/', 'push'), 'top'],
  ['coming back to a search restores', at('/docking', 'traverse'), at('/detail', 'push'), 'restore'],
  ['coming back to any other list restores too', at('/work', 'traverse'), at('/detail', 'push'), 'restore'],
] as const)('%s', (_name, next, previous, what) => {
  expect(scrollAfter(next, previous)).toBe(what);
});
