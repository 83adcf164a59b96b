import { undoBatch } from '@platform/contract/batches/undo-batch';
import { createPatent, insertPatents, listLibrary, portalHome, updatePatent } from '@platform/contract/library/library';
import { countShelves, presentInLibrary, shelvePatents } from '@platform/contract/library/shelves';
import { applicationNumberOf } from '../../testing/patent-lines';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';
import { countOwnPatents } from './count-own-patents';

const api = testApi();
const A = api.as('A');
const query = (text: string, values: unknown[] = []) => api.services.pool.query(text, values);
let serial = 0;

/** Adds a patent of the platform, linked with a company or with none. @returns its application number */
async function patent(companyId: number | null, changes: Record<string, unknown> = {}): Promise<string> {
  serial += 1;
  const number = applicationNumberOf(2015, 1, serial).replace('.', '');
  const row = {
    identity_key: `CN:A:${number}`,
    office: 'CN',
    application_number: number,
    publication_number: `CN10${5_000_000 + serial}`,
    title: `一种归属装置${serial}`,
    patent_type: 'invention',
    applicants: ['某公司'],
    legal_status: 'effective',
    source: 'test',
    ...changes,
  };
  const names = Object.keys(row);
  const { rows } = await query(
    `insert into patent (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  if (companyId !== null) {
    await query('insert into patent_company (patent_id, company_id) values ($1, $2)', [rows[0].id, companyId]);
    await query('insert into library_patent (patent_id, company_id) values ($1, $2)', [rows[0].id, companyId]);
  }
  return number;
}

beforeEach(async () => {
  await query('delete from library_patent; delete from patent; delete from company_alias');
  await patent(api.ids.company);
  await patent(api.ids.company, { legal_status: 'pending' });
});

const shelves = () => A.call(countShelves, {});
const only = async (filter: object) => (await A.call(listLibrary, { size: 100, ...filter })).list;

it('keeps the patents of others apart by the names of the applicants, and leaves them out of the figures', async () => {
  const before = await A.call(portalHome, {});
  const numbers = [await patent(api.ids.otherCompany), await patent(null)];
  const { rows } = await A.call(insertPatents, { numbers });
  expect(rows.map(({ shelf, title }) => [shelf, typeof title])).toEqual([
    ['watched', 'string'],
    ['watched', 'string'],
  ]);
  expect(await shelves()).toEqual({ own: 2, watched: 2 });
  expect(await A.call(portalHome, {})).toEqual(before);
  expect(await countOwnPatents(api.services.db, api.ids.company)).toMatchObject({
    patents: 2,
    inventions: 2,
    effectiveInventions: 1,
    pendingInventions: 1,
  });
  expect((await only({ ids: rows.map(({ id }) => id!) })).map(({ shelf }) => shelf)).toEqual(['watched', 'watched']);
});

it('follows a new alias and an import, until the company says otherwise', async () => {
  const number = await patent(null);
  await A.call(insertPatents, { numbers: [number] });
  const typed = await A.call(createPatent, {
    title: '手工录入',
    applicationNumber: applicationNumberOf(2018, 1, 900),
    patentType: 'invention',
    applicants: ['佛山市旧名（集团）有限公司'],
  });
  expect([typed.shelf, typed.shelfSaid]).toEqual(['watched', false]);
  await query(`insert into company_alias values ($1, '佛山市旧名(集团)有限公司', '旧名')`, [api.ids.company]);
  expect((await only({ ids: [typed.id] }))[0]).toMatchObject({ shelf: 'own', shelfSaid: false });
  await query(`insert into patent_company select id, $1 from patent where application_number = $2`, [
    api.ids.company,
    number,
  ]);
  expect(await shelves()).toEqual({ own: 4, watched: 0 });
  await A.call(shelvePatents, { ids: [typed.id], shelf: 'watched' });
  expect((await only({ ids: [typed.id] }))[0]).toMatchObject({ shelf: 'watched', shelfSaid: true });
  await A.call(shelvePatents, { ids: [typed.id], shelf: null });
  expect((await only({ ids: [typed.id] }))[0]).toMatchObject({ shelf: 'own', shelfSaid: false });
});

it('moves one and many, and undoes it', async () => {
  const figures = async () => ({ ...(await A.call(portalHome, {})), latest: [] });
  const before = await figures();
  const { undo } = await A.call(shelvePatents, { filter: { shelf: 'own' }, total: 2, shelf: 'watched' });
  expect(await shelves()).toEqual({ own: 0, watched: 2 });
  expect(await A.call(portalHome, {})).toMatchObject({ total: 0, effective: 0 });
  await A.call(undoBatch, { id: undo! });
  expect(await figures()).toEqual(before);
  expect((await only({})).map(({ shelfSaid }) => shelfSaid)).toEqual([false, false]);
});

it('finds by all words of a keyword, by applicant and by the day of adding', async () => {
  await patent(api.ids.company, { title: '一种带风扇的充电电池', applicants: ['甲', '乙丙有限公司'] });
  const titles = async (filter: object) => (await only(filter)).map(({ title }) => title);
  expect(await titles({ keyword: '电池 风扇' })).toEqual(['一种带风扇的充电电池']);
  expect(await titles({ keyword: '电池 水泵' })).toEqual([]);
  expect(await titles({ applicant: '乙丙' })).toEqual(['一种带风扇的充电电池']);
  expect(await titles({ addedTo: '2001-01-01' })).toEqual([]);
});

describe('what the platform does not know', () => {
  it('the company states, for itself alone; the platform’s data take precedence later', async () => {
    const number = await patent(api.ids.company, { legal_status: 'unknown' });
    const [row] = await only({ keyword: number });
    const stated = await A.call(updatePatent, {
      id: row!.id,
      version: row!.version,
      applicationDate: '2015-03-04',
      legalStatus: '有效',
      grantDate: '2017-05-06',
    });
    expect(stated).toMatchObject({
      applicationDate: '2015-03-04',
      legalStatus: '有效',
      grantDate: '2017-05-06',
      statedFacts: ['applicationDate', 'grantDate', 'legalStatus'],
    });
    expect((await A.call(portalHome, {})).effective).toBe(2);
    const { rows } = await query('select fact, value, source from patent_statement order by fact');
    expect(rows.map(({ source }: { source: string }) => source)).toEqual(['company', 'company', 'company']);
    await query(
      `update patent set legal_status = 'lapsed', application_date = '2015-03-05' where application_number = $1`,
      [number],
    );
    expect((await only({ keyword: number }))[0]).toMatchObject({
      applicationDate: '2015-03-05',
      legalStatus: '失效',
      statedFacts: ['grantDate'],
    });
    const taken = await A.call(updatePatent, { id: row!.id, version: stated.version, grantDate: null });
    expect(taken).toMatchObject({ grantDate: null, statedFacts: [] });
  });

  it('does not replace what the platform knows', async () => {
    const [row] = await only({});
    const saved = await A.call(updatePatent, { id: row!.id, version: row!.version, legalStatus: '失效' });
    expect(saved.legalStatus).toBe(row!.legalStatus);
  });

  it('must agree with the number, but for a divisional application', async () => {
    const [row] = await only({});
    const change = { id: row!.id, version: row!.version, applicationDate: '2014-12-31' };
    await expect(A.call(updatePatent, change)).rejects.toMatchObject({
      status: 422,
      errors: { applicationDate: expect.stringContaining('分案') as string },
    });
    expect(await A.call(updatePatent, { ...change, divisional: true })).toMatchObject({
      applicationDate: '2014-12-31',
    });
    await expect(
      A.call(createPatent, {
        title: '类型不符',
        applicationNumber: '202420123456.6',
        patentType: 'invention',
        applicants: ['甲'],
      }),
    ).rejects.toMatchObject({ status: 422, errors: { patentType: expect.any(String) as string } });
  });
});

it('leaves the numbers of inventions in force unknown where a status is', async () => {
  await patent(api.ids.company, { legal_status: 'unknown' });
  expect(await countOwnPatents(api.services.db, api.ids.company)).toMatchObject({
    inventions: 3,
    effectiveInventions: null,
    pendingInventions: null,
  });
});

const row: OwnedRow<number> = {
  api,
  owner: 'A',
  make: async () => {
    await patent(api.ids.company);
    return (await only({ sort: '-id' }))[0]!.id;
  },
  read: () => only({}),
  missing: 999_999,
};
it('tells which patents are in the library', async () => {
  const { rows } = await query('select id from patent order by id');
  const [first, second] = rows.map(({ id }: { id: number }) => Number(id));
  await patent(null);
  await query('update library_patent set removed_at = now() where patent_id = $1', [second]);
  const patentIds = (await query('select id from patent')).rows.map(({ id }: { id: number }) => Number(id));
  expect(await A.call(presentInLibrary, { patentIds })).toEqual({ patentIds: [first] });
});

expectIsolated(
  presentInLibrary,
  {
    ...row,
    make: async () => {
      await patent(api.ids.company);
      return Number((await query('select max(id) as id from patent')).rows[0].id);
    },
  },
  (id) => ({ patentIds: [id] }),
);
expectIsolated(countShelves, row, () => ({}));
expectIsolated(shelvePatents, row, (id) => ({ ids: [id], shelf: 'watched' as const }));
