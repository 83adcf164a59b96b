import { companyLabelAdd, companyLabelDel, companyLabelEdit } from '@platform/contract/labels/label';
import { labelTrue } from '@platform/contract/labels/put-labels';
import { searchFacets } from '@platform/contract/search/facets';
import { saveSearchSet } from '@platform/contract/search/history';
import { publicSearch, searchExpression } from '@platform/contract/search/search';
import { testApi } from '../../testing/test-api';
import { readSearch } from './read-search';
import { searchInBackground } from './engine/search-in-background';
import { searchEngineOf } from './engine/search-services';
import { indexSample } from './testing/index-sample';
import { samplePatents } from './testing/sample-patents';

const api = testApi();
const query = async (text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, never>>(text, values)).rows;

/**
 * Companies with two patents each: in town D, in another town, in none. The second patent of the first is shared with
 * the second.
 */
let own = 0;
let other = 0;
let nowhere = 0;
let top = 0;
let below = 0;

beforeAll(async () => {
  const patents = await indexSample(api.services.pool, samplePatents(40, 5));
  const [elsewhere] = await query('select id from town where id <> $1 limit 1', [api.ids.town]);
  const company = async (name: string, townId: number | null, places: number[]) => {
    const [row] = await query(
      `insert into company (name, normalized_name, town_id, in_district, source) values ($1, $1, $2, true, 'register') returning id`,
      [name, townId],
    );
    for (const place of places)
      await query('insert into patent_company (company_id, patent_id) values ($1, $2)', [row!.id, patents[place]!.id]);
    return Number(row!.id);
  };
  own = await company('标签企业甲', api.ids.town, [0, 1]);
  other = await company('标签企业乙', Number(elsewhere!.id), [1, 2]);
  nowhere = await company('标签企业丙', null, [3]);
  const add = (name: string, parentId?: number) => api.as('C').call(companyLabelAdd, { name, parentId });
  top = (await add('企业资质')).id;
  below = (await add('专精特新“小巨人”企业', top)).id;
  await api.as('C').call(labelTrue, { companyIds: [own, other], add: [below] });
  await api.as('C').call(labelTrue, { companyIds: [nowhere], add: [top] });
});

const find = async (as: 'B' | 'C' | 'D', exp: string) => (await api.as(as).call(searchExpression, { exp })).total;

it('finds patents of companies with a label or one below it; a street finds those of its own companies', async () => {
  expect(await find('C', 'CLAB=企业资质')).toBe(4);
  expect(await find('B', 'CLAB=企业资质')).toBe(4);
  expect(await find('D', 'CLAB=企业资质')).toBe(2);
  // Quotation marks belong to the query language; a name is written without them.
  expect(await find('C', 'CLAB=专精特新小巨人企业')).toBe(3);
  expect(await find('C', `CLAB=${below}`)).toBe(3);
  expect(await find('D', `CLAB=${below} AND NOT CLAB=没有的标签`)).toBe(2);
  // A negated condition does not reveal companies outside the street’s visibility either.
  expect(await find('D', `NOT CLAB=${below}`)).toBe(38);
  expect((await api.as('D').call(searchFacets, { exp: 'CLAB=企业资质', facets: ['patentType'] })).total).toBe(2);
  const { id: set } = await api.as('D').call(saveSearchSet, { name: '有资质', exp: 'CLAB=企业资质' });
  expect(set).toBeGreaterThan(0);
  expect(await find('D', '##有资质')).toBe(2);
});

it('lists the existing labels for an unknown one', async () => {
  const { total, notices } = await api.as('D').call(searchExpression, { exp: 'CLAB=高新' });
  expect([total, notices]).toEqual([0, ['没有名为“高新”的企业标签；现有：专精特新小巨人企业、企业资质']]);
  expect((await api.as('D').call(searchExpression, { exp: 'CLAB=企业资质' })).notices).toEqual([]);
});

it('follows a change of labels at once', async () => {
  const before = await find('C', 'CLAB=企业资质');
  await api.as('C').call(labelTrue, { companyIds: [nowhere], remove: [top] });
  expect(await find('C', 'CLAB=企业资质')).toBe(before - 1);
  const { id, version } = await api.as('C').call(companyLabelAdd, { name: '短名' });
  await api.as('C').call(labelTrue, { companyIds: [nowhere], add: [id] });
  expect(await find('C', 'CLAB=短名')).toBe(1);
  await api.as('C').call(companyLabelEdit, { id, version, name: '长名' });
  expect([await find('C', 'CLAB=短名'), await find('C', 'CLAB=长名')]).toEqual([0, 1]);
  await api.as('C').call(companyLabelDel, { id, version: version + 1, replaceById: top });
  expect([await find('C', 'CLAB=长名'), await find('C', 'CLAB=企业资质')]).toEqual([0, before]);
});

it('is refused to company accounts and to the public', async () => {
  const refused = { status: 422, message: '字段“企业标签(CLAB)”仅供工作人员检索，请去掉这个条件' };
  await expect(api.as('A').call(searchExpression, { exp: 'CLAB=企业资质' })).rejects.toMatchObject(refused);
  await expect(api.as('anonymous').call(publicSearch, { exp: 'NOT CLAB=企业资质' })).rejects.toMatchObject(refused);
});

it('counts in the background with the user’s current rights', async () => {
  const total = async (userId: number) => {
    const context = searchInBackground(api.services, userId);
    const { selection } = await readSearch(context, { exp: 'CLAB=企业资质', dedup: 'application', filters: [] });
    return (await searchEngineOf(context).countAll([selection]))[0];
  };
  const { C, D, A } = api.ids.users;
  expect([await total(C), await total(D), await total(A), await total(0)]).toEqual([4, 2, 0, 0]);
});
