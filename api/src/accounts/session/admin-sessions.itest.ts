import { eq } from 'drizzle-orm';
import { endSession, endSessionsOf, listLiveSessions, listSignIns } from '@platform/contract/session/admin-session';
import { accountLogin, login } from '@platform/contract/sign-in/sign-in';
import { getUserInfo } from '@platform/contract/users/user-info';
import { session, signInEvent } from '../../kernel/database/schema/account';
import { auditLog } from '../../kernel/database/schema/system';
import { openAdminView, openTestSession } from '../../testing/open-test-session';
import { testApi } from '../../testing/test-api';

const api = testApi();
const B = () => api.as('B');
const stranger = api.as('anonymous');
const live = (request: object = {}) => B().call(listLiveSessions, request);
const statusOf = async (cookie: string) => (await stranger.fetch(getUserInfo, {}, { cookie })).status;
const isLive = async (id: number) => (await live({ size: 100 })).list.some((row) => row.id === id);

describe('live sessions', () => {
  it('are listed for accounts, visitors and administrators in a view, the caller’s own marked', async () => {
    const { sessionId } = await openTestSession(api, { userId: api.ids.users.C });
    const { list, total } = await live({ size: 100 });
    expect(total).toBe(list.length);
    expect(list.find(({ id }) => id === sessionId)).toMatchObject({
      userId: api.ids.users.C,
      role: 'district',
      mobile: expect.stringMatching(/^138\*{4}\d{4}$/) as string,
      adminView: false,
      current: false,
    });
    expect(list.filter(({ current }) => current).map(({ userId }) => userId)).toEqual([api.ids.users.B]);
    const visitor = await openTestSession(api, { visitorId: api.ids.visitor });
    const visitors = (await live({ role: ['visitor'] })).list;
    expect(visitors.find(({ id }) => id === visitor.sessionId)).toMatchObject({
      userId: null,
      visitorId: api.ids.visitor,
      name: '走访人',
    });
    expect(new Set(visitors.map(({ role }) => role))).toEqual(new Set(['visitor']));
    await openAdminView(api, 'A');
    const [view] = (await live({ adminView: true })).list;
    expect(view).toMatchObject({ userId: api.ids.users.A, adminView: true });
    expect(view!.adminUserName).not.toBe('');
  });

  it('are found by name or number of their owner, and by account', async () => {
    await openTestSession(api, { visitorId: api.ids.visitor });
    const visitors = (await live({ keyword: '13900000001' })).list;
    expect(visitors.length).toBeGreaterThan(0);
    expect(new Set(visitors.map(({ name }) => name))).toEqual(new Set(['走访人']));
    const { list } = await live({ userId: api.ids.users.B });
    expect(new Set(list.map(({ userId }) => userId))).toEqual(new Set([api.ids.users.B]));
  });

  it('exclude ended, expired and disabled ones', async () => {
    const ended = await openTestSession(api, { userId: api.ids.users.D });
    const stale = await openTestSession(api, { userId: api.ids.users.D });
    const disabled = await openTestSession(api, { userId: api.ids.users.disabled });
    const { db } = api.services;
    await db.update(session).set({ revokedAt: new Date() }).where(eq(session.id, ended.sessionId));
    await db
      .update(session)
      .set({ lastSeenAt: new Date(Date.now() - 9 * 3_600_000) })
      .where(eq(session.id, stale.sessionId));
    for (const { sessionId } of [ended, stale, disabled]) expect(await isLive(sessionId)).toBe(false);
  });
});

describe('ending a session', () => {
  it('makes its next call fail with 401, and is recorded in the audit log', async () => {
    const one = await openTestSession(api, { userId: api.ids.users.C });
    const other = await openTestSession(api, { userId: api.ids.users.C });
    expect(await B().call(endSession, { id: one.sessionId })).toEqual({ ended: 1 });
    expect([await statusOf(one.cookie), await statusOf(other.cookie)]).toEqual([401, 200]);
    const [line] = await api.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, String(one.sessionId)));
    expect(line).toMatchObject({ action: endSession.path, targetType: 'session', userId: api.ids.users.B });
    await expect(B().call(endSession, { id: one.sessionId })).rejects.toMatchObject({ status: 404 });
  });

  it('does not end the caller’s own by accident', async () => {
    const own = await openTestSession(api, { userId: api.ids.users.B });
    const as = { cookie: own.cookie };
    await expect(stranger.call(endSession, { id: own.sessionId }, as)).rejects.toMatchObject({ status: 422 });
    const beside = await openTestSession(api, { userId: api.ids.users.B });
    await stranger.call(endSessionsOf, { userId: api.ids.users.B }, as);
    expect([await statusOf(own.cookie), await statusOf(beside.cookie)]).toEqual([200, 401]);
    await stranger.call(endSession, { id: own.sessionId, own: true }, as);
    expect(await statusOf(own.cookie)).toBe(401);
  });

  it('ends all of one person, also of a visitor, and of no other', async () => {
    const of = [
      await openTestSession(api, { userId: api.ids.users.D }),
      await openTestSession(api, { userId: api.ids.users.D }),
    ];
    const stays = await openTestSession(api, { userId: api.ids.users.C });
    const { sessionId } = await openTestSession(api, { visitorId: api.ids.visitor });
    // The administrator of these tests was signed out above.
    const { cookie } = await openTestSession(api, { userId: api.ids.users.B });
    const { ended } = await stranger.call(endSessionsOf, { userId: api.ids.users.D }, { cookie });
    expect(ended).toBeGreaterThanOrEqual(2);
    expect([...(await Promise.all(of.map((each) => statusOf(each.cookie)))), await statusOf(stays.cookie)]).toEqual([
      401, 401, 200,
    ]);
    await stranger.call(endSessionsOf, { visitorId: api.ids.visitor }, { cookie });
    const { list } = await stranger.call(listLiveSessions, { role: ['visitor'] }, { cookie });
    expect(list.map(({ id }) => id)).not.toContain(sessionId);
    await expect(stranger.call(endSessionsOf, {}, { cookie })).rejects.toMatchObject({ status: 422 });
  });
});

describe('attempts to sign in', () => {
  const attempts = async (request: object) => {
    const { cookie } = await openTestSession(api, { userId: api.ids.users.B });
    return (await stranger.call(listSignIns, request, { cookie })).list;
  };
  const fails = (input: Promise<unknown>) => expect(input).rejects.toBeDefined();
  beforeEach(() => api.services.db.delete(signInEvent));

  it('are recorded with their outcome: right, wrong, disabled account', async () => {
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/120';
    await stranger.call(login, { mobile: '13800000003', password: 'Demo@2026' }, { userAgent } as never);
    await fails(stranger.call(login, { mobile: '13800000003', password: 'no' }));
    await fails(stranger.call(login, { mobile: '13800000009', password: 'Demo@2026' }));
    expect(await attempts({ sort: 'at' })).toMatchObject([
      { outcome: 'success', way: 'password', userId: api.ids.users.C, mobile: '138****0003', role: 'district' },
      { outcome: 'wrong', way: 'password', userId: api.ids.users.C },
      { outcome: 'disabled', way: 'password', userId: api.ids.users.disabled },
    ]);
    expect(await attempts({ outcome: ['wrong'], keyword: '13800000003' })).toHaveLength(1);
  });

  it('under an unknown name are recorded without the name, which may be a password', async () => {
    await fails(stranger.call(accountLogin, { account: 'Secret123', password: 'no' }));
    await fails(stranger.call(login, { mobile: '13511112222', password: 'no' }));
    expect(JSON.stringify(await api.services.db.select().from(signInEvent))).not.toMatch(/Secret123|13511112222/);
    expect(await attempts({ keyword: '135 1111 2222' })).toMatchObject([
      { userId: null, name: '', mobile: '135****2222' },
    ]);
  });

  it('refused by a limit are recorded once, not for each attempt', async () => {
    for (let n = 0; n < 8; n += 1) await fails(stranger.call(login, { mobile: '13511113333', password: 'no' }));
    const outcomes = (await attempts({ size: 50 })).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(1);
  });
});
