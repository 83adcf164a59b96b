import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uploadFile } from '@platform/contract/files/file';
import { eventually } from '@platform/api/testing/eventually';
import { mountSmallDisk, type SmallDisk } from '@platform/api/testing/small-disk';
import { testDatabase } from '@platform/api/testing/test-database';
import { run } from '../../testing/start-site';
import { signInCompany, writePatent } from '../../testing/write-patents';

const database = testDatabase();
const disk = mountSmallDisk(2);
const dataDir = mkdtempSync(path.join(tmpdir(), 'site-disk-'));
let site: Awaited<ReturnType<typeof run>> | undefined;

afterAll(async () => {
  await site?.stop();
  disk?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A disk can be made small only by an account that may mount one. */
(disk ? it : it.skip)('goes on with a full disk of files and log, says so, and recovers by itself', async () => {
  const { folder } = disk as SmallDisk;
  const log = path.join(folder, 'server.log');
  const env = { DATABASE_URL: database.connectionString, FILES_DIR: path.join(folder, 'files'), LOG_FILE: log };
  site = await run({ DATA_DIR: dataDir, SECURITY_CONTACT: 'security@ip.example', ...env });
  const { origin, output } = site;
  const cookie = await signInCompany(origin);
  const warnings = async () => {
    const answer = await fetch(`${origin}/readyz`);
    return { status: answer.status, warnings: ((await answer.json()) as { warnings: string[] }).warnings };
  };

  // A disk of two megabytes never has half a gigabyte free.
  await eventually(async () => expect(await warnings()).toEqual({ status: 200, warnings: ['disk files'] }));
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.4']), '营业执照.pdf');
  const headers = { 'x-requested-with': 'platform', origin, cookie };
  const refused = await fetch(origin + uploadFile.path, { method: 'POST', headers, body: form });
  expect(refused.status).toBe(507);
  expect(await refused.json()).toMatchObject({ code: 0, msg: expect.stringContaining('磁盘空间不足') as string });

  const filler = path.join(folder, 'filler');
  expect(() => writeFileSync(filler, Buffer.alloc(4 * 1024 * 1024))).toThrow('ENOSPC');
  let serial = 0;
  const write = async () => expect((await writePatent(origin, cookie, (serial += 1))).status).toBe(200);
  await eventually(async () => {
    await write();
    expect(await warnings()).toEqual({ status: 200, warnings: ['disk files', 'disk log'] });
  });
  expect(output()).toContain('磁盘空间不足：存放文件的');
  expect(output()).toContain('日志写不进');

  rmSync(filler);
  await eventually(async () => {
    await write();
    expect((await warnings()).warnings).toEqual(['disk files']);
  });
  expect(output()).toContain('日志恢复写入');
  await eventually(() => expect(readFileSync(log, 'utf8')).toContain('log lines were lost'));

  const contact = await fetch(`${origin}/.well-known/security.txt`);
  expect(await contact.text()).toMatch(/^Contact: mailto:security@ip\.example\nExpires: 20\d\d-.*Z\n/);
});
