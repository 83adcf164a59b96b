import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import {
  activateSubApp,
  endCanary,
  listReleaseLog,
  listReleases,
  rollBackSubApp,
  startCanary,
  unpinSubApp,
  type ReleasePointer,
} from '@platform/contract/sub-apps/releases';
import { currentSubApp } from '@platform/contract/sub-apps/sub-app';
import { auditLog } from '../../kernel/database/schema/system';
import { openLog } from '../../kernel/log';
import { openServices, type RunningServices } from '../../server/start-services';
import { eventually } from '../../testing/eventually';
import { writeBuild } from '../../testing/sub-app-build';
import { testApi } from '../../testing/test-api';
import { chooseRelease } from './choose-release.service';
import { pickReleases, placeOf } from './pick-release';
import { publishOwnBuilds } from './publish-own-builds.service';
import { publishRelease } from './publish-release.service';
import { findPointer, findRelease, setReleaseState } from './releases.queries';

const api = testApi();
const folder = mkdtempSync(path.join(tmpdir(), 'ip-canary-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const name = 'sub-work';
const versions: string[] = [];
const revision = async () => (await findPointer(api.services.db, name))?.revision ?? 0;
const version = (index: number) => versions[index] ?? '';
const admin = () => api.as('B');
/** Version in the persona's next document. */
const seenBy = async (persona: 'C' | 'D' | 'otherStreet') => (await api.as(persona).call(currentSubApp, {})).version;

beforeAll(async () => {
  for (const script of ['one', 'two', 'three']) {
    versions.push(
      (
        await publishRelease(
          api.services,
          (
            await writeBuild(path.join(folder, script), { name, script })
          ).folder,
          'test',
        )
      ).version,
    );
  }
});

it('shows nothing before anything is active', async () => {
  expect(await api.as('D').call(currentSubApp, {})).toEqual({ subApp: name, version: null, entry: null, build: null });
  const { subApps } = await admin().call(listReleases, {});
  expect(subApps.find((row) => row.subApp === name)).toMatchObject({
    pointer: null,
    releases: [{ version: version(2), role: 'none' }, {}, {}],
  });
});

it('moves step by step, and answers 409 with the current row to an outdated caller', async () => {
  const first = await admin().call(activateSubApp, { subApp: name, version: version(0), revision: 0 });
  expect(first).toMatchObject({ active: version(0), previous: null, pinned: true, revision: 1 });
  const second = await admin().call(activateSubApp, { subApp: name, version: version(1), revision: 1 });
  expect(second).toMatchObject({ active: version(1), previous: version(0), revision: 2 });
  await expect(admin().call(activateSubApp, { subApp: name, version: version(2), revision: 1 })).rejects.toMatchObject({
    status: 409,
    current: { active: version(1), revision: 2 },
  });
  expect(await api.as('D').call(currentSubApp, {})).toEqual({
    subApp: name,
    version: version(1),
    entry: `/sub-apps/${name}/${version(1)}/index.html`,
    build: null,
  });
  expect(await admin().call(rollBackSubApp, { subApp: name, revision: 2 })).toMatchObject({
    active: version(0),
    previous: version(1),
    revision: 3,
  });
  expect(await admin().call(unpinSubApp, { subApp: name, revision: 3 })).toMatchObject({ pinned: false, revision: 4 });
});

it('accepts one of two moves at the same moment', async () => {
  const now = await revision();
  const attempts = await Promise.allSettled(
    [1, 2, 1, 2].map((index) => admin().call(activateSubApp, { subApp: name, version: version(index), revision: now })),
  );
  expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
  expect(await revision()).toBe(now + 1);
});

describe('a canary', () => {
  let pointer: ReleasePointer;
  beforeAll(async () => {
    // Whichever move was accepted above: version 1 is the previous one.
    const { pointer: now } = (await admin().call(listReleases, {})).subApps.find((row) => row.subApp === name) ?? {};
    for (const index of now?.active === version(1) ? [0] : [1, 0])
      await admin().call(activateSubApp, { subApp: name, version: version(index), revision: await revision() });
  });

  it('goes to named accounts, falls back to the active release there, and does not affect others', async () => {
    const { mobile } = (
      await api.services.pool.query<{ mobile: string }>('select mobile from user_account where id = $1', [
        api.ids.users.D,
      ])
    ).rows[0] ?? { mobile: '' };
    pointer = await admin().call(startCanary, {
      subApp: name,
      version: version(2),
      percent: 0,
      mobiles: [mobile],
      revision: await revision(),
    });
    expect(pointer).toMatchObject({
      active: version(0),
      canary: version(2),
      canaryPercent: 0,
      canaryUsers: [{ id: api.ids.users.D, mobile: expect.stringContaining('****') as string }],
    });
    expect([await seenBy('D'), await seenBy('otherStreet'), await seenBy('C')]).toEqual([
      version(2),
      version(0),
      version(0),
    ]);
    expect(await chooseRelease(api.services, name, { id: api.ids.users.D })).toMatchObject({
      version: version(2),
      previous: version(0),
    });
  });

  it('keeps the accounts named before when they are named by their ids, without their numbers', async () => {
    const { id } = pointer.canaryUsers[0] ?? { id: 0 };
    const start = (percent: number, userIds: number[]) =>
      admin().call(startCanary, {
        subApp: name,
        version: version(2),
        percent,
        mobiles: [],
        userIds,
        revision: pointer.revision,
      });
    pointer = await start(5, [id]);
    expect(pointer).toMatchObject({ canaryPercent: 5, canaryUsers: [{ id }] });
    await expect(start(0, [999_999_999])).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('已停用') as string,
    });
  });

  it('goes to the same share of the users each time', async () => {
    await admin().call(startCanary, {
      subApp: name,
      version: version(2),
      percent: 40,
      mobiles: [],
      revision: pointer.revision,
    });
    const inside = Array.from({ length: 200 }, (_, id) => id + 1).filter((id) => placeOf(id, version(2)) < 40);
    expect(inside.length).toBeGreaterThan(40);
    const got = await Promise.all(
      Array.from({ length: 200 }, async (_, id) => (await chooseRelease(api.services, name, { id: id + 1 }))?.version),
    );
    expect(got.flatMap((each, index) => (each === version(2) ? [index + 1] : []))).toEqual(inside);
    const { subApps } = await admin().call(listReleases, {});
    const shares = subApps
      .find((row) => row.subApp === name)
      ?.releases.map((row) => [row.version, row.role, row.share]);
    expect(shares).toEqual([
      [version(2), 'canary', 40],
      [version(1), 'previous', 0],
      [version(0), 'active', 60],
    ]);
  });

  it('rejects an unknown number, the active release and an empty audience', async () => {
    const now = await revision();
    const start = (version: string, percent: number, mobiles: string[]) =>
      admin().call(startCanary, { subApp: name, version, percent, mobiles, revision: now });
    await expect(start(version(2), 10, ['13999999999'])).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('13999999999') as string,
    });
    await expect(start(version(0), 10, [])).rejects.toMatchObject({ status: 422 });
    await expect(start(version(2), 0, [])).rejects.toMatchObject({ status: 422 });
    expect(await revision()).toBe(now);
  });

  it('is not activated by the start of the server, and ends', async () => {
    await admin().call(unpinSubApp, { subApp: name, revision: await revision() });
    await writeBuild(path.join(folder, 'project', name, 'dist'), { name, script: 'three' });
    await publishOwnBuilds(api.services, path.join(folder, 'project'));
    expect(await findPointer(api.services.db, name)).toMatchObject({ active: version(0), canary: version(2) });
    expect(await admin().call(endCanary, { subApp: name, revision: await revision() })).toMatchObject({
      canary: null,
      canaryPercent: 0,
      canaryUsers: [],
      canaryAt: null,
    });
    expect(await seenBy('D')).toBe(version(0));
    await expect(admin().call(endCanary, { subApp: name, revision: await revision() })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('becomes the active release', async () => {
    await admin().call(startCanary, {
      subApp: name,
      version: version(1),
      percent: 50,
      mobiles: [],
      revision: await revision(),
    });
    expect(
      await admin().call(activateSubApp, { subApp: name, version: version(1), revision: await revision() }),
    ).toMatchObject({ active: version(1), previous: version(0), canary: null, canaryPercent: 0 });
  });
});

it('does not roll back to a withdrawn release, nor activates it at the start; an operator does', async () => {
  const at = version(0);
  await setReleaseState(api.services.db, name, at, 'withdrawn', '测试');
  await expect(admin().call(rollBackSubApp, { subApp: name, revision: await revision() })).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('撤回') as string,
  });
  await admin().call(unpinSubApp, { subApp: name, revision: await revision() });
  await writeBuild(path.join(folder, 'project', name, 'dist'), { name, script: 'one' });
  await publishOwnBuilds(api.services, path.join(folder, 'project'));
  expect(await findPointer(api.services.db, name)).toMatchObject({ active: version(1) });
  await admin().call(activateSubApp, { subApp: name, version: at, revision: await revision() });
  expect(await findRelease(api.services.db, name, at)).toMatchObject({ state: 'published', withdrawnReason: null });
});

it('lists the actions with their actors, newest first', async () => {
  const { total, list } = await admin().call(listReleaseLog, { subApp: name, page: 1, size: 100 });
  expect(total).toBe(list.length);
  expect(list[0]).toMatchObject({
    subApp: name,
    action: '启用',
    text: expect.stringContaining(`${version(1)} → ${version(0)}`) as string,
  });
  expect(new Set(list.map((line) => line.action))).toEqual(
    new Set(['发布', '启用', '退回', '取消固定', '灰度', '结束灰度']),
  );
  // One line per move, of the account that made it.
  const lines = await api.services.db.select().from(auditLog).orderBy(asc(auditLog.id));
  const moves = lines.filter((line) => ['sub-app/activate', 'sub-app/rollback'].includes(line.action));
  expect(new Set(moves.map((line) => line.userId))).toEqual(new Set([api.ids.users.B]));
  expect(lines.filter((line) => line.action.startsWith('/v1/admin/sub-app'))).toEqual([]);
});

it('shows a preview to its own session only', async () => {
  const { version: staged } = await publishRelease(
    api.services,
    (await writeBuild(path.join(folder, 'staged'), { name, script: 'staged' })).folder,
    'test',
    { staged: true },
  );
  expect(await chooseRelease(api.services, name, { id: 1, previewRelease: `${name}@${staged}` })).toMatchObject({
    version: staged,
    preview: true,
  });
  expect(await chooseRelease(api.services, name, { id: 1, previewRelease: `sub-admin@${staged}` })).not.toHaveProperty(
    'preview',
  );
  expect(await chooseRelease(api.services, name, { id: 1, previewRelease: `${name}@9.9.9+00000000` })).toBeUndefined();
  await expect(
    admin().call(activateSubApp, { subApp: name, version: staged, revision: await revision() }),
  ).rejects.toMatchObject({ status: 422 });
});

describe('another node', () => {
  let other: RunningServices;
  beforeAll(async () => {
    const { config } = api.services;
    other = await openServices(config, openLog(config), api.services, 'test', () => Promise.resolve());
  });
  afterAll(() => other.close());

  it('receives a move at once, without asking for it', async () => {
    await eventually(async () => {
      const { rowCount } = await api.services.pool.query(
        "select 1 from pg_stat_activity where application_name = 'ip-platform changes' and datname = current_database()",
      );
      expect(rowCount).toBeGreaterThanOrEqual(2);
    });
    // With the clock fixed the cache never expires: only a notification can update it.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const from = (await chooseRelease(other, name, { id: 1 }))?.version;
    const to = from === version(1) ? version(2) : version(1);
    await admin().call(activateSubApp, { subApp: name, version: to, revision: await revision() });
    await eventually(async () => expect((await chooseRelease(other, name, { id: 1 }))?.version).toBe(to));
  });

  it('sees moves within a second while its connection is broken, and listens again', async () => {
    const broken = await api.services.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ip-platform changes' and datname = current_database()",
    );
    expect(broken.rowCount).toBeGreaterThanOrEqual(2);
    const from = (await chooseRelease(other, name, { id: 1 }))?.version;
    const to = from === version(1) ? version(2) : version(1);
    await admin().call(activateSubApp, { subApp: name, version: to, revision: await revision() });
    await eventually(async () => expect((await chooseRelease(other, name, { id: 1 }))?.version).toBe(to));
    await eventually(async () => {
      const { rowCount } = await api.services.pool.query(
        "select 1 from pg_stat_activity where application_name = 'ip-platform changes' and datname = current_database()",
      );
      expect(rowCount).toBeGreaterThanOrEqual(2);
    });
  });
});

it('a growing share only adds users', () => {
  const pointer = { active: 'a', previous: null, canary: 'c', canaryUsers: [7] };
  const inside = (canaryPercent: number) =>
    Array.from({ length: 500 }, (_, id) => id).filter(
      (id) => pickReleases({ ...pointer, canaryPercent }, id)[0] === 'c',
    );
  expect(inside(0)).toEqual([7]);
  expect(inside(100)).toHaveLength(500);
  expect(inside(30)).toEqual(expect.arrayContaining(inside(10)));
});
