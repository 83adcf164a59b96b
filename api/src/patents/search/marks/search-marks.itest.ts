import { markPatents, saveFolder } from '@platform/contract/collections/collection';
import type { RequestOf } from '@platform/contract/call';
import { expressionStatistics, expressionTrend } from '@platform/contract/statistics/expression-statistics';
import { searchClauses, searchFacets } from '@platform/contract/search/facets';
import { saveSearchSet } from '@platform/contract/search/history';
import { searchMarks } from '@platform/contract/search/marks';
import { searchExpression } from '@platform/contract/search/search';
import { expectIsolated, type OwnedRow } from '../../../testing/expect-isolated';
import { testApi } from '../../../testing/test-api';
import { indexSample } from '../testing/index-sample';
import { samplePatents } from '../testing/sample-patents';

const api = testApi();
const EVERYTHING = 'NOT 不会出现的词组';
let ids: number[] = [];

beforeAll(async () => {
  ids = (await indexSample(api.services.pool, samplePatents(60, 11))).map(({ id }) => id);
  const { id: folderId } = await own().call(saveFolder, { name: '竞争对手' });
  await own().call(markPatents, { ids: ids.slice(0, 5), followed: true, addTags: ['重点'] });
  await own().call(markPatents, { ids: ids.slice(3, 8), folderId, addTags: ['电机'], note: '待核实' });
});

const own = () => api.as('C');
const found = async (marks: object[], more: object = {}): Promise<number[]> =>
  (
    await own().call(searchExpression, { exp: EVERYTHING, size: 100, marks, ...more } as RequestOf<
      typeof searchExpression
    >)
  ).list
    .map(({ id }) => id)
    .sort((a, b) => a - b);

it('narrows a list to a folder, a tag, followed patents or patents with a note', async () => {
  expect(await found([{ facet: 'myTag', include: ['重点'] }])).toEqual(ids.slice(0, 5));
  expect(await found([{ facet: 'myFolder', include: ['竞争对手'] }])).toEqual(ids.slice(3, 8));
  expect(await found([{ facet: 'myMark', include: ['noted'] }])).toEqual(ids.slice(3, 8));
});

it('matches any value of one property and all properties together, and leaves out excluded values', async () => {
  expect(await found([{ facet: 'myTag', include: ['重点', '电机'] }])).toEqual(ids.slice(0, 8));
  expect(
    await found([
      { facet: 'myTag', include: ['重点'] },
      { facet: 'myMark', include: ['noted'] },
    ]),
  ).toEqual(ids.slice(3, 5));
  expect(await found([{ facet: 'myTag', include: ['重点'], exclude: ['电机'] }])).toEqual(ids.slice(0, 3));
  expect(await found([{ facet: 'myTag', exclude: ['重点'] }])).toEqual(ids.slice(5));
});

it('finds nothing for an unused value or another account’s marks', async () => {
  expect(await found([{ facet: 'myTag', include: ['没有'] }])).toEqual([]);
  expect(await found([{ facet: 'myFolder', include: ['x', ''] }])).toEqual([]);
  const other = await api
    .as('D')
    .call(searchExpression, { exp: EVERYTHING, marks: [{ facet: 'myFolder', include: ['竞争对手'] }] });
  expect(other.total).toBe(0);
});

it('narrows counts and statistics in the same way', async () => {
  const marks = [{ facet: 'myTag' as const, include: ['重点'] }];
  expect((await own().call(searchFacets, { exp: EVERYTHING, marks, facets: ['country'] })).total).toBe(5);
  expect((await own().call(expressionStatistics, { exp: EVERYTHING, marks, dimensions: ['country'] })).total).toBe(5);
});

it('counts hits by own marks, each property without its own filter', async () => {
  const { facets } = await own().call(searchMarks, { exp: EVERYTHING, marks: [{ facet: 'myTag', include: ['重点'] }] });
  expect(facets).toEqual([
    {
      facet: 'myMark',
      name: '我的标注',
      values: [
        { value: 'followed', label: '已关注', count: 5 },
        { value: 'noted', label: '有备注', count: 2 },
      ],
    },
    { facet: 'myFolder', name: '我的文件夹', values: [{ value: '竞争对手', label: '竞争对手', count: 2 }] },
    {
      facet: 'myTag',
      name: '我的标签',
      values: [
        { value: '电机', label: '电机', count: 5 },
        { value: '重点', label: '重点', count: 5 },
      ],
    },
  ]);
  expect(await api.as('D').call(searchMarks, { exp: EVERYTHING })).toEqual({ facets: [] });
});

it('ignores patents outside the query', async () => {
  expect(await own().call(searchMarks, { exp: '不会出现的词组' })).toEqual({ facets: [] });
});

it('counts two accounts by their own marks of the same name, in either order', async () => {
  await own().call(markPatents, { ids: ids.slice(10, 12), addTags: ['同名'] });
  await api.as('D').call(markPatents, { ids: ids.slice(11, 18), addTags: ['同名'] });
  const query = { exp: EVERYTHING, marks: [{ facet: 'myTag' as const, include: ['同名'] }] };
  for (const [persona, count] of [
    ['C', 2],
    ['D', 7],
    ['C', 2],
    ['otherStreet', 0],
  ] as const) {
    const as = api.as(persona);
    const [list, facets, statistics, trend, { facets: counted }] = await Promise.all([
      as.call(searchExpression, query),
      as.call(searchFacets, { ...query, facets: ['country'] }),
      as.call(expressionStatistics, {
        ...query,
        dimensions: ['country'],
        matrix: { rows: 'country', columns: 'patentType' },
      }),
      as.call(expressionTrend, query),
      as.call(searchMarks, query),
    ]);
    expect([list, facets, statistics, trend].map(({ total }) => total)).toEqual([count, count, count, count]);
    expect(statistics.matrix?.counts.flat().reduce((sum, each) => sum + each, 0)).toBe(count);
    const tags = counted.find(({ facet }) => facet === 'myTag')?.values ?? [];
    expect(tags.find(({ value }) => value === '同名')?.count).toBe(count || undefined);
  }
});

let next = 20;

const marked: OwnedRow<null> = {
  api,
  owner: 'C',
  make: async () => {
    await own().call(markPatents, { ids: ids.slice(next, (next += 3)), addTags: ['隔离'] });
    return null;
  },
  read: async () => (await api.services.pool.query('select * from patent_mark order by patent_id')).rows,
  missing: null,
};
expectIsolated(searchMarks, marked, () => ({ exp: EVERYTHING }));
/** Patents are public; the marks that a query refers to belong to an account. */
const byMark = () => ({ exp: EVERYTHING, marks: [{ facet: 'myTag' as const, include: ['隔离'] }] });
expectIsolated(searchExpression, marked, byMark);
expectIsolated(searchFacets, marked, byMark);
expectIsolated(expressionStatistics, marked, () => ({
  ...byMark(),
  dimensions: ['country' as const],
  matrix: { rows: 'country' as const, columns: 'patentType' as const },
}));
expectIsolated(expressionTrend, marked, byMark);

const ofSet = () => ({ exp: '##隔离的检索集 AND 不会出现的词组' });
const namedSet: OwnedRow<null> = {
  api,
  owner: 'C',
  make: async () => {
    await own().call(saveSearchSet, { name: '隔离的检索集', exp: EVERYTHING });
    return null;
  },
  read: async () => (await api.services.pool.query('select * from search_set order by id')).rows,
  missing: null,
};
/** The next test begins without the set. */
afterEach(() => api.services.pool.query('delete from search_set'));
expectIsolated(searchClauses, namedSet, ofSet);
expectIsolated(searchFacets, namedSet, ofSet);
expectIsolated(expressionStatistics, namedSet, ofSet);
expectIsolated(expressionTrend, namedSet, ofSet);
expectIsolated(searchMarks, namedSet, ofSet);
