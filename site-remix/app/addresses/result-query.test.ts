import { readResultQuery, resultAddress, withFilter } from './result-query';

const read = (text: string) => readResultQuery(new URLSearchParams(text));

test('reads expression, page and order', () => {
  expect(read('exp=TI%3D空调&page=3&sort=-publicationDate')).toEqual({
    expression: 'TI=空调',
    page: 3,
    sort: '-publicationDate',
    filters: {},
  });
  expect(read('val=+空调+')).toEqual({ expression: '空调', page: 1, sort: 'relevance', filters: {} });
});

test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'sort=price', ''])('%s counts as not given', (text) => {
  expect(read(`exp=a&${text}`)).toEqual({ expression: 'a', page: 1, sort: 'relevance', filters: {} });
});

test('one list has one address', () => {
  expect(resultAddress(read('val=空调&page=1&sort=relevance'))).toBe(
    `/web/search/list?exp=${encodeURIComponent('空调')}`,
  );
  expect(resultAddress({ expression: 'a', page: 2, sort: '-applicationDate', filters: {} })).toBe(
    '/web/search/list?exp=a&sort=-applicationDate&page=2',
  );
});

test('what the site publishes has an address of its own, and an unknown part of it is no part', () => {
  expect(resultAddress(read('exp=a&tab=policy&page=2'))).toBe('/web/search/list?exp=a&tab=policy&page=2');
  expect(read('exp=a&tab=constructor')).not.toHaveProperty('tab');
});

test('the address contains the filters, and a changed filter leads to the first page', () => {
  const query = read('exp=a&type=invention&page=4&colour=red');
  expect(query.filters).toEqual({ type: 'invention' });
  expect(resultAddress(withFilter(query, 'year', '2020'))).toBe('/web/search/list?exp=a&type=invention&year=2020');
  expect(resultAddress(withFilter(query, 'type', undefined))).toBe('/web/search/list?exp=a');
});
