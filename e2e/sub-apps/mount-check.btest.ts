import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connectRemote, type RemotePlatform } from '@platform/api/releases/release-client/remote-platform';
import { uploadBuild } from '@platform/api/releases/release-client/upload-build';
import { checkBuild } from '@platform/api/releases/sub-apps/check-build';
import { checkMount } from '@platform/api/releases/sub-apps/mount-check/check-mount';
import { startHttpsProxy } from '@platform/api/testing/https-proxy';
import { writeBuild } from '@platform/api/testing/sub-app-build';
import { activateSubApp, listReleases } from '@platform/contract/sub-apps/releases';
import { beginReleaseCheck, confirmUpload } from '@platform/contract/sub-apps/upload';
import { launchServer, type RunningServer } from '../support/launch-server';

const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const work = mkdtempSync(path.join(tmpdir(), 'mount-check-'));
const dataDir = path.join(work, 'data');
const pictures = path.join(work, 'pictures');
let server: RunningServer;
let remote: RemotePlatform;
let token = '';

/** Runs `npm run sub-app` as an operator does, on the data of the server. */
const subApp = (...words: string[]) => subAppWith({ DATA_DIR: dataDir }, ...words);

async function subAppWith(
  added: Record<string, string>,
  ...words: string[]
): Promise<{ code: number; output: string }> {
  const { JEST_WORKER_ID: _, NODE_OPTIONS: __, ...env } = process.env;
  const running = promisify(execFile)(process.execPath, ['tools/run.mjs', 'api/src/server/cli/sub-app.ts', ...words], {
    cwd: project,
    env: { ...env, ...added },
  });
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

beforeAll(async () => {
  server = await launchServer(dataDir, { DEMO: '0', AUTO_PUBLISH: '0', TRUST_PROXY: '1' });
  const { output } = await subApp('token', 'create', '测试', '--days', '1');
  token = /sqop_[\w-]+/.exec(output)?.[0] ?? '';
  remote = connectRemote({ origin: server.origin, token });
});

afterAll(async () => {
  await Promise.allSettled(waited.values());
  await server?.stop();
  rmSync(work, { recursive: true, force: true });
});

/** A sub-app in the form that the host loads; `mount` runs with `root`, the element to fill. */
const script = (mount: string) => `
  window.checkedSubApp = {
    bootstrap: function () { return Promise.resolve(); },
    mount: function (props) { var root = props.container.querySelector('#root'); ${mount}; return Promise.resolve(); },
    unmount: function () { return Promise.resolve(); },
  };
`;
const page = "root.innerHTML = '<h1>企业服务工作台</h1><p>共 0 家企业</p>'";

async function build(name: string, mount: string) {
  const { folder } = await writeBuild(path.join(work, 'builds', name), { script: script(mount) });
  return { folder, manifest: await checkBuild(folder, { elsewhere: true }) };
}

async function stage(name: string, mount: string) {
  const { folder, manifest } = await build(name, mount);
  expect((await uploadBuild(remote, folder, manifest, () => undefined)).state).toBe('staged');
  return { subApp: manifest.name, version: manifest.version };
}

function check(release: { subApp: 'sub-admin' | 'sub-portal' | 'sub-work'; version: string }, patienceMs?: number) {
  const ticket = async () => (await remote.call(beginReleaseCheck, release)).ticket;
  return checkMount({ origin: server.origin, ...release, ticket, pictures, env: process.env, patienceMs });
}

const pointer = async () =>
  (await remote.call(listReleases, {})).subApps.find((each) => each.subApp === 'sub-work')?.pointer;

/**
 * Milliseconds to wait. A fault that shows by inactivity takes as long as a page may need on a busy machine; the others
 * end by themselves.
 */
const [SHORT, LONG] = [20_000, 45_000];
/** The fault of a release, its mount code, the message of the check, and the time to wait. */
const faults: [string, string, RegExp, number][] = [
  ['挂载时抛错', "throw new Error('坏在挂载')", /坏在挂载/, LONG],
  [
    '缺少一个分块',
    `${page}; var late = document.createElement('script'); late.src = window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__ + ['gone', 'async', 'js'].join('.'); document.head.appendChild(late)`,
    /gone\.async\.js 回答 404/,
    LONG,
  ],
  ['什么也不显示', '', /没有显示任何内容/, SHORT],
  ['一直在加载', 'root.innerHTML = \'<div aria-busy="true">加载中，请稍候</div>\'', /仍在加载/, SHORT],
  ['显示错误页', 'root.innerHTML = \'<div class="ip-result ip-result-404">页面不存在</div>\'', /页面不存在/, LONG],
  ['只有骨架', 'root.innerHTML = \'<div class="ip-skeleton">企业列表</div>\'', /仍在加载/, SHORT],
  [
    '请求别的网站',
    `${page}; fetch(['https:', '', 'evil.example', 'x'].join('/')).catch(function () {})`,
    /evil\.example/,
    LONG,
  ],
  ['控制台报错', `${page}; console.error('数据不对')`, /数据不对/, LONG],
  ['未捕获的错误', `${page}; setTimeout(function () { throw new Error('晚到的错误') }, 50)`, /晚到的错误/, LONG],
];

/** Stages a release and checks it. */
async function outcome(name: string, mount: string, patienceMs: number) {
  const release = await stage(name, mount);
  const error = await check(release, patienceMs).then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  return { release, error };
}

/** Checks of faults that show by inactivity run in parallel. */
const waited = new Map<string, ReturnType<typeof outcome>>();
beforeAll(() => {
  for (const [name, mount, , patienceMs] of faults)
    if (patienceMs === SHORT) waited.set(name, outcome(name, mount, patienceMs));
  for (const each of waited.values()) each.catch(() => undefined);
});
describe('发布前的挂载检查', () => {
  it('一个好的版本：通过，确认后可以启用；检查本身不动指针', async () => {
    const release = await stage('good', page);
    const before = await pointer();
    expect((await check(release)).ms).toBeGreaterThan(0);
    expect(await pointer()).toEqual(before);
    await expect(remote.call(activateSubApp, { ...release, revision: before?.revision ?? 0 })).rejects.toThrow('检查');
    await remote.call(confirmUpload, { ...release, check: 'passed' });
    expect((await remote.call(activateSubApp, { ...release, revision: before?.revision ?? 0 })).active).toBe(
      release.version,
    );
  });

  it.each(faults)('%s：不通过，一行中文说明原因和截图，版本仍待检查', async (name, mount, reason, patienceMs) => {
    const { release, error } = await (waited.get(name) ?? outcome(name, mount, patienceMs));
    expect(error?.message).toMatch(reason);
    expect(error?.message).toContain('未通过挂载检查');
    expect(error?.message).not.toContain('\n');
    expect(existsSync(/截图 (.+\.png)/.exec(error?.message ?? '')?.[1] ?? '')).toBe(true);
    const rows = (await remote.call(listReleases, {})).subApps.flatMap((each) => each.releases);
    expect(rows.find((row) => row.version === release.version)?.state).toBe('staged');
  });

  it('本机发布：命令自己起一个平台来检查，坏的不发布，修好后再发布', async () => {
    const bad = await build('local', "throw new Error('本机坏了')");
    const failed = await subApp('publish', 'sub-work', '--from', bad.folder);
    expect(failed.code).toBe(1);
    expect(failed.output).toMatch(/未通过挂载检查：.*本机坏了/);
    expect((await subApp('activate', 'sub-work', bad.manifest.version)).code).toBe(1);
    const good = await build('local', `${page}; root.title = 'repaired'`);
    const done = await subApp('publish', 'sub-work', '--from', good.folder, '--activate');
    expect(done.output).toMatch(/通过挂载检查[^]*已发布 sub-work[^]*已启用 sub-work/);
    expect((await pointer())?.active).toBe(good.manifest.version);
    expect((await subApp('publish', 'sub-work', '--from', good.folder)).output).toContain('内容没有变化');
  });

  it('从另一台机器经 https 发布，证书由自己的机构签发：上传、在浏览器里检查、启用；不认识这个机构时一行说明', async () => {
    const proxy = await startHttpsProxy(server.origin);
    try {
      const there = (env: Record<string, string>, folder: string) =>
        subAppWith(
          { DATA_DIR: path.join(work, 'elsewhere'), SUB_APP_TOKEN: token, ...env },
          'publish',
          'sub-work',
          '--from',
          folder,
          '--to',
          proxy.origin,
          '--activate',
        );
      const trusting = { NODE_EXTRA_CA_CERTS: proxy.authority };
      const good = await build('https', `${page}; root.title = location.protocol`);
      const stranger = await there({}, good.folder);
      expect(stranger.code).toBe(1);
      expect(stranger.output).toMatch(/证书不可信（.+）。.*NODE_EXTRA_CA_CERTS/);

      const done = await there(trusting, good.folder);
      expect(done.output).toMatch(/通过挂载检查（[\d.]+ 秒）[^]*已发布 sub-work[^]*已启用 sub-work/);
      expect(done.output).toContain('上传 3/3 个文件');
      expect((await pointer())?.active).toBe(good.manifest.version);

      const bad = await build('https-bad', "throw new Error('只在浏览器里坏')");
      const failed = await there(trusting, bad.folder);
      expect(failed.code).toBe(1);
      expect(failed.output).toMatch(/未通过挂载检查：.*只在浏览器里坏/);
      expect((await pointer())?.active).toBe(good.manifest.version);
    } finally {
      await proxy.close();
    }
  });
});
