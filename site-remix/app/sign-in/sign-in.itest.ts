import { testDatabase } from '@platform/api/testing/test-database';
import { publishTinyRelease } from '../../testing/tiny-release';
import { addPatents } from '../../testing/add-patents';
import { startSite } from '../../testing/start-site';

const database = testDatabase();
const site = startSite(database);
const PASSWORD = 'Demo@2026';
const DISTRICT = '13800000003';

const cookieOf = (response: Response) =>
  (response.headers.getSetCookie().find((each) => each.startsWith('sq_token=')) ?? '').split(';')[0] ?? '';
/** Requests a code in a new browser; returns the cookie of the answer. */
async function askForCode(path: string, fields: Record<string, string>): Promise<{ cookie: string; html: string }> {
  const response = await site.post(path, { intent: 'send-code', ...fields });
  const given = response.headers.getSetCookie().find((each) => each.startsWith('sq_code=')) ?? '';
  expect(given).toMatch(/^sq_code=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/);
  return { cookie: given.split(';')[0] ?? '', html: await response.text() };
}
const signIn = async (mobile: string) =>
  cookieOf(await site.post('/login', { tab: 'password', intent: 'submit', account: mobile, password: PASSWORD }));

async function codeFor(mobile: string): Promise<string> {
  const { rows } = await database.main.query<{ body: string }>(
    'select body from sms_outbox where mobile = $1 order by id desc limit 1',
    [mobile],
  );
  return /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? '';
}

test('number and password, without any script: cookie, then the page that was requested', async () => {
  const response = await site.post('/login', {
    tab: 'password',
    intent: 'submit',
    account: ' 138 0000 0003 ',
    password: PASSWORD,
    next: '/work',
  });
  expect(response.status).toBe(303);
  expect(response.headers.getSetCookie()[0]).toMatch(/^sq_token=[\w-]{40,}; Path=\/; HttpOnly; SameSite=Lax/);
  const onward = await site.get(response.headers.get('location') ?? '', { cookie: cookieOf(response) });
  expect(onward.headers.get('location')).toBe('/work');
});

test('one door: an account name signs in by its own call', async () => {
  await database.main.query("update user_account set account = 'bei.jiao' where mobile = $1", ['13800000004']);
  const fields = { tab: 'password', intent: 'submit', account: 'bei.jiao', password: PASSWORD };
  const response = await site.post('/login', { ...fields, remember: 'on' });
  expect(response.status).toBe(303);
  expect(response.headers.getSetCookie()[0]).toMatch(/^sq_token=.*Max-Age=2592000/);
  const wrong = await site.post('/login', { ...fields, password: 'Wrong@2026' });
  const html = await wrong.text();
  expect([wrong.status, html.includes('账号或密码不正确'), html.includes('value="bei.jiao"')]).toEqual([
    422,
    true,
    true,
  ]);
});

test('signing in never redirects to another site', async () => {
  const response = await site.post('/login', {
    tab: 'password',
    intent: 'submit',
    account: DISTRICT,
    password: PASSWORD,
    next: '//evil.example',
  });
  const onward = await site.get(response.headers.get('location') ?? '', { cookie: cookieOf(response) });
  expect(onward.headers.get('location')).toBe('/');
});

test('a wrong password says so, keeps the number and never the password', async () => {
  const response = await site.post('/login', {
    tab: 'password',
    intent: 'submit',
    account: DISTRICT,
    password: 'Wrong@2026',
  });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.getSetCookie()).toEqual([]);
  const html = await response.text();
  expect(html).toContain(`value="${DISTRICT}"`);
  expect(html).toContain('notice bad');
  expect(html).not.toContain('Wrong@2026');
});

test('errors appear at their fields', async () => {
  const html = await (
    await site.post('/login', {
      tab: 'register',
      intent: 'submit',
      mobile: '123',
      password: 'short',
      name: '',
      code: '1',
    })
  ).text();
  expect(html).toMatch(/id="mobile-error"[^>]*>请输入正确的 11 位手机号</);
  expect(html).toMatch(/id="password-error"[^>]*>密码至少 8 位</);
  expect(html).toMatch(/id="name-error"[^>]*>请输入姓名</);
});

test('sign-in by code: the form asks for it, the development outbox shows it, it signs in once, and only there', async () => {
  const { cookie, html } = await askForCode('/login', { tab: 'code', mobile: DISTRICT });
  const code = await codeFor(DISTRICT);
  expect(html).toContain('开发收件箱');
  expect(html).toContain(code);
  const fields = { tab: 'code', intent: 'submit', mobile: DISTRICT, code };
  const elsewhere = await site.post('/login', fields);
  expect([elsewhere.status, await elsewhere.text()]).toEqual([
    422,
    expect.stringContaining('请先在此浏览器获取验证码'),
  ]);
  const signedIn = await site.post('/login', fields, { cookie });
  expect(signedIn.status).toBe(303);
  expect(signedIn.headers.getSetCookie().join()).toMatch(/sq_device=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=/);
  expect((await site.post('/login', fields, { cookie })).status).toBeGreaterThanOrEqual(400);
});

test('registration makes a trial account and signs it in', async () => {
  const mobile = '13912345678';
  const { cookie } = await askForCode('/login', { tab: 'register', mobile });
  const response = await site.post(
    '/login',
    {
      tab: 'register',
      intent: 'submit',
      mobile,
      code: await codeFor(mobile),
      password: 'Abcd1234',
      name: '张三',
      company_name: '',
    },
    { cookie },
  );
  expect(response.status).toBe(303);
  expect((await site.get('/', { cookie: cookieOf(response) })).headers.get('location')).toBe('/home');
});

test('a new password by code, and sign-in with it', async () => {
  const mobile = '13800000005';
  const { cookie } = await askForCode('/login', { tab: 'forget', mobile });
  const response = await site.post(
    '/login',
    { tab: 'forget', intent: 'submit', mobile, code: await codeFor(mobile), password: 'Fresh2026' },
    { cookie },
  );
  expect(response.headers.get('location')).toBe('/login?done=forget');
  expect(await (await site.get('/login?done=forget')).text()).toContain('密码已重设');
  expect(
    (await site.post('/login', { tab: 'password', intent: 'submit', account: mobile, password: 'Fresh2026' })).status,
  ).toBe(303);
});

test.each([
  ['13800000001', '/user'],
  ['13800000002', '/home'],
  [DISTRICT, '/work'],
  ['13800000004', '/work'],
])('%s goes from the front page and from /login to %s', async (mobile, home) => {
  const cookie = await signIn(mobile);
  const front = await site.get('/web/index', { cookie });
  expect([front.status, front.headers.get('location'), front.headers.get('cache-control')]).toEqual([
    302,
    '/',
    'no-store',
  ]);
  expect((await site.get('/login', { cookie })).headers.get('location')).toBe('/');
  expect((await site.get('/', { cookie })).headers.get('location')).toBe(home);
});

test('the document of the frame: found, not found, policy and boot data', async () => {
  const cookie = await signIn(DISTRICT);
  const missing = await site.get('/work', { cookie });
  expect(missing.status).toBe(503);
  const version = await publishTinyRelease(database.db, site.dataDir, 'sub-work', ['/work', '/newhome']);
  // The pointer is at most two seconds old.
  const { eventually } = await import('@platform/api/testing/eventually');
  await eventually(async () => expect((await site.get('/work', { cookie })).status).toBe(200));

  const response = await site.get('/work', { cookie });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'unsafe-eval'");
  const html = await response.text();
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Record<string, unknown>;
  expect(boot).toMatchObject({
    set: 'C',
    defaultPath: '/work',
    builtPaths: ['/newhome', '/work'],
    subApp: { name: 'sub-work', version, entry: `/sub-apps/sub-work/${version}/index.html` },
    user: { name: '演示区级人员', mobile: '138****0003' },
  });
  expect(html).not.toContain(DISTRICT);
  const entry = await site.get(`/sub-apps/sub-work/${version}/index.html`);
  expect([entry.status, entry.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);

  for (const path of ['/user', '/404', '/no/such/page', '/workCompany'])
    expect((await site.get(path, { cookie })).status).toBe(404);
  expect((await site.get('/work/workCompany', { cookie })).headers.get('location')).toBe('/workCompany');
  // The set of street staff lacks the district’s pages.
  expect((await site.get('/newhome', { cookie: await signIn('13800000004') })).status).toBe(404);
});

test('visitors of the roster sign in by code, see their number and sign out, and have no page of the frame', async () => {
  const mobile = '13700000001';
  await database.main.query("insert into visitor (mobile, name, state) values ($1, '区外专家', 'active')", [mobile]);
  const asked = await askForCode('/web/small/login', { mobile });
  const response = await site.post(
    '/web/small/login',
    { intent: 'submit', mobile, code: await codeFor(mobile) },
    { cookie: asked.cookie },
  );
  const cookie = cookieOf(response);
  expect(await (await site.get('/web/small/login', { cookie })).text()).toContain('您已登录');
  expect((await site.get('/work', { cookie })).headers.get('location')).toBe('/web/small/Waitvisit');
  const out = await site.post('/web/small/login', { intent: 'logout' }, { cookie });
  expect(out.headers.getSetCookie().join()).toMatch(/sq_token=;/);
  expect(await (await site.get('/web/small/login', { cookie })).text()).toContain('走访登录');
});

test('the demonstration logins are named where they were seeded', async () => {
  const html = await (await site.get('/login')).text();
  for (const mobile of ['13800000001', '13800000002', '13800000003', '13800000004', '13800000005'])
    expect(html).toContain(mobile);
});

test('the demonstration logins are named nowhere beside a patent that is no demonstration', async () => {
  await addPatents(database, [{ number: '101175089', kind: 'B', title: '电池散热装置' }]);
  expect(await (await site.get('/login')).text()).not.toMatch(/演示账号|13800000001|Demo@2026/);
});
