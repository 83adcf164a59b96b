import type { ServerBuild } from '@remix-run/node';
import { knownParameters, knownSearch } from './known-parameters';

const route = (path: string, handle?: object) => [path, { path, module: { handle } }] as const;
const build = {
  routes: Object.fromEntries([
    route('/web/list', { parameters: (path: string) => ['page', path] }),
    route('/web/patent/:number', { parameters: [] }),
    route('/login', { bare: true }),
    route('*'),
  ]),
} as unknown as ServerBuild;

it('knows the parameters of the pages that say them, and of no other', () => {
  const of = knownParameters(build);
  expect(of('/web/list')).toEqual(['page', '/web/list']);
  expect(of('/web/patent/CN1')).toEqual([]);
  for (const path of ['/web/patent/CN1/more', '/web/patent/', '/login', '/web/nothing'])
    expect(of(path)).toBeUndefined();
});

it.each([
  ['', ''],
  ['?utm_source=x', ''],
  ['?word=%E7%94%B5&page=2', '?page=2&word=%E7%94%B5'],
  ['?page=2&utm_x=1&word=电', '?page=2&word=%E7%94%B5'],
  ['?page=3&page=2', '?page=3&page=2'],
  ['?exp=stranger', ''],
])('of %j a page sees %j', (given, seen) => {
  expect(knownSearch(given, ['word', 'page'])).toBe(seen);
});
