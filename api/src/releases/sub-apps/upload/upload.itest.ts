import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Call } from '@platform/contract/call';
import { activateSubApp } from '@platform/contract/sub-apps/releases';
import { currentSubApp } from '@platform/contract/sub-apps/sub-app';
import {
  beginReleaseCheck,
  beginUpload,
  completeUpload,
  confirmUpload,
  openReleaseCheck,
  uploadReleaseFile,
} from '@platform/contract/sub-apps/upload';
import { getUserInfo } from '@platform/contract/users/user-info';
import { listUsers, batchUsers } from '@platform/contract/users/user';
import { workCompanies } from '@platform/contract/work/work';
import { session, userAccount } from '../../../kernel/database/schema/account';
import { auditLog } from '../../../kernel/database/schema/system';
import { createToken } from '../../../accounts/operations-tokens/operations-tokens.service';
import { writeBuild } from '../../../testing/sub-app-build';
import { testApi } from '../../../testing/test-api';
import { findRelease } from '../releases.queries';

const api = testApi();
let token = '';
const folder = mkdtempSync(path.join(tmpdir(), 'ip-uploads-'));
let builds = 0;
beforeAll(async () => {
  ({ token } = await createToken(api.services, { name: '发布机', days: 1, by: 'test' }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Build {
  folder: string;
  version: string;
  manifest: { name: string; files: { path: string; bytes: number; sha256: string }[] };
}

async function build(name: string, script: string, files: Record<string, string> = {}): Promise<Build> {
  const made = await writeBuild(path.join(folder, String((builds += 1))), { name, script, files });
  return {
    ...made,
    manifest: JSON.parse(await readFile(path.join(made.folder, 'manifest.json'), 'utf8')) as Build['manifest'],
  };
}

/** Calls as a program with the token: no cookie, no origin. */
async function ask<T = Record<string, unknown>>(call: Call, input: unknown, cookie = '') {
  const response = await api.as('anonymous').fetch(call, input, {
    authorization: cookie === '' ? `Bearer ${token}` : '',
    cookie,
    ...(cookie === '' ? { origin: '', 'x-requested-with': '' } : {}),
  });
  const { msg, data } = (await response.json()) as { msg: string; data: T };
  return { status: response.status, msg, data, cookies: response.headers.getSetCookie() };
}

async function send(
  release: { subApp: string; version: string; sha256: string },
  content: BodyInit,
  headers: Record<string, string> = {},
) {
  const query = new URLSearchParams(release).toString();
  const response = await api.request(`${uploadReleaseFile.path}?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body: content,
  });
  return { status: response.status, msg: ((await response.json()) as { msg: string }).msg };
}

const sendAll = async (made: Build, missing: string[]) => {
  for (const sha256 of missing) {
    const file = made.manifest.files.find((each) => each.sha256 === sha256);
    const content = await readFile(path.join(made.folder, file?.path ?? ''));
    expect(
      await send({ subApp: made.manifest.name, version: made.version, sha256 }, new Uint8Array(content)),
    ).toMatchObject({ status: 200 });
  }
};

const begin = (made: Build) => ask<{ state: string; missing: string[] }>(beginUpload, { manifest: made.manifest });
const of = (made: Build) => ({ subApp: 'sub-work', version: made.version });

async function staged(script: string): Promise<Build> {
  const made = await build('sub-work', script);
  await sendAll(made, (await begin(made)).data.missing);
  expect(await ask(completeUpload, of(made))).toMatchObject({ status: 200, data: { state: 'staged' } });
  return made;
}

it('resumes after an interruption, and no step has an effect twice', async () => {
  const made = await build('sub-work', 'one()', { 'static/a.js': 'a()', 'b.css': '.b{}' });
  const first = await begin(made);
  expect(first.data).toMatchObject({ state: 'staged' });
  expect(first.data.missing).toHaveLength(5);
  await sendAll(made, first.data.missing.slice(0, 2));
  expect(await ask(completeUpload, of(made))).toMatchObject({
    status: 409,
    msg: expect.stringContaining('还没有上传') as string,
  });

  const second = await begin(made);
  expect(second.data.missing).toEqual(first.data.missing.slice(2));
  await sendAll(made, second.data.missing);
  await sendAll(made, second.data.missing);
  for (let times = 0; times < 2; times += 1)
    expect(await ask(completeUpload, of(made))).toMatchObject({ status: 200, data: { state: 'staged' } });
  expect(await api.services.releases.has('sub-work', made.version)).toBe(true);
  expect((await begin(made)).data.missing).toEqual([]);

  expect(await ask(confirmUpload, { ...of(made), check: 'skipped' })).toMatchObject({
    status: 200,
    data: { isNew: true },
  });
  expect(await ask(confirmUpload, { ...of(made), check: 'passed' })).toMatchObject({
    status: 200,
    data: { isNew: false },
  });
  expect((await begin(made)).data).toMatchObject({ state: 'published', missing: [] });
  const lines = await api.services.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'sub-app/check'), eq(auditLog.targetId, 'sub-work')));
  expect(lines.map((line) => line.detail)).toEqual([
    expect.objectContaining({
      version: made.version,
      check: 'skipped',
      by: '令牌 发布机',
      operationsToken: expect.objectContaining({ name: '发布机' }) as unknown,
    }),
  ]);
});

it('keeps no wrong content: other bytes, more bytes, a foreign file, an unknown upload', async () => {
  const made = await build('sub-work', 'right()');
  const { missing } = (await begin(made)).data;
  const script = made.manifest.files.find((file) => file.path === 'umi.js')?.sha256 ?? '';
  expect(await send({ ...of(made), sha256: script }, 'wrong()')).toMatchObject({
    status: 422,
    msg: expect.stringContaining('与清单不一致') as string,
  });
  expect(await send({ ...of(made), sha256: script }, 'right() and more')).toMatchObject({ status: 413 });
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024)) });
  expect(
    (
      await api.request(
        `${uploadReleaseFile.path}?${new URLSearchParams({ ...of(made), sha256: script }).toString()}`,
        { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: endless, duplex: 'half' } as RequestInit,
      )
    ).status,
  ).toBe(413);
  expect(await send({ ...of(made), sha256: 'a'.repeat(64) }, 'right()')).toMatchObject({
    status: 422,
    msg: '这个文件不在构建清单中。',
  });
  expect(await send({ ...of(made), version: '9.9.9+00000000', sha256: script }, 'right()')).toMatchObject({
    status: 404,
  });
  expect(await send({ ...of(made), sha256: '../../etc/passwd' }, 'x')).toMatchObject({ status: 422 });
  expect((await begin(made)).data.missing).toEqual(missing);
});

it('refuses the same version with other content, and a build that fails its check', async () => {
  const made = await staged('kept()');
  const forged = { ...made.manifest, contentHash: 'f'.repeat(64) };
  expect(await ask(beginUpload, { manifest: forged })).toMatchObject({
    status: 409,
    msg: expect.stringContaining('已有其他内容') as string,
  });
  expect(
    await ask(beginUpload, {
      manifest: { ...made.manifest, files: [{ path: '../x', bytes: 1, brotliBytes: 1, sha256: 'a'.repeat(64) }] },
    }),
  ).toMatchObject({ status: 422 });
  expect(
    await ask(beginUpload, {
      manifest: { ...made.manifest, files: [{ path: 'x', bytes: 2 ** 30, brotliBytes: 1, sha256: 'a'.repeat(64) }] },
    }),
  ).toMatchObject({ status: 413 });

  expect(
    await ask(beginUpload, { manifest: { ...made.manifest, bridgeVersion: 99, calls: ['/v1/no/such'] } }),
  ).toMatchObject({ status: 422, msg: expect.stringMatching(/不兼容[^]*\/v1\/no\/such/) as string });

  const bad = await build('sub-work', 'fetch("https://cdn.example/x.js")', {
    'index.html': '<script src="./umi.js" entry></script><script src="https://cdn.example/x.js"></script>',
  });
  await sendAll(bad, (await begin(bad)).data.missing);
  expect(await ask(completeUpload, of(bad))).toMatchObject({ status: 422 });
  expect(await ask(confirmUpload, { ...of(bad), check: 'skipped' })).toMatchObject({ status: 422 });
});

it('takes two uploads of the same build at once', async () => {
  const made = await build('sub-work', 'twice()', { 'c.js': 'c()' });
  const upload = async () => {
    await sendAll(made, (await begin(made)).data.missing);
    return (await ask(completeUpload, of(made))).status;
  };
  const statuses = await Promise.all([upload(), upload()]);
  // The last upload may find its files deleted; beginning again it finds the release.
  expect(statuses).toContain(200);
  expect((await begin(made)).data).toMatchObject({ state: 'staged', missing: [] });
  expect((await ask(completeUpload, of(made))).status).toBe(200);
});

it('a staged release is served to the session of its check only, and cannot be activated', async () => {
  const made = await staged('checked()');
  const refused = await ask(activateSubApp, { ...of(made), revision: 0 });
  expect([refused.status, refused.msg]).toEqual([422, expect.stringContaining('检查') as string]);
  const { ticket } = (await ask<{ ticket: string }>(beginReleaseCheck, of(made))).data;
  const opened = await ask(openReleaseCheck, { ticket });
  expect(opened).toMatchObject({ status: 200, data: { version: made.version } });
  const cookie = opened.cookies[0]?.split(';')[0] ?? '';
  expect(cookie).toMatch(/^sq_token=/);
  expect(await ask(openReleaseCheck, { ticket })).toMatchObject({ status: 403 });
  expect((await ask(getUserInfo, {}, `sq_token=${ticket}`)).status).toBe(401);

  expect((await ask(getUserInfo, {}, cookie)).data).toMatchObject({
    name: '发布检查',
    preview_release: `sub-work@${made.version}`,
  });
  expect((await ask(currentSubApp, {}, cookie)).data).toMatchObject({ version: made.version });
  expect((await ask(workCompanies, {}, cookie)).data).toMatchObject({ total: 0, list: [] });
  expect((await api.as('C').call(currentSubApp, {})).version).not.toBe(made.version);

  await ask(confirmUpload, { ...of(made), check: 'passed' });
  expect((await ask(getUserInfo, {}, cookie)).status).toBe(401);
});

it('the account of a check is not listed, signed in or counted, and its administrator sees no row', async () => {
  const made = await build('sub-admin', 'admin()');
  await sendAll(made, (await begin(made)).data.missing);
  await ask(completeUpload, { subApp: 'sub-admin', version: made.version });
  const { ticket } = (await ask<{ ticket: string }>(beginReleaseCheck, { subApp: 'sub-admin', version: made.version }))
    .data;
  const cookie = (await ask(openReleaseCheck, { ticket })).cookies[0]?.split(';')[0] ?? '';
  expect((await ask(listUsers, {}, cookie)).data).toEqual({ total: 0, list: [] });
  expect((await ask(batchUsers, { ids: [api.ids.users.A], action: 'disable' }, cookie)).status).toBe(403);
  const accounts = await api.services.db.select().from(userAccount).where(eq(userAccount.name, '发布检查'));
  expect(accounts.every((account) => account.deletedAt !== null && account.passwordHash === '')).toBe(true);
  const people = (await api.as('B').call(listUsers, { size: 100 })).list;
  expect(people.length).toBeGreaterThan(0);
  expect(people.filter((person) => person.name === '发布检查')).toEqual([]);
});

it('a check works on a server whose clock is wrong', async () => {
  const made = await staged('skewed()');
  const begun = Date.now();
  jest.useFakeTimers({
    now: begun - 30 * 60_000,
    doNotFake: [
      'nextTick',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
  });
  try {
    const { ticket } = (await ask<{ ticket: string }>(beginReleaseCheck, of(made))).data;
    const opened = await ask(openReleaseCheck, { ticket });
    expect(opened).toMatchObject({ status: 200 });
    expect((await ask(currentSubApp, {}, opened.cookies[0]?.split(';')[0])).data).toMatchObject({
      version: made.version,
    });
  } finally {
    jest.useRealTimers();
  }
});

it('a ticket is valid for two minutes', async () => {
  const made = await staged('late()');
  const { ticket } = (await ask<{ ticket: string }>(beginReleaseCheck, of(made))).data;
  await api.services.db
    .update(session)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(isNotNull(session.previewRelease));
  expect(await ask(openReleaseCheck, { ticket })).toMatchObject({ status: 403 });
});

it('a build that was never completed leaves no release behind', async () => {
  const made = await build('sub-work', 'half()');
  await begin(made);
  expect(await ask(beginReleaseCheck, of(made))).toMatchObject({
    status: 422,
    msg: expect.stringContaining('还没有上传完整') as string,
  });
  expect((await findRelease(api.services.db, 'sub-work', made.version))?.state).toBe('staged');
  await expect(stat(path.join(api.services.config.dataDir, 'releases', 'sub-work', made.version))).rejects.toThrow();
});
