import { testDatabase } from '@platform/api/testing/test-database';
import { startWechatServer, WECHAT_APP, type WechatServer } from '@platform/api/testing/wechat-server';
import { startSite } from '../../testing/start-site';

const IN_WECHAT = { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/86.0.4240.99 MicroMessenger/8.0.40' };
const CALLBACK = '/login/wechat/callback';

let wechat: WechatServer;
const env: Record<string, string> = { WECHAT_APP_ID: WECHAT_APP.id, WECHAT_APP_SECRET: WECHAT_APP.secret };
beforeAll(async () => {
  wechat = await startWechatServer();
  env.WECHAT_API_ORIGIN = env.WECHAT_OPEN_ORIGIN = wechat.origin;
});
afterAll(() => wechat.close());

const database = testDatabase();
const site = startSite(database, env);

const cookieIn = (response: Response, name: string) =>
  (response.headers.getSetCookie().find((each) => each.startsWith(`${name}=`)) ?? '').split(';')[0] ?? '';

/** Runs the WeChat round trip: returns the browser’s cookies and the address it ends at. */
async function throughWechat(openid: string, query = '', session = '') {
  const start = await site.get(`/login/wechat${query}`, { ...IN_WECHAT, cookie: session });
  expect([start.status, start.headers.get('cache-control')]).toEqual([302, 'no-store']);
  const asked = new URL(start.headers.get('location') ?? '');
  expect(asked.origin).toBe(wechat.origin);
  const back = new URL(asked.searchParams.get('redirect_uri') ?? '');
  expect(back.origin).toBe(site.origin);
  const fields = { code: wechat.codeOf(openid), state: asked.searchParams.get('state') ?? '' };
  for (const [name, value] of Object.entries(fields)) back.searchParams.set(name, value);
  const cookie = [session, cookieIn(start, 'sq_wechat')].filter(Boolean).join('; ');
  const page = await site.get(back.pathname + back.search, { cookie });
  return { fields, cookie, page, html: await page.text() };
}

const textOf = async (response: Response) => [
  response.status,
  /role="alert">([^<]*)</.exec(await response.text())?.[1],
];

test('the way by WeChat is offered in WeChat alone', async () => {
  const html = async (headers: Record<string, string> = {}) => (await site.get('/login?next=%2Fwork', headers)).text();
  expect(await html(IN_WECHAT)).toContain('href="/login/wechat?next=%2Fwork"');
  expect(await html()).not.toContain('/login/wechat');
});

test('an account is bound and then signed in, each by a button and no address', async () => {
  const account = { tab: 'password', intent: 'submit', account: '13800000003', password: 'Demo@2026' };
  const session = cookieIn(await site.post('/login', account), 'sq_token');
  const unknown = await throughWechat('open-1', '?next=%2Fwork');
  expect(unknown.page.status).toBe(200);
  expect(cookieIn(unknown.page, 'sq_token')).toBe('');
  const refused = await site.post(CALLBACK, unknown.fields, { cookie: unknown.cookie });
  expect(await textOf(refused)).toEqual([422, '此微信还没有绑定账号。请先用手机号登录，再到个人中心绑定微信。']);

  const binding = await throughWechat('open-1', '?for=bind', session);
  expect(binding.html).toContain('绑定到当前账号');
  const bound = await site.post(`${CALLBACK}?for=bind`, binding.fields, { cookie: binding.cookie });
  expect([bound.status, bound.headers.get('location')]).toEqual([303, '/userCenter?tab=wechat']);

  const back = await throughWechat('open-1', '?next=%2Fwork');
  const foreign = { cookie: back.cookie, origin: 'https://evil.example' };
  expect((await site.post(CALLBACK, back.fields, foreign)).status).toBe(403);
  const signedIn = await site.post(CALLBACK, back.fields, { cookie: back.cookie });
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/login?next=%2Fwork']);
  const own = await site.get('/login?next=%2Fwork', { cookie: cookieIn(signedIn, 'sq_token') });
  expect(own.headers.get('location')).toBe('/work');
  const again = await site.post(CALLBACK, back.fields, { cookie: back.cookie });
  expect(await textOf(again)).toEqual([422, '这次微信授权已经用过或已失效，请重新操作。']);
});

test('who grants nothing in WeChat reads so', async () => {
  expect(await textOf(await site.get(CALLBACK))).toEqual([200, '微信没有授权，请重新操作。']);
});

test('what shares a page in WeChat is a file of this site beside the script of every page', async () => {
  const html = await (await site.get('/login')).text();
  const island = await (await site.get(/\/assets\/site-\w+\.js/.exec(html)?.[0] ?? '')).text();
  const share = await site.get(/\/assets\/wechat-share-\w+\.js/.exec(island)?.[0] ?? '');
  expect(share.headers.get('content-type')).toContain('javascript');
  expect(island).not.toContain('updateAppMessageShareData');
  expect(await share.text()).toContain('updateAppMessageShareData');
});
