import { randomUUID } from 'node:crypto';
import {
  countVisitsBy,
  findCompanies,
  findCompanyId,
  getVisitBrief,
  visitClashes,
} from '@platform/contract/visits/brief';
import { createDemand } from '@platform/contract/demands/demand-calls';
import { createVisits, editVisit } from '@platform/contract/visits/visit';
import { addDays, addMonths, addYears, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { expectIsolated, type OwnedRow } from '../../../testing/expect-isolated';
import { testApi } from '../../../testing/test-api';

const api = testApi();
const query = async (text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, never>>(text, values)).rows;

const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
let companies = 0;
const nameOf = (n: number) => `简报试验企业${n}`;
async function freshCompany(town = api.ids.town): Promise<number> {
  companies += 1;
  const [row] = await query(
    `insert into company (name, normalized_name, town_id, in_district, source) values ($1, $1, $2, true, 'register') returning id`,
    [nameOf(companies), town],
  );
  return Number(row!['id']);
}
async function plan(companyId: number, more: object = {}) {
  const { visits } = await api.as('C').call(createVisits, {
    clientId: randomUUID(),
    companyIds: [companyId],
    purpose: '了解专利布局',
    plannedStart: at(24),
    plannedEnd: at(26),
    duplicateReason: '企业要求',
    ...more,
  });
  return visits[0]!;
}
let patents = 0;
/** Adds a Chinese patent of the company with the date of its grant. */
async function own(companyId: number, applied: string, granted: string | null, status = 'effective') {
  patents += 1;
  const [row] = await query(
    `insert into patent (identity_key, office, publication_number, title, patent_type, application_date, legal_status, source)
     values ($1, 'CN', $1, $2, 'invention', $3, $4, 'test') returning id`,
    [`CN7000${patents}`, `试验专利${patents}`, applied, status],
  );
  const id = Number(row!['id']);
  await query('insert into patent_company (patent_id, company_id) values ($1, $2)', [id, companyId]);
  if (granted)
    await query(`insert into publication (patent_id, office, number, kind_code, date) values ($1, 'CN', $2, 'B', $3)`, [
      id,
      `7000${patents}`,
      granted,
    ]);
  return `CN7000${patents}`;
}

it('returns visits, demands, promises, filings, fees falling due and contacts', async () => {
  const company = await freshCompany();
  const today = shanghaiDate(Date.now());
  const before = await plan(company, { plannedStart: at(-50), plannedEnd: at(-49), leadId: api.ids.users.D });
  await api.as('D').call(editVisit, {
    id: before.id,
    version: before.version,
    action: 'complete',
    report: {
      summary: '企业准备申请两件发明专利',
      persons: [{ name: '陈工' }],
      promises: [{ text: '送去备案说明', dueDay: today }],
    },
  });
  const { id } = await plan(company);
  await api.as('D').call(createDemand, {
    clientId: randomUUID(),
    companyId: company,
    source: 'phone',
    title: '商标被异议',
    content: '收到异议通知，不知道怎样答辩。',
  });
  await query(
    `insert into company_contact (company_id, name, position, mobile) values ($1, '李女士', '经理', '13812345678')`,
    [company],
  );
  const recent = await own(company, addMonths(today, -3), null, 'pending');
  await own(company, addMonths(today, -30), null, 'pending');
  // Filed five years ago less a month: the fee falls due in a month.
  const due = await own(company, addYears(addMonths(today, 1), -5), addYears(today, -3));
  await own(company, addYears(addDays(today, 120), -5), addYears(today, -3));
  await own(company, addYears(addMonths(today, 1), -5), addYears(today, -3), 'lapsed');
  // Granted in its second year: the fee of the third year is the first that is paid separately.
  await own(company, addYears(addDays(today, 20), -2), addDays(today, -10));

  const brief = await api.as('D').call(getVisitBrief, { id });
  expect(brief.visits.map((visit) => visit.id)).toEqual([before.id]);
  expect(brief.demands).toMatchObject([{ title: '商标被异议', demandState: 'pending' }]);
  expect(brief.promises).toMatchObject([{ visitId: before.id, text: '送去备案说明', dueDay: today }]);
  expect(brief.filings).toMatchObject({ total: 1, inventions: 1, rows: [{ publicationNumber: recent }] });
  expect(brief.fees.rows.map(({ publicationNumber }) => publicationNumber)).toContain(due);
  expect(brief.fees.rows.find(({ publicationNumber }) => publicationNumber === due)).toMatchObject({
    year: 6,
    dueDate: addYears(addYears(addMonths(today, 1), -5), 5),
  });
  expect(brief.fees.total).toBe(2);
  expect(brief.contacts).toMatchObject([{ name: '李女士', mobile: '138****5678' }]);
  expect(await api.as('D').call(getVisitBrief, { companyId: company })).toMatchObject({
    visits: [{ id }, { id: before.id }],
  });
  await expect(api.as('D').call(getVisitBrief, {})).rejects.toMatchObject({ status: 422 });
  await expect(api.as('otherStreet').call(getVisitBrief, { companyId: company })).rejects.toMatchObject({
    status: 404,
  });
});

it('shows nothing of the other town when the company has moved and its visit has not', async () => {
  const company = await freshCompany();
  const { id } = await plan(company);
  await query(`insert into company_contact (company_id, name, mobile) values ($1, '李女士', '13812345678')`, [company]);
  await query('update company set town_id = $2 where id = $1', [company, api.ids.otherTown]);
  const later = await plan(company);
  const brief = await api.as('D').call(getVisitBrief, { id });
  expect(brief).toMatchObject({ contacts: [], visits: [] });
  expect((await api.as('otherStreet').call(getVisitBrief, { id: later.id })).contacts.length).toBe(1);
});

it('lists the staff who are busy at the time, without the visit itself', async () => {
  const { D, C } = api.ids.users;
  const times = { plannedStart: at(900), plannedEnd: at(902) };
  const mine = await plan(await freshCompany(), { ...times, leadId: D, memberIds: [C] });
  const asked = { plannedStart: at(901), plannedEnd: at(903), memberIds: [D, C] };
  const { clashes } = await api.as('D').call(visitClashes, asked);
  expect(clashes.map(({ personId, visitId }) => [personId, visitId]).sort()).toEqual(
    [
      [C, mine.id],
      [D, mine.id],
    ].sort(),
  );
  expect((await api.as('D').call(visitClashes, { ...asked, visitId: mine.id })).clashes).toEqual([]);
  const { visitor, town } = api.ids;
  await query(`update visitor set town_ids = $2, state = 'active' where id = $1`, [visitor, [town]]);
  const theirs = await plan(await freshCompany(), { ...times, visitorIds: [visitor] });
  const rostered = { ...asked, memberIds: [], visitorIds: [visitor] };
  expect((await api.as('D').call(visitClashes, rostered)).clashes).toMatchObject([
    { personId: visitor, visitId: theirs.id },
  ]);
  expect((await api.as('otherStreet').call(visitClashes, rostered)).clashes).toEqual([]);
  const after = { ...asked, plannedStart: times.plannedEnd, plannedEnd: at(904) };
  expect((await api.as('D').call(visitClashes, after)).clashes).toEqual([]);
  await query(`update visit set state = 'cancelled' where id = $1`, [mine.id]);
  expect((await api.as('D').call(visitClashes, asked)).clashes).toEqual([]);
});

it('counts visits of a range of days by group, without void ones', async () => {
  const day = shanghaiDate(Date.now() + 2000 * HOUR);
  const times = { plannedStart: `${day}T09:00:00+08:00`, plannedEnd: `${day}T10:00:00+08:00` };
  const one = await plan(await freshCompany(), times);
  const two = await plan(await freshCompany(), times);
  const gone = await plan(await freshCompany(), times);
  await query(`update visit set state = 'done' where id = $1`, [one.id]);
  await query(`update visit set state = 'void' where id = $1`, [gone.id]);
  const count = async (by: 'state' | 'month' | 'town' | 'lead' | 'way') =>
    (await api.as('D').call(countVisitsBy, { from: day, to: day, by })).list;
  expect(await count('state')).toEqual(
    expect.arrayContaining([
      { name: '已完成', count: 1, done: 1 },
      { name: '计划', count: 1, done: 0 },
    ]),
  );
  for (const by of ['month', 'town', 'lead', 'way'] as const)
    expect(await count(by)).toEqual([{ name: expect.any(String), count: 2, done: 1 }]);
  expect(two.id).toBeGreaterThan(one.id);
});

it('finds companies of the territory by part of their name, and one by its full or former name', async () => {
  const id = await freshCompany();
  const name = nameOf(companies);
  const list = (keyword: string) => api.as('D').call(findCompanies, { keyword });
  expect((await list(name)).list.map((company) => company.id)).toContain(id);
  expect((await list('')).list).toEqual([]);
  expect(await api.as('D').call(findCompanyId, { company_name: ` ${name} ` })).toEqual({ id, name });
  await query(`insert into company_alias (company_id, normalized_name, name) values ($1, '曾用名试验', '曾用名试验')`, [
    id,
  ]);
  expect(await api.as('D').call(findCompanyId, { company_name: '曾用名试验' })).toEqual({ id, name });
});

const row: OwnedRow<number> = {
  api,
  owner: 'D',
  seenBy: ['C'],
  make: async () =>
    (await plan(await freshCompany(), { leadId: api.ids.users.D, plannedStart: at(1200), plannedEnd: at(1202) })).id,
  read: (id) => query('select * from visit where id = $1', [id]),
  missing: 999_999,
};
expectIsolated(getVisitBrief, row, (id) => ({ id }));
expectIsolated(visitClashes, row, () => ({
  plannedStart: at(1199),
  plannedEnd: at(1203),
  memberIds: [api.ids.users.D],
}));
expectIsolated(countVisitsBy, row, () => ({ from: '2020-01-01', to: '2090-01-01', by: 'state' as const }));
const company: OwnedRow<string> = {
  api,
  owner: 'D',
  seenBy: ['C'],
  make: async () => {
    await freshCompany();
    return nameOf(companies);
  },
  read: (name) => query('select * from company where name = $1', [name]),
  missing: '没有这家企业',
};
expectIsolated(findCompanies, company, () => ({ keyword: '简报试验企业' }));
expectIsolated(findCompanyId, company, (name) => ({ company_name: name }));
