import { markPatents } from '@platform/contract/collections/collection';
import { deleteMonitor, listMonitors, saveMonitor } from '@platform/contract/monitors/monitor';
import { searchFacets } from '@platform/contract/search/facets';
import {
  clearSearchHistory,
  deleteSearchSet,
  listSearchHistory,
  listSearchSets,
  rememberSearch,
  renameSearchSet,
  saveSearchSet,
} from '@platform/contract/search/history';
import { portableExpression } from '@platform/contract/search/link';
import { searchExpression, type KeptSearch } from '@platform/contract/search/search';
import type { RequestOf } from '@platform/contract/call';
import { testApi } from '../../../testing/test-api';
import { indexSample } from '../testing/index-sample';
import { samplePatents } from '../testing/sample-patents';
import { inlineSet } from './inline-set';

type Query = Omit<RequestOf<typeof searchExpression>, 'page' | 'size' | 'sort'>;

const api = testApi();
const own = () => api.as('C');
const answer = (query: Query) => own().call(searchExpression, { ...query, size: 1 });
const total = async (query: Query | string) => (await answer(typeof query === 'string' ? { exp: query } : query)).total;
const ALL = 'NOT 不会出现的词组';
let applicants: { value: string; count: number }[] = [];

beforeAll(async () => {
  await indexSample(api.services.pool, samplePatents(300, 9));
  const { facets } = await own().call(searchFacets, { exp: '一种', facets: ['applicant'], most: 50 });
  applicants = facets[0]!.values;
});

const byApplicant = (...values: string[]): Query => ({
  exp: '一种',
  filters: [{ facet: 'applicant', include: values }],
});

describe('a set with filters', () => {
  it('finds in expressions what it found when it was saved, and shows its filters', async () => {
    const [first, second] = applicants.map(({ value }) => value);
    const query = byApplicant(first!, second!);
    const found = await total(query);
    const set = await own().call(saveSearchSet, { name: '两家', ...query });
    expect(set).toMatchObject({ total: found, query: { ...query, dedup: 'application' } });
    expect(found).toBeLessThan(await total('一种'));
    const all = await total(ALL);
    expect(await total('##两家')).toBe(found);
    expect(await total('NOT ##两家')).toBe(all - found);
    expect(await total('一种 NOT ##两家')).toBe((await total('一种')) - found);
    expect((await answer({ exp: '##两家 AND 一种' })).reading).toContain(`（含筛选：申请人为${first}或${second}）`);
    expect((await answer({ exp: '##两家' })).canonical).toBe('##两家');
    // The same words with other filters are another set; the cached result of the first is not used.
    await own().call(saveSearchSet, { name: '一家', ...byApplicant(first!) });
    expect(await total('##一家')).toBe(await total(byApplicant(first!)));
    expect(await total('##两家 NOT ##一家')).toBe(found - (await total(byApplicant(first!))));
    // Sets of sets, and filters around them.
    await own().call(saveSearchSet, {
      name: '外层',
      exp: '##两家',
      filters: [{ facet: 'applicant', exclude: [first!] }],
    });
    expect(await total('##外层')).toBe(
      await total({ exp: '##两家', filters: [{ facet: 'applicant', exclude: [first!] }] }),
    );
  });

  it('follows the marks of its owner and of no other account', async () => {
    const { list } = await own().call(searchExpression, { exp: '一种', size: 3 });
    const mark = (id: number, followed: boolean) => own().call(markPatents, { ids: [id], followed });
    await mark(list[0]!.id, true);
    await own().call(saveSearchSet, { name: '关注', exp: '一种', marks: [{ facet: 'myMark', include: ['followed'] }] });
    expect(await total('##关注')).toBe(1);
    await mark(list[1]!.id, true);
    expect(await total('##关注')).toBe(2);
    await mark(list[0]!.id, false);
    expect(await total('##关注')).toBe(1);
    expect((await answer({ exp: '##关注' })).reading).toContain('含筛选：我的标注为已关注');
  });
});

it('writes a filter as a condition only if that finds exactly the same', async () => {
  const facets = ['patentType', 'legalStatus', 'country', 'applicationYear', 'publicationYear'] as const;
  const counted = await own().call(searchFacets, { exp: ALL, facets: [...facets], most: 100 });
  expect(counted.facets.map(({ values }) => values.length > 1)).toEqual([true, true, false, true, true]);
  for (const { facet, values } of counted.facets) {
    for (const { value } of values) {
      for (const filter of [
        { facet, include: [value, values[0]!.value] },
        { facet, exclude: [value] },
      ]) {
        const set: KeptSearch = { exp: '一种 OR 装置', dedup: 'application', filters: [filter] };
        const { exp } = inlineSet({ exp: 'NOT ##甲', dedup: 'application', filters: [] }, '##甲', set)!;
        expect([filter, await total(exp)]).toEqual([filter, (await total(ALL)) - (await total(set))]);
      }
    }
  }
});

describe('a set with filters that others use', () => {
  const sets = async () => Object.fromEntries((await own().call(listSearchSets, {})).map((set) => [set.name, set]));

  it('stays if its filters cannot be inlined, and names the remedy', async () => {
    const name = applicants[0]!.value;
    const set = await own().call(saveSearchSet, { name: '被用', ...byApplicant(name) });
    await own().call(saveSearchSet, { name: '用它', exp: '##被用 NOT 电池' });
    const { id } = await own().call(saveMonitor, { name: '看它', query: { exp: '##被用' }, frequency: 'daily' });
    await own().call(rememberSearch, { exp: '##被用 AND 一种', total: 1 });
    const before = await total('##用它');
    await expect(own().call(deleteSearchSet, { id: set.id })).rejects.toMatchObject({
      status: 409,
      message: `##用它 引用了 ##被用，而它的筛选（申请人为${name}）不能写进检索式。请先修改或删除 ##用它，再删除 ##被用。`,
    });
    expect((await own().call(listMonitors, {}))[0]?.query).toMatchObject({ exp: '##被用', filters: [] });
    expect(await total('##用它')).toBe(before);

    // After a rename everything still works.
    await own().call(renameSearchSet, { id: set.id, name: '改名' });
    expect(await total('##用它')).toBe(before);

    // A query that is only the set takes over its filters. A history entry is no reason to keep the set.
    await own().call(deleteSearchSet, { id: (await sets())['用它']!.id });
    await own().call(deleteSearchSet, { id: set.id });
    const monitor = (await own().call(listMonitors, {}))[0]!;
    expect(monitor.query).toMatchObject(byApplicant(name));
    expect(await total(monitor.query)).toBe(await total(byApplicant(name)));
    await own().call(deleteMonitor, { id });
    // History entries ignore another set of that name, and no set can take the name of a deleted one.
    await own().call(saveSearchSet, { name: '改名', exp: '电池' });
    const [entry] = await own().call(listSearchHistory, {});
    expect(entry!.expression).toBe('##改名_已删除 AND 一种');
    await expect(answer(entry!.query)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('改名_已删除'),
    });
    await expect(own().call(saveSearchSet, { name: '改名_已删除', exp: '电池' })).rejects.toMatchObject({
      status: 422,
    });
    await own().call(clearSearchHistory, {});
  });

  it('is inlined if its filters are conditions too', async () => {
    const query: Query = { exp: '一种', filters: [{ facet: 'patentType', include: ['invention'] }] };
    const set = await own().call(saveSearchSet, { name: '发明', ...query });
    await own().call(saveSearchSet, { name: '别的', exp: '装置 NOT ##发明' });
    const before = await total('##别的');
    await own().call(deleteSearchSet, { id: set.id });
    expect((await sets())['别的']?.expression).toBe('装置 NOT ("一种" AND PT="发明")');
    expect(await total('##别的')).toBe(before);
  });
});

describe('the history', () => {
  it('has an entry for every set of filters, which finds the same again', async () => {
    await own().call(clearSearchHistory, {});
    const queries: Query[] = [
      { exp: '一种' },
      byApplicant(applicants[0]!.value),
      { ...byApplicant(applicants[0]!.value), dedup: 'family' },
      { exp: '一种', filters: [{ facet: 'applicant', exclude: [applicants[0]!.value] }] },
    ];
    for (const query of queries) {
      const found = await total(query);
      await own().call(rememberSearch, { ...query, total: found });
      await own().call(rememberSearch, { ...query, total: found });
    }
    const entries = await own().call(listSearchHistory, {});
    expect(entries.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
    for (const { query, total: found } of entries) expect(await total(query)).toBe(found);
    expect(await total('#1 NOT #2')).toBe(await total('#4'));
    expect(await total('#1 NOT #2')).toBe(await total(queries[3]!));
  });

  it('is inlined with its filters in stored queries, or rejected', async () => {
    const lone = await own().call(saveSearchSet, { name: '第二次', exp: '#2' });
    expect(lone.query).toMatchObject({ ...byApplicant(applicants[0]!.value), exp: '"一种"' });
    await expect(own().call(saveSearchSet, { name: '不行', exp: '#2 AND 一种' })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('请先打开 #2，把它存为检索集'),
    });
    expect((await own().call(saveSearchSet, { name: '可以', exp: '##第二次 AND 一种' })).expression).toBe(
      '##第二次 AND 一种',
    );
  });

  it('is likewise inlined for others', async () => {
    const { exp, filters } = await own().call(portableExpression, { exp: '##第二次', filters: [] });
    expect({ exp, filters }).toEqual({ ...byApplicant(applicants[0]!.value), exp: '"一种"' });
    const refused = { status: 422 };
    await expect(own().call(portableExpression, { exp: '##第二次' })).rejects.toMatchObject(refused);
    await expect(own().call(portableExpression, { exp: '##第二次 OR 电池', filters: [] })).rejects.toMatchObject(
      refused,
    );
  });
});

describe('older rows', () => {
  it('keep their meaning and show today’s notation', async () => {
    const { pool } = api.services;
    await pool.query(`insert into search_set (user_id, name, expression) values ($1, '旧的', '一种 装置')`, [
      api.ids.users.C,
    ]);
    await pool.query(
      `insert into search_set (user_id, name, expression, query) values ($1, '今非昔比', '一种 装置', $2)`,
      [api.ids.users.C, { exp: '一种 装置', reading: { exp: '一种 装置', canonical: 'TI=("一种" OR "装置")' } }],
    );
    expect(await total('##旧的')).toBe(await total('一种 AND 装置'));
    expect(await total('##今非昔比')).toBe(await total('TI=(一种 OR 装置)'));
    const sets = Object.fromEntries((await own().call(listSearchSets, {})).map((set) => [set.name, set.query.exp]));
    expect([sets['旧的'], sets['今非昔比']]).toEqual(['一种 装置', 'TI=("一种" OR "装置")']);
    // An older release that knows only the column changed it; the stored reading belongs to another expression.
    await pool.query(`update search_set set expression = '电池' where name = '今非昔比'`);
    expect(await total('##今非昔比')).toBe(await total('电池'));
  });

  it('keep the reading chosen among several', async () => {
    const company = applicants.find(({ value }) => value.endsWith('有限公司'))!.value;
    const found = await answer({ exp: company });
    expect(found.canonical).toBe(`PA="${company}"`);
    const set = await own().call(saveSearchSet, { name: '公司', exp: company });
    expect(await total('##公司')).toBe(found.total);
    expect(set.expression).toBe(`PA="${company}"`);
  });
});
