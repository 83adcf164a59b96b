import { randomUUID } from 'node:crypto';
import { createDemand, getDemand } from '@platform/contract/demands/demand-calls';
import { readBacklog } from '@platform/contract/backlog/backlog';
import { changeStreet, listHandovers } from '@platform/contract/handovers/handover';
import { createVisits, editVisit, getVisit } from '@platform/contract/visits/visit';
import { drizzleOn } from '../../kernel/database/drizzle-over';
import { inTransaction } from '../../kernel/database/in-transaction';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';
import { openMissingHandovers } from './handover.service';

const api = testApi();
const query = async (text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, never>>(text, values)).rows;

const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
let companies = 0;
async function freshCompany(town = api.ids.town): Promise<number> {
  companies += 1;
  const [row] = await query(
    `insert into company (name, normalized_name, town_id, in_district, source) values ($1, $1, $2, true, 'register') returning id`,
    [`移交试验企业${companies}`, town],
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
const record = (companyId: number) =>
  api.as('C').call(createDemand, {
    clientId: randomUUID(),
    companyId,
    source: 'phone',
    title: '商标被异议',
    content: '收到异议通知，不知道怎样答辩。',
  });
const give = async (companyId: number) =>
  api.as('D').call(changeStreet, { companyId, townId: api.ids.otherTown, reason: '企业已迁到新址' });
const messagesTo = (userId: number, company: number) =>
  query(
    `select title from message where recipient_id = $1 and sender_name = '企业移交'
       and title like '%' || (select name from company where id = $2) order by id`,
    [userId, company],
  );
const waiting = async (as: 'D' | 'otherStreet') =>
  (await api.as(as).call(readBacklog, {})).queues.find(({ name }) => name === 'handovers')!.count;

/** A company with a visit ahead, a held visit, an open demand and a settled one. */
async function busyCompany() {
  const company = await freshCompany();
  const ahead = await plan(company, { leadId: api.ids.users.D, memberIds: [api.ids.users.C] });
  const held = await plan(company);
  await api.as('D').call(editVisit, {
    id: held.id,
    version: held.version,
    action: 'complete',
    report: { summary: '企业准备申请两件发明专利', persons: [{ name: '陈工' }] },
  });
  const [open, settled] = [await record(company), await record(company)];
  await query(`update demand set state = 'resolved' where id = $1`, [settled.id]);
  return { company, ahead, held, open, settled };
}

it('moves nothing until the receiving town accepts, and then only what is open', async () => {
  const { company, ahead, held, open, settled } = await busyCompany();
  const before = await waiting('otherStreet');
  const asked = await give(company);
  expect(asked).toMatchObject({ state: 'waiting', visits: 1, demands: 1, mayDecide: false });
  expect(await waiting('otherStreet')).toBe(before + 1);
  expect(await waiting('D')).toBe(0);
  expect(await messagesTo(api.ids.users.otherStreet, company)).toHaveLength(1);
  // Nothing has moved, and the receiving town sees only the handover.
  expect((await api.as('D').call(getVisit, { id: ahead.id })).leadId).toBe(api.ids.users.D);
  for (const call of [
    api.as('otherStreet').call(getVisit, { id: ahead.id }),
    api.as('otherStreet').call(getDemand, { id: open.id }),
  ])
    await expect(call).rejects.toMatchObject({ status: 404 });
  await expect(give(company)).rejects.toMatchObject({ status: 422, errors: { companyId: expect.any(String) } });
  await expect(api.as('D').call(changeStreet, { handoverId: asked.id, accept: true })).rejects.toMatchObject({
    status: 409,
  });

  const accepted = await api.as('otherStreet').call(changeStreet, { handoverId: asked.id, accept: true });
  expect(accepted).toMatchObject({ state: 'accepted', visits: 1, demands: 1 });
  expect(await messagesTo(api.ids.users.D, company)).toEqual([{ title: expect.stringContaining('企业移交已接收') }]);
  // Seen from both towns.
  const moved = await api.as('otherStreet').call(getVisit, { id: ahead.id });
  expect(moved).toMatchObject({ state: 'planned', leadId: null, townId: api.ids.otherTown });
  expect(moved.members.map(({ id }) => id)).toEqual([api.ids.users.C]);
  expect(moved.steps.at(-1)).toMatchObject({ action: 'handover', text: expect.stringContaining('移交') });
  expect((await api.as('otherStreet').call(getDemand, { id: open.id })).steps.at(-1)).toMatchObject({
    action: 'handover',
  });
  await expect(api.as('D').call(getVisit, { id: ahead.id })).rejects.toMatchObject({ status: 404 });
  await expect(api.as('D').call(getDemand, { id: open.id })).rejects.toMatchObject({ status: 404 });
  expect((await api.as('D').call(getVisit, { id: held.id })).state).toBe('done');
  expect((await api.as('D').call(getDemand, { id: settled.id })).state).toBe('resolved');
  await expect(api.as('otherStreet').call(getVisit, { id: held.id })).rejects.toMatchObject({ status: 404 });
  await expect(
    api.as('otherStreet').call(changeStreet, { handoverId: asked.id, accept: false, reason: '反悔' }),
  ).rejects.toMatchObject({ status: 409 });
  expect(await query('select town_id as town from company where id = $1', [company])).toEqual([
    { town: api.ids.otherTown },
  ]);
});

it('assigns demands to the district where the receiving town has no office for them', async () => {
  const company = await freshCompany();
  const open = await record(company);
  await query(`update demand set level = 0 where id = $1`, [open.id]);
  const asked = await give(company);
  await api.as('otherStreet').call(changeStreet, { handoverId: asked.id, accept: true });
  expect(await api.as('otherStreet').call(getDemand, { id: open.id })).toMatchObject({ officeId: null, level: 1 });
});

it('returns with the reason when refused, and can be requested again', async () => {
  const { company, ahead } = await busyCompany();
  const asked = await api
    .as('D')
    .call(changeStreet, { visitId: ahead.id, townId: api.ids.otherTown, reason: '企业已迁到新址' });
  const refusal = { handoverId: asked.id, accept: false };
  await expect(api.as('otherStreet').call(changeStreet, refusal)).rejects.toMatchObject({
    errors: { reason: expect.any(String) },
  });
  expect(await api.as('otherStreet').call(changeStreet, { ...refusal, reason: '新址仍在原镇街' })).toMatchObject({
    state: 'refused',
    answer: '新址仍在原镇街',
  });
  expect(await messagesTo(api.ids.users.D, company)).toEqual([{ title: expect.stringContaining('企业移交被拒绝') }]);
  expect((await api.as('D').call(getVisit, { id: ahead.id })).state).toBe('assigned');
  expect((await give(company)).state).toBe('waiting');
});

it('reports missing input at the field', async () => {
  const company = await freshCompany();
  for (const [field, asked] of [
    ['companyId', { townId: api.ids.otherTown, reason: '迁址' }],
    ['townId', { companyId: company, reason: '迁址' }],
    ['townId', { companyId: company, townId: api.ids.town, reason: '迁址' }],
    ['reason', { companyId: company, townId: api.ids.otherTown }],
  ] as const)
    await expect(api.as('D').call(changeStreet, asked)).rejects.toMatchObject({
      status: 422,
      errors: { [field]: expect.any(String) },
    });
});

it('opens one where the register has another town, once, and withdraws it when it is no longer needed', async () => {
  const open = async () => {
    const client = await api.services.pool.connect();
    try {
      return await inTransaction(client, () => openMissingHandovers(drizzleOn(client)));
    } finally {
      client.release();
    }
  };
  const { company, ahead } = await busyCompany();
  const still = await freshCompany();
  await query('update company set town_id = $2 where id = any($1)', [[company, still], api.ids.otherTown]);
  expect(await open()).toBe(1);
  expect(await open()).toBe(0);
  const ofIt = async () => {
    const { list } = await api.as('otherStreet').call(listHandovers, { size: 100 });
    return list.filter(({ companyId }) => companyId === company);
  };
  expect(await ofIt()).toMatchObject([{ origin: 'import', state: 'waiting', visits: 1, demands: 1, mayDecide: true }]);
  expect((await messagesTo(api.ids.users.D, company)).length).toBe(1);
  expect((await messagesTo(api.ids.users.otherStreet, company)).length).toBe(1);
  expect((await api.as('D').call(getVisit, { id: ahead.id })).townId).toBe(api.ids.town);
  await query('update company set town_id = $2 where id = $1', [company, api.ids.town]);
  expect(await open()).toBe(0);
  expect(await ofIt()).toMatchObject([{ state: 'withdrawn' }]);
  // After a refusal the same register opens no second one.
  await query('update company set town_id = $2 where id = $1', [company, api.ids.otherTown]);
  await open();
  const [again] = (await ofIt()).filter(({ state }) => state === 'waiting');
  await api.as('otherStreet').call(changeStreet, { handoverId: again!.id, accept: false, reason: '名录有误' });
  expect(await open()).toBe(0);
});

/** A town to which no persona belongs. */
const thirdTown = async () =>
  Number(
    (await query('select id from town where id <> all($1) limit 1', [[api.ids.town, api.ids.otherTown]]))[0]!['id'],
  );
const row: OwnedRow<number> = {
  api,
  owner: 'D',
  seenBy: ['C'],
  make: async () => {
    const company = await freshCompany(await thirdTown());
    return (await api.as('C').call(changeStreet, { companyId: company, townId: api.ids.town, reason: '迁址' })).id;
  },
  read: (id) => query('select * from handover where id = $1', [id]),
  missing: 999_999,
};
expectIsolated(listHandovers, row, () => ({}));
expectIsolated(changeStreet, row, (id) => ({ handoverId: id, accept: false, reason: '不是本镇街的企业' }));

it('hands over nothing of another town', async () => {
  const { ahead, open, company } = await busyCompany();
  for (const named of [{ visitId: ahead.id }, { demandId: open.id }, { companyId: company }])
    await expect(
      api.as('otherStreet').call(changeStreet, { ...named, townId: api.ids.otherTown, reason: '要过来' }),
    ).rejects.toMatchObject({ status: 404 });
});
