import { workCompanies, workPatents, workTowns } from '@platform/contract/work/work';
import { refreshCompanyStatistics, refreshTownStatistics } from '../companies/company-statistics.queries';
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
  it('shows the district statistics that SQL computes, with a patent of two companies counted once', async () => {
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
              (select count(*) from patent where publication_date >= date_trunc('year', now())) as "patentsThisYear",
              (select count(*) from patent where publication_date between date_trunc('year', now() - interval '1 year') and now() - interval '1 year') as "patentsLastYear"`,
    );
    expect(totals).toEqual(district);
    // Shared patents exist, so the sum over companies would be too large.
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

  it('shows a street its own town, whatever it requests', async () => {
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

describe('the counts', () => {
  const totalOf = async (filter: Record<string, unknown>, as: 'C' | 'D' = 'C') =>
    (await api.as(as).call(workPatents, { size: 1, ...filter })).total;

  it.each(['C', 'D'] as const)('opens as many rows as each number of %s says', async (as) => {
    const { asOf, totals, towns, unidentified } = await api.as(as).call(workTowns, {});
    const year = Number(asOf.slice(0, 4));
    expect(await totalOf({}, as)).toBe(totals.patents);
    expect(await totalOf({ patentType: ['invention'] }, as)).toBe(totals.inventions);
    expect(await totalOf({ publicationFrom: `${year}-01-01` }, as)).toBe(totals.patentsThisYear);
    expect((await api.as(as).call(workCompanies, {})).total).toBe(totals.companies);
    expect((await api.as(as).call(workCompanies, { withPatents: true })).total).toBe(totals.companiesWithPatents);
    for (const town of towns) expect(await totalOf({ townId: town.id }, as)).toBe(town.patents);
    expect(unidentified === null).toBe(as === 'D');
  });

  it('counts companies of unknown town besides the towns, in the total and separately', async () => {
    await query(
      `insert into company (name, normalized_name, source, in_district) values ('区内无镇街一厂', '区内无镇街一厂', 'applicant', true), ('区内无镇街二厂', '区内无镇街二厂', 'applicant', true)`,
    );
    await query(
      `insert into patent_company (company_id, patent_id) select (select id from company where name = '区内无镇街一厂'), id from patent where patent_type = 'invention' order by patent.id limit 3`,
    );
    // Companies of a town are companies of the district.
    await query('update company set in_district = true where town_id is not null');
    const client = await api.services.pool.connect();
    await refreshCompanyStatistics(client, 'all').finally(() => client.release());
    // As an earlier release stored them.
    await query(`update setting set value = value::jsonb - 'unidentified' where key = 'district_figures'`);
    const before = await api.as('C').call(workTowns, {});
    const second = await api.services.pool.connect();
    await refreshTownStatistics(second).finally(() => second.release());
    const { totals, towns, unidentified } = await api.as('C').call(workTowns, {});
    expect(unidentified).toEqual({
      companies: 2,
      companiesWithPatents: 1,
      patents: 3,
      inventions: 3,
      utilityModels: 0,
      designs: 0,
    });
    expect(before.unidentified).toEqual(unidentified);
    expect(towns.reduce((sum, { companies }) => sum + companies, unidentified!.companies)).toBe(totals.companies);
    expect(await totalOf({ townId: 0 })).toBe(3);
    expect((await api.as('C').call(workCompanies, { townId: 0 })).total).toBe(2);
    const [company] = (await api.as('C').call(workCompanies, { name: '区内无镇街一厂' })).list;
    expect(await totalOf({ companyId: company!.id })).toBe(3);
    expect((await api.as('C').call(workPatents, { townId: 0 })).list[0]!.companies).toContain('区内无镇街一厂');
    expect((await api.as('D').call(workPatents, { companyId: company!.id })).list).toEqual([]);
  });

  it('names only the owners of the territory', async () => {
    const { list } = await api.as('D').call(workPatents, { size: 100 });
    expect(list.every(({ towns }) => towns.length === 1)).toBe(true);
  });
});

const patentOfTown: OwnedRow<null> = {
  api,
  owner: 'D',
  seenBy: ['C'],
  make: async () => {
    await query(
      `with owner as (insert into company (name, normalized_name, town_id, in_district, source)
         select '专利隔离' || count(*), '专利隔离' || count(*), $1, true, 'register' from company returning id)
       insert into patent_company (company_id, patent_id)
       select owner.id, patent.id from owner, patent
       where not exists (select from patent_company join company on company.id = company_id where patent_id = patent.id and town_id = $1)
       order by patent.id limit 1`,
      [api.ids.town],
    );
    return null;
  },
  read: () => query('select * from patent_company order by company_id, patent_id'),
  missing: null,
};
expectIsolated(workPatents, patentOfTown, () => ({}));

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
