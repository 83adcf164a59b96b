import { randomUUID } from 'node:crypto';
import { proposeVisits } from '@platform/contract/visits/brief';
import { createVisits, editVisit, getVisit, listVisits } from '@platform/contract/visits/visit';
import type { UserViewer } from '../../../kernel/ports/call-context';
import { testApi } from '../../../testing/test-api';
import { planVisit } from './plan-visits.service';

const api = testApi();
const query = async (text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, never>>(text, values)).rows;

const HOUR = 3_600_000;
let companies = 0;
async function freshCompany(): Promise<number> {
  companies += 1;
  const [row] = await query(
    `insert into company (name, normalized_name, town_id, in_district, source) values ($1, $1, $2, true, 'register') returning id`,
    [`因事走访企业${companies}`, api.ids.town],
  );
  return Number(row!['id']);
}

it('plans a visit with its origin, notifies the staff of the town, and asks for a reason within 14 days', async () => {
  const company = await freshCompany();
  const asked = {
    clientId: randomUUID(),
    companyIds: [company],
    purpose: '了解诉求：商标被异议',
    origin: 'demand' as const,
    plannedStart: new Date(Date.now() + 24 * HOUR).toISOString(),
    plannedEnd: new Date(Date.now() + 25 * HOUR).toISOString(),
  };
  const { visits } = await api.as('C').call(createVisits, asked);
  expect(visits).toMatchObject([{ origin: 'demand', state: 'planned', leadId: null }]);
  expect(await api.as('C').call(createVisits, asked)).toEqual({ visits });
  const heard = () =>
    query('select recipient_id as "to", content from message where link = $1', [
      `/workVisit/details?id=${visits[0]!.id}`,
    ]);
  const told = await heard();
  expect(told.filter(({ to }) => Number(to) === api.ids.users.D)).toEqual([
    { to: api.ids.users.D, content: expect.stringContaining('来自诉求：了解诉求：商标被异议') },
  ]);
  expect(told.map(({ to }) => Number(to))).not.toContain(api.ids.users.otherStreet);
  await expect(
    api.as('C').call(createVisits, { ...asked, clientId: randomUUID(), companyIds: [company, await freshCompany()] }),
  ).rejects.toMatchObject({ status: 422, errors: { companyIds: expect.any(String) } });
  await expect(api.as('C').call(createVisits, { ...asked, clientId: randomUUID() })).rejects.toMatchObject({
    status: 422,
    errors: { duplicateReason: expect.any(String) },
  });
});

it('plans once from no more than a company, an origin and a reason', async () => {
  const company = await freshCompany();
  const { services } = api;
  const viewer = { userId: api.ids.users.C } as UserViewer;
  const plan = (more: object = {}) =>
    services.db.transaction((tx) =>
      planVisit(
        tx,
        { scope: { kind: 'all' }, viewer, audit: async () => undefined },
        {
          clientId: `warning-${company}`,
          companyId: company,
          origin: 'warning',
          reason: '两件发明专利下月到期',
          ...more,
        },
      ),
    );
  const { visits, isNew } = await plan();
  expect([isNew, visits]).toMatchObject([true, [{ origin: 'warning', purpose: '两件发明专利下月到期' }]]);
  expect(new Date(Date.parse(visits[0]!.plannedStart) + 8 * HOUR).toISOString().slice(11, 16)).toBe('09:00');
  expect(await plan()).toMatchObject({ isNew: false, visits: [{ id: visits[0]!.id }] });
  // A second visit within 14 days is planned with a reason and refused without one.
  const again = await plan({ clientId: randomUUID(), origin: 'handover', reason: '移交后见面' });
  expect(
    await query('select origin, duplicate_reason as reason from visit where id = $1', [again.visits[0]!.id]),
  ).toEqual([{ origin: 'handover', reason: '移交后见面' }]);
  await expect(plan({ clientId: randomUUID(), purpose: '回访', reason: '' })).rejects.toMatchObject({
    errors: { duplicateReason: expect.any(String) },
  });
  await expect(
    services.db.transaction((tx) =>
      planVisit(
        tx,
        { scope: { kind: 'town', townId: api.ids.otherTown }, viewer, audit: async () => undefined },
        { clientId: randomUUID(), companyId: company, origin: 'warning', reason: '提醒' },
      ),
    ),
  ).rejects.toMatchObject({ status: 404 });
});

const at = (time: string) => new Date(Date.parse(`${time.replace(' ', 'T')}:00+08:00`)).toISOString();

it('proposes free times for several companies, says what speaks against a time, and plans each at its own', async () => {
  const [one, other, third] = [await freshCompany(), await freshCompany(), await freshCompany()];
  const leadId = api.ids.users.D;
  const wished = { plannedStart: at('2031-03-03 09:00'), plannedEnd: at('2031-03-03 11:00'), leadId };
  const ask = (visits: object[]) => api.as('D').call(proposeVisits, { ...wished, visits } as never);
  const { list, next } = await ask([one, other, third].map((companyId) => ({ companyId })));
  expect(list.map(({ plannedStart }) => plannedStart)).toEqual(
    ['2031-03-03 09:00', '2031-03-03 14:00', '2031-03-04 08:30'].map(at),
  );
  expect(list.flatMap(({ notes }) => notes)).toEqual([]);
  expect(Date.parse(next.plannedStart)).toBeGreaterThan(Date.now());

  const plan = { clientId: randomUUID(), companyIds: [one, other], purpose: '了解需求', ...wished };
  const { visits } = await api.as('D').call(createVisits, {
    ...plan,
    times: [{ companyId: other, plannedStart: at('2031-03-05 14:00'), plannedEnd: at('2031-03-05 15:00') }],
  });
  expect(visits.map(({ plannedStart }) => plannedStart)).toEqual([at('2031-03-03 09:00'), at('2031-03-05 14:00')]);

  // The planned visit is in the way of the same person, and near to another visit of the company.
  const again = await ask([
    { companyId: one },
    { companyId: third, plannedStart: at('2031-03-03 10:00'), plannedEnd: at('2031-03-03 10:30') },
    { companyId: other, plannedStart: at('2020-03-03 10:00'), plannedEnd: at('2020-03-03 10:30') },
  ]);
  expect(again.list.map(({ notes }) => notes.map(({ kind }) => kind))).toEqual([['near'], ['clash'], ['day']]);
  expect(again.list[0]!.plannedStart).toBe(at('2031-03-03 14:00'));

  const refused = api.as('D').call(createVisits, { ...plan, clientId: randomUUID() });
  const names = await query('select name from company where id = any ($1) order by id', [[one, other]]);
  await expect(refused).rejects.toMatchObject({
    status: 422,
    errors: { duplicateReason: expect.stringMatching(new RegExp(names.map(({ name }) => name).join('.+；'))) },
  });
  await expect(api.as('otherStreet').call(proposeVisits, { visits: [{ companyId: one }] })).rejects.toMatchObject({
    status: 404,
  });
});

it('counts a visit on the day that its report names, for the fourteen days and for the company', async () => {
  const company = await freshCompany();
  const day = (ago: number) => new Date(Date.now() + 8 * HOUR - ago * 24 * HOUR).toISOString().slice(0, 10);
  const plan = (ago: number, more: object = {}) =>
    api.as('D').call(createVisits, {
      clientId: randomUUID(),
      companyIds: [company],
      purpose: '了解需求',
      plannedStart: at(`${day(ago)} 09:00`),
      plannedEnd: at(`${day(ago)} 10:00`),
      ...more,
    });
  const complete = async (id: number, report: object) => {
    const { version } = await api.as('D').call(getVisit, { id });
    return api.as('D').call(editVisit, {
      id,
      version,
      action: 'complete',
      report: { summary: '小结', persons: [{ name: '陈工' }], ...report },
    });
  };
  const [visit] = (await plan(3)).visits;
  await expect(complete(visit!.id, { visitedOn: day(-1) })).rejects.toMatchObject({
    status: 422,
    errors: { 'report.visitedOn': expect.any(String) },
  });
  // Written the morning after: it was held on the planned day.
  expect(await complete(visit!.id, {})).toMatchObject({ visitedOn: day(3) });
  const [lastVisit] = await query('select last_visit::text as day from company_figure where company_id = $1', [
    company,
  ]);
  expect(lastVisit).toEqual({ day: day(3) });
  const [earlier] = (await plan(40, { duplicateReason: '补记' })).visits;
  expect(await complete(earlier!.id, { visitedOn: day(30) })).toMatchObject({ visitedOn: day(30) });
  await expect(plan(20)).rejects.toMatchObject({
    errors: { duplicateReason: expect.stringContaining(`于 ${day(30)} 走访过`) },
  });
  const { list } = await api.as('D').call(listVisits, { companyId: company, visitedFrom: day(30), visitedTo: day(30) });
  expect(list).toMatchObject([{ id: earlier!.id }]);
});
