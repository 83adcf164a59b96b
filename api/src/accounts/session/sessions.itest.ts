import { eq, inArray, sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { enterAdminView, leaveAdminView } from '@platform/contract/session/admin-view';
import { batchUsers } from '@platform/contract/users/user';
import {
  changePassword,
  listOwnAdminViews,
  listSessions,
  revokeSession,
  saveProfile,
} from '@platform/contract/users/own-account';
import { ACCOUNT_DISABLED, SIGN_IN_AGAIN } from '@platform/contract/envelope';
import { login, logout, readSession } from '@platform/contract/sign-in/sign-in';
import { getUserInfo } from '@platform/contract/users/user-info';
import { session, userAccount } from '../../kernel/database/schema/account';
import { auditLog } from '../../kernel/database/schema/system';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';
import { openAdminView, openTestSession } from '../../testing/open-test-session';

const api = testApi();
const password = 'Demo@2026';
const stranger = api.as('anonymous');

/** Signs in and returns the cookies of the browser. */
async function browser(mobile: string) {
  const jar: Record<string, string> = {};
  const setCookie = (value: string) => {
    const [pair = ''] = value.split(';');
    jar[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1);
  };
  const cookie = () =>
    Object.entries(jar)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  const { token } = await stranger.call(login, { mobile, password }, { setCookie });
  return { jar, token, as: () => ({ cookie: cookie(), setCookie }) };
}

const status = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: { status?: number }) => error.status,
  );
const ageOf = (id: number, values: Record<string, unknown>) =>
  api.services.db.update(session).set(values).where(eq(session.id, id));
const currentId = async (as: { cookie: string }) =>
  (await stranger.call(listSessions, {}, as)).find((row) => row.current)?.id ?? 0;

describe('whether the session is live', () => {
  const ask = (as: Parameters<typeof stranger.call>[2]) => stranger.call(readSession, {}, as);

  it('depends on the cookie only: a token that outlived it opens no page', async () => {
    const { as, token } = await browser('13800000003');
    expect(await ask(as())).toEqual({ signedIn: 'user' });
    expect(await ask({ authorization: token })).toEqual({ signedIn: 'nobody' });
    expect(await ask({})).toEqual({ signedIn: 'nobody' });
  });

  it('is false for a session that was ended elsewhere, whose cookies are removed', async () => {
    const { as, jar } = await browser('13800000003');
    await ageOf(await currentId(as()), { revokedAt: new Date() });
    expect(await ask(as())).toEqual({ signedIn: 'nobody' });
    expect(jar).toMatchObject({ sq_token: '', sq_admin_token: '' });
  });

  it('is false for an account that was disabled', async () => {
    const { as } = await browser('13800000005');
    const setState = (state: 'active' | 'disabled') =>
      api.services.db.update(userAccount).set({ state }).where(eq(userAccount.mobile, '13800000005'));
    await setState('disabled');
    expect(await ask(as())).toEqual({ signedIn: 'nobody' });
    await setState('active');
  });

  it('is true for a visitor', async () => {
    const { cookie } = await openTestSession(api, { visitorId: api.ids.visitor });
    expect(await ask({ cookie })).toEqual({ signedIn: 'visitor' });
  });
});

it('a refusal gives the reason only to the holder of a session of a disabled account', async () => {
  const { as, token } = await browser('13800000005');
  const view = { cookie: await openAdminView(api, 'A') };
  const setState = (state: 'active' | 'disabled', ...mobiles: string[]) =>
    api.services.db.update(userAccount).set({ state }).where(inArray(userAccount.mobile, mobiles));
  const errorsFor = (given: Parameters<typeof stranger.call>[2]) =>
    stranger.call(getUserInfo, {}, given).then(
      () => 'answered',
      (error: { message: string; errors?: object }) => [error.message, error.errors],
    );
  const disabled = [SIGN_IN_AGAIN, { account: ACCOUNT_DISABLED }];
  await setState('disabled', '13800000005', '13800000001');
  for (const given of [as(), { authorization: token }, view]) expect(await errorsFor(given)).toEqual(disabled);
  expect(await errorsFor({})).toEqual([SIGN_IN_AGAIN, undefined]);
  await setState('active', '13800000005', '13800000001');
  expect(await errorsFor(as())).toBe('answered');
  // A session that ended while the account is active gives no reason.
  await stranger.call(logout, {}, { ...as(), setCookie: () => undefined });
  expect(await errorsFor(as())).toEqual([SIGN_IN_AGAIN, undefined]);
});

describe('expiry', () => {
  it('comes after eight hours without use, and with it the access token', async () => {
    const { as, token } = await browser('13800000003');
    const id = await currentId(as());
    await ageOf(id, { lastSeenAt: sql`now() - interval '7 hours 59 minutes'` });
    expect(await status(stranger.call(getUserInfo, {}, as()))).toBe(200);
    await ageOf(id, { lastSeenAt: sql`now() - interval '8 hours 1 minute'` });
    expect(await status(stranger.call(getUserInfo, {}, as()))).toBe(401);
    expect(await status(stranger.call(getUserInfo, {}, { authorization: token }))).toBe(401);
  });

  it('is postponed by use', async () => {
    const { as } = await browser('13800000003');
    const id = await currentId(as());
    await ageOf(id, { lastSeenAt: sql`now() - interval '7 hours'` });
    await stranger.call(getUserInfo, {}, as());
    const [row] = await api.services.db.select().from(session).where(eq(session.id, id));
    expect(Date.now() - (row?.lastSeenAt.getTime() ?? 0)).toBeLessThan(60_000);
  });

  it('comes at last in any case', async () => {
    const { as } = await browser('13800000003');
    await ageOf(await currentId(as()), { expiresAt: sql`now() - interval '1 second'` });
    expect(await status(stranger.call(getUserInfo, {}, as()))).toBe(401);
  });

  it('lets a remembered session be idle for thirty days', async () => {
    const { as } = await browser('13800000003');
    const id = await currentId(as());
    await ageOf(id, {
      remembered: true,
      lastSeenAt: sql`now() - interval '29 days'`,
      expiresAt: sql`now() + interval '30 days'`,
    });
    expect(await status(stranger.call(getUserInfo, {}, as()))).toBe(200);
    await ageOf(id, { lastSeenAt: sql`now() - interval '31 days'` });
    expect(await status(stranger.call(getUserInfo, {}, as()))).toBe(401);
  });
});

it('accepts no token that is forged, expired or unsigned', async () => {
  const { as } = await browser('13800000003');
  const id = String(await currentId(as()));
  const forged = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setExpirationTime('15m')
    .sign(new Uint8Array(32));
  const expired = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setExpirationTime(Math.floor(Date.now() / 1000) - 60)
    .sign(api.services.tokens.key);
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(`{"sub":"${id}"}`).toString('base64url')}.`;
  for (const authorization of [forged, expired, unsigned, 'x', id])
    expect(await status(stranger.call(getUserInfo, {}, { authorization }))).toBe(401);
  // An open tab sends an old token with a live cookie: the call succeeds.
  expect(await status(stranger.call(getUserInfo, {}, { ...as(), authorization: expired }))).toBe(200);
});

it('lists the sessions of the account and ends one of them', async () => {
  const here = await browser('13800000004');
  const there = await browser('13800000004');
  const rows = await stranger.call(listSessions, {}, here.as());
  expect(rows.filter((row) => row.current)).toHaveLength(1);
  const other = await currentId(there.as());
  await stranger.call(revokeSession, { id: other }, here.as());
  expect(await status(stranger.call(getUserInfo, {}, there.as()))).toBe(401);
  expect(await status(stranger.call(revokeSession, { id: other }, here.as()))).toBe(404);
  const foreign = await currentId((await browser('13800000003')).as());
  expect(await status(stranger.call(revokeSession, { id: foreign }, here.as()))).toBe(404);
});

it('ends all other sessions when the password changes', async () => {
  const here = await browser('13800000005');
  const there = await browser('13800000005');
  await expect(
    stranger.call(changePassword, { oldPassword: 'Wrong@2026', password: 'Changed123' }, here.as()),
  ).rejects.toMatchObject({ errors: { oldPassword: '原密码不正确' } });
  await expect(stranger.call(changePassword, { oldPassword: password, password }, here.as())).rejects.toMatchObject({
    errors: { password: '新密码不能与原密码相同' },
  });
  await stranger.call(changePassword, { oldPassword: password, password: 'Changed123' }, here.as());
  expect(await status(stranger.call(getUserInfo, {}, here.as()))).toBe(200);
  expect(await status(stranger.call(getUserInfo, {}, there.as()))).toBe(401);
  expect(await status(stranger.call(login, { mobile: '13800000005', password: 'Changed123' }))).toBe(200);
});

it('accepts only an own picture as avatar', async () => {
  const { as } = await browser('13800000004');
  await stranger.call(saveProfile, { name: '新的姓名', introduction: '介绍', avatar: '' }, as());
  expect(await stranger.call(getUserInfo, {}, as())).toMatchObject({
    name: '新的姓名',
    introduction: '介绍',
    avatar: '',
  });
  for (const avatar of [
    'https://evil.example/a.png',
    '/v1/common/file/content?id=abcdefgh12345678',
    'javascript:alert(1)',
  ]) {
    expect(await status(stranger.call(saveProfile, { name: '新的姓名', introduction: '', avatar }, as()))).toBe(422);
  }
});

it('keeps fields of a profile that are not sent', async () => {
  const { as } = await browser('13800000004');
  await stranger.call(saveProfile, { name: '甲', introduction: '留下的介绍', avatar: '' }, as());
  await stranger.call(saveProfile, { name: '乙' }, as());
  expect(await stranger.call(getUserInfo, {}, as())).toMatchObject({ name: '乙', introduction: '留下的介绍' });
});

describe('admin view', () => {
  const enter = async (userId: number) => {
    const admin = await browser('13800000001');
    const before = admin.jar.sq_token;
    const view = await stranger.call(enterAdminView, { userId }, admin.as());
    return { admin, before, view };
  };

  it('shows the pages of the account and returns', async () => {
    const { admin, before, view } = await enter(api.ids.users.A);
    expect(view.home).toBe('/home');
    expect(admin.jar.sq_token).not.toBe(before);
    expect(admin.jar.sq_admin_token).toBe(before);
    expect(await stranger.call(getUserInfo, {}, admin.as())).toMatchObject({
      id: api.ids.users.A,
      is_admin: '0',
      is_admin_view: 1,
    });
    expect(await stranger.call(leaveAdminView, {}, admin.as())).toMatchObject({ home: '/user' });
    expect(admin.jar).toMatchObject({ sq_token: before, sq_admin_token: '' });
    expect(await stranger.call(getUserInfo, {}, admin.as())).toMatchObject({ id: api.ids.users.B, is_admin_view: 0 });
    const entries = await api.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, String(api.ids.users.A)));
    expect(entries.map((row) => row.action)).toEqual(
      expect.arrayContaining(['/v1/admin/view/enter', '/v1/admin/view/leave']),
    );
    expect(entries.find((row) => row.action === '/v1/admin/view/leave')).toMatchObject({
      userId: api.ids.users.A,
      adminUserId: api.ids.users.B,
    });
  });

  it('attributes operations rights to the administrator, not to the viewed account', async () => {
    const { db } = api.services;
    const { admin } = await enter(api.ids.users.A);
    const isOperations = async () => (await stranger.call(getUserInfo, {}, admin.as())).is_operations;
    const make = (persona: 'A' | 'B', value: boolean) =>
      db.update(userAccount).set({ isOperations: value }).where(eq(userAccount.id, api.ids.users[persona]));
    await make('A', true);
    expect(await isOperations()).toBe(0);
    await make('A', false);
    await make('B', true);
    expect(await isOperations()).toBe(1);
    await make('B', false);
  });

  it('reads but does not write', async () => {
    const { admin } = await enter(api.ids.users.A);
    await expect(
      stranger.call(saveProfile, { name: '别人', introduction: '', avatar: '' }, admin.as()),
    ).rejects.toMatchObject({ status: 403, message: expect.stringContaining('返回管理端') as string });
    expect(await status(stranger.call(batchUsers, { action: 'disable', ids: [1] }, admin.as()))).toBe(403);
  });

  it('ends with the session of the administrator', async () => {
    const { admin, before } = await enter(api.ids.users.D);
    await stranger.call(logout, {}, { cookie: `sq_token=${before}` });
    expect(await status(stranger.call(getUserInfo, {}, admin.as()))).toBe(401);
  });

  it('ends with the view on signing out, and so does the own session', async () => {
    const { admin, before } = await enter(api.ids.users.D);
    await stranger.call(logout, {}, admin.as());
    expect(await status(stranger.call(getUserInfo, {}, { cookie: `sq_token=${before}` }))).toBe(401);
    expect(admin.jar).toMatchObject({ sq_token: '', sq_admin_token: '' });
  });

  it('opens neither an administrator nor a disabled account', async () => {
    const admin = await browser('13800000001');
    for (const userId of [api.ids.users.B, api.ids.users.editor, api.ids.users.disabled, 999_999]) {
      expect(await status(stranger.call(enterAdminView, { userId }, admin.as()))).toBe(404);
    }
    expect(await status(api.as('editor').call(enterAdminView, { userId: api.ids.users.A }))).toBe(403);
    expect(await status(stranger.call(leaveAdminView, {}, admin.as()))).toBe(422);
  });

  it('opens a company or a town by its oldest account', async () => {
    const admin = await browser('13800000001');
    const open = (target: object) => stranger.call(enterAdminView, target, admin.as());
    const leave = () => stranger.call(leaveAdminView, {}, admin.as());
    for (const [target, id, home] of [
      [{ companyId: api.ids.company }, api.ids.users.A, '/home'],
      [{ townId: api.ids.town }, api.ids.users.D, '/work'],
    ] as const) {
      expect(await open(target)).toMatchObject({ home });
      expect(await stranger.call(getUserInfo, {}, admin.as())).toMatchObject({ id, is_admin_view: 1 });
      await leave();
    }
    for (const target of [{ companyId: 999_999 }, { townId: 999_999 }, {}, { companyId: 1, townId: 1 }])
      expect(await status(open(target))).toBe(422);
  });

  it('is not listed among the account’s sessions, nor left with a stolen token only', async () => {
    const { view } = await enter(api.ids.users.otherCompany);
    expect(await api.as('otherCompany').call(listSessions, {})).toHaveLength(1);
    expect(await status(stranger.call(leaveAdminView, {}, { authorization: view.token }))).toBe(401);
  });

  it('is reported to the accounts of the viewed company, and to no other', async () => {
    const before = await api.as('otherCompany').call(listOwnAdminViews, {});
    await enter(api.ids.users.otherCompany);
    const [latest, ...rest] = await api.as('otherCompany').call(listOwnAdminViews, {});
    expect(latest).toMatchObject({ name: expect.any(String) as string });
    expect(rest).toEqual(before);
    expect((await api.as('A').call(listOwnAdminViews, {})).map(({ id }) => id)).not.toContain(latest!.id);
  });
});

const sessionOfA: OwnedRow<number> = {
  api,
  owner: 'A',
  make: async () => (await openTestSession(api, { userId: api.ids.users.A })).sessionId,
  read: async (id) =>
    (
      await api.services.pool.query(
        'select revoked_at, password_hash from session join user_account on user_account.id = user_id where session.id = $1',
        [id],
      )
    ).rows,
  missing: 999_999,
};
expectIsolated(listSessions, sessionOfA, () => ({}));
expectIsolated(
  listOwnAdminViews,
  {
    ...sessionOfA,
    make: async () => {
      await openAdminView(api, 'A');
      return 0;
    },
  },
  () => ({}),
);
expectIsolated(revokeSession, sessionOfA, (id) => ({ id }));
expectIsolated(changePassword, sessionOfA, () => ({ oldPassword: password, password: 'Anders@2026' }));

const account: OwnedRow<number> = {
  api,
  owner: 'B',
  make: () => Promise.resolve(api.ids.users.D),
  read: async (id) =>
    (await api.services.pool.query('select id from session where user_id = $1 and admin_session_id is not null', [id]))
      .rows,
  missing: 999_999,
};
expectIsolated(enterAdminView, account, (userId) => ({ userId }));
