import { randomUUID } from 'node:crypto';
import { undoBatch } from '@platform/contract/batches/undo-batch';
import type { RequestOf } from '@platform/contract/call';
import {
  assignVisits,
  countVisits,
  createVisits,
  deleteVisit,
  editVisit,
  getVisit,
  listVisits,
  visitStaff,
} from '@platform/contract/visits/visit';
import { proposeVisits } from '@platform/contract/visits/brief';
import { visitorVisit, visitorVisits } from '@platform/contract/phone/phone';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { visitCase, type VisitAction, type VisitState } from '@platform/domain/visits/visit-case';
import type { UserViewer } from '../../kernel/ports/call-context';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';
import { promiseWork, visitWork } from './queues/work-of-visits';

const api = testApi({ env: { SMS_OUTBOX: '1' } });
const query = async (text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, never>>(text, values)).rows;

const HOUR = 3_600_000;
let companies = 0;
/** Adds a company of the street's town without visits. */
async function freshCompany(town: number | null = api.ids.town): Promise<number> {
  companies += 1;
  const [row] = await query(
    `insert into company (name, normalized_name, town_id, in_district, source) values ($1, $1, $2, true, 'register') returning id`,
    [`走访试验企业${companies}`, town],
  );
  return Number(row!['id']);
}
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
type Plan = RequestOf<typeof createVisits>;
const planOf = (companyIds: number[], more: Partial<Plan> = {}): Plan => ({
  clientId: randomUUID(),
  companyIds,
  purpose: '了解专利布局',
  plannedStart: at(24),
  plannedEnd: at(26),
  ...more,
});
const street = () => api.as('D');
async function planned(more: Partial<Plan> = {}) {
  const { visits } = await street().call(createVisits, planOf([await freshCompany()], more));
  return visits[0]!;
}
const REPORT = { summary: '企业准备申请两件发明专利', persons: [{ name: '陈工', position: '研发主管' }] };
/** A request with every field that an action may require. */
const everything = (): Omit<RequestOf<typeof editVisit>, 'id' | 'version' | 'action'> => ({
  leadId: api.ids.users.D,
  plannedStart: at(48),
  plannedEnd: at(50),
  onRestDay: true,
  report: REPORT,
  failure: 'absent',
  reason: '对方出差',
  nextStep: '下周再约',
  text: '补充说明',
});

describe('planning', () => {
  it('creates one visit for each company, notifies the team once, and is idempotent', async () => {
    const ids = [await freshCompany(), await freshCompany(), await freshCompany()];
    const plan = planOf(ids, { leadId: api.ids.users.D, memberIds: [api.ids.users.C] });
    const [one, two] = await Promise.all([api.as('C').call(createVisits, plan), api.as('C').call(createVisits, plan)]);
    expect(one.visits.map(({ companyId }) => companyId).sort()).toEqual([...ids].sort());
    expect(two.visits.map(({ id }) => id)).toEqual(one.visits.map(({ id }) => id));
    expect(one.visits.every(({ state }) => state === 'assigned')).toBe(true);
    const told = await query(`select recipient_id as id from message where sender_name = '走访' and link = $1`, [
      '/workVisit?mine=true',
    ]);
    // The planner is not notified.
    expect(told).toEqual([{ id: api.ids.users.D }]);
    await expect(api.as('C').call(createVisits, { ...plan, purpose: '另一个目的' })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('asks for a reason where the company has a visit within 14 days, and names its lead', async () => {
    const company = await freshCompany();
    await street().call(createVisits, planOf([company], { leadId: api.ids.users.D }));
    const again = planOf([company], { plannedStart: at(24 * 10), plannedEnd: at(24 * 10 + 2) });
    await expect(street().call(createVisits, again)).rejects.toMatchObject({
      status: 422,
      errors: {
        duplicateReason: expect.stringMatching(/已由.+于 \d{4}-\d\d-\d\d 计划走访，14 天内再次安排请填写原因/),
      },
    });
    expect((await street().call(createVisits, { ...again, duplicateReason: '企业主动要求' })).visits.length).toBe(1);
    const later = planOf([company], { plannedStart: at(24 * 40), plannedEnd: at(24 * 40 + 2) });
    expect((await street().call(createVisits, later)).visits.length).toBe(1);
  });

  it.each([
    ['2031-03-15T08:00:00+08:00', 422],
    ['2031-03-16T22:00:00+08:00', 200],
  ])('asks for it on the fourteenth day, not on the fifteenth: %s', async (plannedStart, status) => {
    const company = await freshCompany();
    const on = (start: string) => ({ plannedStart: start, plannedEnd: start.replace(':00:00+', ':30:00+') });
    await street().call(createVisits, planOf([company], on('2031-03-01T23:00:00+08:00')));
    expect((await street().fetch(createVisits, planOf([company], on(plannedStart)))).status).toBe(status);
  });

  it('counts from the day on which a visit was held, not from the planned day', async () => {
    const company = await freshCompany();
    const early = planOf([company], { plannedStart: at(-24 * 40), plannedEnd: at(-24 * 40 + 2) });
    const { id, version } = (await street().call(createVisits, early)).visits[0]!;
    const report = { ...REPORT, visitedOn: shanghaiDate(Date.now()) };
    await street().call(editVisit, { id, version, action: 'complete', report });
    const errors = { duplicateReason: expect.stringContaining(`于 ${report.visitedOn} 走访过`) };
    await expect(street().call(createVisits, planOf([company]))).rejects.toMatchObject({ errors });
  });

  it('detects two users who plan for the same company at the same time', async () => {
    const company = await freshCompany();
    const both = await Promise.allSettled([
      street().call(createVisits, planOf([company])),
      api.as('C').call(createVisits, planOf([company])),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['plannedEnd', { plannedEnd: at(23) }],
    ['plannedEnd', { plannedEnd: at(24 * 30) }],
    ['leadId', { leadId: 999_999 }],
    ['memberIds', { memberIds: [999_999] }],
    ['purpose', { purpose: ' ' }],
    ['companyIds', { companyIds: [] }],
    ['plannedStart', { plannedStart: '2027-02-30T09:00:00+08:00', plannedEnd: '2027-03-02T10:00:00+08:00' }],
  ])('refuses at %s what makes no visit: %j', async (field, wrong) => {
    await expect(street().call(createVisits, planOf([await freshCompany()], wrong))).rejects.toMatchObject({
      status: 422,
      errors: { [field]: expect.any(String) },
    });
  });

  it('assigns no visit to staff of another town', async () => {
    const wrong = planOf([await freshCompany()], { leadId: api.ids.users.otherStreet });
    await expect(street().call(createVisits, wrong)).rejects.toMatchObject({ errors: { leadId: expect.any(String) } });
    const names = (await street().call(visitStaff, {})).list.map(({ id }) => id);
    expect(names).toEqual(expect.arrayContaining([api.ids.users.C, api.ids.users.D]));
    expect(names).not.toContain(api.ids.users.otherStreet);
  });
});

describe('field workers', () => {
  const outbox = async () =>
    (await query('select body from sms_outbox order by id')).map(({ body }) =>
      String(body).replace(/\d\d-\d\d \d\d:\d\d/, '·'),
    );
  const join = async (more: Partial<Plan> = {}) => {
    await query('delete from sms_outbox');
    return planned({ visitorIds: [api.ids.visitor], ...more });
  };
  beforeAll(() =>
    query('update visitor set town_ids = $2, state = $3 where id = $1', [api.ids.visitor, [api.ids.town], 'active']),
  );

  it('join a visit, find it on their phones, and get one SMS for each change that concerns them', async () => {
    const visit = await join();
    const name = visit.companyName;
    expect(await outbox()).toEqual([`走访提醒：新的走访，·，${name}。请登录走访页面查看。`]);
    expect((await api.as('visitor').call(visitorVisits, {})).list.map(({ id }) => id)).toContain(visit.id);
    const change = async (
      more: Partial<RequestOf<typeof editVisit>> & { action: RequestOf<typeof editVisit>['action'] },
    ) => {
      const { version } = await street().call(getVisit, { id: visit.id });
      await query('delete from sms_outbox');
      return street().call(editVisit, { id: visit.id, version, reason: '企业要求', onRestDay: true, ...more });
    };
    await change({ action: 'edit', purpose: '另一个目的' });
    expect(await outbox()).toEqual([]);
    await change({ action: 'reschedule', plannedStart: at(48), plannedEnd: at(49) });
    expect(await outbox()).toEqual([`走访提醒：走访改期，·，${name}。请登录走访页面查看。`]);
    expect((await change({ action: 'edit', visitorIds: [] })).members).toEqual([]);
    expect(await outbox()).toEqual([`走访提醒：不再参加走访，·，${name}。请登录走访页面查看。`]);
    await expect(api.as('visitor').call(visitorVisit, { id: visit.id })).rejects.toMatchObject({ status: 404 });
    const back = await change({ action: 'edit', visitorIds: [api.ids.visitor] });
    expect(back.members).toMatchObject([{ kind: 'visitor', id: api.ids.visitor }]);
    await query('delete from sms_outbox');
    await street().call(deleteVisit, { id: visit.id });
    expect(await outbox()).toEqual([`走访提醒：走访取消，·，${name}。请登录走访页面查看。`]);
  });

  it('get one SMS for many visits, within the length that the vendor accepts', async () => {
    await query('delete from sms_outbox');
    const ids = [await freshCompany(), await freshCompany(), await freshCompany()];
    await query('update company set name = $2 where id = $1', [ids[0], '名称很长的企业'.repeat(8)]);
    const plan = planOf(ids, { visitorIds: [api.ids.visitor, api.ids.visitor] });
    await street().call(createVisits, plan);
    await street().call(createVisits, plan);
    const [{ body } = { body: '' }, ...more] = await query('select body from sms_outbox');
    expect(more).toEqual([]);
    expect(String(body)).toMatch(/… 等 3 家。/);
    expect(String(body).slice('走访提醒：'.length, -'。请登录走访页面查看。'.length)).toHaveLength(35);
  });

  it('are offered and accepted for their own towns only', async () => {
    const offered = async (as: 'C' | 'D' | 'otherStreet') =>
      (await api.as(as).call(visitStaff, {})).visitors.map(({ id }) => id);
    expect(await offered('D')).toContain(api.ids.visitor);
    expect(await offered('C')).toContain(api.ids.visitor);
    expect(await offered('otherStreet')).not.toContain(api.ids.visitor);
    const elsewhere = planOf([await freshCompany(api.ids.otherTown)], { visitorIds: [api.ids.visitor] });
    const refused = { status: 422, errors: { visitorIds: expect.any(String) } };
    await expect(api.as('C').call(createVisits, elsewhere)).rejects.toMatchObject(refused);
    await query(`update visitor set state = 'disabled' where id = $1`, [api.ids.visitor]);
    expect(await offered('D')).not.toContain(api.ids.visitor);
    await expect(join()).rejects.toMatchObject(refused);
    await query(`update visitor set state = 'active' where id = $1`, [api.ids.visitor]);
  });
});

it('adds the chosen labels to the companies, and finds visits by them and by their demands', async () => {
  const labelOf = async (name: string, parent: number | null) =>
    Number(
      (
        await query(`insert into label (subject, name, parent_id) values ('company', $1, $2) returning id`, [
          name,
          parent,
        ])
      )[0]!['id'],
    );
  const above = await labelOf('走访重点', null);
  const below = await labelOf('出口企业', above);
  const company = await freshCompany();
  const [visit] = (await street().call(createVisits, planOf([company], { labelIds: [below, below] }))).visits;
  expect(await query('select label_id::int as id from company_label where company_id = $1', [company])).toEqual([
    { id: below },
  ]);
  const find = async (filter: RequestOf<typeof listVisits>) =>
    (await street().call(listVisits, { companyId: company, ...filter })).list.map(({ id }) => id);
  expect(await find({ labelId: below })).toEqual([visit!.id]);
  expect(await find({ labelId: above })).toEqual([visit!.id]);
  expect(await find({ labelId: 999_999 })).toEqual([]);
  expect(await find({ withDemand: true })).toEqual([]);
  expect(await find({ withDemand: false })).toEqual([visit!.id]);
  await query(
    `insert into demand (client_id, company_id, town_id, visit_id, source, title, content) values ($1, $2, $3, $4, 'visit', '题', '文')`,
    [randomUUID(), company, api.ids.town, visit!.id],
  );
  expect(await find({ withDemand: true })).toEqual([visit!.id]);
  const wrong = planOf([await freshCompany()], { labelIds: [999_999] });
  await expect(street().call(createVisits, wrong)).rejects.toMatchObject({
    status: 422,
    errors: { labelIds: expect.any(String) },
  });
});

it('rejects edits to a past day, and promises of an account that cannot see the visit', async () => {
  const { id, version } = await planned();
  const past = { plannedStart: at(-72), plannedEnd: at(-70) };
  await expect(street().call(editVisit, { id, version, action: 'edit', ...past })).rejects.toMatchObject({
    status: 422,
    errors: { plannedStart: expect.stringContaining('已经过去') },
  });
  for (const ownerId of [999_999, api.ids.users.A, api.ids.users.otherStreet]) {
    const promises = [{ text: '送政策', ownerId, dueDay: '2030-01-01' }];
    const report = { ...REPORT, promises };
    await expect(street().call(editVisit, { id, version, action: 'complete', report })).rejects.toMatchObject({
      status: 422,
      errors: { 'report.promises': expect.any(String) },
    });
  }
});

it('notifies the team when a visit is removed or restored, but not of demonstrations', async () => {
  const { id } = await planned({ leadId: api.ids.users.C });
  const told = async () => {
    const rows = await query(`select title from message where recipient_id = $1 and title like '走访%' order by id`, [
      api.ids.users.C,
    ]);
    return rows.map(({ title }) => String(title).split('：')[0]);
  };
  await query('delete from message');
  await street().call(deleteVisit, { id });
  await street().call(deleteVisit, { id, restore: true });
  expect(await told()).toEqual(['走访删除', '走访恢复']);
  await query('update visit set is_demo = true where id = $1', [id]);
  const { version } = await street().call(getVisit, { id });
  await street().call(editVisit, { id, version, action: 'cancel', reason: '企业搬迁' });
  expect(await told()).toEqual(['走访删除', '走访恢复']);
});

describe('every pair of state and action', () => {
  const STATES: VisitState[] = ['planned', 'assigned', 'underway', 'done', 'followed', 'cancelled', 'failed', 'void'];
  const ACTIONS = [...new Set(STATES.flatMap((state) => visitCase.actionsOf(state, ['district', 'street', 'team'])))];

  it.each(STATES.flatMap((state) => ACTIONS.map((action): [VisitState, VisitAction] => [state, action])))(
    'of %s, %s',
    async (state, action) => {
      const { id } = await planned();
      await query('update visit set state = $2 where id = $1', [id, state]);
      const move = visitCase.move(state, action, ['street']);
      const version = (await street().call(getVisit, { id })).version;
      const promise =
        action === 'keepPromise'
          ? Number(
              (
                await query(
                  `insert into visit_promise (visit_id, text, due_day) values ($1, '送政策', '2026-12-01') returning id`,
                  [id],
                )
              )[0]!['id'],
            )
          : undefined;
      const done =
        action === 'remove'
          ? street().call(deleteVisit, { id })
          : street().call(editVisit, { id, version, action, ...everything(), promiseId: promise });
      if (!move) return expect(done).rejects.toMatchObject({ status: 409 });
      await done;
      const [row] = await query('select state, removed_at is not null as removed from visit where id = $1', [id]);
      expect(row).toMatchObject(
        move.to === 'removed'
          ? { removed: true }
          : { removed: false, state: action === 'replan' ? 'assigned' : move.to },
      );
      return undefined;
    },
  );

  it('reports what an action needs at the field', async () => {
    const { id, version } = await planned();
    for (const [action, field] of [
      ['assign', 'leadId'],
      ['reschedule', 'plannedStart'],
      ['complete', 'report.summary'],
      ['cancel', 'reason'],
      ['fail', 'failure'],
      ['note', 'text'],
    ] as const)
      await expect(street().call(editVisit, { id, version, action })).rejects.toMatchObject({
        status: 422,
        errors: { [field]: expect.any(String) },
      });
    await expect(
      street().call(editVisit, { id, version, action: 'complete', report: { ...REPORT, persons: [] } }),
    ).rejects.toMatchObject({ errors: { 'report.persons': '请至少填写一位见到的人。' } });
  });

  it('lets only the district undo what has happened', async () => {
    const { id } = await planned();
    const done = await street().call(editVisit, { id, version: 1, action: 'complete', report: REPORT });
    expect(done.actions).not.toContain('void');
    const gone = { id, version: done.version, action: 'void', reason: '重复录入' } as const;
    await expect(street().call(editVisit, gone)).rejects.toMatchObject({ status: 409 });
    expect((await api.as('C').call(editVisit, gone)).state).toBe('void');
  });
});

it('returns the current values to the second of two edits', async () => {
  const { id, version } = await planned();
  await street().call(editVisit, { id, version, action: 'edit', purpose: '先改的目的' });
  await expect(
    api.as('C').call(editVisit, { id, version, action: 'edit', purpose: '后改的目的' }),
  ).rejects.toMatchObject({ status: 409, current: { purpose: '先改的目的' } });
});

it('lists the lead once, and no member twice', async () => {
  const { C, D } = api.ids.users;
  const { id, version } = await planned({ memberIds: [C] });
  const led = await street().call(editVisit, { id, version, action: 'assign', leadId: C });
  expect(led).toMatchObject({ leadId: C, members: [] });
  const both = { id, version: led.version, action: 'edit' as const, memberIds: [D, C, D] };
  expect((await street().call(editVisit, both)).members.map((member) => member.id)).toEqual([D]);
});

it('follows up only after every promise was kept', async () => {
  const { id } = await planned();
  const done = await street().call(editVisit, {
    id,
    version: 1,
    action: 'complete',
    report: {
      ...REPORT,
      location: { reason: '企业不同意定位' },
      promises: [{ text: '送去质押融资政策', ownerId: api.ids.users.D, dueDay: '2026-12-01' }],
    },
  });
  expect(done.openPromises).toBe(1);
  await expect(street().call(editVisit, { id, version: done.version, action: 'follow' })).rejects.toMatchObject({
    errors: { promises: expect.any(String) },
  });
  expect(done.place).toEqual({ reason: '企业不同意定位' });
  const promiseId = done.promises[0]!.id;
  const kept = await street().call(editVisit, {
    id,
    version: done.version,
    action: 'keepPromise',
    promiseId,
    text: '已送达并讲解',
  });
  expect(kept.promises[0]).toMatchObject({ result: '已送达并讲解', closedAt: expect.any(String) });
  await expect(
    street().call(editVisit, { id, version: kept.version, action: 'keepPromise', promiseId, text: '再一次' }),
  ).rejects.toMatchObject({ errors: { promiseId: expect.any(String) } });
  expect((await street().call(editVisit, { id, version: kept.version, action: 'follow' })).state).toBe('followed');
});

it('restores a removed visit within 30 days, and raises the sequence for calendars', async () => {
  const { id } = await planned();
  await street().call(deleteVisit, { id });
  await expect(street().call(getVisit, { id })).rejects.toMatchObject({ status: 404 });
  await street().call(deleteVisit, { id, restore: true });
  expect((await street().call(getVisit, { id })).steps.map(({ action }) => action)).toEqual([
    'create',
    'remove',
    'restore',
  ]);
  const [row] = await query('select sequence from visit where id = $1', [id]);
  expect(row).toEqual({ sequence: 2 });
  await street().call(deleteVisit, { id });
  await query(`update visit set removed_at = now() - interval '31 days' where id = $1`, [id]);
  await expect(street().call(deleteVisit, { id, restore: true })).rejects.toMatchObject({ status: 404 });
});

it('removes a visit by GET only from a page of the platform', async () => {
  const { id } = await planned();
  expect((await street().fetch(deleteVisit, { id }, { 'x-requested-with': '' })).status).toBe(403);
  expect((await street().fetch(deleteVisit, { id })).status).toBe(200);
});

it('notifies the team of changes by another user', async () => {
  const { id, version } = await planned({ leadId: api.ids.users.D });
  await api.as('C').call(editVisit, {
    id,
    version,
    action: 'reschedule',
    plannedStart: at(72),
    plannedEnd: at(73),
    onRestDay: true,
    reason: '企业搬货',
  });
  const told = await query(`select title, content from message where recipient_id = $1 and link = $2 order by id`, [
    api.ids.users.D,
    `/workVisit/details?id=${id}`,
  ]);
  expect(told).toEqual([{ title: expect.stringMatching(/^走访改期：/), content: expect.stringContaining('企业搬货') }]);
});

it('finds by keyword, state, person, day and lateness, each alone and together', async () => {
  const company = await freshCompany();
  const [visit] = (
    await street().call(
      createVisits,
      planOf([company], { purpose: '海外参展前的风险排查', memberIds: [api.ids.users.C] }),
    )
  ).visits;
  const find = async (as: 'C' | 'D', filter: RequestOf<typeof listVisits>) =>
    (await api.as(as).call(listVisits, { companyId: company, ...filter })).list.map(({ id }) => id);
  const found = [visit!.id];
  expect(await find('D', { keyword: '风险排查' })).toEqual(found);
  expect(await find('D', { keyword: '风险' })).toEqual(found);
  expect(await find('D', { keyword: `试验企业${companies}` })).toEqual(found);
  expect(await find('D', { keyword: '没有的词' })).toEqual([]);
  expect(await find('D', { state: ['planned'], fromDay: '2020-01-01' })).toEqual(found);
  expect(await find('D', { state: ['done'] })).toEqual([]);
  expect(await find('D', { toDay: '2020-01-01' })).toEqual([]);
  expect(await find('C', { mine: true })).toEqual(found);
  expect(await find('D', { mine: true })).toEqual([]);
  expect(await find('D', { overdue: true })).toEqual([]);
  await query(
    `update visit set planned_start = now() - interval '2 hours', planned_end = now() - interval '1 hour' where id = $1`,
    [visit!.id],
  );
  expect(await find('D', { overdue: true })).toEqual(found);
  // In a GET, lists of one item and booleans arrive as texts.
  const response = await street().fetch(listVisits, {
    companyId: company,
    state: ['planned'],
    overdue: true,
    size: 20,
  });
  expect(((await response.json()) as { data: { total: number } }).data.total).toBe(1);
});

it('hands over the visits and promises of an account before it can be disabled', async () => {
  const { users } = api.ids;
  const mine = await planned({ leadId: users.D, memberIds: [users.C] });
  const held = await planned({ leadId: users.D });
  await street().call(editVisit, {
    id: held.id,
    version: held.version,
    action: 'complete',
    report: { ...REPORT, promises: [{ text: '送去备案说明', ownerId: users.D, dueDay: '2030-01-01' }] },
  });
  const db = api.services.db;
  const [visits, promises] = [await visitWork.count(db, [users.D]), await promiseWork.count(db, [users.D])];
  expect(visits.get(users.D)).toBeGreaterThanOrEqual(2);
  expect(promises.get(users.D)).toBeGreaterThanOrEqual(1);
  await db.transaction(async (tx) => {
    for (const work of [visitWork, promiseWork])
      await work.handOver(tx, { userId: users.C } as UserViewer, users.D, users.C);
  });
  expect(await visitWork.count(db, [users.D])).toEqual(new Map());
  expect(await promiseWork.count(db, [users.D])).toEqual(new Map());
  expect(await street().call(getVisit, { id: mine.id })).toMatchObject({ leadId: users.C, members: [] });
  expect((await street().call(getVisit, { id: held.id })).promises[0]).toMatchObject({ ownerId: users.C });
});

describe('assigning many visits', () => {
  const teamOf = async (id: number) => {
    const { leadId, state, members } = await api.as('C').call(getVisit, { id });
    return { leadId, state, members: members.map((member) => member.id) };
  };

  it('previews the result, assigns what it can with reasons for the rest, and undoes it', async () => {
    const [one, two, held] = [await planned(), await planned({ leadId: api.ids.users.C }), await planned()];
    await street().call(editVisit, { id: held.id, version: 1, action: 'complete', report: REPORT });
    const { visits } = await api
      .as('C')
      .call(createVisits, planOf([await freshCompany(api.ids.otherTown)], { memberIds: [api.ids.users.otherStreet] }));
    const elsewhere = visits[0]!;
    const change = {
      ids: [one.id, two.id, held.id, elsewhere.id],
      leadId: api.ids.users.D,
      memberIds: [api.ids.users.C],
    };
    const preview = await api.as('C').call(assignVisits, { ...change, preview: true });
    expect(preview).toMatchObject({
      changed: 2,
      undo: null,
      refused: [
        { id: held.id, reason: expect.stringContaining('已经完成') },
        { id: elsewhere.id, reason: expect.stringContaining('不是该走访所在镇街的人员') },
      ],
    });
    expect(await teamOf(one.id)).toEqual({ leadId: null, state: 'planned', members: [] });
    const done = await api.as('C').call(assignVisits, change);
    for (const { id } of [one, two])
      expect(await teamOf(id)).toEqual({
        leadId: api.ids.users.D,
        state: 'assigned',
        members: [api.ids.users.C],
      });
    expect(await teamOf(elsewhere.id)).toMatchObject({ leadId: null, members: [api.ids.users.otherStreet] });
    const told = await query(`select recipient_id as id from message where title = '指派给您 2 个走访'`);
    expect(told).toEqual([{ id: api.ids.users.D }]);

    const { version } = await street().call(getVisit, { id: two.id });
    await street().call(editVisit, { id: two.id, version, action: 'start' });
    const back = await api.as('C').call(undoBatch, { id: done.undo! });
    expect(back).toMatchObject({ changed: 1, refused: [{ id: two.id, reason: '之后又被修改，保持现状' }] });
    expect(await teamOf(one.id)).toEqual({ leadId: null, state: 'planned', members: [] });
    expect(await teamOf(two.id)).toMatchObject({ leadId: api.ids.users.D, state: 'underway' });
  });

  it('keeps the members where none are given, and refuses staff of another town', async () => {
    const { id } = await planned({ memberIds: [api.ids.users.C] });
    await street().call(assignVisits, { ids: [id], leadId: api.ids.users.D });
    expect(await teamOf(id)).toMatchObject({ leadId: api.ids.users.D, members: [api.ids.users.C] });
    const wrong = street().call(assignVisits, { ids: [id], leadId: api.ids.users.otherStreet });
    await expect(wrong).rejects.toMatchObject({ errors: { leadId: expect.any(String) } });
    // The district reaches staff of every town, but the visit belongs to one.
    const { version } = await street().call(getVisit, { id });
    await expect(
      api.as('C').call(editVisit, { id, version, action: 'assign', leadId: api.ids.users.otherStreet }),
    ).rejects.toMatchObject({ errors: { leadId: expect.any(String) } });
  });

  it('assigns all that a filter finds if the number is still the same', async () => {
    const company = await freshCompany();
    await street().call(createVisits, planOf([company]));
    const chosen = { filter: { companyId: company }, leadId: api.ids.users.D };
    await expect(street().call(assignVisits, { ...chosen, total: 2 })).rejects.toMatchObject({ status: 409 });
    expect(await street().call(assignVisits, { ...chosen, total: 1 })).toMatchObject({ changed: 1 });
    const counts = await street().call(countVisits, { companyId: company, state: ['done'] });
    expect(counts).toEqual({ states: [{ state: 'assigned', count: 1 }], toConfirm: 0 });
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
expectIsolated(listVisits, visitRow, () => ({}));
expectIsolated(countVisits, visitRow, () => ({}));
expectIsolated(assignVisits, visitRow, (id) => ({ ids: [id], leadId: api.ids.users.C }));
expectIsolated(getVisit, visitRow, (id) => ({ id }));
expectIsolated(editVisit, visitRow, (id) => ({ id, version: 1, action: 'note' as const, text: '旁人的话' }));
expectIsolated(deleteVisit, visitRow, (id) => ({ id }));

const seen = { api, owner: 'D', seenBy: ['C'], missing: 999_999 } as const;
const companyRow: OwnedRow<number> = {
  ...seen,
  make: () => freshCompany(),
  read: (id) => query('select * from visit where company_id = $1', [id]),
};
expectIsolated(createVisits, companyRow, (id) => planOf([id]));
expectIsolated(proposeVisits, companyRow, (id) => ({ visits: [{ companyId: id }] }));

let accounts = 0;
const staffRow: OwnedRow<number> = {
  ...seen,
  make: async () => {
    accounts += 1;
    const [row] = await query(
      `insert into user_account (mobile, password_hash, name, role, type, town_id) values ($1, '', '镇街同事', 'street', '3', $2) returning id`,
      [`1370000000${accounts}`, api.ids.town],
    );
    return Number(row!['id']);
  },
  read: (id) => query('select * from user_account where id = $1', [id]),
};
expectIsolated(visitStaff, staffRow, () => ({}));
