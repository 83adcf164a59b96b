import { contentPageOf, valueName } from './content-pages';
import { readListQuery } from './list-query';

const policies = contentPageOf('/web/policies')!;
const read = (text: string) => readListQuery(policies, new URLSearchParams(text));

it('reads what the list can be narrowed down by, and nothing else', () => {
  expect(read('word= 专利 &level=law&year=2020&page=3&other=1')).toEqual({
    path: '/web/policies',
    keyword: '专利',
    page: 3,
    narrowed: { level: 'law', year: '2020' },
  });
  expect(read('year=x&page=-2')).toEqual({ path: '/web/policies', keyword: '', page: 1, narrowed: {} });
  expect(readListQuery(contentPageOf('/web/news')!, new URLSearchParams('level=law')).narrowed).toEqual({});
});

it('knows the list behind the address of an item, and calls values by their names', () => {
  expect(contentPageOf('/web/policy/details')).toBe(policies);
  expect(valueName(policies, 'level', 'law')).toBe('法律');
  expect(valueName(policies, 'status', 'amended')).toBe('已修改');
  expect(valueName(policies, 'year', '2020')).toBe('2020 年');
  expect(valueName(policies, 'region', '广东省')).toBe('广东省');
});
