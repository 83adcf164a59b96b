import { randomUUID } from 'node:crypto';
import { listCorrections } from '@platform/contract/corrections/correction';
import { createDemand, listDemands } from '@platform/contract/demands/demand-calls';
import { getUserInfo } from '@platform/contract/users/user-info';
import { readBacklog, readLate } from '@platform/contract/backlog/backlog';
import { changeStreet, listHandovers } from '@platform/contract/handovers/handover';
import { assignVisits, createVisits, editVisit, getVisit, listVisits } from '@platform/contract/visits/visit';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import type { Persona } from '../../testing/personas';
import { testApi } from '../../testing/test-api';

const api = testApi();
const query = async (text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, never>>(text, values)).rows;

/** The call of the page at an address. */
const LISTS: Readonly<Record<string, string>> = {
  '/workVisit': listVisits.path,
  '/workWaitvisit2': listVisits.path,
  '/workWaitvisit3': listDemands.path,
  '/workFollow?tab=handovers': listHandovers.path,
  '/workFollow?tab=corrections': listCorrections.path,
};

/** The number of rows in the list at an address, with its filter as the server reads it. */
async function rowsBehind(address: string, as: Persona): Promise<number> {
  const [path = '', search = ''] = address.split('?');
  const tab = new URLSearchParams(search).get('tab');
  const list = LISTS[tab === null ? path : `${path}?tab=${tab}`] ?? `no list at ${address}`;
  const response = await api.request(`${list}?${search}`, {
    headers: { cookie: api.as(as).cookie! },
  });
  return ((await response.json()) as { data: { total: number } }).data.total;
}

let companies = 0;
async function freshCompany(town = api.ids.town): Promise<number> {
  companies += 1;
  const [row] = await query(
    `insert into company (name, normalized_name, town_id, in_district, source) values ($1, $1, $2, true, 'register') returning id`,
    [`待办试验企业${companies}`, town],
  );
  return Number(row!['id']);
}

const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
async function plan(more: object = {}, town = api.ids.town) {
  const { visits } = await api.as('C').call(createVisits, {
    clientId: randomUUID(),
    companyIds: [await freshCompany(town)],
    purpose: '了解专利布局',
    plannedStart: at(-30),
    plannedEnd: at(-29),
    ...more,
  });
  return visits[0]!;
}
async function record(company?: number): Promise<number> {
  const made = await api.as('C').call(createDemand, {
    clientId: randomUUID(),
    companyId: company ?? (await freshCompany()),
    source: 'phone',
    title: '商标被异议',
    content: '收到异议通知，不知道怎样答辩。',
  });
  return made.id;
}
const countsOf = async (as: Persona) => {
  const { queues } = await api.as(as).call(readBacklog, {});
  return Object.fromEntries(queues.map(({ name, count }) => [name, count]));
};
const badgeOf = async (as: Persona) => (await api.as(as).call(getUserInfo, {})).badges['/workFollow'];

it('counts each queue in the territory, links to as many rows, and lists the most urgent first', async () => {
  const nothing = await countsOf('D');
  expect(Object.values(nothing)).toEqual(Object.values(nothing).map(() => 0));
  expect((await api.as('D').call(readBacklog, {})).first).toBeNull();
  expect(await badgeOf('D')).toBe(0);

  await plan();
  await plan({ plannedStart: at(60), plannedEnd: at(61) });
  await plan({ leadId: api.ids.users.C }, api.ids.otherTown);
  const held = await plan({ leadId: api.ids.users.D });
  const later = await plan({ leadId: api.ids.users.D });
  const inDays = (days: number) => shanghaiDate(Date.now() + days * 24 * HOUR);
  for (const [{ id, version }, days] of [
    [held, 3],
    [later, 4],
  ] as const)
    await api.as('D').call(editVisit, {
      id,
      version,
      action: 'complete',
      report: {
        summary: '企业准备申请两件发明专利',
        persons: [{ name: '陈工' }],
        promises: [{ text: '送去备案说明', dueDay: inDays(days) }],
      },
    });
  const ids = [await record(), await record(), await record(), await record()];
  const [soon, overdue, resolved] = ids;
  await query(`update demand set due_at = null`);
  await query(
    `update demand set state = 'handling', accepted_at = now(), due_at = now() + interval '1 hour',
       warned = '{"response":1,"plan":1,"resolution":0}' where id = $1`,
    [soon],
  );
  await query(
    `update demand set state = 'handling', accepted_at = now(), due_at = now() - interval '1 hour' where id = $1`,
    [overdue],
  );
  await query(
    `insert into visit_submission (submission_id, visit_id, kind, content_hash, outcome) values ('1', $1, 'submit', '', 'pending'),
       ('2', $2, 'submit', '', 'taken')`,
    [held.id, later.id],
  );
  await query(`update demand set state = 'resolved' where id = $1`, [resolved]);
  await api
    .as('C')
    .call(changeStreet, { companyId: held.companyId, townId: api.ids.otherTown, reason: '企业已迁到新址' });

  expect(await countsOf('D')).toMatchObject({
    visitsToday: 1,
    visitsLate: 1,
    visitsUnassigned: 2,
    visitsToConfirm: 1,
    promisesDue: 1,
    demandsPending: 1,
    demandsSoon: 1,
    demandsOverdue: 1,
    demandsToCall: 1,
    handovers: 0,
  });
  expect(await countsOf('C')).toMatchObject({ visitsToday: 2, demandsOverdue: 1 });
  expect(await countsOf('otherStreet')).toMatchObject({
    visitsToday: 1,
    visitsUnassigned: 0,
    demandsOverdue: 0,
    handovers: 1,
  });
  for (const as of ['C', 'D', 'otherStreet'] as const)
    for (const { queues, mine } of [await api.as(as).call(readBacklog, {})])
      for (const { address, count } of [...queues, ...mine])
        expect([address, await rowsBehind(address, as)]).toEqual([address, count]);

  const { queues, first } = await api.as('D').call(readBacklog, {});
  expect(first).toMatchObject({ name: 'demandsOverdue', rows: [{ id: overdue, title: '商标被异议' }] });
  expect((await api.as('otherStreet').call(readBacklog, {})).first).toMatchObject({ name: 'handovers' });
  const pressing = queues.filter((queue) => queue.pressing).reduce((sum, queue) => sum + queue.count, 0);
  expect(pressing).toBe(3);
  expect(await badgeOf('D')).toBe(pressing);
  expect(await badgeOf('A')).toBeUndefined();
});

it('follows visits from their plan: assigned together, one held, its promise still open', async () => {
  const before = await countsOf('D');
  const { visits } = await api.as('D').call(createVisits, {
    clientId: randomUUID(),
    companyIds: [await freshCompany(), await freshCompany(), await freshCompany()],
    purpose: '了解专利布局',
    plannedStart: at(-1),
    plannedEnd: at(1),
  });
  const ids = visits.map(({ id }) => id);
  const changeOf = async () => {
    const now = await countsOf('D');
    return Object.fromEntries(Object.keys(now).map((name) => [name, now[name]! - before[name]!]));
  };
  expect(await changeOf()).toMatchObject({ visitsUnassigned: 3, visitsToday: 3 });
  const done = await api.as('D').call(assignVisits, { ids, leadId: api.ids.users.D });
  expect(done).toMatchObject({ changed: 3, refusedCount: 0 });
  expect(await changeOf()).toMatchObject({ visitsUnassigned: 0, visitsToday: 3, promisesDue: 0 });
  const { version } = await api.as('D').call(getVisit, { id: ids[0]! });
  const held = await api.as('D').call(editVisit, {
    id: ids[0]!,
    version,
    action: 'complete',
    report: {
      summary: '企业准备申请两件发明专利',
      persons: [{ name: '陈工' }],
      promises: [{ text: '送去备案说明', dueDay: shanghaiDate(Date.now()) }],
    },
  });
  expect(await changeOf()).toMatchObject({ visitsToday: 2, promisesDue: 1 });
  await api.as('D').call(editVisit, {
    id: held.id,
    version: held.version,
    action: 'keepPromise',
    promiseId: held.promises[0]!.id,
    text: '已送达',
  });
  expect(await changeOf()).toMatchObject({ promisesDue: 0 });
});

it('counts what the reader himself has to handle, and offers for calling back only what he has not handled', async () => {
  const mineOf = async (as: Persona) =>
    Object.fromEntries((await api.as(as).call(readBacklog, {})).mine.map(({ name, count }) => [name, count]));
  const before = [await mineOf('D'), await mineOf('C'), await countsOf('D'), await countsOf('C')] as const;
  await plan({ leadId: api.ids.users.D });
  await plan({ leadId: api.ids.users.C });
  const [own, called] = [await record(), await record()];
  await query('update demand set owner_id = $2 where id = $1', [own, api.ids.users.D]);
  await query(`update demand set state = 'resolved' where id = $1`, [called]);
  await query(`insert into demand_step (demand_id, user_id, action) values ($1, $2, 'resolve')`, [
    called,
    api.ids.users.D,
  ]);
  const more = (now: Record<string, number>, then: Record<string, number>, name: string) => now[name]! - then[name]!;
  const [mineD, mineC, townD, townC] = [await mineOf('D'), await mineOf('C'), await countsOf('D'), await countsOf('C')];
  expect([mineD, mineC].map((now, at) => more(now, before[at]!, 'visitsLate'))).toEqual([1, 1]);
  expect([mineD, mineC].map((now, at) => more(now, before[at]!, 'demandsPending'))).toEqual([1, 0]);
  expect(more(townD, before[2], 'visitsLate')).toBe(2);
  expect(more(townD, before[2], 'demandsToCall')).toBe(0);
  expect(more(townC, before[3], 'demandsToCall')).toBe(1);
  expect(mineD).not.toHaveProperty('visitsUnassigned');
});

it('says who is late with what, the longest late first, with the list of exactly these cases', async () => {
  await query('delete from demand');
  await query('delete from visit');
  const officeId = Number((await query(`insert into office (name) values ('商标科') returning id`))[0]!['id']);
  await query('insert into staff_post (user_id, office_id) values ($1, $2)', [api.ids.users.D, officeId]);
  const late = async (days: number, owner: number | null, where: number | null) =>
    query(
      `update demand set state = 'handling', due_at = now() - make_interval(days => $2), owner_id = $3, office_id = $4
         where id = $1`,
      [await record(), days, owner, where],
    );
  await late(2, api.ids.users.D, officeId);
  await late(9, api.ids.users.D, officeId);
  await late(5, null, null);
  await late(-1, api.ids.users.D, officeId);
  await plan({ leadId: api.ids.users.D });
  await plan({ plannedStart: at(30), plannedEnd: at(31) });
  await plan({}, api.ids.otherTown);

  const { kinds, rows } = await api.as('D').call(readLate, {});
  expect(kinds.map(({ name }) => name)).toEqual(['demands', 'visits']);
  const counted = rows.map(({ officeName, counts }) => [officeName, ...counts.map(({ name, count }) => [name, count])]);
  expect(counted).toEqual([
    ['商标科', ['demands', 2], ['visits', 1]],
    ['', ['demands', 1]],
  ]);
  expect(rows.map(({ personName }) => personName !== '')).toEqual([true, false]);
  const district = await api.as('C').call(readLate, {});
  expect(district.rows).toHaveLength(3);
  for (const { counts } of district.rows)
    for (const { address, count } of counts)
      expect([address, await rowsBehind(address!, 'C')]).toEqual([address, count]);
});

const row: OwnedRow<number> = {
  api,
  owner: 'D',
  seenBy: ['C'],
  make: async () => (await plan()).id,
  read: (id) => query('select * from visit where id = $1', [id]),
  missing: 999_999,
};
expectIsolated(readBacklog, row, () => ({}));
expectIsolated(readLate, row, () => ({}));
