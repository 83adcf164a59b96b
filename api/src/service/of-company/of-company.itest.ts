import { randomUUID } from 'node:crypto';
import type { DataOf } from '@platform/contract/call';
import { ownDemand, ownVisit, type companyDemands } from '@platform/contract/of-company/of-company';
import { createDemand, editDemand } from '@platform/contract/demands/demand-calls';
import { createVisits, editVisit, getVisit } from '@platform/contract/visits/visit';
import type { QueueReader } from '../../kernel/ports/work-queue';
import { testApi } from '../../testing/test-api';
import { answersOfCompany, demandsOfCompany, visitsOfCompany } from './read-of-company';

const api = testApi();
const query = async (text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, never>>(text, values)).rows;
const db = () => api.services.db;
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const own = () => ({ scope: { kind: 'company', companyId: api.ids.company } }) as const;
const other = () => ({ scope: { kind: 'company', companyId: api.ids.otherCompany } }) as const;
const staff = (townId?: number): QueueReader => ({
  scope: townId === undefined ? { kind: 'all' } : { kind: 'town', townId },
  viewer: { userId: api.ids.users.C, role: 'district', townId: null, set: 'C' } as never,
});
/** A request for a page of the company's rows. */
const page = () => ({ companyId: api.ids.company, page: 1, size: 20 });

/** Internal text that no company account may read. */
const SECRET = '内部不外传';

beforeAll(async () => {
  await query('update company set in_district = true, town_id = $2 where id = $1', [api.ids.company, api.ids.town]);
  const { visits } = await api.as('C').call(createVisits, {
    clientId: randomUUID(),
    companyIds: [api.ids.company],
    purpose: '了解专利布局',
    plannedStart: at(1),
    plannedEnd: at(2),
    leadId: api.ids.users.C,
    duplicateReason: SECRET,
  });
  const { id, version } = await api.as('C').call(getVisit, { id: visits[0]!.id });
  await api.as('C').call(editVisit, {
    id,
    version,
    action: 'complete',
    report: {
      summary: '企业准备申请两件发明专利',
      findings: SECRET,
      persons: [{ name: '陈工' }],
      promises: [{ text: '发送申请指南', ownerId: api.ids.users.C, dueDay: at(100).slice(0, 10) }],
      location: { reason: SECRET },
    },
  });
  const made = await api.as('C').call(createDemand, {
    clientId: randomUUID(),
    companyId: api.ids.company,
    source: 'phone',
    title: '商标被异议',
    content: '不知道怎样答辩。',
  });
  const steps = [
    { action: 'accept' },
    { action: 'note', text: SECRET },
    { action: 'reply', text: SECRET, internal: true },
    { action: 'reply', text: '请先准备使用证据。' },
    { action: 'resolve', text: '已协助答辩。' },
  ] as const;
  let seen = made.version;
  for (const step of steps)
    seen = (await api.as('C').call(editDemand, { id: made.id, version: seen, ...step })).version;
});

it('returns to a company the plan, summary and promises of its visits, and nothing internal', async () => {
  const { total, list } = await visitsOfCompany(db(), own(), page());
  expect(total).toBe(1);
  expect(list).toMatchObject([
    {
      state: 'done',
      summary: '企业准备申请两件发明专利',
      promises: [{ text: '发送申请指南', closed: false, result: '' }],
    },
  ]);
  expect(Object.keys(list[0]!).sort()).toEqual(Object.keys(ownVisit.shape).sort());
  expect(ownVisit.safeParse(list[0])).toMatchObject({ success: true });
  expect(JSON.stringify(list)).not.toContain(SECRET);
  const mobiles = await query('select mobile from user_account');
  for (const { mobile } of mobiles) expect(JSON.stringify(list)).not.toContain(mobile);
});

it('returns to a company the state and the public replies of its demands', async () => {
  const { total, list } = await demandsOfCompany(db(), own(), page());
  expect(total).toBe(1);
  expect(list).toMatchObject([
    { state: 'resolved', replies: [{ text: '请先准备使用证据。' }, { text: '已协助答辩。' }] },
  ]);
  expect(Object.keys(list[0]!).sort()).toEqual(Object.keys(ownDemand.shape).sort());
  expect(ownDemand.safeParse(list[0])).toMatchObject({ success: true });
  expect(JSON.stringify(list)).not.toContain(SECRET);
});

it('returns nothing of another company, not even that rows exist', async () => {
  for (const read of [visitsOfCompany, demandsOfCompany, answersOfCompany] as ((
    ...given: unknown[]
  ) => Promise<unknown>)[]) {
    await expect(read(db(), other(), page())).rejects.toMatchObject({ status: 404 });
    await expect(read(db(), other(), { ...page(), companyId: 999_999 })).rejects.toMatchObject({ status: 404 });
    await expect(read(db(), staff(api.ids.otherTown), page())).rejects.toMatchObject({ status: 404 });
    expect(await read(db(), other(), { ...page(), companyId: api.ids.otherCompany })).toEqual({ total: 0, list: [] });
  }
});

it('returns to staff in reach the rows of their lists, with the answers of the company', async () => {
  const seen: DataOf<typeof companyDemands> = await demandsOfCompany(db(), staff(), page());
  expect(seen).toMatchObject({ total: 1, figures: { visits: 1, openDemands: 0 }, list: [{ title: '商标被异议' }] });
  expect((await visitsOfCompany(db(), staff(api.ids.town), page())).total).toBe(1);
  const [version] = await query(
    `with made as (insert into questionnaire (name, form) values ('自评', '{}') returning id)
     insert into questionnaire_version (questionnaire_id, number, name, summary, form) select id, 1, '自评', '', '{}' from made returning id`,
  );
  await query(`insert into questionnaire_answer (version_id, company_id, state) values ($1, $2, 'draft')`, [
    version!['id'],
    api.ids.company,
  ]);
  for (const reader of [own(), staff(), staff(api.ids.town)])
    expect(await answersOfCompany(db(), reader, page())).toMatchObject({
      total: 1,
      list: [{ companyId: api.ids.company, questionnaireName: '自评' }],
    });
});
