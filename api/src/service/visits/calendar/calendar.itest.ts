import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@platform/contract/call';
import { listCalendar, readCalendar } from '@platform/contract/visits/calendar';
import { createVisits, editVisit } from '@platform/contract/visits/visit';
import { addDays, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { expectIsolated, type OwnedRow } from '../../../testing/expect-isolated';
import { testApi } from '../../../testing/test-api';

const api = testApi();
const query = async (text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, never>>(text, values)).rows;

/** A day relative to today, so that no test depends on the day on which it runs. */
const dayIn = (days: number) => addDays(shanghaiDate(Date.now()), days);
const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`).toISOString();
const [WORKED, REST, NEXT] = [dayIn(40), dayIn(41), dayIn(42)];

beforeAll(async () => {
  await query(
    `insert into work_day (day, kind) values ($1, 'work'), ($2, 'rest'), ($3, 'work')
    on conflict (day) do update set kind = excluded.kind`,
    [WORKED, REST, NEXT],
  );
});

let companies = 0;
async function freshCompany(town = api.ids.town): Promise<number> {
  companies += 1;
  const [row] = await query(
    `insert into company (name, normalized_name, town_id, in_district, source) values ($1, $1, $2, true, 'register') returning id`,
    [`日历试验企业${companies}`, town],
  );
  return Number(row!['id']);
}
async function planned(more: Partial<RequestOf<typeof createVisits>> = {}) {
  const { visits } = await api.as('C').call(createVisits, {
    clientId: randomUUID(),
    companyIds: [await freshCompany()],
    purpose: '了解专利布局',
    plannedStart: at(WORKED, '09:00'),
    plannedEnd: at(WORKED, '11:00'),
    leadId: api.ids.users.D,
    ...more,
  });
  return visits[0]!;
}
async function demandOf(values: Record<string, unknown>): Promise<number> {
  const all = {
    client_id: randomUUID(),
    company_id: await freshCompany(),
    source: 'phone',
    title: '商标被抢注',
    content: '怎么办',
    town_id: api.ids.town,
    ...values,
  };
  const [row] = await query(
    `insert into demand (${Object.keys(all).join(', ')}) values (${Object.keys(all)
      .map((_, i) => `$${i + 1}`)
      .join(', ')}) returning id`,
    Object.values(all),
  );
  return Number(row!['id']);
}
const read = (as: 'C' | 'D', more: Partial<RequestOf<typeof readCalendar>> = {}) =>
  api.as(as).call(readCalendar, { from: WORKED, to: NEXT, ...more });
const idsOf = async (...asked: Parameters<typeof read>) => (await read(...asked)).events.map(({ id }) => id);

describe('the entries of a calendar', () => {
  it('put a deadline at midnight on the day that it ends', async () => {
    const due = { owner_id: api.ids.users.D, state: 'accepted', accepted_at: new Date() };
    const id = `clock-${await demandOf({ ...due, due_at: at(dayIn(51), '00:00') })}`;
    const later = `clock-${await demandOf({ ...due, due_at: at(dayIn(51), '00:01') })}`;
    const clocks = async (day: string) => idsOf('D', { from: day, to: day, kinds: ['clock'] });
    expect(await clocks(dayIn(50))).toEqual([id]);
    expect(await clocks(dayIn(51))).toEqual([later]);
    const { list } = await api.as('D').call(listCalendar, { from: dayIn(50), to: dayIn(50), kinds: ['clock'] });
    expect(list).toMatchObject([{ id, start: at(dayIn(51), '00:00') }]);
  });

  it('are visits, clocks, promises and call backs, each of its owner', async () => {
    const visit = await planned({ memberIds: [api.ids.users.C] });
    const held = await planned({ plannedStart: at(dayIn(-3), '09:00'), plannedEnd: at(dayIn(-3), '10:00') });
    const report = { summary: '见到了', persons: [{ name: '陈工' }], promises: [{ text: '送说明', dueDay: NEXT }] };
    await api.as('D').call(editVisit, { id: held.id, version: held.version, action: 'complete', report });
    const [promise] = await query('select id from visit_promise where visit_id = $1', [held.id]);
    const due = { owner_id: api.ids.users.D, recorded_by: api.ids.users.C };
    const clock = await demandOf({ ...due, state: 'accepted', accepted_at: new Date(), due_at: at(REST, '17:00') });
    const settled = { ...due, state: 'resolved', resolved_at: at(NEXT, '10:00') };
    const callBack = await demandOf(settled);
    // The owner of a demand does not call back.
    await demandOf({ ...settled, recorded_by: api.ids.users.D });

    const all = (await read('C', { userId: api.ids.users.D })).events;
    expect(all).toEqual([
      expect.objectContaining({ id: `visit-${visit.id}`, movable: true, allDay: false, start: at(WORKED, '09:00') }),
      expect.objectContaining({
        id: `clock-${clock}`,
        title: '方案到期：商标被抢注',
        start: at(REST, '17:00'),
        movable: false,
      }),
      expect.objectContaining({
        id: `promise-${promise!['id']}`,
        title: '送说明',
        allDay: true,
        start: at(NEXT, '00:00'),
      }),
    ]);
    expect(all[0]!.persons.length).toBe(2);
    expect(await idsOf('C', { userId: api.ids.users.C })).toEqual([`visit-${visit.id}`, `callBack-${callBack}`]);
    expect(await idsOf('C', { userId: api.ids.users.D, kinds: ['promise'] })).toEqual([`promise-${promise!['id']}`]);
    const list = await api
      .as('D')
      .call(listCalendar, { from: WORKED, to: NEXT, userId: api.ids.users.D, sort: '-start' });
    expect(list.list.map(({ id }) => id)).toEqual(all.map(({ id }) => id).reverse());
    expect(list.total).toBe(3);
  });

  it('overlap the days, without cancelled and removed ones', async () => {
    const userId = api.ids.users.D;
    const long = await planned({ plannedStart: at(dayIn(37), '09:00'), plannedEnd: at(WORKED, '10:00') });
    const over = await planned({ plannedStart: at(dayIn(37), '09:00'), plannedEnd: at(dayIn(39), '10:00') });
    const called = await planned();
    await api.as('C').call(editVisit, { ...pick(called), action: 'cancel', reason: '企业停工' });
    const removed = await planned();
    await query('update visit set removed_at = now() where id = $1', [removed.id]);
    const ids = await idsOf('D', { userId, kinds: ['visit'] });
    expect(ids).toContain(`visit-${long.id}`);
    for (const { id } of [over, called, removed]) expect(ids).not.toContain(`visit-${id}`);
  });

  it('can be filtered by office and town', async () => {
    const [office] = await query(`insert into office (name) values ('日历试验科室') returning id`);
    const officeId = Number(office!['id']);
    const other = await planned({
      companyIds: [await freshCompany(api.ids.otherTown)],
      leadId: api.ids.users.C,
      memberIds: [],
    });
    expect(await idsOf('C', { officeId })).toEqual([]);
    await query(
      `insert into staff_post (user_id, office_id) values ($1, $2) on conflict (user_id) do update set office_id = excluded.office_id`,
      [api.ids.users.C, officeId],
    );
    expect(await idsOf('C', { officeId, townId: api.ids.otherTown })).toEqual([`visit-${other.id}`]);
    expect(await idsOf('D', { townId: api.ids.otherTown })).toEqual([]);
  });

  it('are returned as counts per day where there are too many', async () => {
    const before = (await read('C', { townId: api.ids.town })).total;
    await query(
      `insert into visit (client_id, company_id, town_id, purpose, planned_start, planned_end)
       select 'many' || i, $1, $2, '走访', $3::timestamptz, $3::timestamptz + interval '1 hour' from generate_series(1, 1001) as i`,
      [await freshCompany(), api.ids.town, at(NEXT, '09:00')],
    );
    const { events, days, total } = await read('C', { townId: api.ids.town });
    expect(events).toEqual([]);
    expect(total).toBe(before + 1001);
    expect(days.find(({ day, kind }) => day === NEXT && kind === 'visit')?.count).toBeGreaterThanOrEqual(1001);
    expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    const page = await api.as('C').call(listCalendar, { from: NEXT, to: NEXT, kinds: ['visit'], page: 60, size: 20 });
    expect(page.list.length).toBeLessThanOrEqual(20);
    await query(`delete from visit where client_id like 'many%'`);
  });

  it('come with the days off and the years without a known calendar', async () => {
    const { restDays, untoldYears } = await read('D');
    expect(restDays).toEqual([REST]);
    expect(untoldYears).toEqual([]);
    expect(await read('D', { from: '2099-05-01', to: '2099-05-31' })).toMatchObject({
      restDays: [],
      untoldYears: [2099],
    });
  });

  it.each([
    [NEXT, WORKED],
    [WORKED, dayIn(40 + 62)],
  ])('refuses %s to %s', async (from, to) => {
    await expect(read('D', { from, to })).rejects.toMatchObject({ status: 422, errors: { to: expect.any(String) } });
  });
});

const pick = ({ id, version }: { id: number; version: number }) => ({ id, version });

describe('moving a visit', () => {
  const move = async (day: string, more: object = {}) => {
    const visit = await planned();
    const times = { plannedStart: at(day, '14:00'), plannedEnd: at(day, '16:00') };
    return api.as('D').call(editVisit, { ...pick(visit), action: 'reschedule', reason: '企业要求', ...times, ...more });
  };

  it('refuses a day off unless the caller confirms it', async () => {
    expect(await move(NEXT)).toMatchObject({ plannedStart: at(NEXT, '14:00'), state: 'assigned' });
    expect(await move(WORKED)).toMatchObject({ plannedStart: at(WORKED, '14:00') });
    await expect(move(REST)).rejects.toMatchObject({
      status: 422,
      errors: { plannedStart: expect.stringContaining(`${REST} 是休息日，最近的工作日是 ${NEXT}`) },
    });
    expect(await move(REST, { onRestDay: true })).toMatchObject({ plannedStart: at(REST, '14:00') });
    await expect(move(dayIn(-1), { onRestDay: true })).rejects.toMatchObject({
      errors: { plannedStart: expect.stringContaining('已经过去') },
    });
  });
});

const visitRow: OwnedRow<number> = {
  api,
  owner: 'D',
  seenBy: ['C'],
  make: async () => (await planned()).id,
  read: (id) => query('select * from visit where id = $1', [id]),
  missing: 999_999,
};
expectIsolated(readCalendar, visitRow, () => ({ from: WORKED, to: NEXT }));
expectIsolated(listCalendar, visitRow, () => ({}));
