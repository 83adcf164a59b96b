import { contentKinds } from '@platform/contract/content/content-kinds';
import type { KindDeclaration } from '@platform/contract/content/kind-declaration';
import { CONTENT_PAGES, contentPageOf, valueName } from '../addresses/content-pages';
import { readListQuery, yearAsked } from './list-query';

const policies = contentPageOf('/web/policies')!;
const read = (text: string) => readListQuery(policies, new URLSearchParams(text));

it('reads what the list can be narrowed down by, and nothing else', () => {
  expect(read('word= 专利 &level=law&year=2020&page=3&other=1')).toEqual({
    path: '/web/policies',
    keyword: '专利',
    page: 3,
    narrowed: { level: 'law', year: '2020' },
  });
  expect(read('page=-2')).toEqual({ path: '/web/policies', keyword: '', page: 1, narrowed: {} });
  expect(readListQuery(contentPageOf('/web/news')!, new URLSearchParams('level=law')).narrowed).toEqual({});
});

it('of a year that is none there is nothing, and not all there is', () => {
  expect(read('year=x').narrowed).toEqual({ year: 'x' });
  const activities = readListQuery(contentPageOf('/web/activities')!, new URLSearchParams('month=x'));
  expect(activities.narrowed).toEqual({ month: 'x' });
  expect(['2020', 'x', '-1', '9e99', undefined].map(yearAsked)).toEqual([2020, 0, 0, 0, undefined]);
});

it('knows the list behind the address of an item, and calls values by their names', () => {
  expect(contentPageOf('/web/policy/details')).toBe(policies);
  expect(valueName(policies, 'level', 'law')).toBe('法律');
  expect(valueName(policies, 'status', 'amended')).toBe('已修改');
  expect(valueName(policies, 'year', '2020')).toBe('2020 年');
  expect(valueName(policies, 'region', '广东省')).toBe('广东省');
});

it.each(
  CONTENT_PAGES.flatMap(({ path, kinds: [kind], narrow }) =>
    (['level', 'status'] as const).filter((each) => narrow[each]).map((each) => [path, kind, each] as const),
  ),
)('%s (%s) calls its %s by the choice of the field that it comes from', (path, kind, narrowing) => {
  const { labels, listedBy }: KindDeclaration = contentKinds[kind];
  const label = labels[listedBy?.[narrowing] ?? ''];
  const choices = typeof label === 'object' && 'choices' in label && label.choices ? Object.entries(label.choices) : [];
  for (const [value, name] of choices) expect(valueName(contentPageOf(path)!, narrowing, value)).toBe(name);
  // The remaining filters have free text or the code of an industry.
  if (choices.length === 0)
    expect(['enterprise', 'warning', 'assistance', 'association', 'answer', 'report']).toContain(kind);
});
