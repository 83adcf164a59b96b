import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@platform/api/testing/eventually';
import { writeBuild } from '@platform/api/testing/sub-app-build';
import { testDatabase } from '@platform/api/testing/test-database';
import { run } from '../../testing/start-site';

const database = testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'builds-'));
const dataDir = path.join(folder, 'data');
let running: Awaited<ReturnType<typeof run>> | undefined;

/** Starts the server beside builds that `end` ends. */
async function start(env: Record<string, string> = {}) {
  const { workConnectionString: DATABASE_URL, connectionString: DATABASE_OWNER_URL } = database;
  running = await run(
    {
      DATA_DIR: dataDir,
      DATABASE_URL,
      DATABASE_OWNER_URL,
      AUTO_PUBLISH: '1',
      BUILDS: folder,
      STALE: 'sub-work sub-admin sub-portal',
      ...env,
    },
    'building-server',
  );
  return running;
}

beforeEach(async () => {
  mkdirSync(folder, { recursive: true });
  await database.main.query('delete from sub_app_pointer');
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const end = (name: string, said = 'ok') => writeFileSync(path.join(folder, `${name}.end`), said);
const begun = () => readFileSync(path.join(folder, 'begun'), 'utf8').trim().split('\n');

const build = (name: string, builtPaths: string[]) =>
  writeBuild(path.join(folder, name), {
    name,
    script: `export const name = '${name}'`,
    change: (manifest) => ({ ...manifest, builtPaths }),
  });

async function readyz(): Promise<[number, { warnings: string[] }]> {
  const response = await fetch(`${running?.origin}/readyz`);
  return [response.status, (await response.json()) as { warnings: string[] }];
}

/** Signs a demonstration account in. Returns a function that requests pages with its session. */
async function signIn(mobile: string): Promise<(address: string) => Promise<Response>> {
  const origin = running?.origin ?? '';
  const response = await fetch(`${origin}/login`, {
    method: 'POST',
    body: new URLSearchParams({ tab: 'password', intent: 'submit', account: mobile, password: 'Demo@2026' }),
    headers: { origin },
    redirect: 'manual',
  });
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return (address) => fetch(origin + address, { headers: { cookie, origin }, redirect: 'manual' });
}

const bootOf = async (response: Response) =>
  JSON.parse(/id="boot">(.*?)<\/script>/s.exec(await response.text())?.[1] ?? '{}') as Record<string, unknown>;

const DISTRICT = '13800000003';
const ADMINISTRATOR = '13800000001';

test('the server is ready without the sub-apps; a requested one is built first, and then its page opens', async () => {
  await start();
  expect((await fetch(`${running?.origin}/web/search`)).status).toBe(200);
  expect(await readyz()).toEqual([
    200,
    expect.objectContaining({
      status: 'ready',
      warnings: ['building sub-admin', 'building sub-portal', 'building sub-work'],
    }),
  ]);
  await eventually(() => expect(begun()).toEqual(['sub-work', 'sub-admin']));

  const district = await signIn(DISTRICT);
  expect((await district('/')).headers.get('location')).toBe('/work');
  const waiting = await district('/work');
  expect([waiting.status, waiting.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await bootOf(waiting)).toMatchObject({
    defaultPath: '/work',
    builtPaths: ['/work'],
    menu: { side: [], top: [] },
    subApp: { name: 'sub-work', version: '', entry: '' },
    toCome: { state: 'building', expectedMs: 60_000 },
    nonce: '',
  });
  expect((await district('/no/such/page')).status).toBe(404);
  const current = async () => ((await (await district('/v1/sub-app/current')).json()) as { data: unknown }).data;
  expect(await current()).toMatchObject({ version: null, build: { state: 'building', expectedMs: 60_000 } });

  const { version } = await build('sub-work', ['/work', '/newhome']);
  end('sub-work');
  await eventually(async () => expect(await current()).toMatchObject({ version, build: null }));
  const page = await district('/work');
  const boot = await bootOf(page);
  expect(page.status).toBe(200);
  expect(boot).toMatchObject({ builtPaths: ['/newhome', '/work'], subApp: { version } });
  expect(boot).not.toHaveProperty('toCome');
  expect((await readyz())[1].warnings).toEqual(['building sub-admin', 'building sub-portal']);
  expect(begun()).toEqual(['sub-work', 'sub-admin', 'sub-portal']);
});

test('a failed build is reported to operations accounts, and the others go on', async () => {
  await start();
  end('sub-work', 'Error: src/a.tsx:3:9 unexpected\nand more of it');
  await build('sub-admin', ['/user']);
  end('sub-admin');
  await eventually(async () =>
    expect((await readyz())[1].warnings).toEqual([
      'building sub-portal',
      'failed sub-work: Error: src/a.tsx:3:9 unexpected',
    ]),
  );
  expect((await readyz())[0]).toBe(200);
  await eventually(() => expect(begun()).toEqual(['sub-work', 'sub-admin', 'sub-portal']));
  const district = await signIn(DISTRICT);
  const told = async () => (await bootOf(await district('/work'))).toCome;
  expect(await told()).toEqual({ state: 'failed', elapsedMs: expect.any(Number), expectedMs: null });
  const current = async () =>
    ((await (await district('/v1/sub-app/current')).json()) as { data: { build: unknown } }).data.build;
  expect(await current()).not.toHaveProperty('reason');
  await database.main.query('update user_account set is_operations = true where mobile = $1', [DISTRICT]);
  expect(await told()).toHaveProperty('reason', 'Error: src/a.tsx:3:9 unexpected');
  expect(await current()).toHaveProperty('reason', 'Error: src/a.tsx:3:9 unexpected');

  const administrator = await signIn(ADMINISTRATOR);
  expect(await bootOf(await administrator('/user'))).toMatchObject({ builtPaths: ['/user'] });
});

test('an active release is shown until the next one is there', async () => {
  const { version } = await build('sub-work', ['/work']);
  end('sub-work');
  await start();
  const shown = async (get: (address: string) => Promise<Response>) => (await bootOf(await get('/work'))).subApp;
  let get = await signIn(DISTRICT);
  await eventually(async () => expect(await shown(get)).toMatchObject({ version }));
  await running?.stop();

  rmSync(path.join(folder, 'sub-work.end'));
  await start({ STALE: 'sub-work' });
  get = await signIn(DISTRICT);
  expect(await shown(get)).toMatchObject({ version });
  expect((await readyz())[1].warnings).toEqual(['building sub-work']);
  const next = await build('sub-work', ['/work', '/newhome']);
  end('sub-work');
  await eventually(async () => expect(await shown(get)).toMatchObject({ version: next.version }));
});

test('a requested sub-app is built before the others', async () => {
  await start();
  await eventually(() => expect(begun()).toEqual(['sub-work', 'sub-admin']));
  const company = await signIn('13800000002');
  expect(await bootOf(await company('/home'))).toHaveProperty('toCome');
  await eventually(() => expect(begun()).toEqual(['sub-work', 'sub-admin', 'sub-portal']));
});

test('builds that are not published automatically are not waited for', async () => {
  await start({ AUTO_PUBLISH: '0' });
  const district = await signIn(DISTRICT);
  const answer = await district('/work');
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('尚未发布')]);
  expect((await readyz())[1].warnings).toContain('building sub-work');
});

test('without the public pages there is no server: it ends with the words of the builder', async () => {
  end('host', 'Error: src/main.tsx: unexpected');
  await expect(start({ STALE: 'host site-remix' })).rejects.toThrow(
    /ended with 1:[^]*✗ 构建 host 失败：\nError: src\/main\.tsx: unexpected/,
  );
});
