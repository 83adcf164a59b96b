import { randomUUID } from 'node:crypto';
import { createVisits } from '@platform/contract/visits/visit';
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
