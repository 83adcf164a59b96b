import { undoBatch } from '@platform/contract/batches/undo-batch';
import type { RequestOf } from '@platform/contract/call';
import { sendCode } from '@platform/contract/sign-in/sign-in';
import { getUserInfo } from '@platform/contract/users/user-info';
import {
  createRosterVisitor,
  getRosterVisitor,
  listRoster,
  setRosterState,
  showRosterMobile,
  updateRosterVisitor,
} from '@platform/contract/visitors/roster';
import { visitorInfo, visitorLogin } from '@platform/contract/visitors/visitor';
import { listOutbox } from '../sms/list-outbox';
import { expectIsolated, notedBy, type OwnedRow } from '../../testing/expect-isolated';
import { openTestSession } from '../../testing/open-test-session';
import { testApi } from '../../testing/test-api';
import { testBrowser } from '../../testing/test-browser';
import { rosterImport } from './roster-import';

const api = testApi();

const district = api.as('C');
const stranger = api.as('anonymous');
let serial = 0;

/** A new field worker on the roster. */
async function fresh(values: Partial<RequestOf<typeof createRosterVisitor>> = {}) {
  serial += 1;
  const mobile = `1340000${String(serial).padStart(4, '0')}`;
  const given = { name: `走访${serial}`, mobile, kind: 'expert' as const, townIds: [api.ids.town], ...values };
  // Responses are masked; the caller that added the field worker knows the number.
  return { ...(await district.call(createRosterVisitor, given)), mobile: given.mobile };
}

const latestCode = async () => /\d{6}/.exec((await listOutbox(api.services, 1))[0]?.body ?? '')?.[0] ?? '';

/** Signs in on a phone, each in a network of its own, from the number to the response of the sign-in. */
async function arrive(mobile: string): Promise<Response> {
  serial += 1;
  const phone = testBrowser(api, `10.${serial}.0.1`);
  await phone.post(sendCode, { mobile, purpose: 'visitor' });
  return phone.post(visitorLogin, { mobile, code: await latestCode() });
}
const tokenOf = async (response: Response) => ((await response.json()) as { data: { token: string } }).data.token;
const isSignedIn = async (authorization: string) =>
  (await stranger.call(visitorInfo, {}, { authorization }).catch(() => undefined)) !== undefined;

it('signs in field workers on the roster by code, and opens no page of users', async () => {
  const phone = testBrowser(api);
  const { mobile, id } = await fresh({ name: '陈顾问' });
  await phone.post(sendCode, { mobile, purpose: 'visitor' });
  const code = await latestCode();
  const wrong = await phone.post(visitorLogin, { mobile, code: code === '000000' ? '000001' : '000000' });
  expect(wrong.status).toBe(422);
  const response = await phone.post(visitorLogin, { mobile, code });
  const { data } = (await response.json()) as { data: { token: string; expiresIn: number } };
  expect(response.headers.getSetCookie()[0]).toMatch(/^sq_token=.+HttpOnly/);
  expect(await stranger.call(visitorInfo, {}, { authorization: data.token })).toMatchObject({ mobile, name: '陈顾问' });
  await expect(stranger.call(getUserInfo, {}, { authorization: data.token })).rejects.toMatchObject({ status: 403 });
  expect((await phone.post(visitorLogin, { mobile, code })).status).toBe(422);
  expect((await district.call(getRosterVisitor, { id })).lastLoginAt).not.toBeNull();
});

it('signs in staff of the district and of towns to their own account, for thirty days', async () => {
  for (const [persona, mobile] of [
    ['C', '13800000003'],
    ['D', '13800000004'],
  ] as const) {
    const authorization = await tokenOf(await arrive(mobile));
    const userId = api.ids.users[persona];
    expect(await stranger.call(visitorInfo, {}, { authorization })).toMatchObject({ id: userId, kind: 'staff' });
    const { rows } = await api.services.pool.query<{ days: number; remembered: boolean }>(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days, remembered
         from session where user_id = $1 order by id desc limit 1`,
      [userId],
    );
    expect(rows).toEqual([{ days: 30, remembered: true }]);
    await api.services.pool.query(`update user_account set state = 'disabled' where id = $1`, [userId]);
    expect(await isSignedIn(authorization)).toBe(false);
    expect((await arrive(mobile)).status).toBe(422);
    await api.services.pool.query(`update user_account set state = 'active' where id = $1`, [userId]);
  }
  // Their roles have no page for a phone.
  for (const mobile of ['13800000001', '13800000002']) expect((await arrive(mobile)).status).toBe(422);
});

describe('a number that is not on the roster', () => {
  it('does not sign in, and shows the reason only with the right code', async () => {
    const mobile = '13511112222';
    for (const known of [false, true]) {
      // Before there was a roster, every owner of a code was a visitor.
      if (known) await api.services.pool.query('insert into visitor (mobile) values ($1)', [mobile]);
      const response = await arrive(mobile);
      const body = (await response.json()) as { errors: Record<string, string> };
      expect([response.status, body.errors.mobile]).toEqual([
        422,
        expect.stringContaining('不在走访人员名单上') as string,
      ]);
      expect(response.headers.getSetCookie().join()).not.toMatch(/sq_token=\w/);
      expect((await district.call(listRoster, { keyword: mobile })).total).toBe(0);
      const rows = await api.services.pool.query('select from visitor where mobile = $1', [mobile]);
      expect(rows.rowCount).toBe(known ? 1 : 0);
    }
    const blind = await testBrowser(api).post(visitorLogin, { mobile: '13511113333', code: '000000' });
    expect(JSON.stringify(await blind.json())).not.toContain('名单');
  });

  it('does not keep the session of the time before, and is added to the roster like any other', async () => {
    const mobile = '13511114444';
    const { rows } = await api.services.pool.query<{ id: number }>(
      'insert into visitor (mobile) values ($1) returning id',
      [mobile],
    );
    const { cookie } = await openTestSession(api, { visitorId: rows[0]!.id });
    await expect(stranger.call(visitorInfo, {}, { cookie })).rejects.toMatchObject({ status: 401 });
    expect(await fresh({ mobile })).toMatchObject({ id: rows[0]!.id, state: 'active', version: 2 });
    expect(await isSignedIn(await tokenOf(await arrive(mobile)))).toBe(true);
    await expect(fresh({ mobile })).rejects.toMatchObject({ status: 422, errors: { mobile: '此手机号已被使用' } });
  });
});

describe('the roster', () => {
  it('is found by word, town, kind and state, each in one list', async () => {
    const both = [api.ids.town, api.ids.otherTown];
    const made = await fresh({ name: '周专家', organisation: '示例研究院', townIds: [...both].reverse() });
    expect(made.townIds).toEqual([...both].sort((one, two) => one - two));
    expect(made.townNames.sort()).toEqual(['北滘镇', '容桂街道'].sort());
    const found = async (filter: RequestOf<typeof listRoster>) =>
      (await district.call(listRoster, { size: 100, ...filter })).list.map(({ id }) => id);
    for (const filter of [
      { keyword: '示例研究院' },
      { keyword: made.mobile },
      { townId: api.ids.otherTown, kind: 'expert' as const },
      { state: 'active' as const },
    ])
      expect(await found(filter)).toContain(made.id);
    for (const filter of [{ kind: 'partner' as const }, { state: 'disabled' as const }, { keyword: '没有' }])
      expect(await found(filter)).not.toContain(made.id);
    for (const [values, field] of [
      [{ townIds: [] }, 'townIds'],
      [{ townIds: [999_999] }, 'townIds'],
      [{ mobile: '12345' }, 'mobile'],
      [{ name: ' ' }, 'name'],
    ] as const)
      await expect(fresh(values as never)).rejects.toMatchObject({
        status: 422,
        errors: { [field]: expect.any(String) as string },
      });
  });

  it('is changed by version, and another number ends the sessions of the old one', async () => {
    const { id, version, mobile, name, kind, townIds } = await fresh();
    const token = await tokenOf(await arrive(mobile));
    const change = { id, version, mobile, name, kind, townIds };
    const noted = await district.call(updateRosterVisitor, { ...change, note: '周一、周三' });
    expect(await isSignedIn(token)).toBe(true);
    await expect(district.call(updateRosterVisitor, change)).rejects.toMatchObject({
      status: 409,
      current: { id: noted.id, version: noted.version },
    });
    await district.call(updateRosterVisitor, { ...change, version: noted.version, mobile: '13422220000' });
    expect(await isSignedIn(token)).toBe(false);
    expect((await arrive(mobile)).status).toBe(422);
  });

  it('signs out a disabled field worker, who can sign in by code when enabled again', async () => {
    const { id, mobile } = await fresh();
    const token = await tokenOf(await arrive(mobile));
    const { undo } = await district.call(setRosterState, { ids: [id], state: 'disabled' });
    // The phone may learn the reason: its waiting submissions are sent by ticket.
    await expect(stranger.call(visitorInfo, {}, { authorization: token })).rejects.toMatchObject({
      status: 401,
      errors: { account: expect.any(String) },
    });
    expect((await arrive(mobile)).status).toBe(422);
    await district.call(undoBatch, { id: undo! });
    expect(await isSignedIn(token)).toBe(false);
    expect((await arrive(mobile)).status).toBe(200);
  });

  it('comes from a file, and its own export changes nothing', async () => {
    const context = { services: api.services, viewer: { kind: 'user', userId: api.ids.users.C } };
    expect(rosterImport.columns.map(({ field }) => field)).toContain('townIds');
    const towns = rosterImport.columns.find(({ field }) => field === 'townIds')!;
    const references = {
      town: (name: string) => Promise.resolve({ 北滘镇: 1, 容桂街道: 2 }[name]),
      towns: () => Promise.resolve(['北滘镇', '容桂街道']),
    };
    const read = (text: string) => towns.reads!(text, references as never, 'townIds');
    expect(await read('北滘镇、容桂街道')).toEqual({ townIds: [1, 2] });
    expect(await read('北滘镇、没有镇')).toMatchObject({ message: '没有“没有镇”这个镇街' });
    const { id, mobile } = await fresh();
    expect(await rosterImport.find(context, [mobile], {})).toMatchObject([{ id }]);
    expect(await rosterImport.remove(context, [id], {})).toEqual(new Map());
    expect((await district.call(listRoster, { keyword: mobile })).total).toBe(0);
  });
});

it('tells the phone of a disabled field worker by its cookie too', async () => {
  const { id, mobile } = await fresh();
  const phone = testBrowser(api, '10.250.0.1');
  await phone.post(sendCode, { mobile, purpose: 'visitor' });
  expect((await phone.post(visitorLogin, { mobile, code: await latestCode() })).status).toBe(200);
  expect((await phone.post(visitorInfo)).status).toBe(200);
  await district.call(setRosterState, { ids: [id], state: 'disabled' });
  const refused = await phone.post(visitorInfo);
  expect([refused.status, await refused.json()]).toMatchObject([401, { errors: { account: expect.any(String) } }]);
});

it.each(['A', 'B'] as const)('is not for %s', async (persona) => {
  await expect(api.as(persona).call(visitorInfo, {})).rejects.toMatchObject({ status: 403 });
});

const visitor: OwnedRow<null> = {
  api,
  owner: 'visitor',
  make: async () => {
    await api.services.pool.query(`update visitor set name = name || '甲' where id = $1`, [api.ids.visitor]);
    return null;
  },
  read: async () => (await api.services.pool.query('select * from visitor where id = $1', [api.ids.visitor])).rows,
  missing: null,
};
expectIsolated(visitorInfo, visitor, () => ({}));

const onRoster: OwnedRow<number> = {
  api,
  owner: 'C',
  make: async () => (await fresh()).id,
  read: async () =>
    (await api.services.pool.query('select id, name, mobile, state, town_ids from visitor order by id')).rows,
  missing: 999_999,
};
const input = () => ({ name: '改名', kind: 'staff' as const, townIds: [api.ids.town] });
expectIsolated(listRoster, onRoster, () => ({}));
expectIsolated(getRosterVisitor, onRoster, (id) => ({ id }));
expectIsolated(createRosterVisitor, onRoster, () => ({ ...input(), mobile: '13433330000' }));
expectIsolated(updateRosterVisitor, onRoster, (id) => ({ ...input(), id, version: 1, mobile: '13433330001' }));
expectIsolated(showRosterMobile, notedBy(showRosterMobile, onRoster), (id) => ({ id }));
expectIsolated(setRosterState, onRoster, (id) => ({ ids: [id], state: 'disabled' as const }));
