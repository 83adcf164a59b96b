import {
  companyPatents,
  companyStreets,
  lookupCompany,
  publicStreets,
  seachCompany,
} from '@platform/contract/companies/company';
import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';
import { bindAccount } from './bind-account.service';

const api = testApi();

async function addCompany(name: string, patents: number, townId: number | null): Promise<number> {
  const { rows } = await api.services.pool.query<{ id: number }>(
    `insert into company (name, normalized_name, town_id, in_district, patent_count, source) values ($1, $2, $3::bigint, $3::bigint is not null, $4, 'applicant') returning id`,
    [name, normaliseCompanyName(name), townId, patents],
  );
  return rows[0]!.id;
}

let here: number;
let there: number;

beforeAll(async () => {
  here = await addCompany('佛山市甲乙电器有限公司', 3, api.ids.town);
  there = await addCompany('佛山市甲乙照明（集团）有限公司', 8, api.ids.otherTown);
  await addCompany('广州甲乙100%棉_纺织有限公司', 5, null);
  await api.services.pool.query(
    `insert into company_alias (company_id, normalized_name, name) values ($1, '旧名灯饰厂', '旧名灯饰厂')`,
    [there],
  );
});

describe('search by name', () => {
  const names = async (persona: 'A' | 'C' | 'D' | 'otherStreet', keword: string) =>
    (await api.as(persona).call(seachCompany, { keword })).map(({ company_name, num }) => [company_name, num]);

  it('finds a part of the name, most patents first', async () => {
    const all = [
      ['佛山市甲乙照明（集团）有限公司', 8],
      ['广州甲乙100%棉_纺织有限公司', 5],
      ['佛山市甲乙电器有限公司', 3],
    ];
    expect(await names('C', '甲乙')).toEqual(all);
    expect(await names('A', '甲乙')).toEqual(all);
  });

  it('shows a street the companies of its town only', async () => {
    expect(await names('D', '甲乙')).toEqual([['佛山市甲乙电器有限公司', 3]]);
    expect(await names('otherStreet', '甲乙')).toEqual([['佛山市甲乙照明（集团）有限公司', 8]]);
  });

  it('takes % and _ literally', async () => {
    expect(await names('C', '100%')).toEqual([['广州甲乙100%棉_纺织有限公司', 5]]);
    expect(await names('C', '棉_纺')).toEqual([['广州甲乙100%棉_纺织有限公司', 5]]);
    expect(await names('C', '甲_电')).toEqual([]);
    expect(await names('C', '\\')).toEqual([]);
  });

  it.each([{ keword: '' }, { keword: '  ' }, { keword: null }, {}])(
    'asks for a name alike when there is none: %j',
    async (input) => {
      const request = input as { keword: string };
      await expect(api.as('C').call(seachCompany, request)).rejects.toMatchObject({
        status: 422,
        message: '请输入公司名称',
        errors: { keword: '请输入公司名称' },
      });
    },
  );

  it('returns at most a thousand', async () => {
    await api.services.pool.query(
      `insert into company (name, normalized_name, source) select '众多企业' || n, '众多企业' || n, 'applicant' from generate_series(1, 1005) as n`,
    );
    expect((await api.as('C').call(seachCompany, { keword: '众多企业' })).length).toBe(1_000);
  });
});

describe('id by name', () => {
  it('knows other spellings and former names', async () => {
    expect(await api.as('C').call(lookupCompany, { company: ' 佛山市甲乙照明(集团)有限公司 ' })).toEqual({ id: there });
    expect(await api.as('C').call(lookupCompany, { company: '旧名灯饰厂' })).toEqual({ id: there });
  });

  it('answers 404 for an unknown one, and for one of another town', async () => {
    await expect(api.as('C').call(lookupCompany, { company: '没有这家公司' })).rejects.toMatchObject({ status: 404 });
    await expect(api.as('D').call(lookupCompany, { company: '佛山市甲乙照明（集团）有限公司' })).rejects.toMatchObject({
      status: 404,
    });
    expect(await api.as('D').call(lookupCompany, { company: '佛山市甲乙电器有限公司' })).toEqual({ id: here });
  });
});

it('lists the towns: all ten to the district with their companies, its own to a street, names to all', async () => {
  const all = await api.as('C').call(companyStreets, {});
  expect(all.map(({ code }) => code)).toEqual([...all.map(({ code }) => code)].sort());
  expect(all.length).toBe(10);
  const { rows } = await api.services.pool.query<{ town_id: number; count: number }>(
    'select town_id, count(*) from company where town_id is not null group by town_id',
  );
  expect(
    all.filter(({ companies }) => companies > 0).map(({ id, companies }) => ({ town_id: id, count: companies })),
  ).toEqual(
    [...rows].sort(
      (one, two) => all.findIndex(({ id }) => id === one.town_id) - all.findIndex(({ id }) => id === two.town_id),
    ),
  );
  expect((await api.as('D').call(companyStreets, {})).map(({ id }) => id)).toEqual([api.ids.town]);
  expect((await api.as('anonymous').call(publicStreets, {})).length).toBe(10);
});

it('pages a company’s patents, 404 for one of another town', async () => {
  await api.services.pool.query(
    `with made as (
       insert into patent (identity_key, office, publication_number, title, publication_date, legal_status, source)
       select 'CN:P:' || n, 'CN', 'CN' || n, '装置' || n, case when n < 3 then date '2020-01-01' + n end, 'effective', 'test' from generate_series(1, 3) as n returning id)
     insert into patent_company (patent_id, company_id) select id, $1 from made`,
    [there],
  );
  const page = await api.as('C').call(companyPatents, { company_id: there, page: 1, size: 2 });
  expect(page.total).toBe(3);
  expect(page.list.map(({ title, legalStatus }) => [title, legalStatus])).toEqual([
    ['装置2', '有效'],
    ['装置1', '有效'],
  ]);
  await expect(api.as('D').call(companyPatents, { company_id: there })).rejects.toMatchObject({ status: 404 });
  await expect(api.as('C').call(companyPatents, { company_id: 999_999 })).rejects.toMatchObject({ status: 404 });
});

describe('binding an account on the machine', () => {
  it('moves a company account to another company, certifies a trial one, and is audited', async () => {
    expect(await bindAccount(api.services.db, ' 138 0000 0005', '佛山市甲乙电器有限公司')).toMatchObject({
      mobile: '13800000005',
      companyName: '佛山市甲乙电器有限公司',
    });
    const { rows } = await api.services.pool.query(
      `select type, company_id from user_account where mobile = '13800000005'`,
    );
    expect(rows).toEqual([{ type: '2', company_id: here }]);
    const audit = await api.services.pool.query(`select detail from audit_log where action = 'data bind'`);
    expect(audit.rows).toEqual([{ detail: { mobile: '138****0005', from: null, to: here } }]);
  });

  it('reports errors, with similar names', async () => {
    await expect(bindAccount(api.services.db, '13800000002', '甲乙电器')).rejects.toThrow(
      '名称相近的有：佛山市甲乙电器有限公司',
    );
    await expect(bindAccount(api.services.db, '13800000001', '佛山市甲乙电器有限公司')).rejects.toThrow('不是企业账号');
    await expect(bindAccount(api.services.db, '13911111111', '佛山市甲乙电器有限公司')).rejects.toThrow('没有手机号');
  });
});

let serial = 0;

/** The existence of a company is public; only streets are limited to their own. */
const companyOfTown: OwnedRow<{ id: number; name: string }> = {
  api,
  owner: 'D',
  seenBy: ['A', 'otherCompany', 'trial', 'B', 'editor', 'C'],
  make: async () => {
    const name = `隔离企业${(serial += 1)}有限公司`;
    return { id: await addCompany(name, 0, api.ids.town), name };
  },
  read: async ({ id }) => (await api.services.pool.query('select * from company where id = $1', [id])).rows,
  missing: { id: 999_999, name: '没有这家公司' },
};
expectIsolated(seachCompany, companyOfTown, () => ({ keword: '隔离企业' }));
expectIsolated(lookupCompany, companyOfTown, ({ name }) => ({ company: name }));
expectIsolated(companyStreets, companyOfTown, () => ({}));
expectIsolated(companyPatents, companyOfTown, ({ id }) => ({ company_id: id }));
