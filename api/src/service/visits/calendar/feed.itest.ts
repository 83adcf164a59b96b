import { randomUUID } from 'node:crypto';
import {
  createCalendarFeed,
  getCalendarFeed,
  getVisitFile,
  readCalendarFeed,
  revokeCalendarFeed,
} from '@platform/contract/visits/feed';
import { createVisits, deleteVisit, editVisit, getVisit } from '@platform/contract/visits/visit';
import { expectIsolated, type OwnedRow } from '../../../testing/expect-isolated';
import { testApi } from '../../../testing/test-api';

const api = testApi();
const query = async (text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, never>>(text, values)).rows;
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const street = () => api.as('D');

let companies = 0;
async function planned() {
  companies += 1;
  const [row] = await query(
    `insert into company (name, normalized_name, town_id, in_district, source) values ($1, $1, $2, true, 'register') returning id`,
    [`订阅试验企业${companies}`, api.ids.town],
  );
  const { visits } = await api.as('C').call(createVisits, {
    clientId: randomUUID(),
    companyIds: [Number(row!['id'])],
    purpose: '联系 13812345678 了解布局',
    plannedStart: at(2),
    plannedEnd: at(2.1),
    leadId: api.ids.users.D,
  });
  return visits[0]!;
}
const ask = (path: string, headers: Record<string, string> = {}) => api.request(path, { headers });
const newAddress = async () => (await street().call(createCalendarFeed, {})).path;

/** The event of a visit in a feed: its lines by name. */
async function eventIn(path: string, id: number): Promise<Record<string, string> | undefined> {
  const text = (await (await ask(path)).text()).replaceAll(/\r\n[ \t]/g, '');
  const events = text
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((part) => part.trim().split('\r\n'));
  const own = events.find((lines) => lines.includes(`UID:visit-${id}@visits`));
  return (
    own && Object.fromEntries(own.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]))
  );
}
const change = async (id: number, more: object) => {
  const { version } = await street().call(getVisit, { id });
  await street().call(editVisit, { id, version, onRestDay: true, reason: '企业要求', ...more } as never);
};

it('shows moved and cancelled visits with a higher SEQUENCE each time, and no mobile number', async () => {
  const { id } = await planned();
  const path = await newAddress();
  const first = (await eventIn(path, id))!;
  expect(first).toMatchObject({ STATUS: 'CONFIRMED', SUMMARY: expect.stringContaining('订阅试验企业') });
  await change(id, { action: 'reschedule', plannedStart: at(4), plannedEnd: at(4.1) });
  const moved = (await eventIn(path, id))!;
  expect(moved['DTSTART']).not.toBe(first['DTSTART']);
  await change(id, { action: 'cancel' });
  const off = (await eventIn(path, id))!;
  expect(off['STATUS']).toBe('CANCELLED');
  const sequences = [first, moved, off].map((event) => Number(event['SEQUENCE']));
  expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
  expect(off['DESCRIPTION']).toContain('138****5678');
  expect(await (await ask(path)).text()).not.toContain('13812345678');

  await query(`update visit set updated_at = now() - interval '61 days' where id = $1`, [id]);
  expect(await eventIn(path, id)).toBeUndefined();
  const other = await planned();
  await street().call(deleteVisit, { id: other.id });
  expect(await eventIn(path, other.id)).toMatchObject({ STATUS: 'CANCELLED' });
});

it('is answered 304 until something changes', async () => {
  const { id } = await planned();
  const path = await newAddress();
  const answer = await ask(path);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  const etag = answer.headers.get('etag')!;
  const again = await ask(path, { 'if-none-match': `W/${etag}` });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await change(id, { action: 'reschedule', plannedStart: at(6), plannedEnd: at(6.1) });
  expect((await ask(path, { 'if-none-match': etag })).status).toBe(200);
});

it('ends when it is revoked or replaced, and with its account', async () => {
  expect(await street().call(revokeCalendarFeed, {})).toEqual({ done: true });
  expect(await street().call(readCalendarFeed, {})).toEqual({ feed: null });
  const first = await newAddress();
  expect((await street().call(readCalendarFeed, {})).feed).toMatchObject({ lastReadAt: null });
  expect((await ask(first)).status).toBe(200);
  expect((await street().call(readCalendarFeed, {})).feed!.lastReadAt).not.toBeNull();
  const second = await newAddress();
  expect((await ask(first)).status).toBe(404);
  expect((await ask(second)).status).toBe(200);
  await query(`update user_account set state = 'disabled' where id = $1`, [api.ids.users.D]);
  expect((await ask(second)).status).toBe(404);
  await query(`update user_account set state = 'active' where id = $1`, [api.ids.users.D]);
  await street().call(revokeCalendarFeed, {});
  expect((await ask(second)).status).toBe(404);
  const kept = JSON.stringify(await query('select * from calendar_feed'));
  expect(kept).not.toContain(second.split('key=')[1]);
});

it('covers the town that its owner belongs to now', async () => {
  const { id } = await planned();
  const path = await newAddress();
  expect(await eventIn(path, id)).toBeDefined();
  await query('update user_account set town_id = $2 where id = $1', [api.ids.users.D, api.ids.otherTown]);
  expect(await eventIn(path, id)).toBeUndefined();
  await query('update user_account set town_id = $2 where id = $1', [api.ids.users.D, api.ids.town]);
});

it('limits wrong keys by network', async () => {
  const wrong = `${getCalendarFeed.path}?key=${'x'.repeat(43)}`;
  const statuses = new Set<number>();
  for (let n = 0; n < 61; n++) statuses.add((await ask(wrong)).status);
  expect([...statuses]).toEqual([404, 429]);
  expect((await ask(await newAddress())).status).toBe(200);
});

it('returns one visit as a file', async () => {
  const { id } = await planned();
  const answer = await street().fetch(getVisitFile, { id });
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*\.ics/);
  expect(await answer.text()).toContain(`UID:visit-${id}@visits`);
});

const visitRow: OwnedRow<number> = {
  api,
  owner: 'D',
  seenBy: ['C'],
  make: async () => (await planned()).id,
  read: (id) => query('select * from visit where id = $1', [id]),
  missing: 999_999,
};
expectIsolated(getVisitFile, visitRow, (id) => ({ id }));
