import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { eq, like } from 'drizzle-orm';
import { defineCall, type Access, type Call } from '@platform/contract/call';
import { createApi, type Api } from '../app';
import { auditLog, idempotencyKey, setting } from '../../kernel/database/schema/system';
import { testApi, TEST_ORIGIN } from '../../testing/test-api';
import type { Persona } from '../../testing/personas';
import { ApiError } from '../../kernel/errors/api-error';
import { bind, type Binding } from '../../kernel/http/bind';
import { MAX_JSON_BYTES } from './read-input';

const base = testApi();
const everyone: Access = { who: 'any', scope: 'self', adminView: 'read', viewedBecause: 'a test', effect: 'read' };

/** A call and its binding for one test. */
function sample(
  path: string,
  access: Partial<Access>,
  handler: Binding['handler'],
  shape: Partial<Call> = {},
): Binding {
  const call = {
    method: 'POST',
    path: `/v1/test/${path}`,
    summary: '测试',
    access: { ...everyone, ...access },
    request: z.object({ name: z.optional(z.string()) }),
    data: z.unknown(),
    ...shape,
  } as Call;
  return { call, handler };
}

const ok = () => Promise.resolve({ done: true });

function serve(...bindings: Binding[]) {
  const api = createApi(
    base.services,
    bindings,
    bindings.map((binding) => binding.call),
  );
  const [first] = bindings;
  return {
    api,
    send: (as: Persona, init: RequestInit & { path?: string } = {}) => send(api, first?.call.path ?? '', as, init),
  };
}

async function send(api: Api, path: string, as: Persona, { headers, ...init }: RequestInit & { path?: string }) {
  const all: Record<string, string> = {
    'content-type': 'application/json',
    origin: TEST_ORIGIN,
    host: 'platform.test',
    'x-requested-with': 'platform',
    cookie: base.as(as).cookie ?? '',
    ...(headers as Record<string, string> | undefined),
  };
  const request = new Request(TEST_ORIGIN + (init.path ?? path), {
    method: 'POST',
    body: init.method === 'GET' ? undefined : '{}',
    ...init,
    headers: Object.entries(all).filter(([, value]) => value !== ''),
  });
  const response = await api.fetch(request);
  const text = await response.text();
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as {
    code: number;
    msg: string;
    data: unknown;
    errors?: Record<string, string>;
    requestId?: string;
    current?: unknown;
  };
  return { status: response.status, headers: response.headers, body };
}

describe('start-up fails closed', () => {
  const one = sample('one', {}, ok);
  it.each<[string, Binding[], Call[], RegExp]>([
    ['a call without binding', [], [one.call], /\/v1\/test\/one has no binding/],
    ['a path bound twice', [one, sample('one', {}, ok)], [one.call], /bound twice/],
    ['a binding the contract does not know', [one], [], /no call of the contract/],
    ['a call without access', [sample('none', {}, ok, { access: undefined })], [], /names no access/],
    ['a call for nobody', [sample('nobody', { who: [] }, ok)], [], /names nobody/],
    [
      'a public call over rows of somebody',
      [sample('open', { who: 'public', scope: 'company' }, ok)],
      [],
      /is public but scoped/,
    ],
  ])('on %s', (_what, bindings, calls, message) => {
    expect(() => createApi(base.services, bindings, calls)).toThrow(message);
  });
});

describe('envelope', () => {
  it('wraps success and failure and includes the request id', async () => {
    const { send } = serve(sample('ok', {}, ok));
    expect((await send('A')).body).toEqual({ code: 1, msg: '成功', data: { done: true } });
    const refused = await send('anonymous');
    expect(refused.body).toMatchObject({
      code: 0,
      msg: '验证失败，请重新登录。',
      requestId: refused.headers.get('x-request-id'),
    });
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });

  it('answers unknown calls with 404 and another method with 405', async () => {
    const { send } = serve(sample('ok', {}, ok));
    expect(await send('A', { path: '/v1/nothing' })).toMatchObject({
      status: 404,
      body: { code: 0, msg: '接口不存在。' },
    });
    expect(await send('A', { method: 'GET' })).toMatchObject({
      status: 405,
      body: { msg: '此接口只接受 POST 请求。' },
    });
    expect(await send('A', { method: 'DELETE' })).toMatchObject({ status: 405 });
  });

  it('accepts the other method if the platform has both', async () => {
    const { send } = serve(sample('both', {}, ok, { method: 'GET', also: 'POST' }));
    expect((await send('A', { method: 'GET' })).status).toBe(200);
    expect((await send('A')).status).toBe(200);
  });

  it('reveals only the request id of an unexpected error', async () => {
    const { send } = serve(sample('broken', {}, () => Promise.reject(new Error('secret table user_account'))));
    const { status, body } = await send('A');
    expect(status).toBe(500);
    expect(Object.keys(body).sort()).toEqual(['code', 'msg', 'requestId']);
    expect(JSON.stringify(body)).not.toMatch(/secret|Error|at /);
  });

  it.each<[string, Error, number, Record<string, unknown>]>([
    ['a conflict with the current row', ApiError.conflict('已被修改', { id: 1 }), 409, { current: { id: 1 } }],
    [
      'a statement over its time',
      Object.assign(new Error('failed'), { cause: Object.assign(new Error('canceling'), { code: '57014' }) }),
      503,
      { msg: '查询用时过长，已停止。请缩小范围后重试。' },
    ],
    [
      'a database that is away',
      Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
      503,
      { msg: '数据库暂时不可用，请稍后重试。' },
    ],
    ['a lost race for a unique value', Object.assign(new Error('duplicate'), { code: '23505' }), 409, {}],
    ['a number beyond its column', Object.assign(new Error('out of range'), { code: '22003' }), 422, {}],
    ['a row that is gone', Object.assign(new Error('no such key'), { code: '23503' }), 422, {}],
    ['a missing file', Object.assign(new Error('no file'), { code: 'ENOENT', path: '/x' }), 500, {}],
  ])('tells of %s', async (_what, error, status, body) => {
    const { send } = serve(sample('fails', {}, () => Promise.reject(error)));
    const answer = await send('A');
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject(body);
  });

  it('says when to retry', async () => {
    const { send } = serve(sample('busy', {}, () => Promise.reject(ApiError.tooMany('请稍候', 7))));
    const { status, headers } = await send('A');
    expect([status, headers.get('retry-after')]).toEqual([429, '7']);
  });
});

describe('input', () => {
  const echo = sample('echo', {}, (input) => Promise.resolve(input), {
    labels: { name: '名称' },
    request: z.object({
      name: z.string().check(z.minLength(2, '名称至少 2 个字')),
      tags: z.optional(z.array(z.object({ id: z.int() }))),
    }),
  });

  it('drops fields outside the contract', async () => {
    const { send } = serve(echo);
    expect((await send('A', { body: '{"name":"甲乙","role":"admin","__proto__":{"x":1}}' })).body.data).toEqual({
      name: '甲乙',
    });
  });

  it('reports wrong fields with their paths, in Chinese', async () => {
    const { send } = serve(echo);
    const { status, body } = await send('A', { body: '{"name":"甲","tags":[{"id":1},{"id":"x"}]}' });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      msg: '名称至少 2 个字',
      errors: { name: '名称至少 2 个字', 'tags.1.id': '格式不正确' },
    });
    expect((await send('A', { body: '{}' })).body).toMatchObject({
      msg: '名称：此项必填',
      errors: { name: '此项必填' },
    });
  });

  it.each<[string, RequestInit, number]>([
    ['unreadable JSON', { body: '{"name":' }, 400],
    ['text that is no UTF-8', { body: new Uint8Array([0x7b, 0xff, 0x7d]) }, 400],
    ['another content type', { body: '{"name":"甲乙"}', headers: { 'content-type': 'text/plain' } }, 400],
    ['a list', { body: '[]' }, 422],
    ['too much', { body: JSON.stringify({ name: 'x'.repeat(MAX_JSON_BYTES) }) }, 413],
  ])('refuses %s', async (_what, init, status) => {
    expect((await serve(echo).send('A', init)).status).toBe(status);
  });

  it('is not read without access', async () => {
    const { send } = serve(echo);
    expect((await send('anonymous', { body: '{"name":' })).status).toBe(401);
  });

  it('stops reading an endless body', async () => {
    let pulled = 0;
    const body = new ReadableStream(
      { pull: (controller) => void (pulled++, controller.enqueue(new Uint8Array(65_536).fill(32))) },
      { highWaterMark: 0 },
    );
    const { status } = await serve(echo).send('A', { body, duplex: 'half' } as RequestInit);
    expect(status).toBe(413);
    expect(pulled).toBeLessThan(40);
  });
});

describe('writes of foreign pages', () => {
  const write = () => serve(sample('write', { effect: 'write' }, ok));
  it.each<[string, Record<string, string>, number]>([
    ['our own page', {}, 200],
    ['our own page by Sec-Fetch-Site', { origin: '', 'sec-fetch-site': 'same-origin' }, 200],
    ['a foreign page', { origin: 'https://evil.example' }, 403],
    ['a page that hides its origin', { origin: 'null' }, 403],
    ['a neighbour domain', { origin: '', 'sec-fetch-site': 'same-site' }, 403],
    ['a foreign page that claims nothing', { origin: '', 'sec-fetch-site': 'cross-site' }, 403],
    ['a form, which cannot set headers', { 'x-requested-with': '' }, 403],
    ['nobody knows', { origin: '' }, 403],
  ])('with the cookie from %s', async (_what, headers, status) => {
    expect((await write().send('A', { headers })).status).toBe(status);
  });

  it('are accepted with an access token, from anywhere', async () => {
    const token = await base.services.tokens.issue(await sessionOf('A'));
    const headers = { cookie: '', origin: 'https://partner.example', 'x-requested-with': '', authorization: token };
    expect((await write().send('A', { headers })).status).toBe(200);
    expect(
      (await write().send('A', { headers: { ...headers, authorization: 'x', cookie: base.as('A').cookie ?? '' } }))
        .status,
    ).toBe(403);
  });

  it('are also rejected as GET', async () => {
    const { send } = serve(sample('get', { effect: 'write' }, ok, { method: 'GET' }));
    expect((await send('A', { method: 'GET', headers: { origin: '', 'x-requested-with': '' } })).status).toBe(403);
    expect((await send('A', { method: 'GET', headers: { origin: '', 'sec-fetch-site': 'same-origin' } })).status).toBe(
      200,
    );
  });

  it('reads are harmless', async () => {
    expect(
      (await serve(sample('read', {}, ok)).send('A', { headers: { origin: 'https://evil.example' } })).status,
    ).toBe(200);
  });
});

async function sessionOf(persona: Persona): Promise<number> {
  let id = 0;
  const spy = serve(
    sample('who', {}, (_input, context) => {
      if (context.viewer.kind === 'user') id = context.viewer.sessionId;
      return ok();
    }),
  );
  await spy.send(persona);
  return id;
}

describe('scope', () => {
  const scopeOf = async (persona: Persona, scope: Access['scope']) => {
    const { body } = await serve(sample('scope', { scope }, (_input, context) => Promise.resolve(context.scope))).send(
      persona,
    );
    return body.data ?? body.msg;
  };

  it('is the company of a certified account, and 403 before', async () => {
    expect(await scopeOf('A', 'company')).toEqual({ kind: 'company', companyId: base.ids.company });
    expect(await scopeOf('otherCompany', 'company')).toEqual({ kind: 'company', companyId: base.ids.otherCompany });
    expect(await scopeOf('trial', 'company')).toBe('请先完成企业认证。');
  });

  it('is the town of a street, everything for the district, and public rows for a company', async () => {
    expect(await scopeOf('D', 'territory')).toEqual({ kind: 'town', townId: base.ids.town });
    expect(await scopeOf('otherStreet', 'territory')).toEqual({ kind: 'town', townId: base.ids.otherTown });
    expect(await scopeOf('C', 'territory')).toEqual({ kind: 'all' });
    expect(await scopeOf('B', 'territory')).toEqual({ kind: 'all' });
    expect(await scopeOf('A', 'territory')).toEqual({ kind: 'public' });
    expect(await scopeOf('trial', 'territory')).toEqual({ kind: 'public' });
  });
});

describe('audit', () => {
  const linesOf = (path: string) =>
    base.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, `/v1/test/${path}`));

  it('has a line for every successful write, one if the handler writes its own', async () => {
    await serve(sample('plain', { effect: 'write' }, ok)).send('D');
    expect(await linesOf('plain')).toMatchObject([{ userId: base.ids.users.D, adminUserId: null, targetType: '' }]);
    await serve(
      sample('own', { effect: 'write' }, async (_input, context) =>
        context.audit({ targetType: 'thing', targetId: 7 }),
      ),
    ).send('D');
    expect(await linesOf('own')).toMatchObject([{ targetType: 'thing', targetId: '7' }]);
    await serve(sample('failed', { effect: 'write' }, () => Promise.reject(ApiError.notFound()))).send('D');
    await serve(sample('read', {}, ok)).send('D');
    expect([...(await linesOf('failed')), ...(await linesOf('read'))]).toEqual([]);
  });
});

describe('idempotency', () => {
  /** A call that writes one row in a transaction, and counts its runs. */
  const counted = (inside: () => Promise<unknown> = ok, afterwards: () => Promise<unknown> = ok) => {
    let runs = 0;
    const row = randomUUID();
    const served = serve(
      sample('once', { effect: 'write' }, async (_input, { services }) => {
        await services.db.transaction(async (tx) => {
          runs += 1;
          await tx.insert(setting).values({ key: `${row} ${runs}`, value: 1 });
          await inside();
        });
        return afterwards();
      }),
    );
    const post = (key: string, body = '{}', as: Persona = 'D') =>
      served.send(as, { body, headers: { 'idempotency-key': key } });
    const { db } = base.services;
    const rows = () => db.$count(setting, like(setting.key, `${row}%`));
    return { post, runs: () => runs, rows };
  };
  const kept = (key: string) => base.services.db.select().from(idempotencyKey).where(eq(idempotencyKey.key, key));

  it('returns the first answer to a repeated request', async () => {
    const { post, rows } = counted(ok, () => Promise.resolve({ id: Math.random() }));
    const [first, second] = [await post('k1'), await post('k1')];
    expect(second.body.data).toEqual(first.body.data);
    expect(await rows()).toBe(1);
    await post('k1', '{}', 'C');
    expect(await rows()).toBe(2);
  });

  it('runs two concurrent requests once', async () => {
    const { post, rows } = counted();
    const statuses = (await Promise.all([post('k2'), post('k2')])).map(({ status }) => status);
    expect(await rows()).toBe(1);
    expect(statuses).toContain(200);
  });

  it('rejects the key for another request, and releases it after a failure', async () => {
    const { post } = counted();
    await post('k3');
    expect((await post('k3', '{"name":"x"}')).status).toBe(422);
    let fail = true;
    const flaky = counted(() => (fail ? Promise.reject(new Error('down')) : ok()));
    expect((await flaky.post('k4')).status).toBe(500);
    fail = false;
    expect((await flaky.post('k4')).status).toBe(200);
    expect((await kept('k4'))[0]?.status).toBe(200);
    expect(await flaky.rows()).toBe(1);
  });

  it('does not repeat a write whose answer was lost', async () => {
    // Like a connection that breaks during commit: the write is done, and the caller gets a database error.
    const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });
    const { post, rows } = counted(ok, () => Promise.reject(lost));
    expect((await post('k5')).status).toBe(503);
    const again = await post('k5');
    expect([again.status, again.body.msg]).toEqual([409, '相同的请求已经执行，请刷新页面核对结果。']);
    expect(await rows()).toBe(1);
  });

  it('keeps no key of a killed process, so that the repeated request runs', async () => {
    let reached: (() => void) | undefined;
    const inTheMiddle = new Promise<void>((resolve) => (reached = resolve));
    let goOn: (() => void) | undefined;
    const stopped = new Promise<void>((resolve) => (goOn = resolve));
    const { post, rows, runs } = counted(() => {
      reached?.();
      return runs() === 1 ? stopped : ok();
    });
    const first = post('k6');
    await inTheMiddle;
    // The state that another process would find if this one were killed now.
    expect(await kept('k6')).toEqual([]);
    const { rows: killed } = await base.services.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`,
    );
    expect(killed).toHaveLength(1);
    goOn?.();
    expect((await first).status).toBeGreaterThanOrEqual(500);
    expect((await post('k6')).status).toBe(200);
    expect(await rows()).toBe(1);
  });
});

describe('answers', () => {
  it('contain only fields of the contract', async () => {
    const { send } = serve(
      sample('slim', {}, () => Promise.resolve({ id: 1, passwordHash: 'x' }), { data: z.object({ id: z.int() }) }),
    );
    expect((await send('A')).body.data).toEqual({ id: 1 });
  });

  it('that violate the contract are errors outside production, and logged there', async () => {
    const broken = sample('broken', {}, () => Promise.resolve({ id: 'x' }), { data: z.object({ id: z.int() }) });
    expect((await serve(broken).send('A')).status).toBe(500);
    const error = jest.fn();
    const services = {
      ...base.services,
      config: { ...base.services.config, environment: 'production' as const },
      log: { ...base.services.log, error, info: jest.fn() } as never,
    };
    const { status, body } = await send(createApi(services, [broken], [broken.call]), broken.call.path, 'A', {});
    expect([status, body.data]).toEqual([200, { id: 'x' }]);
    expect(error).toHaveBeenCalledTimes(1);
  });
});

it('passes the abort of the caller to the handler', async () => {
  const controller = new AbortController();
  const handler: Binding['handler'] = (_input, context) =>
    new Promise((_resolve, reject) => {
      context.signal.addEventListener('abort', () => reject(new Error('aborted')));
      controller.abort();
    });
  const { api } = serve(sample('slow', {}, handler));
  const request = () =>
    new Request(`${TEST_ORIGIN}/v1/test/slow`, {
      method: 'POST',
      signal: controller.signal,
      headers: { cookie: base.as('A').cookie ?? '' },
    });
  expect((await api.fetch(request())).status).toBe(500);
  const untouched = jest.fn(ok);
  await serve(sample('slow', {}, untouched)).api.fetch(request());
  expect(untouched).not.toHaveBeenCalled();
});

it('types the handler by its call', () => {
  const call = defineCall({
    method: 'POST',
    path: '/v1/test/typed',
    summary: '',
    access: everyone,
    request: z.object({ id: z.int() }),
    data: z.object({ twice: z.int() }),
  });
  const binding = bind(call, ({ id }) => Promise.resolve({ twice: id * 2 }));
  // @ts-expect-error an answer outside the contract
  bind(call, () => Promise.resolve({ thrice: 1 }));
  expect(binding.call).toBe(call);
});

it('describes itself publicly, to programs and to readers', async () => {
  const { api } = serve(sample('told', {}, ok));
  const machines = await api.fetch(new Request(`${TEST_ORIGIN}/v1/openapi.json`));
  expect(Object.keys(((await machines.json()) as { paths: object }).paths)).toEqual(['/v1/test/told']);
  const people = await api.fetch(new Request(`${TEST_ORIGIN}/v1/docs`));
  expect(people.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await people.text()).toContain('共 1 个接口');
});
