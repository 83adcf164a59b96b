import { eq, sql } from 'drizzle-orm';
import type { Call } from '@platform/contract/call';
import { forget, login, sendCode } from '@platform/contract/sign-in/sign-in';
import { changePassword } from '@platform/contract/users/own-account';
import { visitorLogin } from '@platform/contract/visitors/visitor';
import { smsCode, smsOutbox, userAccount } from '../../kernel/database/schema/account';
import { rateLimit } from '../../kernel/database/schema/system';
import { createRateLimits } from '../../kernel/limits/rate-limits';
import type { LimitName } from '../../kernel/limits/limit-table';
import { testApi } from '../../testing/test-api';
import { testBrowser, type TestBrowser } from '../../testing/test-browser';

const api = testApi();
const db = () => api.services.db;
const ADMIN = '13800000001';
const password = 'Demo@2026';
const ATTACKER = '198.51.100.7';

let passwordHash = '';
beforeAll(async () => {
  passwordHash = await api.services.passwords.hash(password);
});
beforeEach(async () => {
  await db().delete(rateLimit);
  await db().update(userAccount).set({ passwordHash }).where(eq(userAccount.mobile, ADMIN));
});

const signIn = async (browser: TestBrowser, mobile = ADMIN, secret = password) =>
  (await browser.post(login, { mobile, password: secret })).status;
const byCode = async (browser: TestBrowser, code: string, mobile = ADMIN) =>
  (await browser.post(login, { mobile, password: code, type: '2' })).status;
const ask = async (browser: TestBrowser, mobile = ADMIN, purpose = 'login') =>
  (await browser.post(sendCode, { mobile, purpose })).status;
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

/** The newest message on the phone of the number's owner. */
async function readPhone(mobile = ADMIN): Promise<string> {
  const rows = await db()
    .select({ body: smsOutbox.body })
    .from(smsOutbox)
    .where(eq(smsOutbox.mobile, mobile))
    .orderBy(sql`id desc`)
    .limit(1);
  return /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? '';
}

/** Simulates the minute between two codes. */
const aMinuteLater = () => db().delete(rateLimit).where(sql`key like 'codeResend:%'`);

/** Simulates this number of failures from elsewhere. */
async function use(name: LimitName, key: string, points: number): Promise<void> {
  const expire = Date.now() + 3_600_000;
  await db()
    .insert(rateLimit)
    .values({ key: `${name}:${key}`, points, expire })
    .onConflictDoUpdate({ target: rateLimit.key, set: { points, expire } });
}

const pointsOf = async (beginning: string): Promise<number> =>
  (
    await db()
      .select({ points: sql<number>`coalesce(sum(points), 0)::int` })
      .from(rateLimit)
      .where(sql`starts_with(key, ${beginning})`)
  )[0]?.points ?? -1;

describe('a flood of wrong passwords from one address', () => {
  it('blocks no other address', async () => {
    const attacker = testBrowser(api, ATTACKER);
    const tries = Array.from({ length: 200 }, (_, n) => signIn(attacker, `139${String(n).padStart(8, '0')}`, 'x'));
    const answers = await Promise.all(tries);
    expect(answers.filter((status) => status === 422)).toHaveLength(60);
    expect(answers.filter((status) => status === 429)).toHaveLength(140);
    expect(await pointsOf('signInGlobal:')).toBe(60);
    expect(await signIn(testBrowser(api))).toBe(200);
  });

  it('counts the addresses of one IPv6 customer together', async () => {
    for (let n = 0; n < 60; n += 1)
      await signIn(testBrowser(api, `2001:db8:1:2::${n.toString(16)}`), `139${String(n).padStart(8, '0')}`, 'x');
    expect(await signIn(testBrowser(api, '2001:db8:1:2:ffff::1'), '13912345678', 'x')).toBe(429);
    expect(await signIn(testBrowser(api, '2001:db8:1:3::1'), '13912345678', 'x')).toBe(422);
  });

  it('on one account leaves its owner the password at another address', async () => {
    const attacker = testBrowser(api, ATTACKER);
    for (let n = 0; n < 10; n += 1) await signIn(attacker, ADMIN, 'Wrong@2026');
    expect(await signIn(attacker)).toBe(429);
    expect(await signIn(testBrowser(api))).toBe(200);
  });

  it('holds over several nodes', async () => {
    const other = createRateLimits(api.services.pool);
    for (let n = 0; n < 5; n += 1)
      await (await other.reserve([{ name: 'signInHere', key: `${ADMIN}@${ATTACKER}` }])).keep();
    expect(await signIn(testBrowser(api, ATTACKER))).toBe(429);
  });
});

describe('when all addresses together have failed too often', () => {
  it('refuses unknown devices, and only slows down a known one', async () => {
    const known = testBrowser(api);
    expect(await signIn(known)).toBe(200);
    await use('signInGlobal', 'all', 1200);
    const stranger = testBrowser(api).post(login, { mobile: ADMIN, password });
    expect((await stranger).headers.get('retry-after')).toBeTruthy();
    expect((await stranger).status).toBe(429);
    expect(await pointsOf(`signInAddress:`)).toBe(0);
    expect(await signIn(known)).toBe(200);
  });

  it('does the same with codes', async () => {
    const known = testBrowser(api);
    expect(await signIn(known)).toBe(200);
    await use('codeGlobal', 'all', 3000);
    expect(await ask(testBrowser(api))).toBe(429);
    expect(await pointsOf('codeMobile:')).toBe(0);
    expect(await ask(known)).toBe(200);
    expect(await byCode(known, await readPhone())).toBe(200);
  });
});

describe('codes requested by unknown senders', () => {
  it('from one address use up no number’s day', async () => {
    for (let n = 0; n < 10; n += 1) {
      await ask(testBrowser(api, ATTACKER));
      await aMinuteLater();
    }
    expect(await ask(testBrowser(api, ATTACKER))).toBe(429);
    const owner = testBrowser(api);
    expect(await ask(owner)).toBe(200);
    expect(await byCode(owner, await readPhone())).toBe(200);
  });

  it('from one address use up no other address’s hour', async () => {
    await use('codeAddress', ATTACKER, 600);
    for (let n = 0; n < 5; n += 1) expect(await ask(testBrowser(api, ATTACKER), `1370000000${n}`)).toBe(429);
    expect(await pointsOf('codeGlobal:')).toBe(0);
    expect(await ask(testBrowser(api))).toBe(200);
  });

  it('from many addresses use up the day of unknown devices, not that of a known one', async () => {
    const known = testBrowser(api);
    expect(await signIn(known)).toBe(200);
    await use('codeMobile', ADMIN, 20);
    expect(await ask(testBrowser(api))).toBe(429);
    expect(await ask(known)).toBe(200);
    expect(await byCode(known, await readPhone())).toBe(200);
    expect(await ask(known, ADMIN, 'forget')).toBe(429);
    await aMinuteLater();
    expect(await ask(known, ADMIN, 'forget')).toBe(200);
  });

  it('do not count once they were used', async () => {
    const office = Array.from({ length: 5 }, () => testBrowser(api));
    for (const browser of office) {
      expect(await ask(browser)).toBe(200);
      expect(await byCode(browser, await readPhone())).toBe(200);
      await aMinuteLater();
    }
    for (const name of ['codeAddress', 'codeHere', 'codeMobile', 'codeGlobal', 'codeWrong', 'signIn'])
      expect([name, await pointsOf(name)]).toEqual([name, 0]);
  });
});

describe('ten anonymous requests', () => {
  const attack = async (call: Call, input: object) => {
    const attacker = testBrowser(api, ATTACKER);
    await Promise.all(Array.from({ length: 10 }, () => attacker.post(call, input)));
  };
  const attacks = async () => {
    await attack(login, { mobile: ADMIN, password: 'Wrong@2026' });
    await attack(login, { mobile: ADMIN, password: '000000', type: '2' });
    await attack(forget, { mobile: ADMIN, code: '000000', password: 'Stolen2026' });
    await attack(visitorLogin, { mobile: ADMIN, code: '000000' });
    await attack(sendCode, { mobile: ADMIN, purpose: 'login' });
    await attack(sendCode, { mobile: ADMIN, purpose: 'forget' });
  };

  it('do not lock the password on a known device, not even at the attacker’s address', async () => {
    const known = testBrowser(api, ATTACKER);
    expect(await signIn(known)).toBe(200);
    await attacks();
    await use('signInAccount', ADMIN, 30);
    expect(await signIn(testBrowser(api))).toBe(429);
    expect(await signIn(known)).toBe(200);
  });

  it('do not lock a code that was sent to a browser, not even at the attacker’s address', async () => {
    const owner = testBrowser(api, ATTACKER);
    expect(await ask(owner)).toBe(200);
    const code = await readPhone();
    await attacks();
    await use('signInAccount', ADMIN, 30);
    expect(await byCode(owner, code)).toBe(200);
  });

  it('lock no 忘记密码, which makes the browser a known device', async () => {
    await attacks();
    const owner = testBrowser(api);
    expect(await ask(owner, ADMIN, 'forget')).toBe(200);
    const reset = { mobile: ADMIN, code: await readPhone(), password: 'Fresh2026' };
    expect((await owner.post(forget, reset)).status).toBe(200);
    await use('signInAccount', ADMIN, 30);
    expect(await signIn(owner, ADMIN, 'Fresh2026')).toBe(200);
  });

  it('lock out no visitor', async () => {
    const mobile = '13566667777';
    await api.services.pool.query(`insert into visitor (mobile, state) values ($1, 'active')`, [mobile]);
    const known = testBrowser(api);
    const visit = async (browser: TestBrowser) => {
      expect(await ask(browser, mobile, 'visitor')).toBe(200);
      return (await browser.post(visitorLogin, { mobile, code: await readPhone(mobile) })).status;
    };
    expect(await visit(known)).toBe(200);
    await use('codeMobile', mobile, 20);
    expect(await ask(testBrowser(api), mobile, 'visitor')).toBe(429);
    expect(await visit(known)).toBe(200);
  });
});

describe('a code', () => {
  it('is valid only in the browser that requested it', async () => {
    const owner = testBrowser(api);
    expect(await ask(owner)).toBe(200);
    const code = await readPhone();
    for (const cookie of [undefined, 'x'.repeat(43)]) {
      const other = testBrowser(api, ATTACKER);
      if (cookie) other.cookies.set('sq_code', cookie);
      expect(await byCode(other, code)).toBe(422);
    }
    expect(await byCode(owner, code)).toBe(200);
  });

  it('is not replaced by another browser’s code, and not ended by its wrong attempts', async () => {
    const [owner, other] = [testBrowser(api), testBrowser(api, ATTACKER)];
    expect(await ask(owner)).toBe(200);
    const mine = await readPhone();
    expect(await ask(other)).toBe(200);
    const theirs = await readPhone();
    for (let n = 0; n < 5; n += 1) expect(await byCode(other, otherThan(theirs))).toBe(422);
    expect(await byCode(other, theirs)).toBe(422);
    expect(await byCode(owner, mine)).toBe(200);
  });

  it('allows one attempt after too many wrong ones for the number, and that one succeeds', async () => {
    for (let n = 0; n < 4; n += 1) {
      const attacker = testBrowser(api, `198.51.100.${n}`);
      expect(await ask(attacker)).toBe(200);
      const wrong = otherThan(await readPhone());
      for (let i = 0; i < 5; i += 1) await byCode(attacker, wrong);
    }
    expect(await pointsOf('codeWrong:')).toBe(20);
    const attacker = testBrowser(api, '198.51.100.99');
    expect(await ask(attacker)).toBe(200);
    const theirs = await readPhone();
    expect(await byCode(attacker, otherThan(theirs))).toBe(422);
    expect(await byCode(attacker, theirs)).toBe(422);
    const owner = testBrowser(api);
    expect(await ask(owner)).toBe(200);
    expect(await byCode(owner, await readPhone())).toBe(200);
  });

  it('without a request from the browser is counted by address', async () => {
    const attacker = testBrowser(api, ATTACKER);
    for (let n = 0; n < 60; n += 1) expect(await byCode(attacker, '123456')).toBe(422);
    expect(await byCode(attacker, '123456')).toBe(429);
    expect(await pointsOf('codeWrong:')).toBe(0);
  });

  it('is bound to a browser’s secret, of which only a hash is stored', async () => {
    const browser = testBrowser(api);
    await ask(browser);
    const secret = browser.cookies.get('sq_code') ?? '';
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await db().select().from(smsCode))).not.toContain(secret);
  });
});

describe('a known device', () => {
  const cookieOf = async (https: boolean) => {
    const response = await api.api.fetch(
      new Request(`${https ? 'https' : 'http'}://platform.test${login.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mobile: ADMIN, password }),
      }),
    );
    return response.headers.getSetCookie().find((value) => value.startsWith('sq_device='));
  };

  it('has a cookie that no script can read, for half a year, Secure behind https', async () => {
    expect(await cookieOf(false)).toMatch(/^sq_device=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/);
    expect(await cookieOf(true)).toMatch(/; Secure$/);
  });

  it('is bound to the account, signed, and known for half a year', async () => {
    const known = testBrowser(api);
    await signIn(known);
    const value = known.cookies.get('sq_device') ?? '';
    await use('signInAccount', ADMIN, 30);
    await use('signInAccount', '13800000003', 30);
    expect(await signIn(known, '13800000003')).toBe(429);
    const [id, entry] = value.split('.');
    const [owner = '', since = '', signature = ''] = entry?.split(':') ?? [];
    const old = (Number.parseInt(since, 36) - 1).toString(36);
    for (const forged of [
      `${id}.${owner}:${since}:${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
      `${id}.${owner}:${old}:${signature}`,
      `${id?.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}.${entry}`,
      `${id}.u${api.ids.users.C}:${since}:${signature}`,
    ]) {
      const browser = testBrowser(api);
      browser.cookies.set('sq_device', forged);
      expect(await signIn(browser, forged.includes(`.u${api.ids.users.C}:`) ? '13800000003' : ADMIN)).toBe(429);
    }
    jest.useFakeTimers({
      now: Date.now() + 181 * 24 * 3_600_000,
      doNotFake: ['setTimeout', 'setInterval', 'nextTick', 'performance', 'setImmediate', 'queueMicrotask'],
    });
    try {
      expect(await signIn(known)).toBe(429);
    } finally {
      jest.useRealTimers();
    }
    expect(await signIn(known)).toBe(200);
  });

  it('is a separate one for each of several accounts', async () => {
    const shared = testBrowser(api);
    for (const mobile of [ADMIN, '13800000003', '13800000004']) expect(await signIn(shared, mobile)).toBe(200);
    for (const mobile of [ADMIN, '13800000003', '13800000004']) {
      await use('signInAccount', mobile, 30);
      expect(await signIn(shared, mobile)).toBe(200);
    }
  });

  it('allows five wrong passwords of its own, which lock no other device, and is then unknown', async () => {
    const known = testBrowser(api);
    expect(await signIn(known)).toBe(200);
    for (let n = 0; n < 5; n += 1) expect(await signIn(known, ADMIN, 'Wrong@2026')).toBe(422);
    expect([await pointsOf('signInAccount:'), await pointsOf('signInAddress:')]).toEqual([0, 0]);
    for (let n = 0; n < 5; n += 1) expect(await signIn(known, ADMIN, 'Wrong@2026')).toBe(422);
    expect(await signIn(known)).toBe(429);
    expect(await signIn(testBrowser(api, '203.0.113.77'))).toBe(200);
  });

  it('is unknown once the password was changed elsewhere', async () => {
    const [mine, stolen] = [testBrowser(api), testBrowser(api, ATTACKER)];
    for (const browser of [mine, stolen]) expect(await signIn(browser)).toBe(200);
    const change = { oldPassword: password, password: 'Changed2026' };
    expect((await mine.post(changePassword, change)).status).toBe(200);
    await use('signInAccount', ADMIN, 30);
    expect(await signIn(stolen, ADMIN, 'Changed2026')).toBe(429);
    expect(await signIn(mine, ADMIN, 'Changed2026')).toBe(200);
  });
});

describe('an office behind one address', () => {
  it('signs in a hundred times at once, with one account or with many', async () => {
    const mobiles = [ADMIN, '13800000003', '13800000004', '13800000005'];
    for (const pick of [() => ADMIN, (n: number) => mobiles[n % mobiles.length]!]) {
      const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => signIn(testBrowser(api), pick(n))));
      expect(answers.filter((status) => status !== 200)).toEqual([]);
    }
    expect(await pointsOf('signIn')).toBe(0);
  });

  it('allows no more wrong passwords concurrently', async () => {
    const wrong = await Promise.all(
      Array.from({ length: 30 }, () => signIn(testBrowser(api), '13800000003', 'Wrong@2026')),
    );
    expect(wrong.filter((status) => status === 422)).toHaveLength(5);
    expect(await pointsOf(`signInHere:13800000003@`)).toBe(5);
  });

  it('loses no points to a refusal by another limit', async () => {
    await use('signInAccount', '13800000003', 30);
    for (let n = 0; n < 70; n += 1) expect(await signIn(testBrowser(api), '13800000003')).toBe(429);
    expect(await pointsOf('signInAddress:')).toBe(0);
    expect(await signIn(testBrowser(api))).toBe(200);
  });
});
