import { eq } from 'drizzle-orm';
import {
  forget,
  accountLogin,
  login,
  logout,
  register,
  renewToken,
  sendCode,
} from '@platform/contract/sign-in/sign-in';
import { getUserInfo } from '@platform/contract/users/user-info';
import { session, smsCode, userAccount } from '../../kernel/database/schema/account';
import { rateLimit } from '../../kernel/database/schema/system';
import { listOutbox } from '../sms/list-outbox';
import { testApi } from '../../testing/test-api';
import { testBrowser, type TestBrowser } from '../../testing/test-browser';

const api = testApi();
const password = 'Demo@2026';

beforeEach(async () => {
  await api.services.db.delete(rateLimit);
});

const signIn = (input: Record<string, unknown>, headers?: Record<string, string>) =>
  api.as('anonymous').fetch(login, input, headers);
const cookieOf = (response: Response) => response.headers.getSetCookie().find((value) => value.startsWith('sq_token='));
const bodyOf = async (response: Response) =>
  (await response.json()) as { code: number; msg: string; data: { token: string; home: string } };

/** Requests a code in a browser and reads it from the phone. */
async function codeFor(
  browser: TestBrowser,
  mobile: string,
  purpose: 'login' | 'register' | 'forget',
): Promise<string> {
  expect((await browser.post(sendCode, { mobile, purpose })).status).toBe(200);
  const [newest] = await listOutbox(api.services, 1);
  expect(newest?.mobile).toBe(mobile);
  return /\d{6}/.exec(newest?.body ?? '')?.[0] ?? '';
}

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

describe('by password', () => {
  it.each([
    ['13800000001', '/user'],
    [' 138 0000 0002 ', '/home'],
    ['13800000003', '/work'],
    ['13800000004', '/work'],
    ['13800000005', '/home'],
  ])('lets %s in and leads to %s', async (mobile, home) => {
    const response = await signIn({ mobile, password });
    expect(response.status).toBe(200);
    const { data } = await bodyOf(response);
    expect(data.home).toBe(home);
    const cookie = cookieOf(response);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Secure|Max-Age/);
    for (const authorization of [data.token, `Bearer ${data.token}`]) {
      expect((await api.as('anonymous').fetch(getUserInfo, {}, { authorization })).status).toBe(200);
    }
  });

  it('answers a wrong password and an unknown number alike', async () => {
    const wrong = await signIn({ mobile: '13800000002', password: 'Wrong@2026' });
    const unknown = await signIn({ mobile: '13811112222', password: 'Wrong@2026' });
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    expect((await bodyOf(wrong)).msg).toBe('手机号或密码不正确');
    expect((await bodyOf(unknown)).msg).toBe('手机号或密码不正确');
  });

  it('hashes as long for an account that does not exist', async () => {
    const verify = jest.spyOn(api.services.passwords, 'verify');
    await signIn({ mobile: '13811112222', password });
    expect(verify).toHaveBeenCalledWith(undefined, password, { lane: 'unknown' });
    await expect(verify.mock.results[0]?.value).resolves.toBe(false);
  });

  it('reveals a disabled account only with the right password', async () => {
    expect((await bodyOf(await signIn({ mobile: '13800000009', password: 'Wrong@2026' }))).msg).toBe(
      '手机号或密码不正确',
    );
    expect((await bodyOf(await signIn({ mobile: '13800000009', password }))).msg).toBe('账号已停用，请联系管理员。');
  });

  it('locks an account after five wrong passwords, existing or not, and states the time', async () => {
    for (const mobile of ['13800000002', '13811112222']) {
      for (let i = 0; i < 5; i += 1) expect((await signIn({ mobile, password: 'Wrong@2026' })).status).toBe(422);
      const locked = await signIn({ mobile, password });
      expect(locked.status).toBe(429);
      expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(600);
      expect((await bodyOf(locked)).msg).toBe('错误次数过多，请 15 分钟后再试，或换一种方式登录。');
    }
  });

  it('resets wrong passwords after a right one', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 4; i += 1) await signIn({ mobile: '13800000002', password: 'Wrong@2026' });
      expect((await signIn({ mobile: '13800000002', password })).status).toBe(200);
    }
  });

  it('locks out an address that guesses at many accounts', async () => {
    const env = { incoming: { socket: { remoteAddress: '203.0.113.9' } } as never };
    const guess = (mobile: string) =>
      api.request(
        login.path,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ mobile, password: 'x' }),
        },
        env,
      );
    for (let i = 0; i < 60; i += 1) expect((await guess(`139000${String(i).padStart(5, '0')}`)).status).toBe(422);
    expect((await guess('13900099999')).status).toBe(429);
  });

  it('ends the browser’s former session and gives a new secret', async () => {
    const first = cookieOf(await signIn({ mobile: '13800000002', password }))?.split(';')[0] ?? '';
    const second = cookieOf(await signIn({ mobile: '13800000002', password }, { cookie: first }))?.split(';')[0] ?? '';
    expect(second).not.toBe(first);
    expect((await api.as('anonymous').fetch(getUserInfo, {}, { cookie: first })).status).toBe(401);
    expect((await api.as('anonymous').fetch(getUserInfo, {}, { cookie: second })).status).toBe(200);
  });

  it('keeps only a hash of the secret', async () => {
    const secret =
      /sq_token=([^;]+)/.exec(cookieOf(await signIn({ mobile: '13800000002', password })) ?? '')?.[1] ?? '';
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const rows = await api.services.db.select().from(session);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('gives a remembered cookie thirty days', async () => {
    expect(cookieOf(await signIn({ mobile: '13800000002', password, remember: true }))).toMatch(/Max-Age=2592000/);
  });

  it('makes the cookie Secure behind https', async () => {
    const response = await api.api.fetch(
      new Request(`https://platform.test${login.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mobile: '13800000002', password }),
      }),
    );
    expect(cookieOf(response)).toMatch(/; Secure/);
  });
});

it('accepts an account name in upper or lower case', async () => {
  await api.services.db.update(userAccount).set({ account: 'District.One' }).where(eq(userAccount.id, api.ids.users.C));
  expect(await api.as('anonymous').call(accountLogin, { account: 'district.one', password })).toMatchObject({
    home: '/work',
  });
  await expect(
    api.as('anonymous').call(accountLogin, { account: 'district.one', password: 'no' }),
  ).rejects.toMatchObject({ status: 422, message: '账号或密码不正确' });
});

describe('by code', () => {
  let browser: TestBrowser;
  beforeEach(() => (browser = testBrowser(api)));
  const byCode = (code: string, mobile = '13800000003', from = browser) =>
    from.post(login, { mobile, password: code, type: '2' });

  it('can be used once', async () => {
    const code = await codeFor(browser, '13800000003', 'login');
    expect((await byCode(` ${code} `)).status).toBe(200);
    expect((await byCode(code)).status).toBe(422);
  });

  it('is invalid for another purpose or number', async () => {
    const code = await codeFor(browser, '13800000003', 'forget');
    expect((await byCode(code)).status).toBe(422);
    await api.services.db.delete(rateLimit);
    const own = await codeFor(browser, '13800000003', 'login');
    expect((await byCode(own, '13800000004')).status).toBe(422);
  });

  it('expires after ten minutes', async () => {
    const code = await codeFor(browser, '13800000003', 'login');
    await api.services.db.update(smsCode).set({ expiresAt: new Date(Date.now() - 1000) });
    expect((await byCode(code)).status).toBe(422);
  });

  it('ends after five wrong attempts, even where every limit is lifted', async () => {
    const code = await codeFor(browser, '13800000003', 'login');
    for (let i = 0; i < 5; i += 1) expect((await byCode(otherThan(code))).status).toBe(422);
    await api.services.db.delete(rateLimit);
    const dead = await byCode(code);
    expect(dead.status).toBe(422);
    expect((await bodyOf(dead)).msg).toBe('验证码错误次数过多，已失效，请重新获取');
  });

  it('ends when a newer one is sent to the same browser', async () => {
    const older = await codeFor(browser, '13800000003', 'login');
    await api.services.db.delete(rateLimit);
    const newer = await codeFor(browser, '13800000003', 'login');
    if (older !== newer) expect((await byCode(older)).status).toBe(422);
    expect((await byCode(newer)).status).toBe(200);
  });

  it('counts once for two requests at the same moment', async () => {
    const code = await codeFor(browser, '13800000003', 'login');
    const both = await Promise.all([1, 2].map(() => byCode(code)));
    expect(both.map((response) => response.status).sort()).toEqual([200, 422]);
  });

  it('is sent to unknown numbers all the same, once a minute', async () => {
    for (const mobile of ['13800000003', '13811112222']) {
      expect(await api.as('anonymous').call(sendCode, { mobile, purpose: 'login' })).toEqual({
        retryAfter: 60,
        expiresIn: 600,
      });
      const again = await api.as('anonymous').fetch(sendCode, { mobile, purpose: 'login' });
      expect(again.status).toBe(429);
      expect((await bodyOf(again)).msg).toMatch(/^验证码已发送，请 \d+ 秒后再获取。$/);
    }
  });

  it('does not use up an attempt when the message could not be sent', async () => {
    jest.spyOn(api.services.sms, 'send').mockRejectedValueOnce(new Error('down'));
    await expect(api.as('anonymous').call(sendCode, { mobile: '13800000003' })).rejects.toMatchObject({ status: 500 });
    await expect(api.as('anonymous').call(sendCode, { mobile: '13800000003' })).resolves.toMatchObject({
      retryAfter: 60,
    });
  });
});

describe('registration', () => {
  it('makes a trial account and signs it in', async () => {
    const mobile = '13711110001';
    const browser = testBrowser(api);
    const code = await codeFor(browser, mobile, 'register');
    const response = await browser.post(register, {
      mobile,
      code,
      password: 'Secret123',
      name: '王小明',
      company_name: '某某公司',
    });
    expect(response.status).toBe(200);
    const cookie = cookieOf(response)?.split(';')[0] ?? '';
    const info = await api.as('anonymous').call(getUserInfo, {}, { cookie });
    expect(info).toMatchObject({
      type: '1',
      name: '王小明',
      company_name: '某某公司',
      is_admin: '0',
      is_news: 0,
      com_id: 0,
    });
  });

  it('refuses a weak password at its field', async () => {
    const response = await api
      .as('anonymous')
      .fetch(register, { mobile: '13711110002', code: '123456', password: 'abcdefgh', name: '王' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      errors: { password: '密码须同时包含字母和数字' },
      msg: '密码须同时包含字母和数字',
    });
  });

  it('reports a taken number only to its owner', async () => {
    const browser = testBrowser(api);
    const code = await codeFor(browser, '13800000002', 'register');
    const response = await browser.post(register, { mobile: '13800000002', code, password: 'Secret123', name: '王' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { mobile: '此手机号已注册' } });
  });
});

it('sets a forgotten password, ends every session and lifts the lock', async () => {
  const mobile = '13800000005';
  const cookie = cookieOf(await signIn({ mobile, password }))?.split(';')[0] ?? '';
  for (let i = 0; i < 6; i += 1) await signIn({ mobile, password: 'Wrong@2026' });
  const browser = testBrowser(api);
  const code = await codeFor(browser, mobile, 'forget');
  expect((await browser.post(forget, { mobile, code, password: 'NewSecret1' })).status).toBe(200);
  expect((await api.as('anonymous').fetch(getUserInfo, {}, { cookie })).status).toBe(401);
  expect((await signIn({ mobile, password })).status).toBe(422);
  expect((await signIn({ mobile, password: 'NewSecret1' })).status).toBe(200);
});

describe('signing out and renewing', () => {
  it('ends session and access token at once and drops the cookie', async () => {
    const response = await signIn({ mobile: '13800000004', password });
    const { data } = await bodyOf(response);
    const cookie = cookieOf(response)?.split(';')[0] ?? '';
    const out = await api.as('anonymous').fetch(logout, {}, { cookie });
    expect(out.status).toBe(200);
    expect(cookieOf(out)).toMatch(/^sq_token=; .*Max-Age=0/);
    expect((await api.as('anonymous').fetch(getUserInfo, {}, { cookie })).status).toBe(401);
    expect((await api.as('anonymous').fetch(getUserInfo, {}, { authorization: data.token })).status).toBe(401);
  });

  it('renews by cookie, never by the token itself', async () => {
    const response = await signIn({ mobile: '13800000004', password, remember: true });
    const { data } = await bodyOf(response);
    const cookie = cookieOf(response)?.split(';')[0] ?? '';
    const renewed = await api.as('anonymous').fetch(renewToken, {}, { cookie });
    expect((await bodyOf(renewed)).data).toMatchObject({ home: '/work', expiresIn: 900 });
    expect(cookieOf(renewed)).toMatch(/Max-Age=2592000/);
    expect((await api.as('anonymous').fetch(renewToken, {}, { authorization: data.token })).status).toBe(401);
  });
});
