import { execFile } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { generate } from 'selfsigned';
import { pack } from 'tar-stream';
import { auditLog } from '../../../kernel/database/schema/system';
import { createToken, revokeToken } from '../../../accounts/operations-tokens/operations-tokens.service';
import { findPointer } from '../../../releases/sub-apps/releases.queries';
import { compiledProgram } from '../../../testing/compiled-program';
import { writeBuild } from '../../../testing/sub-app-build';
import { testApi } from '../../../testing/test-api';

const project = fileURLToPath(new URL('../../../../..', import.meta.url));
const api = testApi();
const work = mkdtempSync(path.join(tmpdir(), 'ip-remote-'));
const authority = path.join(work, 'authority.pem');
let server: Server;
let origin = '';
let token = '';
let tokenId = 0;
/** Requested paths, and faults that the server simulates before it answers. */
const asked: string[] = [];
let misbehave: (path: string) => boolean = () => false;

beforeAll(async () => {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  writeFileSync(authority, made.cert);
  const listener = getRequestListener((request) => api.api.fetch(request), { overrideGlobalObjects: false });
  server = createServer({ key: made.private, cert: made.cert }, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'https://localhost');
    asked.push(pathname);
    if (misbehave(pathname)) return request.socket.destroy();
    void listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  ({ id: tokenId, token } = await createToken(api.services, { name: '发布机', days: 1, by: 'test' }));
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(work, { recursive: true, force: true });
});

/**
 * Runs the command as on another machine: with a separate empty DATA_DIR, a token in the environment, and the
 * authority.
 */
async function subApp(words: string[], env: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const { PATH, HOME } = process.env;
  const given = {
    PATH,
    HOME,
    NODE_ENV: 'test' as const,
    DATA_DIR: path.join(work, 'nothing'),
    SUB_APP_TOKEN: token,
    NODE_EXTRA_CA_CERTS: authority,
    ...env,
  };
  return promisify(execFile)(process.execPath, [compiledProgram('sub-app'), ...words, '--to', origin], {
    cwd: project,
    env: given,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

async function tarball(name: string, script: string): Promise<{ file: string; version: string }> {
  const { folder, version } = await writeBuild(path.join(work, name), { script });
  const { files } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as {
    files: { path: string }[];
  };
  const tar = pack();
  for (const file of ['manifest.json', ...files.map((each) => each.path)])
    tar.entry({ name: `dist/${file}` }, readFileSync(path.join(folder, file)));
  tar.finalize();
  const file = path.join(work, `${name}.tgz`);
  await pipeline(tar, createGzip(), createWriteStream(file));
  return { file, version };
}

it('publishes a tarball over https, resumes an aborted upload, and moves the pointer there', async () => {
  const first = await tarball('first', 'first()');
  misbehave = (where) => where.endsWith('/upload/complete');
  const broken = await subApp(['publish', 'sub-work', '--from', first.file, '--without-browser']);
  expect(broken.code).toBe(1);
  expect(broken.output).toMatch(/无法连接 https:\/\/localhost:\d+：连接中断/);
  expect(asked.filter((where) => where.endsWith('/upload/file'))).toHaveLength(3);

  misbehave = () => false;
  asked.length = 0;
  const done = await subApp(['publish', 'sub-work', '--from', first.file, '--without-browser', '--activate']);
  expect(done.output).toMatch(/已发布 sub-work .*未经浏览器检查，已记入审计日志[^]*已启用 sub-work/);
  expect(asked.filter((where) => where.endsWith('/upload/file'))).toEqual([]);
  expect((await findPointer(api.services.db, 'sub-work'))?.active).toBe(first.version);
  const [line] = await api.services.db.select().from(auditLog).where(eq(auditLog.action, 'sub-app/check'));
  expect(line?.detail).toMatchObject({ check: 'skipped', by: '令牌 发布机' });

  expect((await subApp(['publish', 'sub-work', '--from', first.file, '--without-browser'])).output).toContain(
    '内容没有变化',
  );
  const second = await tarball('second', 'second()');
  expect((await subApp(['publish', 'sub-work', '--from', second.file, '--without-browser'])).output).toMatch(
    /上传 3\/3 个文件/,
  );
  expect((await subApp(['canary', 'sub-work', second.version, '10%'])).output).toContain('已向10% 的用户灰度');
  expect((await subApp(['list'])).output).toMatch(new RegExp(`${second.version.replace('+', '\\+')}.*灰度 10%`));
  expect((await subApp(['activate', 'sub-work', second.version])).output).toContain(
    `已启用 sub-work ${second.version}`,
  );
  expect((await subApp(['rollback', 'sub-work'])).output).toContain(`已退回 sub-work ${first.version}`);
  expect((await findPointer(api.services.db, 'sub-work'))?.active).toBe(first.version);
});

it.each<[string[], RegExp]>([
  [
    ['rollback', 'sub-work', '0.1.0+00000000'],
    /^rollback 不接受“0\.1\.0\+00000000”。\n用法：\n.*rollback <子应用>\n.*$/,
  ],
  [['activate', 'sub-work', '1', '--force'], /^没有选项 --force。\n/],
  [['canary', 'sub-work', '1', '--users'], /^选项 --users 后面要写明它的值。\n/],
])('refuses words it does not understand, and shows how the command is used: %j', async (words, said) => {
  const { code, output } = await subApp(words);
  expect(code).toBe(2);
  expect(output.trim()).toMatch(said);
});

it('reports errors in one line', async () => {
  const { file } = await tarball('third', 'third()');
  const publish = ['publish', 'sub-work', '--from', file, '--without-browser'];
  const lines = (output: string) =>
    output
      .trim()
      .split('\n')
      .filter((line) => !line.includes('Warning'));
  expect(
    lines((await subApp(publish, { SUB_APP_TOKEN: 'sqop_0000000000000000000000000000000000000000000' })).output),
  ).toEqual(['运维令牌不正确。']);
  expect(lines((await subApp(publish, { NODE_EXTRA_CA_CERTS: '' })).output)).toEqual([
    expect.stringMatching(/证书不可信/),
  ]);
  expect(lines((await subApp(publish, { SUB_APP_TOKEN: '' })).output)).toEqual([expect.stringMatching(/没有运维令牌/)]);
  expect(
    lines((await subApp(['publish', 'sub-work', '--from', file], { CHROMIUM_PATH: '/nowhere/chromium' })).output),
  ).toEqual([expect.stringMatching(/CHROMIUM_PATH/)]);
  await revokeToken(api.services, tokenId, 'test');
  expect(lines((await subApp(publish)).output)).toEqual([expect.stringMatching(/已撤销/)]);
});
