import { mkdtempSync, rmSync, existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { reportSubApp } from '@platform/contract/sub-apps/sub-app';
import { auditLog, subAppFailure } from '../../kernel/database/schema/system';
import { writeBuild, type BuildOptions } from '../../testing/sub-app-build';
import { testApi } from '../../testing/test-api';
import { activateRelease, rollBackRelease, unpinRelease } from './activate-release.service';
import { startCanary } from './canary.service';
import { chooseRelease } from './choose-release.service';
import { findMissingReleases } from './find-missing-releases.service';
import { forgetPointers } from './pointer-cache';
import { publishOwnBuilds } from './publish-own-builds.service';
import { publishRelease } from './publish-release.service';
import { issueReportNonce } from './report-nonce';

const api = testApi();
const project = mkdtempSync(path.join(tmpdir(), 'ip-builds-'));
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Writes a build where `npm start` finds it. */
const build = (script: string, { name = 'sub-work', ...options }: Omit<Partial<BuildOptions>, 'script'> = {}) =>
  writeBuild(path.join(project, name, 'dist'), { name, script, ...options });

const publish = async (script: string) => {
  const { folder, version } = await build(script);
  await publishRelease(api.services, folder, 'test');
  return version;
};

it('stores a build with compressed siblings, and the same content once', async () => {
  const { folder, version } = await build('export const a = 1');
  expect(await publishRelease(api.services, folder, 'test')).toMatchObject({ name: 'sub-work', version, isNew: true });
  expect(await publishRelease(api.services, folder, 'test')).toMatchObject({ name: 'sub-work', version, isNew: false });
  const stored = (await api.services.releases.open('sub-work', version)) ?? '';
  expect(brotliDecompressSync(await readFile(path.join(stored, 'umi.js.br'))).toString()).toBe('export const a = 1');
  expect(gunzipSync(await readFile(path.join(stored, 'umi.js.gz'))).toString()).toBe('export const a = 1');
  expect(existsSync(path.join(stored, 'static/logo.svg'))).toBe(true);
});

it.each([
  [
    'what it holds is the file',
    (content: string) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
    true,
  ],
  ['it holds something else', () => brotliCompressSync('something else'), false],
  ['it is no brotli', () => Buffer.from('no brotli'), false],
])('keeps the compressed file of the build only when %s', async (_what, make, kept) => {
  const script = `export const text = ${JSON.stringify('compressed by the build '.repeat(20) + _what)}`;
  const { folder, version } = await build(script);
  await writeFile(path.join(folder, 'umi.js.br'), make(script));
  await publishRelease(api.services, folder, 'test');
  const stored = await readFile(path.join((await api.services.releases.open('sub-work', version)) ?? '', 'umi.js.br'));
  expect(brotliDecompressSync(stored).toString()).toBe(script);
  expect(stored.equals(make(script))).toBe(kept);
});

it('restores lost files', async () => {
  const { folder, version } = await build('lost');
  await publishRelease(api.services, folder, 'test');
  await rm(path.join(api.services.config.releasesDir, 'sub-work', version), { recursive: true });
  expect(await publishRelease(api.services, folder, 'test')).toMatchObject({ isNew: false });
  expect(existsSync(path.join(path.join(api.services.config.releasesDir, 'sub-work', version), 'umi.js'))).toBe(true);
});

describe('refuses a build', () => {
  it.each<[string, (folder: string) => Promise<unknown>, RegExp]>([
    [
      'with a file changed after building',
      (folder) => writeFile(path.join(folder, 'umi.js'), 'changed'),
      /umi\.js 与清单不一致/,
    ],
    ['with a file missing', (folder) => rm(path.join(folder, 'umi.js')), /缺少文件 umi\.js/],
    ['with a file more', (folder) => writeFile(path.join(folder, 'more.js'), ''), /more\.js 不在清单中/],
    ['without manifest', (folder) => rm(path.join(folder, 'manifest.json')), /请先构建/],
    ['with an unreadable manifest', (folder) => writeFile(path.join(folder, 'manifest.json'), '{'), /不是有效的 JSON/],
  ])('%s', async (_what, spoil, message) => {
    const { folder } = await build(`spoiled ${message.source}`);
    await spoil(folder);
    await expect(publishRelease(api.services, folder, 'test')).rejects.toThrow(message);
  });

  it.each<[string, (manifest: Record<string, unknown>) => Record<string, unknown>, RegExp]>([
    ['of another bridge version', (manifest) => ({ ...manifest, bridgeVersion: 99 }), /约定版本/],
    [
      'that needs calls this origin does not have',
      (manifest) => ({ ...manifest, calls: ['/v1/user/info', '/v1/not/yet'] }),
      /不兼容[^]*没有接口：\/v1\/not\/yet/,
    ],
    [
      'with a version that is not its content',
      (manifest) => ({ ...manifest, version: '0.1.0+00000000' }),
      /版本号与内容不一致/,
    ],
    ['without its entry script', (manifest) => ({ ...manifest, entryScript: 'other.js' }), /没有入口文件/],
    [
      'that reaches outside',
      (manifest) => ({ ...manifest, files: [{ path: '../x', bytes: 0, brotliBytes: 0, sha256: '0'.repeat(64) }] }),
      /格式不正确/,
    ],
    [
      'that is too big',
      (manifest) => ({
        ...manifest,
        files: (manifest.files as object[]).map((file) => ({ ...file, brotliBytes: 9_000_000 })),
      }),
      /超过/,
    ],
  ])('%s', async (_what, change, message) => {
    const { folder } = await build(`wrong ${message.source}`, { change });
    await expect(publishRelease(api.services, folder, 'test')).rejects.toThrow(message);
  });
});

it('refuses a build that loads from elsewhere or lacks named files, and reports every fault', async () => {
  const { folder } = await build('import("https://cdn.example/x.js")', {
    files: { 'umi.css': '.a{background:url(./gone.png)}' },
  });
  await expect(publishRelease(api.services, folder, 'test')).rejects.toThrow(
    /gone\.png 不在构建结果中[^]*cdn\.example[^]*共 2 处/,
  );
});

it('states the size compared with the active release', async () => {
  const first = await publish('size one');
  await activateRelease(api.services, 'sub-work', first, { by: 'test', pinned: false });
  const { folder } = await build('size two', {
    change: (manifest) => ({
      ...manifest,
      files: (manifest.files as { path: string }[]).map((file) =>
        file.path === 'umi.js' ? { ...file, brotliBytes: 1510 } : file,
      ),
    }),
  });
  expect((await publishRelease(api.services, folder, 'test')).notes).toEqual([
    `脚本压缩后 1.5 KB，比启用的 ${first} 多 1.5 KB（+15000.0%）。`,
  ]);
});

it('refuses other content under an existing version', async () => {
  const { folder, version } = await build('same version');
  await publishRelease(api.services, folder, 'test');
  await api.services.pool.query("update sub_app_release set content_hash = repeat('0', 64) where version = $1", [
    version,
  ]);
  await expect(publishRelease(api.services, folder, 'test')).rejects.toThrow('内容不同');
});

it('activates, rolls back, and records it in the audit log', async () => {
  const first = await publish('one');
  const second = await publish('two');
  await activateRelease(api.services, 'sub-work', first, { by: 'test', pinned: false });
  expect(await chooseRelease(api.services, 'sub-work', { id: 1 })).toMatchObject({
    version: first,
    builtPaths: ['/work'],
    preload: ['umi.js'],
  });
  await activateRelease(api.services, 'sub-work', second, { by: 'test', pinned: true });
  expect(await chooseRelease(api.services, 'sub-work', { id: 1 })).toMatchObject({
    version: second,
    builtPaths: ['/work'],
    preload: ['umi.js'],
    previous: first,
  });
  expect(await rollBackRelease(api.services, 'sub-work', { by: 'test' })).toMatchObject({
    active: first,
    previous: second,
    pinned: 1,
  });
  expect(await chooseRelease(api.services, 'sub-work', { id: 1 })).toMatchObject({ version: first, previous: second });
  const lines = await api.services.db.select().from(auditLog).where(eq(auditLog.action, 'sub-app/rollback'));
  expect(lines.at(-1)).toMatchObject({ targetId: 'sub-work', detail: { from: second, to: first, by: 'test' } });
  await expect(
    activateRelease(api.services, 'sub-work', '9.9.9+00000000', { by: 'test', pinned: true }),
  ).rejects.toThrow('没有版本');
});

it('falls back to the previous release when the files of the active one are gone, and reports them', async () => {
  const first = await publish('kept');
  const second = await publish('gone');
  await activateRelease(api.services, 'sub-work', first, { by: 'test', pinned: true });
  await activateRelease(api.services, 'sub-work', second, { by: 'test', pinned: true });
  expect(await findMissingReleases(api.services)).toEqual([]);
  await rm(path.join(api.services.config.releasesDir, 'sub-work', second), { recursive: true });
  forgetPointers(api.services.db);
  expect(await chooseRelease(api.services, 'sub-work', { id: 1 })).toMatchObject({
    version: first,
    builtPaths: ['/work'],
    preload: ['umi.js'],
  });
  expect(await findMissingReleases(api.services)).toEqual([`sub-work@${second}`]);
  await startCanary(api.services, 'sub-work', first, { percent: 10, mobiles: [] }, { by: 'test' });
  await rm(path.join(api.services.config.releasesDir, 'sub-work', first), { recursive: true });
  expect(await findMissingReleases(api.services)).toEqual([`sub-work@${second}`, `sub-work@${first}`]);
  expect(await chooseRelease(api.services, 'sub-work', { id: 1 })).toBeUndefined();
});

it('activates its own builds unless an operator has chosen', async () => {
  const name = 'sub-portal';
  const first = await build('own one', { name });
  expect(await publishOwnBuilds(api.services, project)).toContain(`${name}@${first.version}`);
  expect(await chooseRelease(api.services, name, { id: 1 })).toMatchObject({ version: first.version });
  expect(await publishOwnBuilds(api.services, project)).toEqual([]);
  await activateRelease(api.services, name, first.version, { by: 'test', pinned: true });
  const second = await build('own two', { name });
  await publishOwnBuilds(api.services, project);
  expect(await chooseRelease(api.services, name, { id: 1 })).toMatchObject({ version: first.version });
  await unpinRelease(api.services, name, { by: 'test' });
  await publishOwnBuilds(api.services, project);
  expect(await chooseRelease(api.services, name, { id: 1 })).toMatchObject({
    version: second.version,
    previous: first.version,
  });
});

it('counts a failure report once, and only from a document that was served', async () => {
  const document = { userId: api.ids.users.D, subApp: 'sub-work', version: '0.1.0+abcdef01' };
  const nonce = issueReportNonce(api.services, document);
  const report = {
    subApp: document.subApp,
    version: document.version,
    phase: 'mount' as const,
    message: 'boom',
    nonce,
  };
  await api.as('D').call(reportSubApp, report);
  await api.as('D').call(reportSubApp, report);
  await api.as('C').call(reportSubApp, report);
  await api.as('D').call(reportSubApp, { ...report, version: '0.1.0+00000000' });
  await api.as('D').call(reportSubApp, { ...report, nonce: 'zzzzzzzz.forged' });
  const rows = await api.services.db.select().from(subAppFailure);
  expect(rows.map(({ userId, phase }) => [userId, phase])).toEqual([[document.userId, 'mount']]);
});

it('continues with available releases while the store cannot be reached', async () => {
  const [before, active] = [await publish('before the fault'), await publish('active in the fault')];
  for (const version of [before, active])
    await activateRelease(api.services, 'sub-work', version, { by: 'test', pinned: true });
  const { releases } = api.services;
  const without = (...missed: string[]) => ({
    ...api.services,
    releases: {
      ...releases,
      has: (name: 'sub-work', version: string) =>
        missed.includes(version) ? Promise.reject(new Error('down')) : releases.has(name, version),
    },
  });
  const user = { id: api.ids.users.C };
  expect(await chooseRelease(without(active), 'sub-work', user)).toMatchObject({ version: before });
  const alone = await chooseRelease(without(before), 'sub-work', user);
  expect([alone?.version, alone?.previous]).toEqual([active, undefined]);
  expect(await chooseRelease(without(before, active), 'sub-work', user)).toMatchObject({
    version: active,
    previous: before,
  });
});
