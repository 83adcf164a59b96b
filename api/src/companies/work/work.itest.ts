import { workCompanies, workTowns } from '@platform/contract/work/work';
import { seed } from '../../demo/seed';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';

const api = testApi();
const query = async (text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, never>>(text, values)).rows;

beforeAll(async () => {
  await api.services.pool.query('delete from patent');
  await seed(api.services, { mode: '1', patents: 600, log: () => undefined });
});

describe('towns', () => {
  it('shows the district statistics that SQL finds, a patent of two companies counted once', async () => {
    const { totals, towns, isDemo } = await api.as('C').call(workTowns, {});
    expect(isDemo).toBe(true);
    expect(towns.length).toBe(10);
    const truth = await query(
      `select town.id, count(distinct company.id) as companies, count(distinct company.id) filter (where patent.id is not null) as "companiesWithPatents",
              count(distinct patent.id) as patents, count(distinct patent.id) filter (where patent_type = 'invention') as inventions,
              count(distinct patent.id) filter (where patent_type = 'utility') as "utilityModels", count(distinct patent.id) filter (where patent_type = 'design') as designs
       from town left join company on company.town_id = town.id left join patent_company on company_id = company.id left join patent on patent.id = patent_id
       group by town.id order by town.code`,
    );
    expect(towns.map(({ name: _name, ...statistics }) => statistics)).toEqual(truth);
    const [district] = await query(
      `select (select count(*) from company where in_district) as companies,
              (select count(distinct company_id) from patent_company join company on company.id = company_id where in_district) as "companiesWithPatents",
              (select count(*) from patent) as patents, (select count(*) from patent where patent_type = 'invention') as inventions,
              (select count(*) from patent where publication_date >= date_trunc('year', now())) as "patentsThisYear"`,
    );
    expect(totals).toEqual(district);
    // Shared patents exist, so the sum over companies would be too much.
    const [shared] = await query('select count(*) > (select count(*) from patent) as more from patent_company');
    expect(shared).toEqual({ more: true });
  });

  it('shows a street its own town and totals', async () => {
    const { totals, towns } = await api.as('D').call(workTowns, {});
    expect(towns.map(({ id }) => id)).toEqual([api.ids.town]);
    expect(totals).toMatchObject({ companies: towns[0]!.companies, patents: towns[0]!.patents });
  });
});

describe('companies', () => {
  it('pages all of the district without gap or repetition, most patents first', async () => {
    const seen: { id: number; patents: number }[] = [];
    for (let page = 1; ; page += 1) {
      const { list, total } = await api.as('C').call(workCompanies, { page, size: 100 });
      seen.push(...list.map(({ id, patents }) => ({ id, patents })));
      if (list.length < 100) {
        expect(seen.length).toBe(total);
        break;
      }
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen.map(({ patents }) => patents)).toEqual(
      [...seen.map(({ patents }) => patents)].sort((one, two) => two - one),
    );
    expect(seen.length).toBe((await query('select id from company where in_district')).length);
  });

  it('sorts and filters', async () => {
    const call = async (filter: Record<string, unknown>) =>
      (await api.as('C').call(workCompanies, { size: 100, ...filter })).list;
    const names = (await call({ name: '家居' })).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names.every((name) => name.includes('家居'))).toBe(true);
    const counts = (await call({ sort: 'inventions' })).map(({ inventions }) => inventions);
    expect(counts).toEqual([...counts].sort((one, two) => one - two));
    const days = (await call({ sort: '-latestPublication' })).map(({ latestPublication }) => latestPublication ?? '');
    expect(days).toEqual([...days].sort().reverse());
    expect((await call({ townId: api.ids.otherTown })).every(({ townName }) => townName === '容桂街道')).toBe(true);
    expect(await call({ source: 'register' })).toEqual([]);
  });

  it('shows a street its own town, whatever it asks for', async () => {
    const { list, total } = await api.as('D').call(workCompanies, { size: 100 });
    expect(list.every(({ townId }) => townId === api.ids.town)).toBe(true);
    expect(total).toBe((await query('select id from company where town_id = $1', [api.ids.town])).length);
    expect(await api.as('D').call(workCompanies, { townId: api.ids.otherTown })).toEqual({ total: 0, list: [] });
  });

  it('shows nothing outside the district', async () => {
    await query(
      `insert into company (name, normalized_name, source, patent_count) values ('深圳市远方有限公司', '深圳市远方有限公司', 'applicant', 9999)`,
    );
    expect((await api.as('C').call(workCompanies, { name: '远方' })).total).toBe(0);
  });
});

const companyOfTown: OwnedRow<null> = {
  api,
  owner: 'D',
  seenBy: ['C'],
  make: async () => {
    await query(
      `insert into company (name, normalized_name, town_id, in_district, source) select '隔离' || count(*), '隔离' || count(*), $1, true, 'register' from company`,
      [api.ids.town],
    );
    await query('update town_figure set companies = companies + 1 where town_id = $1', [api.ids.town]);
    return null;
  },
  read: () => query('select * from company order by id'),
  missing: null,
};
expectIsolated(workCompanies, companyOfTown, () => ({}));
expectIsolated(workTowns, companyOfTown, () => ({}));
