import type { ParsedRequestOf, RequestOf } from '@platform/contract/call';
import {
  companyLabelAdd,
  companyLabelDel,
  companyLabelEdit,
  companyLabelIndex,
  demandLabelAdd,
  demandLabelDel,
  demandLabelEdit,
  demandLabelIndex,
  type LabelRow,
} from '@platform/contract/labels/label';
import { labelTrue, visitCompanyLabel, visitDemandLabel } from '@platform/contract/labels/put-labels';
import { workCompanies } from '@platform/contract/work/work';
import { mergeCompanies } from '../../exchange/imports/merge-companies.queries';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';

const api = testApi();
const query = async (text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, never>>(text, values)).rows;

let made = 0;
const unused = () => `标签${(made += 1)}`;
const addTo = {
  company: (input: Partial<RequestOf<typeof companyLabelAdd>> = {}) =>
    api.as('C').call(companyLabelAdd, { name: unused(), ...input }),
  demand: (input: Partial<RequestOf<typeof demandLabelAdd>> = {}) =>
    api.as('C').call(demandLabelAdd, { name: unused(), ...input }),
};
const edit = ({ id, version, name, parentId, color, template }: LabelRow, change: object) =>
  api.as('C').call(companyLabelEdit, { id, version, name, parentId, color, template, ...change });
const namesOf = async (parentId: number | null) =>
  (await api.as('C').call(companyLabelIndex, {})).list
    .filter((row) => row.parentId === parentId)
    .map(({ name }) => name);
const refusedAt = (field: string, message: string | RegExp = '') => ({
  status: 422,
  errors: { [field]: message === '' ? (expect.any(String) as string) : (expect.stringMatching(message) as string) },
});

let known: LabelRow;
let knownOfDemands: LabelRow;
beforeAll(async () => {
  known = await addTo.company();
  knownOfDemands = await addTo.demand();
});

/** Adds a company of the district, by default in the town of D. */
const newCompany = async (townId: number | null = api.ids.town): Promise<number> => {
  const [row] = await query(
    `insert into company (name, normalized_name, town_id, in_district, source)
     select '企业' || count(*), '企业' || count(*), $1, true, 'register' from company returning id`,
    [townId],
  );
  return Number(row!.id);
};
const labelsOn = async (companyId: number) =>
  (await query('select label_id as id from company_label where company_id = $1 order by 1', [companyId])).map(
    ({ id }) => Number(id),
  );
/** Adds a demand of the town of D. */
const newDemand = async (labelIds: readonly number[]): Promise<number> => {
  const [row] = await query(
    `insert into demand (client_id, company_id, source, title, content, town_id)
     select 'client' || count(*), $1, 'phone', '诉求', '内容', $2 from demand returning id`,
    [await newCompany(), api.ids.town],
  );
  await query('insert into demand_label (demand_id, label_id) select $1, unnest($2::bigint[])', [row!.id, labelIds]);
  return Number(row!.id);
};
const put = (input: RequestOf<typeof labelTrue>, as: 'C' | 'D' = 'C') => api.as(as).call(labelTrue, input);

describe('labels', () => {
  it('have two levels, and keep their subjects apart', async () => {
    const top = await addTo.company({ color: '#1d5fbf' });
    const below = await addTo.company({ parentId: top.id });
    expect(below).toMatchObject({ parentName: top.name, color: '', version: 1, used: 0, uses: [] });
    await expect(addTo.company({ parentId: below.id })).rejects.toMatchObject(refusedAt('parentId', '两级'));
    await expect(addTo.demand({ parentId: top.id })).rejects.toMatchObject(refusedAt('parentId', '没有这个'));
    const other = await addTo.company();
    await expect(edit(top, { parentId: other.id })).rejects.toMatchObject(refusedAt('parentId', '有下级'));
    await expect(edit(other, { parentId: other.id })).rejects.toMatchObject(refusedAt('parentId', '自己'));
    expect((await edit(other, { parentId: top.id })).parentId).toBe(top.id);
    expect((await api.as('D').call(companyLabelIndex, {})).list.map(({ id }) => id)).toContain(below.id);
    const demands = (await api.as('D').call(demandLabelIndex, {})).list.map(({ id }) => id);
    expect(demands).not.toContain(top.id);
    await expect(api.as('C').call(demandLabelEdit, { ...top, template: '' })).rejects.toMatchObject({ status: 404 });
  });

  it('refuse the slower of two simultaneous moves', async () => {
    const [one, other, below] = [await addTo.company(), await addTo.company(), await addTo.company()];
    const results = await Promise.allSettled([edit(below, { parentId: one.id }), edit(one, { parentId: other.id })]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('have unique names among siblings', async () => {
    const [top, other] = [await addTo.company(), await addTo.company()];
    const below = await addTo.company({ parentId: top.id });
    const twin = refusedAt('name', '同级');
    await expect(addTo.company({ parentId: top.id, name: below.name })).rejects.toMatchObject(twin);
    await expect(addTo.company({ name: top.name })).rejects.toMatchObject(twin);
    await expect(edit(other, { name: top.name })).rejects.toMatchObject(twin);
    const elsewhere = await addTo.company({ parentId: other.id, name: below.name });
    await expect(edit(elsewhere, { parentId: top.id })).rejects.toMatchObject(twin);
    await expect(addTo.demand({ name: top.name })).resolves.toMatchObject({ name: top.name });
  });

  it('have a colour of the palette or none, and a text of limited length', async () => {
    for (const color of ['#ffffff', 'red', 'valueOf'])
      await expect(addTo.company({ color })).rejects.toMatchObject(refusedAt('color'));
    await expect(addTo.demand({ template: '字'.repeat(2001) })).rejects.toMatchObject(refusedAt('template'));
    expect((await addTo.demand({ template: '字'.repeat(2000) })).template.length).toBe(2000);
  });

  it('take the given place among their siblings, which move', async () => {
    const top = await addTo.company();
    const [a, b, c] = [
      await addTo.company({ parentId: top.id }),
      await addTo.company({ parentId: top.id }),
      await addTo.company({ parentId: top.id }),
    ];
    expect(await namesOf(top.id)).toEqual([a.name, b.name, c.name]);
    const first = await edit(c, { position: 0 });
    expect(await namesOf(top.id)).toEqual([c.name, a.name, b.name]);
    await edit(first, { name: `${c.name}新` });
    expect(await namesOf(top.id)).toEqual([`${c.name}新`, a.name, b.name]);
    // An open form of a sibling can still be saved.
    await edit(a, { position: 99 });
    expect(await namesOf(top.id)).toEqual([`${c.name}新`, b.name, a.name]);
  });

  it('are changed with the current version only', async () => {
    const row = await addTo.company();
    const mine = await edit(row, { color: '#c0392b' });
    const overtaken = { status: 409, current: expect.objectContaining({ color: '#c0392b', version: 2 }) as unknown };
    await expect(edit(row, { color: '#2e7d32' })).rejects.toMatchObject(overtaken);
    await expect(api.as('C').call(companyLabelDel, { id: row.id, version: row.version })).rejects.toMatchObject(
      overtaken,
    );
    const lines = await query(
      `select detail from audit_log where target_type = 'label' and target_id = $1 order by id`,
      [String(row.id)],
    );
    expect(lines.at(-1)).toEqual({ detail: { changes: { color: ['', '#c0392b'] } } });
    await api.as('C').call(companyLabelDel, { id: row.id, version: mine.version });
    await expect(edit(mine, {})).rejects.toMatchObject({ status: 404 });
  });

  it('are managed by the district only', async () => {
    const row = await addTo.company();
    for (const call of [
      companyLabelAdd,
      companyLabelEdit,
      companyLabelDel,
      demandLabelAdd,
      demandLabelEdit,
      demandLabelDel,
    ])
      expect((await api.as('D').fetch(call, { ...row })).status).toBe(403);
  });
});

describe('a label in use', () => {
  const del = (row: LabelRow, replaceById?: number) =>
    api.as('C').call(companyLabelDel, { id: row.id, version: row.version, replaceById });
  const delDemand = (row: LabelRow, replaceById?: number) =>
    api.as('C').call(demandLabelDel, { id: row.id, version: row.version, replaceById });

  it('is refused with its uses, and replaced on companies without duplicates', async () => {
    const [old, other, demand] = [await addTo.company(), await addTo.company(), await addTo.demand()];
    const [both, one] = [await newCompany(), await newCompany(null)];
    await put({ companyIds: [both, one], add: [old.id] });
    await put({ companyIds: [both], add: [other.id] });
    // A company that left the district still has the label.
    await query('update company set in_district = false where id = $1', [one]);
    await expect(del(old)).rejects.toMatchObject(refusedAt('replaceById', '2 家企业'));
    await expect(del(old, old.id)).rejects.toMatchObject(refusedAt('replaceById', '另一个'));
    await expect(del(old, demand.id)).rejects.toMatchObject(refusedAt('replaceById', '没有这个'));
    expect(await labelsOn(both)).toEqual([old.id, other.id]);
    await del(old, other.id);
    expect([await labelsOn(both), await labelsOn(one)]).toEqual([[other.id], [other.id]]);
  });

  it('moves the labels below it, and merges two of the same name', async () => {
    const [old, other] = [await addTo.company(), await addTo.company()];
    const same = await addTo.company({ parentId: other.id, name: '同名' });
    const twin = await addTo.company({ parentId: old.id, name: '同名' });
    const child = await addTo.company({ parentId: old.id });
    const company = await newCompany();
    await put({ companyIds: [company], add: [twin.id] });
    await expect(del(old)).rejects.toMatchObject(refusedAt('replaceById', '2 个下级标签'));
    for (const below of [same, child])
      await expect(del(old, below.id)).rejects.toMatchObject(refusedAt('replaceById', '一级'));
    await del(old, other.id);
    expect(await namesOf(other.id)).toEqual(['同名', child.name]);
    expect(await labelsOn(company)).toEqual([same.id]);
  });

  it('is replaced on demands without duplicates, including removed ones', async () => {
    const [old, other] = [await addTo.demand(), await addTo.demand()];
    const [both, removed] = [await newDemand([old.id, other.id]), await newDemand([old.id])];
    await query('update demand set removed_at = now() where id = $1', [removed]);
    expect((await api.as('C').call(demandLabelIndex, {})).list.find(({ id }) => id === old.id)!.used).toBe(1);
    await expect(delDemand(old)).rejects.toMatchObject(refusedAt('replaceById', '2 项诉求'));
    await delDemand(old, other.id);
    expect(await query('select demand_id as id from demand_label where label_id = $1 order by 1', [other.id])).toEqual([
      { id: both },
      { id: removed },
    ]);
  });

  it('moves lines of the matrix and time limits where the other label has none', async () => {
    const [old, other] = [await addTo.demand(), await addTo.demand()];
    const [office] = await query(`insert into office (name) values ('科室') returning id`);
    const line = (label: number, town: number | null) =>
      query('insert into service_matrix (label_id, town_id, office_id) values ($1, $2, $3)', [label, town, office!.id]);
    const rule = (label: number, town: number | null, day: string) =>
      query(
        `insert into clock_rule (label_id, town_id, from_day, response, plan, resolution) values ($1, $2, $3, '{}', '{}', '{}')`,
        [label, town, day],
      );
    await line(old.id, null);
    await line(old.id, api.ids.town);
    await line(other.id, null);
    await rule(old.id, null, '2026-01-01');
    await rule(old.id, api.ids.town, '2026-01-01');
    await rule(other.id, api.ids.town, '2026-03-01');
    const uses = (await api.as('C').call(demandLabelIndex, {})).list.find(({ id }) => id === old.id)!;
    expect(uses).toMatchObject({
      used: 4,
      uses: [
        { name: '条服务矩阵', count: 2 },
        { name: '条时限规则', count: 2 },
      ],
    });
    await expect(delDemand(old)).rejects.toMatchObject(refusedAt('replaceById', '2 条服务矩阵、2 条时限规则'));
    await delDemand(old, other.id);
    expect(
      await query('select town_id from service_matrix where label_id = $1 order by town_id nulls first', [other.id]),
    ).toEqual([{ town_id: null }, { town_id: api.ids.town }]);
    expect(
      await query('select town_id, from_day from clock_rule where label_id = $1 order by town_id nulls first', [
        other.id,
      ]),
    ).toEqual([
      { town_id: null, from_day: '2026-01-01' },
      { town_id: api.ids.town, from_day: '2026-03-01' },
    ]);
    const [line_] = await query(`select detail from audit_log where target_type = 'label' order by id desc limit 1`);
    expect(line_).toEqual({
      detail: { name: old.name, deleted: true, replacedBy: other.name, moved: '2 条服务矩阵、2 条时限规则' },
    });
  });
});

describe('labels on companies', () => {
  it('are added and removed once, and the undo reverses exactly that', async () => {
    const [one, other] = [await addTo.company(), await addTo.company()];
    const [first, second] = [await newCompany(), await newCompany()];
    await put({ companyIds: [first], add: [one.id] });
    const input = { companyIds: [first, second, second], add: [one.id], remove: [other.id] };
    expect(await put({ ...input, preview: true })).toMatchObject({ changed: 1, added: 1 });
    expect(await labelsOn(second)).toEqual([]);
    const done = await put(input);
    expect(done).toEqual({
      changed: 1,
      added: 1,
      removed: 0,
      undo: [{ companyIds: [second], add: [], remove: [one.id] }],
    });
    expect(await put(input)).toEqual({ changed: 0, added: 0, removed: 0, undo: [] });
    for (const undo of done.undo) await put(undo);
    expect([await labelsOn(first), await labelsOn(second)]).toEqual([[one.id], []]);
  });

  it('are refused where not of companies, where missing, and where both added and removed', async () => {
    const [label, demand] = [await addTo.company(), await addTo.demand()];
    const companyIds = [await newCompany()];
    await expect(put({ companyIds, add: [label.id, demand.id] })).rejects.toMatchObject(refusedAt('add'));
    await expect(put({ companyIds, remove: [demand.id] })).rejects.toMatchObject(refusedAt('remove'));
    await expect(put({ companyIds })).rejects.toMatchObject(refusedAt('add'));
    await expect(put({ companyIds, add: [label.id], remove: [label.id] })).rejects.toMatchObject(refusedAt('remove'));
    const many = Array.from({ length: 501 }, (_, at) => at + 1);
    await expect(put({ companyIds: many, add: [label.id] })).rejects.toMatchObject(refusedAt('companyIds'));
    expect(await labelsOn(companyIds[0]!)).toEqual([]);
  });

  it('can be added by a street to companies of its town only, all or none', async () => {
    const label = await addTo.company();
    const [own, foreign] = [await newCompany(), await newCompany(api.ids.otherTown)];
    for (const companyIds of [
      [own, foreign],
      [own, 999_999_999],
    ])
      await expect(put({ companyIds, add: [label.id] }, 'D')).rejects.toMatchObject({ status: 404 });
    expect(await labelsOn(own)).toEqual([]);
    await put({ companyIds: [own], add: [label.id] }, 'D');
    await put({ companyIds: [foreign], add: [label.id] });
    const used = async (as: 'C' | 'D') => {
      const row = (await api.as(as).call(companyLabelIndex, {})).list.find(({ id }) => id === label.id)!;
      const offered = (await api.as(as).call(visitCompanyLabel, {})).list.find(({ id }) => id === label.id)!;
      return [row.used, offered.companies];
    };
    expect([await used('C'), await used('D')]).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });

  it('appear in the list of companies, which can be filtered by the label above too', async () => {
    const top = await addTo.company();
    const below = await addTo.company({ parentId: top.id });
    const [one, other] = [await newCompany(), await newCompany(api.ids.otherTown)];
    await put({ companyIds: [one], add: [top.id, below.id] });
    await put({ companyIds: [other], add: [below.id] });
    const found = async (filter: Partial<ParsedRequestOf<typeof workCompanies>>, as: 'C' | 'D' = 'C') =>
      (await api.as(as).call(workCompanies, filter)).list.map(({ id, labels, labelIds }) => ({ id, labels, labelIds }));
    const rows = [
      { id: other, labels: [below.name], labelIds: [below.id] },
      { id: one, labels: [top.name, below.name], labelIds: [top.id, below.id] },
    ];
    for (const labelIds of [[top.id], [below.id]]) expect(await found({ labelIds })).toEqual(rows);
    expect(await found({ labelIds: [top.id] }, 'D')).toEqual([rows[1]]);
    expect(await found({ labelIds: [999_999_999] })).toEqual([]);
    // With many companies the list checks them row by row.
    await query(
      `with more as (insert into company (name, normalized_name, source) select '外' || i, '外' || i, 'register' from generate_series(1, 1001) as i returning id)
       insert into company_label (company_id, label_id) select id, $1 from more`,
      [top.id],
    );
    expect(await found({ labelIds: [top.id] })).toEqual(rows);
  });

  it('move with a company into the one that it is merged with', async () => {
    const [one, other] = [await addTo.company(), await addTo.company()];
    const [kept, dropped] = [await newCompany(), await newCompany()];
    await put({ companyIds: [kept, dropped], add: [one.id] });
    await put({ companyIds: [dropped], add: [other.id] });
    const client = await api.services.pool.connect();
    await mergeCompanies(client, kept, dropped).finally(() => client.release());
    expect(await labelsOn(kept)).toEqual([one.id, other.id]);
  });
});

it('offers labels of demands with their texts, found by their name and the name above', async () => {
  const top = await addTo.demand({ name: '质押融资' });
  const below = await addTo.demand({ name: '评估咨询', parentId: top.id, template: '企业拟以专利质押融资。' });
  const found = async (keyword?: string) => (await api.as('D').call(visitDemandLabel, { keyword })).list;
  expect((await found('质押')).map(({ name }) => name)).toEqual(['质押融资', '评估咨询']);
  expect(await found('评估')).toEqual([
    {
      id: below.id,
      parentId: top.id,
      parentName: '质押融资',
      name: '评估咨询',
      color: '',
      template: '企业拟以专利质押融资。',
    },
  ]);
  expect(await found('没有的字')).toEqual([]);
  expect((await found()).length).toBeGreaterThan(2);
});

const labelOfTown: OwnedRow<null> = {
  api,
  owner: 'D',
  seenBy: ['C'],
  make: async () => {
    await put({ companyIds: [await newCompany()], add: [known.id] });
    return null;
  },
  read: () => query('select * from company_label order by company_id, label_id'),
  missing: null,
};
expectIsolated(companyLabelIndex, labelOfTown, () => ({}));
expectIsolated(visitCompanyLabel, labelOfTown, () => ({}));

const demandOfTown: OwnedRow<null> = {
  api,
  owner: 'D',
  seenBy: ['C'],
  make: async () => {
    await newDemand([knownOfDemands.id]);
    return null;
  },
  read: () => query('select * from demand_label order by demand_id, label_id'),
  missing: null,
};
expectIsolated(demandLabelIndex, demandOfTown, () => ({}));

const companyOfTown: OwnedRow<number> = {
  api,
  owner: 'D',
  seenBy: ['C'],
  make: () => newCompany(),
  read: labelsOn,
  missing: 999_999_999,
};
expectIsolated(labelTrue, companyOfTown, (id) => ({ companyIds: [id], add: [known.id] }));
