import { searchFacets } from '@platform/contract/search/facets';
import { searchExpression } from '@platform/contract/search/search';
import { testApi } from '../../../testing/test-api';
import { indexSample } from '../testing/index-sample';
import { samplePatents } from '../testing/sample-patents';
import { forgetTownChangesJob } from './forget-town-changes.job';

const api = testApi();
const EVERYTHING = 'NOT 不会出现的词组';
let patents: number[] = [];
let companies: number[] = [];
let towns: { id: number; name: string }[] = [];

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.services.pool.query<Row>(text, values)).rows;

beforeAll(async () => {
  patents = (await indexSample(api.services.pool, samplePatents(60, 4))).map(({ id }) => id);
  towns = await query<{ id: number; name: string }>(
    `insert into town (code, name, kind, district) values ('T901', '试验镇甲', '镇', '顺德区'), ('T902', '试验镇乙', '镇', '顺德区') returning id, name`,
  );
  const made = await query<{ id: number }>(
    `insert into company (name, normalized_name, town_id, in_district, source) values ('甲公司', '试验甲公司', $1, true, 'register'), ('乙公司', '试验乙公司', $2, true, 'register') returning id`,
    towns.map(({ id }) => id),
  );
  companies = made.map(({ id }) => Number(id));
  await query('insert into patent_company (patent_id, company_id) select unnest($1::bigint[]), $2', [
    patents.slice(0, 20),
    companies[0],
  ]);
  await query('insert into patent_company (patent_id, company_id) select unnest($1::bigint[]), $2', [
    patents.slice(10, 30),
    companies[1],
  ]);
});

/** Patents of each town by facet. Checks that a filter for the town finds the same number. */
async function counted(): Promise<Record<string, number>> {
  const { facets } = await api.as('C').call(searchFacets, { exp: EVERYTHING, facets: ['town'] });
  const counts = Object.fromEntries(facets[0]!.values.map(({ value, count }) => [value, count]));
  for (const [town, count] of Object.entries(counts)) {
    const { total } = await api
      .as('C')
      .call(searchExpression, { exp: EVERYTHING, filters: [{ facet: 'town', include: [town] }] });
    expect(total).toBe(count);
  }
  return counts;
}

it('counts the patents of towns, and recounts after every change of towns', async () => {
  expect(await counted()).toEqual({ 试验镇甲: 20, 试验镇乙: 20 });
  expect(await counted()).toEqual({ 试验镇甲: 20, 试验镇乙: 20 });
  // An address in the company's own town counts once.
  await query(
    `insert into patent_biblio (patent_id, town) select unnest($1::bigint[]), '试验镇甲' on conflict (patent_id) do update set town = excluded.town`,
    [patents.slice(15, 25)],
  );
  expect(await counted()).toEqual({ 试验镇甲: 25, 试验镇乙: 20 });
  await query(`update patent_biblio set town = null where patent_id = $1`, [patents[24]]);
  expect(await counted()).toEqual({ 试验镇甲: 24, 试验镇乙: 20 });
  await query('update company set town_id = $1 where id = $2', [towns[0]!.id, companies[1]]);
  expect(await counted()).toEqual({ 试验镇甲: 30 });
  await query('update company set town_id = null where id = $1', [companies[0]]);
  expect(await counted()).toEqual({ 试验镇甲: 20 });
  await query(`update town set name = '试验镇丙' where id = $1`, [towns[0]!.id]);
  expect(await counted()).toEqual({ 试验镇甲: 9, 试验镇丙: 20 });
  await query('delete from patent_company where patent_id = any($1::bigint[])', [patents.slice(10, 14)]);
  expect(await counted()).toEqual({ 试验镇甲: 9, 试验镇丙: 16 });
  await query('delete from patent where id = $1', [patents[29]]);
  expect(await counted()).toEqual({ 试验镇甲: 9, 试验镇丙: 15 });
});

it('records a change once per transaction, and deletes all but the latest after a day', async () => {
  const changes = async (): Promise<number[]> =>
    (await query<{ id: number }>('select id from town_change order by id')).map(({ id }) => Number(id));
  const before = await changes();
  await query('delete from patent where id = any($1::bigint[])', [patents.slice(0, 5)]);
  const after = await changes();
  expect(after).toHaveLength(before.length + 1);
  await query('update patent_biblio set agency = null');
  expect(await changes()).toEqual(after);
  const clean = (): Promise<unknown> =>
    forgetTownChangesJob.handler(
      {},
      {
        services: api.services,
        runId: '',
        attempt: 1,
        signal: new AbortController().signal,
        progress: () => undefined,
      },
    );
  await clean();
  expect(await changes()).toEqual(after);
  await query(`update town_change set created_at = now() - interval '2 days'`);
  expect(await clean()).toEqual({ deleted: after.length - 1 });
  expect(await changes()).toEqual([after.at(-1)]);
});
