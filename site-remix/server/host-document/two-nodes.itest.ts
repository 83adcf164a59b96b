import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { HostBoot } from '@platform/bridge/host-boot';
import { activateSubApp, startCanary, type ReleasePointer } from '@platform/contract/sub-apps/releases';
import { currentSubApp, mountedSubApp } from '@platform/contract/sub-apps/sub-app';
import type { Call } from '@platform/contract/call';
import { createS3Store } from '@platform/api/releases/sub-apps/store/s3-store';
import { publishRelease } from '@platform/api/releases/sub-apps/publish-release.service';
import { eventually } from '@platform/api/testing/eventually';
import { startS3Server } from '@platform/api/testing/s3-server';
import { writeBuild } from '@platform/api/testing/sub-app-build';
import { testDatabase } from '@platform/api/testing/test-database';
import { run } from '../../testing/start-site';

/** Two servers over one database and one S3-compatible store, each with a folder of its own. */
const database = testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'two-nodes-'));
type Node = Awaited<ReturnType<typeof run>>;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let one: Node;
let two: Node;
const cookies: Record<'admin' | 'street' | 'district', string> = { admin: '', street: '', district: '' };
const versions: string[] = [];
const version = (index: number) => versions[index] ?? '';

beforeAll(async () => {
  s3 = await startS3Server();
  const env = {
    DATABASE_URL: database.connectionString,
    RELEASES_S3_ENDPOINT: s3.endpoint,
    RELEASES_S3_REGION: s3.region,
    RELEASES_S3_BUCKET: 'releases-of-test',
    RELEASES_S3_ACCESS_KEY_ID: s3.accessKeyId,
    RELEASES_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    RELEASES_S3_PATH_STYLE: '1',
  };
  one = await run({ ...env, DATA_DIR: path.join(folder, 'one') });
  two = await run({ ...env, DATA_DIR: path.join(folder, 'two') });
  const place = {
    endpoint: s3.endpoint,
    region: s3.region,
    bucket: 'releases-of-test',
    prefix: 'releases',
    accessKeyId: s3.accessKeyId,
    secretAccessKey: s3.secretAccessKey,
    pathStyle: true,
  };
  const releases = createS3Store(place, path.join(folder, 'publisher'));
  for (const script of ['one', 'two', 'three']) {
    const build = await writeBuild(path.join(folder, 'build'), { script: `export const text = "${script}"` });
    versions.push((await publishRelease({ db: database.db, releases }, build.folder, 'test')).version);
  }
  cookies.admin = await signIn('13800000001');
  cookies.district = await signIn('13800000003');
  cookies.street = await signIn('13800000004');
});
afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()]);
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

async function signIn(mobile: string): Promise<string> {
  const body = new URLSearchParams({ tab: 'password', intent: 'submit', account: mobile, password: 'Demo@2026' });
  const response = await fetch(`${one.origin}/login`, {
    method: 'POST',
    body,
    headers: { origin: one.origin },
    redirect: 'manual',
  });
  return (
    response.headers
      .getSetCookie()
      .find((each) => each.startsWith('sq_token='))
      ?.split(';')[0] ?? ''
  );
}

async function ask<T>(
  node: Node,
  who: keyof typeof cookies,
  call: Call,
  input: object,
): Promise<{ status: number; data: T }> {
  const headers = {
    cookie: cookies[who],
    origin: node.origin,
    'x-requested-with': 'platform',
    'content-type': 'application/json',
  };
  const response = await fetch(node.origin + call.path, { method: 'POST', headers, body: JSON.stringify(input) });
  return { status: response.status, data: ((await response.json()) as { data: T }).data };
}

async function bootOf(node: Node, who: keyof typeof cookies): Promise<HostBoot> {
  const html = await (
    await fetch(`${node.origin}/work`, { headers: { cookie: cookies[who] }, redirect: 'manual' })
  ).text();
  const text = /id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  if (text === undefined) throw new Error(html.slice(0, 300));
  return JSON.parse(text) as HostBoot;
}

const activate = async (index: number, revision: number) =>
  (await ask<ReleasePointer>(one, 'admin', activateSubApp, { subApp: 'sub-work', version: version(index), revision }))
    .data.revision;

test('what one node activates the other serves, and old files stay', async () => {
  expect((await fetch(`${two.origin}/work`, { headers: { cookie: cookies.district } })).status).toBe(503);
  const revision = await activate(0, 0);
  await eventually(async () => expect((await bootOf(two, 'district')).subApp.version).toBe(version(0)));
  await activate(1, revision);
  await eventually(async () =>
    expect((await bootOf(two, 'district')).subApp).toMatchObject({
      version: version(1),
      lastGood: { version: version(0) },
    }),
  );
  expect((await bootOf(one, 'district')).subApp.version).toBe(version(1));
  expect((await ask<{ version: string }>(two, 'district', currentSubApp, {})).data.version).toBe(version(1));
  for (const node of [one, two]) {
    for (const index of [0, 1]) {
      const response = await fetch(`${node.origin}/sub-apps/sub-work/${version(index)}/umi.js`, {
        headers: { 'accept-encoding': 'br' },
      });
      expect([
        response.status,
        response.headers.get('content-encoding'),
        response.headers.get('cache-control'),
      ]).toEqual([200, 'br', 'public, max-age=31536000, immutable']);
      expect(await response.text()).toBe(`export const text = "${['one', 'two'][index]}"`);
    }
  }
  const escaped = `/sub-apps/sub-work/${version(0).replace('+', '%2B')}/index.html`;
  expect((await fetch(two.origin + escaped)).status).toBe(200);
});

test.each([
  ['/sub-apps/sub-work/9.9.9+00000000/umi.js'],
  ['/sub-apps/sub-nothing/0.1.0+00000000/umi.js'],
  ['/sub-apps/sub-work/umi.js'],
  ['/sub-apps/sub-work/..%2f..%2fpg/PG_VERSION/x'],
  ['/sub-apps/'],
])('%s does not exist', async (address) => {
  const response = await fetch(two.origin + address);
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
});

test('a canary reaches its people on both nodes, falls back to the active release there, and reports to either node', async () => {
  const { rows } = await database.main.query<{ revision: number }>(
    "select revision from sub_app_pointer where sub_app = 'sub-work'",
  );
  const started = await ask<ReleasePointer>(two, 'admin', startCanary, {
    subApp: 'sub-work',
    version: version(2),
    percent: 0,
    mobiles: ['13800000004'],
    revision: rows[0]?.revision,
  });
  expect(started).toMatchObject({ status: 200, data: { canary: version(2) } });
  await eventually(async () =>
    expect((await bootOf(one, 'street')).subApp).toMatchObject({
      version: version(2),
      lastGood: { version: version(1) },
    }),
  );
  expect((await bootOf(one, 'district')).subApp.version).toBe(version(1));
  const { nonce } = await bootOf(one, 'street');
  const report = { subApp: 'sub-work', version: version(2), nonce, durationMs: 400 };
  expect((await ask(two, 'street', mountedSubApp, report)).status).toBe(200);
  expect((await ask(one, 'street', mountedSubApp, report)).status).toBe(200);
  const mounts = await database.main.query<{ version: string; succeeded: boolean }>(
    'select version, succeeded from sub_app_mount',
  );
  expect(mounts.rows).toEqual([{ version: version(2), succeeded: true }]);
});

test('it is noted when a release was last served, of the one fallen back to as well', async () => {
  await eventually(async () => {
    const { rows } = await database.main.query<{ version: string }>(
      'select version from sub_app_release where last_served_at is not null',
    );
    expect(rows.map((row) => row.version).sort()).toEqual([...versions].sort());
  });
});

test('one node dies, the other goes on with the same sessions', async () => {
  await one.stop();
  expect((await bootOf(two, 'district')).subApp.version).toBe(version(1));
});
