import { scrollAfter } from './follow-scroll';
import type { Place } from './location-store';

const at = (pathname: string, arrival: Place['arrival'], search = ''): Place => ({
  pathname,
  search,
  arrival,
  entry: `${pathname}${search}`,
});

test.each([
  ['a link goes to the top', at('/detail', 'push'), at('/docking', 'push'), false, 'top'],
  ['another page of a list goes to the top', at('/docking', 'push', '?page=2'), at('/docking', 'push'), true, 'top'],
  [
    'a filter written into the address stays',
    at('/docking', 'replace', '?type=1'),
    at('/docking', 'push'),
    true,
    'stay',
  ],
  ['a redirect to another page goes to the top', at('/work', 'replace'), at('/', 'push'), false, 'top'],
  [
    'coming back to a page that is kept alive restores',
    at('/docking', 'traverse'),
    at('/detail', 'push'),
    true,
    'restore',
  ],
  ['coming back to any other page goes to the top', at('/work', 'traverse'), at('/detail', 'push'), false, 'top'],
] as const)('%s', (_name, next, previous, keepAlive, what) => {
  expect(scrollAfter(next, previous, keepAlive)).toBe(what);
});
