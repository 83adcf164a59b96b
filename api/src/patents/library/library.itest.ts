import { undoBatch } from '@platform/contract/batches/undo-batch';
import {
  categorisePatents,
  collectPatents,
  createPatent,
  deletePatents,
  insertPatents,
  listCategories,
  listDefaultCategories,
  listLibrary,
  setCore,
  portalHome,
  updatePatent,
  updatePatentCategory,
} from '@platform/contract/library/library';
import { applicationNumberOf } from '../../testing/patent-lines';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';

const api = testApi();
const a = () => api.as('A');
const other = () => api.as('otherCompany');

/** Inserts a patent of the platform, linked to a company if one is given. @returns its number without dot */
async function addPlatformPatent(
  serial: number,
  companyId: number | null,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const number = applicationNumberOf(2015, 2, serial).replace('.', '');
  const row = {
    identity_key: `CN:A:${number}`,
    office: 'CN',
    application_number: number,
    publication_number: `CN20${String(5_000_000 + serial)}`,
    kind_code: 'U',
    title: `一种平台装置${serial}`,
    patent_type: 'utility',
    filing_year: 2015,
    publication_date: '2016-02-03',
    legal_status: 'effective',
    applicants: ['某公司'],
    inventors: ['李测试'],
    ipc: ['F24F 1/00'],
    source: 'test',
    ...changes,
  };
  const names = Object.keys(row);
  const { rows } = await api.services.pool.query<{ id: number }>(
    `insert into patent (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  const id = rows[0]!.id;
  await api.services.pool.query(
    `insert into publication (patent_id, office, number, kind_code) values ($1, 'CN', $2, 'U')`,
    [id, row.publication_number.slice(2)],
  );
  if (companyId !== null) {
    await api.services.pool.query('insert into patent_company (patent_id, company_id) values ($1, $2)', [
      id,
      companyId,
    ]);
    await api.services.pool.query('insert into library_patent (patent_id, company_id) values ($1, $2)', [
      id,
      companyId,
    ]);
  }
  return number;
}

const typedIn = (serial: number, changes: Record<string, unknown> = {}) => ({
  title: `手工录入装置${serial}`,
  applicationNumber: applicationNumberOf(2018, changes.patentType === '实用新型' ? 2 : 1, serial),
  patentType: 'invention' as const,
  applicants: ['甲公司'],
  ...changes,
});
const list = async (filter: Record<string, unknown> = {}) =>
  (await a().call(listLibrary, { size: 100, ...filter })).list;
const idsOf = async (filter: Record<string, unknown> = {}) => (await list(filter)).map(({ id }) => id);
const auditCount = async () =>
  (await api.services.pool.query<{ count: number }>('select count(*) from audit_log')).rows[0]!.count;

beforeEach(async () => {
  await api.services.pool.query('delete from library_patent; delete from patent_category; delete from patent');
  await api.services.pool.query(
    `insert into company_alias (company_id, normalized_name, name) values ($1, '甲公司', '甲公司') on conflict do nothing`,
    [api.ids.company],
  );
  await addPlatformPatent(1, api.ids.company, { publication_date: '2016-02-03' });
  await addPlatformPatent(2, api.ids.company, {
    publication_date: '2017-02-03',
    legal_status: 'lapsed',
    patent_type: 'invention',
    filing_year: 2013,
  });
  await addPlatformPatent(3, api.ids.company, {
    publication_date: null,
    legal_status: 'unknown',
    patent_type: null,
    filing_year: null,
  });
  await addPlatformPatent(4, api.ids.otherCompany);
  await addPlatformPatent(5, null);
});

describe('list', () => {
  it('returns only the company’s own rows, latest publication first, unknown days last', async () => {
    const page = await a().call(listLibrary, { size: 2 });
    expect(page.total).toBe(3);
    expect(page.list.map(({ title }) => title)).toEqual(['一种平台装置2', '一种平台装置1']);
    expect(
      (await a().call(listLibrary, { size: 2, page: 2 })).list.map(({ title, patentType, legalStatus }) => [
        title,
        patentType,
        legalStatus,
      ]),
    ).toEqual([['一种平台装置3', '', '未知']]);
    expect((await other().call(listLibrary, {})).list.map(({ title }) => title)).toEqual(['一种平台装置4']);
  });

  it('filters by type, status, marks, category and day, and sorts both ways', async () => {
    await a().call(createPatent, typedIn(1, { applicationDate: '2018-05-06', legalStatus: '审中' }));
    const titles = async (filter: Record<string, unknown>) => (await list(filter)).map(({ title }) => title);
    expect(await titles({ patentType: ['utility'] })).toEqual(['一种平台装置1']);
    expect(await titles({ legalStatus: ['失效', '审中'] })).toEqual(['一种平台装置2', '手工录入装置1']);
    expect(await titles({ legalStatus: ['未知'] })).toEqual(['一种平台装置3']);
    expect(await titles({ applicationFrom: '2018-05-06', applicationTo: '2018-05-06' })).toEqual(['手工录入装置1']);
    expect(await titles({ sort: 'publicationDate' })).toEqual([
      '一种平台装置1',
      '一种平台装置2',
      '一种平台装置3',
      '手工录入装置1',
    ]);
    expect(await titles({ sort: '-id', categoryId: 0 })).toEqual([
      '手工录入装置1',
      '一种平台装置3',
      '一种平台装置2',
      '一种平台装置1',
    ]);
  });

  it('finds by part of the title and by numbers in any spelling', async () => {
    const dotted = applicationNumberOf(2015, 2, 1);
    for (const keyword of [
      '平台装置1',
      dotted,
      `ZL ${dotted}`,
      dotted.replace('.', ''),
      'CN205000001U',
      '205000001',
      '05000001',
    ]) {
      expect((await list({ keyword })).map(({ title }) => title)).toEqual(['一种平台装置1']);
    }
    expect(await list({ keyword: '100%' })).toEqual([]);
    expect(await list({ keyword: '_' })).toEqual([]);
  });
});

describe('marks', () => {
  it('marks in bulk, counts the changes, and is idempotent', async () => {
    const ids = await idsOf();
    expect(await a().call(setCore, { ids, core: true })).toMatchObject({ changed: 3 });
    expect(await a().call(setCore, { ids, core: true })).toMatchObject({ changed: 0 });
    expect(await a().call(collectPatents, { ids: ids.slice(0, 1), collected: true })).toMatchObject({ changed: 1 });
    expect((await list({ core: true })).length).toBe(3);
    expect((await list({ collected: true })).map(({ id }) => id)).toEqual(ids.slice(0, 1));
  });

  it('answers 404 and changes nothing if one row belongs to another company', async () => {
    const [foreign] = (await other().call(listLibrary, {})).list;
    const ids = [...(await idsOf()), foreign!.id];
    for (const attempt of [
      a().call(setCore, { ids, core: true }),
      a().call(collectPatents, { ids, collected: true }),
      a().call(deletePatents, { ids }),
      a().call(updatePatentCategory, { id: null, patentIds: ids }),
      a().call(updatePatent, { id: foreign!.id, version: 1, ...typedIn(9) }),
    ]) {
      await expect(attempt).rejects.toMatchObject({ status: 404, message: '内容不存在，或您无权查看。' });
    }
    expect(await list({ core: true })).toEqual([]);
    expect((await other().call(listLibrary, {})).total).toBe(1);
  });

  it('removes and restores', async () => {
    const ids = await idsOf();
    expect(await a().call(deletePatents, { ids: ids.slice(0, 2) })).toMatchObject({ changed: 2 });
    expect(await idsOf()).toEqual(ids.slice(2));
    expect(await a().call(deletePatents, { ids: ids.slice(0, 2), restore: true })).toMatchObject({ changed: 2 });
    expect(await idsOf()).toEqual(ids);
  });

  it('is audited', async () => {
    const before = await auditCount();
    await a().call(setCore, { ids: await idsOf(), core: true });
    expect(await auditCount()).toBe(before + 1);
  });
});

describe('typed-in patents', () => {
  it('stores numbers normalised and answers with the row', async () => {
    const row = await a().call(
      createPatent,
      typedIn(1, { publicationNumber: 'CN 109000001 A', note: '备注', inventors: ['王五'] }),
    );
    expect(row).toMatchObject({
      applicationNumber: applicationNumberOf(2018, 1, 1),
      publicationNumber: 'CN109000001',
      origin: 'manual',
      legalStatus: '未知',
      note: '备注',
      inventors: ['王五'],
      version: 1,
    });
  });

  it.each([
    [{ applicationNumber: '201810000001.0' }, 'applicationNumber'],
    [{ applicationNumber: '不是号码' }, 'applicationNumber'],
    [{ publicationNumber: 'CN12' }, 'publicationNumber'],
    [{ categoryId: 999_999 }, 'categoryId'],
  ])('refuses %j naming the field', async (changes, field) => {
    await expect(a().call(createPatent, typedIn(1, changes))).rejects.toMatchObject({
      status: 422,
      errors: { [field]: expect.any(String) as string },
    });
  });

  it('rejects at the field a number in the library, typed in, of the platform or removed', async () => {
    const first = await a().call(createPatent, typedIn(1));
    const taken = { status: 422, errors: { applicationNumber: expect.any(String) as string } };
    await expect(a().call(createPatent, typedIn(1))).rejects.toMatchObject(taken);
    await expect(
      a().call(createPatent, typedIn(1, { applicationNumber: applicationNumberOf(2015, 2, 1) })),
    ).rejects.toMatchObject(taken);
    await a().call(deletePatents, { ids: [first.id] });
    await expect(a().call(createPatent, typedIn(1))).rejects.toMatchObject({
      ...taken,
      message: expect.stringContaining('恢复') as string,
    });
    await expect(other().call(createPatent, typedIn(1))).resolves.toMatchObject({ origin: 'manual' });
  });

  it('accepts one of two concurrent typed-in rows and rejects the other at the field', async () => {
    const both = await Promise.all([1, 2].map(() => a().fetch(createPatent, typedIn(7))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = (await both.find(({ status }) => status === 422)!.json()) as { errors: unknown };
    expect(refused.errors).toHaveProperty('applicationNumber');
  });

  it('updates them, and answers the second of two writers with the current row', async () => {
    const row = await a().call(createPatent, typedIn(1));
    const saved = await a().call(updatePatent, {
      id: row.id,
      version: row.version,
      ...typedIn(1, { title: '改过的名称' }),
    });
    expect(saved).toMatchObject({ title: '改过的名称', version: row.version + 1 });
    await expect(
      a().call(updatePatent, { id: row.id, version: row.version, ...typedIn(1, { title: '另一个' }) }),
    ).rejects.toMatchObject({
      status: 409,
      current: { title: '改过的名称', version: row.version + 1 },
    });
    const second = await a().call(createPatent, typedIn(2));
    await expect(
      a().call(updatePatent, { id: second.id, version: second.version, ...typedIn(1) }),
    ).rejects.toMatchObject({ status: 422, errors: { applicationNumber: expect.any(String) as string } });
  });

  it('changes only category and note of the platform’s records', async () => {
    const [row] = await list();
    const { id: categoryId } = await a().call(updatePatentCategory, { name: '重点' });
    const saved = await a().call(updatePatent, {
      id: row!.id,
      version: row!.version,
      ...typedIn(1, { title: '假的', note: '我的备注', categoryId }),
    });
    expect(saved).toMatchObject({
      title: row!.title,
      applicationNumber: row!.applicationNumber,
      note: '我的备注',
      categoryName: '重点',
    });
  });
});

describe('unknown fields of a patent', () => {
  const asAnswered = async (id: number) => (await list()).find((row) => row.id === id)!;

  it('may stay unknown in a platform record, which the limits of typed-in rows do not bind', async () => {
    const many = Array.from({ length: 21 }, (_, at) => `申请人${at}`);
    await addPlatformPatent(6, api.ids.company, { patent_type: null, applicants: [], title: '未知类型的装置' });
    await addPlatformPatent(7, api.ids.company, { patent_type: null, applicants: many, title: '申请人很多的装置' });
    for (const title of ['未知类型的装置', '申请人很多的装置']) {
      const row = (await list({ keyword: title }))[0]!;
      const saved = await a().call(updatePatent, { id: row.id, version: row.version, note: '待核对' });
      expect(saved).toEqual({ ...row, note: '待核对', version: row.version + 1 });
    }
    // A row can be sent back as it was returned.
    const [row] = await list({ keyword: '未知类型的装置' });
    expect(await a().call(updatePatent, { ...row!, note: '已核对' } as never)).toMatchObject({ note: '已核对' });
  });

  it('may stay unknown in a typed-in row, but are not emptied once known', async () => {
    const { id } = await a().call(createPatent, typedIn(1, { inventors: ['王五'], publicationDate: '2019-01-02' }));
    await api.services.pool.query(`update library_patent set patent_type = null, applicants = '{}' where id = $1`, [
      id,
    ]);
    const row = await asAnswered(id);
    const saved = await a().call(updatePatent, { ...row, patentType: null, note: '待核对' } as never);
    expect(saved).toEqual({ ...row, note: '待核对', version: row.version + 1 });
    const known = await a().call(updatePatent, {
      id,
      version: saved.version,
      patentType: 'invention',
      applicants: ['我司'],
    });
    expect(known).toEqual({
      ...saved,
      patentType: '发明',
      applicants: ['我司'],
      shelf: 'watched',
      version: saved.version + 1,
    });
    const change = { id, version: known.version };
    for (const [emptied, errors] of [
      [{ patentType: null }, { patentType: '请选择专利类型：发明、实用新型或外观设计' }],
      [{ patentType: '' }, { patentType: '请选择专利类型：发明、实用新型或外观设计' }],
      [{ applicants: [] }, { applicants: '至少一名申请人' }],
      [
        { title: ' ', applicationNumber: '' },
        { title: '请输入专利名称', applicationNumber: '请输入申请号' },
      ],
    ] as const) {
      await expect(a().call(updatePatent, { ...change, ...emptied } as never)).rejects.toMatchObject({
        status: 422,
        errors,
      });
    }
    expect(await asAnswered(id)).toEqual(known);
    // Fields that the platform does not require can be emptied.
    expect(
      await a().call(updatePatent, { ...change, inventors: [], publicationDate: null, legalStatus: null }),
    ).toMatchObject({ inventors: [], publicationDate: null, legalStatus: '未知', title: known.title });
  });
});

describe('adding by number', () => {
  it('returns the outcome of each number and adds each patent once', async () => {
    const fifth = applicationNumberOf(2015, 2, 5);
    const numbers = [
      fifth,
      `ZL${fifth}`,
      'CN205000005U',
      applicationNumberOf(2015, 2, 1),
      applicationNumberOf(2001, 1, 3),
      '201520000005.0',
      '你好',
    ];
    const { added, rows } = await a().call(insertPatents, { numbers });
    expect(added).toBe(1);
    expect(rows.map(({ input, outcome }) => [input, outcome])).toEqual([
      [numbers[0], 'added'],
      [numbers[1], 'present'],
      [numbers[2], 'present'],
      [numbers[3], 'present'],
      [numbers[4], 'invalid'],
      [numbers[5], 'invalid'],
      [numbers[6], 'invalid'],
    ]);
    expect(
      (await a().call(insertPatents, { numbers: [fifth, applicationNumberOf(2016, 1, 3)] })).rows.map(
        ({ outcome }) => outcome,
      ),
    ).toEqual(['present', 'missing']);
    expect((await list({ keyword: fifth })).map(({ origin }) => origin)).toEqual(['platform']);
  });

  it('restores removed patents and takes over a typed-in row', async () => {
    const ids = await idsOf();
    await a().call(deletePatents, { ids: ids.slice(0, 1) });
    expect((await a().call(insertPatents, { numbers: [applicationNumberOf(2015, 2, 2)] })).added).toBe(1);
    expect(await idsOf()).toEqual(ids);
    const typed = await a().call(createPatent, typedIn(1, { note: '备注' }));
    await addPlatformPatent(99, null, {
      application_number: typed.applicationNumber.replace('.', ''),
      identity_key: 'CN:A:typed',
      title: '平台的名称',
    });
    await a().call(insertPatents, { numbers: [typed.applicationNumber] });
    expect((await list({ keyword: '平台的名称' })).map(({ id, note, origin }) => [id, note, origin])).toEqual([
      [typed.id, '备注', 'platform'],
    ]);
  });
});

describe('categories', () => {
  it('exist in every new library, with their counts', async () => {
    const defaults = await a().call(listDefaultCategories, {});
    expect(defaults.map(({ name, count, isDefault }) => [name, count, isDefault])).toEqual([
      ['主营产品', 0, true],
      ['在研技术', 0, true],
      ['储备专利', 0, true],
      ['其他', 0, true],
    ]);
    expect(await a().call(listCategories, {})).toEqual(defaults);
    await expect(a().call(updatePatentCategory, { id: defaults[0]!.id, name: '改名' })).rejects.toMatchObject({
      status: 422,
    });
    await expect(a().call(updatePatentCategory, { id: defaults[0]!.id, remove: true })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('are created, filled, renamed and deleted; patents stay', async () => {
    const ids = await idsOf();
    const { id } = await a().call(updatePatentCategory, { name: '空调' });
    await expect(a().call(updatePatentCategory, { name: '空调' })).rejects.toMatchObject({
      status: 422,
      errors: { name: expect.any(String) as string },
    });
    expect(await a().call(updatePatentCategory, { id, patentIds: ids })).toEqual({ id, changed: 3 });
    expect(await a().call(updatePatentCategory, { id: null, patentIds: ids.slice(0, 1) })).toEqual({
      id: null,
      changed: 1,
    });
    expect(await a().call(updatePatentCategory, { id, name: '热泵' })).toEqual({ id, changed: 1 });
    expect((await a().call(listCategories, {})).find((each) => each.id === id)).toEqual({
      id,
      name: '热泵',
      count: 2,
      isDefault: false,
    });
    expect((await list({ categoryId: id! })).map(({ categoryName }) => categoryName)).toEqual(['热泵', '热泵']);
    await expect(other().call(updatePatentCategory, { id, name: '别人的' })).rejects.toMatchObject({ status: 404 });
    await expect(other().call(updatePatentCategory, { id, patentIds: [1] })).rejects.toMatchObject({ status: 404 });
    expect(await a().call(updatePatentCategory, { id, remove: true })).toEqual({ id: null, changed: 1 });
    expect((await list()).map(({ categoryId }) => categoryId)).toEqual([null, null, null]);
  });
});

it('sums up the library for the dashboard consistently with the list', async () => {
  await a().call(createPatent, typedIn(1, { applicationDate: '2018-05-06', legalStatus: '审中' }));
  await a().call(setCore, { ids: (await idsOf()).slice(0, 1), core: true });
  await a().call(deletePatents, { ids: await idsOf({ legalStatus: ['未知'] }) });
  const home = await a().call(portalHome, {});
  expect(home).toMatchObject({ total: 3, core: 1, effective: 1, thisYear: 0 });
  expect(home.byType).toEqual([
    { name: '发明', count: 2 },
    { name: '实用新型', count: 1 },
    { name: '外观设计', count: 0 },
  ]);
  expect(home.byLegalStatus).toEqual([
    { name: '有效', count: 1 },
    { name: '审中', count: 1 },
    { name: '失效', count: 1 },
    { name: '未知', count: 0 },
  ]);
  expect(home.filingsByYear.map(({ year, invention, utility }) => [year, invention, utility])).toEqual([
    [2013, 1, 0],
    [2014, 0, 0],
    [2015, 0, 1],
    [2016, 0, 0],
    [2017, 0, 0],
    [2018, 1, 0],
  ]);
  expect(home.latest.map(({ id }) => id)).toEqual(await idsOf());
});

it('each number of the dashboard equals the rows of the list that it opens', async () => {
  const before = await a().call(portalHome, {});
  const year = Number(before.asOf.slice(0, 4));
  const dayOf = (years: number) => `${year - years}${before.asOf.slice(4)}`.replace('02-29', '02-28');
  await a().call(createPatent, typedIn(21, { publicationDate: dayOf(0) }));
  await a().call(createPatent, typedIn(22, { publicationDate: dayOf(1), patentType: '实用新型' }));
  await addPlatformPatent(9, api.ids.company, { patent_type: null });
  await a().call(createPatent, typedIn(23, { publicationDate: `${year - 2}-12-31` }));
  const home = await a().call(portalHome, {});
  expect(home.byType.at(-1)).toMatchObject({ name: '未知' });
  expect([home.thisYear - before.thisYear, home.lastYear - before.lastYear]).toEqual([1, 1]);
  const total = async (filter: Record<string, unknown>) => (await idsOf(filter)).length;
  expect(await total({ publicationFrom: `${year}-01-01` })).toBe(home.thisYear);
  expect(await total({ publicationFrom: `${year - 1}-01-01`, publicationTo: dayOf(1) })).toBe(home.lastYear);
  expect(await total({ categoryId: 0 })).toBe(home.uncategorised);
  for (const { name, count } of home.byType)
    expect(await total({ patentType: [name === '未知' ? 'unknown' : name] })).toBe(count);
  for (const { name, count } of home.byLegalStatus) expect(await total({ legalStatus: [name] })).toBe(count);
});

describe('bulk changes', () => {
  it('marks all patents of a filter and undoes it', async () => {
    const company = api.as('A');
    const all = await company.call(listLibrary, { size: 100 });
    const before = all.list.map(({ id, core }) => [id, core]);
    const done = await company.call(setCore, { core: true, filter: {}, total: all.total });
    expect(done.changed + done.unchanged).toBe(all.total);
    expect((await company.call(listLibrary, { core: true })).total).toBe(all.total);
    await company.call(undoBatch, { id: done.undo! });
    expect((await company.call(listLibrary, { size: 100 })).list.map(({ id, core }) => [id, core])).toEqual(before);
  });

  it('restores the previous category of patents, or none if it was deleted', async () => {
    const company = api.as('A');
    const { list } = await company.call(listLibrary, { size: 2 });
    const ids = list.map(({ id }) => id);
    const { id: first } = await company.call(updatePatentCategory, { name: '批量甲' });
    const { id: second } = await company.call(updatePatentCategory, { name: '批量乙' });
    await company.call(categorisePatents, { categoryId: first, ids });
    const moved = await company.call(categorisePatents, { categoryId: second, ids });
    expect(moved.changed).toBe(ids.length);
    await company.call(updatePatentCategory, { id: first, remove: true });
    await company.call(undoBatch, { id: moved.undo! });
    const after = (await company.call(listLibrary, { size: 100 })).list.filter(({ id }) => ids.includes(id));
    expect(after.map(({ categoryId }) => categoryId)).toEqual(ids.map(() => null));
  });

  it('rejects a category and a patent of another company', async () => {
    const { list } = await api.as('A').call(listLibrary, { size: 1 });
    const { id } = await api.as('A').call(updatePatentCategory, { name: '批量丙' });
    const other = api.as('otherCompany');
    for (const request of [
      { categoryId: id, filter: {}, total: 0 },
      { categoryId: null, ids: [list[0]!.id] },
    ]) {
      await expect(other.call(categorisePatents, request)).rejects.toMatchObject({ status: 404 });
    }
  });
});

let serial = 500;

const libraryRow: OwnedRow<number> = {
  api,
  owner: 'A',
  make: async () => (await a().call(createPatent, typedIn((serial += 1)))).id,
  read: () => list(),
  missing: 999_999,
};
expectIsolated(listLibrary, libraryRow, () => ({}));
expectIsolated(portalHome, libraryRow, () => ({}));
expectIsolated(createPatent, libraryRow, () => typedIn(400));
expectIsolated(insertPatents, libraryRow, () => ({ numbers: [applicationNumberOf(2015, 2, 5)] }));
expectIsolated(updatePatent, libraryRow, (id) => ({ id, version: 1, ...typedIn(401) }));
expectIsolated(setCore, libraryRow, (id) => ({ ids: [id], core: true }));
expectIsolated(collectPatents, libraryRow, (id) => ({ ids: [id], collected: true }));
expectIsolated(deletePatents, libraryRow, (id) => ({ ids: [id] }));

const category: OwnedRow<number> = {
  api,
  owner: 'A',
  make: async () => (await a().call(updatePatentCategory, { name: `隔离${(serial += 1)}` })).id!,
  read: () => a().call(listCategories, {}),
  missing: 999_999,
};
expectIsolated(listCategories, category, () => ({}));
expectIsolated(updatePatentCategory, category, (id) => ({ id, name: '改过的名称' }));

const inDefaultCategory: OwnedRow<number> = {
  api,
  owner: 'A',
  make: async () => {
    const [first] = await a().call(listDefaultCategories, {});
    return (await a().call(createPatent, typedIn((serial += 1), { categoryId: first!.id }))).id;
  },
  read: () => a().call(listDefaultCategories, {}),
  missing: 999_999,
};
expectIsolated(listDefaultCategories, inDefaultCategory, () => ({}));
expectIsolated(categorisePatents, inDefaultCategory, (id) => ({ ids: [id], categoryId: null }));
