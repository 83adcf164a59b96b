import { appendFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import { listAudit } from '@platform/contract/audit/audit';
import { downloadBackup, listBackups, startBackup, verifyBackup } from '@platform/contract/backup/backup';
import type { JobDefinition } from '../../kernel/jobs/define-job';
import { eventually } from '../../testing/eventually';
import { testApi } from '../../testing/test-api';
import { type JobWorker, startJobWorker } from '../../server/worker/job-worker';
import { createBackup } from './create-backup';
import { makeBackup } from './make-backup.job';
import { verifyBackupJob } from './verify-backup.job';

const api = testApi();
const read = () => api.as('B').call(listBackups, {});
const statusOf = (name: string) =>
  api
    .as('B')
    .fetch(verifyBackup, { name })
    .then((answer) => answer.status);
let worker: JobWorker;
afterAll(() => worker?.stop());

it('makes the backup of the command, one at a time, and shows it with its contents', async () => {
  expect(await read()).toMatchObject({ list: [], lastGoodAt: null, making: null, failure: '' });
  await api.as('B').call(startBackup, {});
  expect((await read()).making).toMatchObject({ message: '等待开始' });
  expect((await api.as('B').fetch(startBackup, {})).status).toBe(409);
  worker = await startJobWorker(api.services, [makeBackup, verifyBackupJob] as JobDefinition[]);
  await eventually(async () => expect(await read()).toMatchObject({ making: null, list: [{ fault: '' }] }));
  const { folder, lastGoodAt, list } = await read();
  expect(folder).toBe(api.services.config.backupsDir);
  expect(list[0]).toMatchObject({ kind: 'backup', verifying: null, madeAt: lastGoodAt });
  expect(list[0]!.tables).toBeGreaterThan(20);
  expect(list[0]!.rows).toBeGreaterThan(10);
  const { folder: byHand, manifest } = await createBackup(api.services, { kind: 'backup' });
  expect(path.dirname(byHand)).toBe(folder);
  expect(manifest.tables).toHaveLength(list[0]!.tables);
});

it('gives a backup as an archive with all its files, recorded in the audit log', async () => {
  const { folder, list } = await read();
  const { name, size } = list[0]!;
  const answer = await api.as('B').fetch(downloadBackup, { name });
  expect(answer.headers.get('content-disposition')).toContain(`${name}.tar`);
  const files = new Map<string, number>();
  for await (const entry of Readable.fromWeb(answer.body as never).pipe(extract())) {
    files.set(entry.header.name, entry.header.size ?? 0);
    entry.resume();
  }
  expect(files.get(`${name}/manifest.json`)).toBe(statSync(path.join(folder, name, 'manifest.json')).size);
  expect([...files.values()].reduce((sum, each) => sum + each, 0)).toBe(size);
  expect(files.size).toBeGreaterThan(20);
  const { list: lines } = await api.as('B').call(listAudit, { action: downloadBackup.path });
  expect(lines).toMatchObject([{ target: name }]);
  expect((await api.as('B').fetch(downloadBackup, { name: 'backup-20200101-000000' })).status).toBe(404);
  expect((await api.as('C').fetch(downloadBackup, { name })).status).toBe(403);
});

it('verifies a backup, names its damaged file, and no longer shows it as good', async () => {
  const { folder, list } = await read();
  const [newest, earlier] = list.map(({ name }) => name) as [string, string];
  await api.as('B').call(verifyBackup, { name: newest });
  await eventually(async () => {
    const [row] = (await read()).list;
    expect(row).toMatchObject({ name: newest, verifying: null, fault: '' });
    expect(row!.verifiedAt > row!.madeAt).toBe(true);
  });
  const [table] = readdirSync(path.join(folder, newest, 'tables'));
  appendFileSync(path.join(folder, newest, 'tables', table!), 'x');
  await api.as('B').call(verifyBackup, { name: newest });
  await eventually(async () => expect((await read()).list[0]!.fault).toContain('备份已损坏'));
  const after = await read();
  expect(after.lastGoodAt).toBe(after.list.find(({ name }) => name === earlier)!.madeAt);
  expect([await statusOf('backup-20200101-000000'), await statusOf('../x')]).toEqual([404, 422]);
});
