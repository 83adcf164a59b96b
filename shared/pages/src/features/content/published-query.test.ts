import { addressWith, readPublishedQuery } from './published-query';

it('reads what it writes', () => {
  const query = { id: 7, page: 2, keyword: '展会', region: '德国', level: undefined, year: 2026 };
  expect(readPublishedQuery(addressWith(query, {}))).toEqual(query);
});

it('leaves out what makes no sense', () => {
  const none = { page: 1, id: undefined, keyword: undefined, region: undefined, level: undefined, year: undefined };
  for (const search of ['', '?id=abc&page=0&year=-1', '?id=9e99&keyword=%20'])
    expect(readPublishedQuery(search)).toEqual(none);
});

it('changes one thing and keeps the others', () => {
  expect(addressWith({ id: 7, page: 3, region: '德国' }, { id: undefined, page: 1 })).toBe(
    `?region=${encodeURIComponent('德国')}`,
  );
});
