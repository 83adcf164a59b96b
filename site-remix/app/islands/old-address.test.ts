import { followOldAddress } from './old-address';

const leadsTo = (hash: string) => {
  let target: string | undefined;
  followOldAddress({ hash, replace: (address) => (target = String(address)) });
  return target;
};

test.each([
  ['#/web/news', '/web/news'],
  ['#!/web/news/details?id=7', '/web/news/details?id=7'],
  ['#/login', '/login'],
])('%s leads to the page of the same name', (hash, page) => expect(leadsTo(hash)).toBe(page));

test.each([
  '',
  '#content',
  '#//evil.example/web/news',
  '#/web/../admin',
  '#/web/javascript:alert(1)',
  '#/apply',
  '#/web//evil.example',
])('%s stays where it is', (hash) => expect(leadsTo(hash)).toBeUndefined());
