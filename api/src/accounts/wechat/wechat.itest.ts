import { createHash } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { readSession } from '@platform/contract/sign-in/sign-in';
import { getUserInfo } from '@platform/contract/users/user-info';
import {
  bindWechat,
  getToken,
  openIdLogin,
  readWechatBinding,
  signWechatPage,
  unbindWechat,
} from '@platform/contract/wechat/wechat';
import type { Call } from '@platform/contract/call';
import { signInEvent, userAccount } from '../../kernel/database/schema/account';
import { auditLog } from '../../kernel/database/schema/system';
import { wechatBinding, wechatValue } from '../schema/wechat';
import type { Persona } from '../../testing/personas';
import { TEST_ORIGIN, testApi } from '../../testing/test-api';
import { startWechatServer, WECHAT_APP, type WechatServer } from '../../testing/wechat-server';
import { DEMO_PASSWORD } from '../users/seed-accounts';
import { createWechatProvider } from './create-wechat-provider';

let wechat: WechatServer;
const env: Record<string, string> = { WECHAT_APP_ID: WECHAT_APP.id, WECHAT_APP_SECRET: WECHAT_APP.secret };
beforeAll(async () => {
  wechat = await startWechatServer();
  env.WECHAT_API_ORIGIN = wechat.origin;
});
afterAll(() => wechat.close());

describe('with an Official Account', () => {
  const api = testApi({ env });

  beforeEach(async () => {
    wechat.isDown = false;
    wechat.asked = [];
    await api.services.db.delete(wechatBinding);
    await api.services.limits.reset('signInAddress', 'unknown');
  });

  async function answerOf(persona: Persona, call: Call, input: object, cookie?: string) {
    const response = await api.as(persona).fetch(call, input, cookie === undefined ? {} : { cookie });
    const { msg, data } = (await response.json()) as { msg: string; data: Record<string, unknown> };
    return { status: response.status, msg, data, cookies: response.headers.getSetCookie() };
  }

  /** Starts a sign-in at WeChat. Returns the browser's cookie and the state that comes back. */
  async function start(persona: Persona, input: { purpose?: 'sign-in' | 'bind'; next?: string } = {}) {
    const { data, cookies } = await answerOf(persona, openIdLogin, input);
    const address = new URL(String(data.address));
    const own = cookies.find((each) => each.startsWith('sq_wechat=')) ?? '';
    const cookie = [api.as(persona).cookie, own.split(';')[0]].filter(Boolean).join('; ');
    return { address, own, cookie, state: address.searchParams.get('state') ?? '' };
  }

  async function bindAs(persona: Persona, openid: string) {
    const { cookie, state } = await start(persona, { purpose: 'bind' });
    return answerOf(persona, bindWechat, { code: wechat.codeOf(openid), state }, cookie);
  }

  async function signInAs(openid: string, next = '/') {
    const { cookie, state } = await start('anonymous', { next });
    return answerOf('anonymous', getToken, { code: wechat.codeOf(openid), state }, cookie);
  }

  it('signs exactly the address of a page of this site, without #…', async () => {
    const url = `${TEST_ORIGIN}/web/news/details?id=7&utm=%E5%BE%AE`;
    const { data } = await answerOf('anonymous', signWechatPage, { url: `${url}#part` });
    const ticket = await api.services.wechat!.jsTicket();
    const { nonceStr, timestamp, signature } = data;
    const text = `jsapi_ticket=${ticket}&noncestr=${String(nonceStr)}&timestamp=${String(timestamp)}&url=${url}`;
    expect(signature).toBe(createHash('sha1').update(text).digest('hex'));
    expect(data).toMatchObject({ available: true, appId: WECHAT_APP.id });
  });

  it.each([
    'https://evil.example/web/news',
    `${TEST_ORIGIN}.evil.example/`,
    `${TEST_ORIGIN}@evil.example/`,
    `${TEST_ORIGIN}:8080/`,
    '/web/news',
  ])('signs nothing for %s', async (url) => {
    expect((await answerOf('anonymous', signWechatPage, { url })).status).toBe(422);
  });

  it('requests one token and one ticket, however many nodes need them, and new ones near their expiry', async () => {
    const { db, log, config } = api.services;
    await db.delete(wechatValue);
    const nodes = [createWechatProvider(config.wechat!, db, log), createWechatProvider(config.wechat!, db, log)];
    const tickets = await Promise.all([...nodes, ...nodes, ...nodes].map((node) => node.jsTicket()));
    expect(new Set(tickets).size).toBe(1);
    expect(wechat.asked).toEqual(['/cgi-bin/stable_token', '/cgi-bin/ticket/getticket']);
    // It expires in two hours; it is kept for a shorter time.
    const [row] = await db.select().from(wechatValue).where(eq(wechatValue.name, 'jsapi_ticket'));
    expect(row!.expiresAt.getTime()).toBeLessThan(Date.now() + 7_000_000);
    await db.update(wechatValue).set({ expiresAt: new Date(Date.now() - 1) });
    expect(await nodes[0]!.jsTicket()).not.toBe(tickets[0]);
  });

  it('replaces a token that WeChat no longer accepts, once', async () => {
    await api.services.wechat!.jsTicket();
    await api.services.db.delete(wechatValue).where(eq(wechatValue.name, 'jsapi_ticket'));
    wechat.token = 'another node of another system made it';
    wechat.asked = [];
    await api.services.wechat!.jsTicket();
    const ticket = '/cgi-bin/ticket/getticket';
    expect(wechat.asked).toEqual([ticket, '/cgi-bin/stable_token', ticket]);
  });

  it('sends a browser to WeChat with a state of its own, and to pages of this site afterwards', async () => {
    const { address, own, state } = await start('anonymous', { next: '//evil.example' });
    expect(address.origin + address.pathname + address.hash).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize#wechat_redirect',
    );
    expect(Object.fromEntries(address.searchParams)).toEqual({
      appid: WECHAT_APP.id,
      redirect_uri: `${TEST_ORIGIN}/login/wechat/callback`,
      response_type: 'code',
      scope: 'snsapi_base',
      state,
    });
    expect(own).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=600$/);
    await bindAs('A', 'open-a');
    expect((await signInAs('open-a', '//evil.example')).data.next).toBe('');
    expect((await signInAs('open-a', '/patent?page=2')).data.next).toBe('/patent?page=2');
  });

  it('opens no session for a user without binding, and says what to do', async () => {
    const { status, msg, data, cookies } = await signInAs('open-unknown');
    expect({ status, data }).toEqual({ status: 422, data: undefined });
    expect(msg).toContain('先用手机号登录');
    expect(cookies.some((each) => each.startsWith('sq_token'))).toBe(false);
  });

  it('signs a bound user in to the own account, and records it', async () => {
    expect((await bindAs('A', 'open-a')).status).toBe(200);
    expect((await bindAs('C', 'open-c')).status).toBe(200);
    const { cookies } = await signInAs('open-c');
    const cookie = cookies.find((each) => each.startsWith('sq_token='))!.split(';')[0]!;
    expect((await answerOf('anonymous', readSession, {}, cookie)).data).toEqual({ signedIn: 'user' });
    expect((await answerOf('anonymous', getUserInfo, {}, cookie)).data).toMatchObject({ id: api.ids.users.C });
    const { db } = api.services;
    const [event] = await db.select().from(signInEvent).orderBy(desc(signInEvent.id)).limit(1);
    expect(event).toMatchObject({ outcome: 'success', way: 'wechat', userId: api.ids.users.C, mobile: '138****0003' });
    const lines = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(3);
    expect(lines.map(({ action }) => action)).toEqual(['/v1/get_token', '/v1/binding', '/v1/binding']);
  });

  it('refuses a disabled account with a message, and records it', async () => {
    const { db } = api.services;
    const { disabled } = api.ids.users;
    await db.insert(wechatBinding).values({ userId: disabled, openid: 'open-disabled' });
    const { status, msg } = await signInAs('open-disabled');
    expect({ status, msg }).toEqual({ status: 422, msg: '账号已停用，请联系管理员。' });
    const [event] = await db.select().from(signInEvent).orderBy(desc(signInEvent.id)).limit(1);
    expect(event).toMatchObject({ outcome: 'disabled', way: 'wechat', userId: disabled });
  });

  it('accepts a state only in its browser, for its purpose, and once', async () => {
    await bindAs('A', 'open-a');
    const mine = await start('anonymous');
    const theirs = await start('anonymous');
    const binding = await start('A', { purpose: 'bind' });
    const send = (state: string, cookie: string, code = wechat.codeOf('open-a')) =>
      answerOf('anonymous', getToken, { code, state }, cookie);
    const code = wechat.codeOf('open-a');
    expect((await send(theirs.state, mine.cookie)).status).toBe(422);
    expect((await send(mine.state, '')).status).toBe(422);
    expect((await send(mine.state, mine.cookie.replace(/.$/, '~'))).status).toBe(422);
    expect((await send(binding.state, binding.cookie)).status).toBe(422);
    expect((await send(mine.state, mine.cookie, code)).status).toBe(200);
    // The same state with a new code, and the same code with a new state.
    expect((await send(mine.state, mine.cookie)).msg).toContain('已经用过');
    expect((await send(theirs.state, theirs.cookie, code)).msg).toContain('已经用过');
  });

  it('rejects a state that is older than ten minutes', async () => {
    await bindAs('A', 'open-a');
    const { state, cookie } = await start('anonymous');
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000);
    const { status } = await answerOf('anonymous', getToken, { code: wechat.codeOf('open-a'), state }, cookie);
    now.mockRestore();
    expect(status).toBe(422);
  });

  it('binds one WeChat user and one account, that of the user who started', async () => {
    expect((await bindAs('A', 'open-a')).status).toBe(200);
    expect((await bindAs('C', 'open-a')).msg).toContain('已绑定另一个账号');
    expect((await bindAs('A', 'open-b')).msg).toContain('本账号已绑定微信');
    const { cookie, state } = await start('C', { purpose: 'bind' });
    const elsewhere = [api.as('D').cookie, cookie.split('; ')[1]].join('; ');
    const given = { code: wechat.codeOf('open-c'), state };
    expect((await answerOf('D', bindWechat, given, elsewhere)).status).toBe(422);
    expect((await answerOf('anonymous', openIdLogin, { purpose: 'bind' })).status).toBe(401);
    expect(await api.services.db.$count(wechatBinding)).toBe(1);
  });

  it('does not sign in a deleted account, and frees its WeChat user', async () => {
    const { db } = api.services;
    await bindAs('otherCompany', 'open-x');
    await db.update(userAccount).set({ deletedAt: new Date() }).where(eq(userAccount.id, api.ids.users.otherCompany));
    expect((await signInAs('open-x')).status).toBe(422);
    expect((await bindAs('A', 'open-x')).status).toBe(200);
  });

  it('removes a binding with the right password', async () => {
    await bindAs('A', 'open-a');
    const before = await api.as('A').call(readWechatBinding, {});
    expect(before).toEqual({ available: true, boundAt: expect.any(String) as string });
    expect((await answerOf('A', unbindWechat, { password: 'Wrong2026' })).msg).toBe('密码不正确');
    expect((await answerOf('A', unbindWechat, { password: DEMO_PASSWORD })).status).toBe(200);
    expect(await api.as('A').call(readWechatBinding, {})).toEqual({ available: true, boundAt: null });
    expect((await signInAs('open-a')).status).toBe(422);
  });

  it('reports that WeChat does not answer', async () => {
    await api.services.db.delete(wechatValue);
    wechat.isDown = true;
    const { status, msg } = await answerOf('anonymous', signWechatPage, { url: `${TEST_ORIGIN}/web/news` });
    expect({ status, msg }).toEqual({ status: 503, msg: '微信暂时没有回应，请稍后重试，或用手机号登录。' });
  });
});

describe('without an Official Account', () => {
  const api = testApi();

  it('says so and calls no one', async () => {
    const stranger = api.as('anonymous');
    expect(await stranger.call(signWechatPage, { url: 'http://in-process/web/news' })).toEqual({ available: false });
    expect(await api.as('A').call(readWechatBinding, {})).toEqual({ available: false, boundAt: null });
    const refused = { status: 422, message: '本平台没有接入微信，请用手机号登录。' };
    await expect(stranger.call(openIdLogin, {})).rejects.toMatchObject(refused);
    await expect(stranger.call(getToken, { code: 'a', state: 'b' })).rejects.toMatchObject(refused);
    await expect(api.as('A').call(bindWechat, { code: 'a', state: 'b' })).rejects.toMatchObject(refused);
  });
});
