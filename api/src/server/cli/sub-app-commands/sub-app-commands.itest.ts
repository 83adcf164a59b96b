import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { session } from '../../../kernel/database/schema/account';
import { subAppRelease } from '../../../kernel/database/schema/system';
import { noteServed } from '../../../releases/sub-apps/note-served';
import { publishRelease } from '../../../releases/sub-apps/publish-release.service';
import { findPointer, findRelease } from '../../../releases/sub-apps/releases.queries';
import { eventually } from '../../../testing/eventually';
import { writeBuild, type BuildOptions } from '../../../testing/sub-app-build';
import { testApi } from '../../../testing/test-api';
import { activateCommand } from './activate-command';
import { canaryCommand } from './canary-command';
import { diffCommand } from './diff-command';
import { listCommand } from './list-command';
import { localPlatform } from './local-platform';
import { pruneCommand } from './prune-command';
import { rollbackCommand } from './rollback-command';
import { UsageError, type SubAppCommand } from './sub-app-command';
import { unpinCommand } from './unpin-command';

const api = testApi();
const folder = mkdtempSync(path.join(tmpdir(), 'ip-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const name = 'sub-work';
const versions: string[] = [];
const version = (index: number) => versions[index] ?? '';

/** Runs a command with these arguments, and returns its output. */
async function run(command: SubAppCommand, ...words: string[]): Promise<string> {
  const { positionals, values } = parseArgs({ args: words, allowPositionals: true, options: command.options ?? {} });
  const lines: string[] = [];
  await command.run({
    args: positionals,
    options: values as Record<string, string | boolean | undefined>,
    project: folder,
    by: '测试',
    print: (line) => lines.push(line),
    services: () => Promise.resolve(api.services),
    platform: () => Promise.resolve(localPlatform(api.services, '测试')),
  });
  return lines.join('\n');
}
const pointer = async () => findPointer(api.services.db, name);

beforeAll(async () => {
  const builds: Omit<BuildOptions, 'name'>[] = [
    { script: 'one' },
    {
      script: 'two',
      files: { 'chart.1a2b3c4d.async.js': 'chart' },
      change: (manifest) => ({
        ...manifest,
        calls: ['/v1/user/info'],
        builtPaths: ['/work', '/newhome'],
        commit: 'abcdef0123',
      }),
    },
    { script: 'three' },
  ];
  for (const options of builds)
    versions.push(
      (
        await publishRelease(
          api.services,
          (
            await writeBuild(path.join(folder, options.script), { name, ...options })
          ).folder,
          '测试',
        )
      ).version,
    );
});

it('activates, rolls back and unpins', async () => {
  expect(await run(activateCommand, name, version(0))).toBe(`已启用 ${name} ${version(0)}`);
  await run(activateCommand, name, version(1));
  expect(await run(rollbackCommand, name)).toBe(`已退回 ${name} ${version(0)}`);
  expect(await pointer()).toMatchObject({ active: version(0), previous: version(1), pinned: 1 });
  expect(await run(unpinCommand, name)).toBe(`${name} 不再固定版本`);
  expect(await pointer()).toMatchObject({ pinned: 0 });
});

it('starts a canary by share and by number, changes it, and ends it', async () => {
  expect(await run(canaryCommand, name, version(2), '10%')).toBe(`${name} ${version(2)} 已向10% 的用户灰度`);
  const { canaryAt } = (await pointer()) ?? {};
  expect(await run(canaryCommand, name, version(2), '25', '--users', '138 0000 0004，13800000003')).toBe(
    `${name} ${version(2)} 已向25% 的用户和2 个指定账号灰度`,
  );
  expect(await pointer()).toMatchObject({
    canary: version(2),
    canaryPercent: 25,
    canaryUsers: [api.ids.users.C, api.ids.users.D].sort((a, b) => a - b),
    canaryAt,
  });
  const both = [api.ids.users.C, api.ids.users.D].sort((a, b) => a - b);
  for (const words of [
    ['--users', '13800000004,', '13800000003'],
    ['--users', '13800000004 13800000003'],
    ['--users', ' 13800000004 ，138 0000 0003、13800000004'],
  ]) {
    expect(await run(canaryCommand, name, version(2), ...words)).toBe(`${name} ${version(2)} 已向2 个指定账号灰度`);
    expect(await pointer()).toMatchObject({ canaryPercent: 0, canaryUsers: both });
  }
  expect(await run(canaryCommand, name, version(2), '100%')).toContain('100%');
  await expect(run(canaryCommand, name, version(2), '0%')).rejects.toThrow(`canary ${name} --end`);
  expect(await run(canaryCommand, name, '--end')).toBe(`已结束 ${name} 的灰度，所有用户使用 ${version(0)}`);
  await expect(run(canaryCommand, name, '--end')).rejects.toThrow('没有正在进行的灰度');
});

it.each<[string, string[]]>([
  ['no sub-app', []],
  ['an unknown sub-app', ['sub-nothing', 'x', '10%']],
  ['no version', [name]],
  ['no audience', [name, 'x']],
  ['too large a share', [name, 'x', '101%']],
  ['a share that is none', [name, 'x', 'half']],
  ['a number that is none', [name, 'x', '--users', '12345']],
  ['two shares', [name, 'x', '10%', '20%']],
])('shows the usage for a canary with %s', async (_what, words) => {
  await expect(run(canaryCommand, ...words)).rejects.toThrow(UsageError);
});

it('lists in text and in JSON', async () => {
  const text = await run(listCommand);
  expect(text.split('\n')).toHaveLength(4);
  expect(text).toMatch(new RegExp(`${version(0).replace('+', '\\+')}.*启用 100%`));
  expect(text).toMatch(/abcdef01 .*上一版/);
  const rows = JSON.parse(await run(listCommand, '--json')) as {
    subApp: string;
    pointer: { active: string } | null;
    releases: { version: string }[];
  }[];
  expect(rows.find((row) => row.subApp === name)).toMatchObject({
    pointer: { active: version(0) },
    releases: [{ version: version(2) }, { version: version(1) }, { version: version(0) }],
  });
});

it('compares two releases, or one with the active one', async () => {
  const text = await run(diffCommand, name, version(1));
  expect(text).toBe(await run(diffCommand, name, version(0), version(1)));
  expect(text.split('\n')).toEqual([
    expect.stringContaining(`${version(0)} → ${version(1)}`) as string,
    '+ chart.async.js  0.0 KB → 0.0 KB（+0.0 KB）',
    '~ umi.js  0.0 KB → 0.0 KB（+0.0 KB）',
    '+ 页面 /newhome',
    '+ 接口 /v1/user/info',
  ]);
  expect(await run(diffCommand, name, version(0))).toContain('文件没有变化');
  await expect(run(diffCommand, name, '9.9.9+00000000')).rejects.toThrow('没有版本');
});

describe('prune', () => {
  const age = (days: number) =>
    api.services.db
      .update(subAppRelease)
      .set({ createdAt: sql`now() - make_interval(days => ${days})`, lastServedAt: null });
  const there = () => Promise.all(versions.map((each) => api.services.releases.has(name, each)));

  it('keeps new releases and those in use', async () => {
    expect(await run(pruneCommand)).toBe('没有可以清理的版本。');
    await age(60);
    await run(canaryCommand, name, version(2), '10%');
    expect(await run(pruneCommand)).toBe('没有可以清理的版本。');
    await run(canaryCommand, name, '--end');
  });

  it('keeps releases that a session opened before they were last served may still load', async () => {
    await age(60);
    noteServed(api.services, name, [version(2)]);
    await eventually(async () =>
      expect((await findRelease(api.services.db, name, version(2)))?.lastServedAt).not.toBeNull(),
    );
    expect(await run(pruneCommand)).toBe('没有可以清理的版本。');
    await api.services.db.update(subAppRelease).set({ lastServedAt: sql`now() - interval '20 days'` });
    await api.services.db
      .update(session)
      .set({ createdAt: sql`now() - interval '21 days'`, expiresAt: sql`now() + interval '9 days'` });
    expect(await run(pruneCommand)).toBe('没有可以清理的版本。');
    await api.services.db.update(session).set({ createdAt: sql`now() - interval '2 days'` });
    expect(await run(pruneCommand)).toContain(version(2));
  });

  it('deletes the rest after confirmation, keeps the row, and accepts a new publication', async () => {
    const preview = await run(pruneCommand);
    expect(preview).toContain('共 1 个版本');
    expect(await there()).toEqual([true, true, true]);
    expect(await run(pruneCommand, '--yes')).toContain('已清理 1 个版本');
    expect(await there()).toEqual([true, true, false]);
    expect(existsSync(path.join(api.services.config.releasesDir, name, version(2)))).toBe(false);
    expect(await findRelease(api.services.db, name, version(2))).toMatchObject({ state: 'pruned' });
    await expect(run(activateCommand, name, version(2))).rejects.toThrow('请重新发布');
    expect(await run(listCommand)).not.toContain(version(2));
    expect(await run(listCommand, '--all')).toMatch(/已清理/);
    await publishRelease(api.services, path.join(folder, 'three'), '测试');
    expect(await findRelease(api.services.db, name, version(2))).toMatchObject({ state: 'published' });
    expect(await there()).toEqual([true, true, true]);
  });
});
