import { readAuditCheck, startAuditCheck } from '@platform/contract/audit/audit';
import { sealAudit } from '../../kernel/audit/seal-audit';
import { onThisMachine, writeAudit } from '../../kernel/audit/write-audit';
import type { JobDefinition } from '../../kernel/jobs/define-job';
import { administer } from '../../testing/test-cluster';
import { eventually } from '../../testing/eventually';
import { testApi } from '../../testing/test-api';
import { createBackup } from '../backup/create-backup';
import { type JobWorker, startJobWorker } from '../../server/worker/job-worker';
import { anchorsOfBackups } from './anchors-of-backups';
import { checkAuditJob } from './check-audit.job';

const api = testApi();
const read = () => api.as('B').call(readAuditCheck, {});
const seal = () => sealAudit(api.services, { signal: new AbortController().signal });
const write = (targetId: number) =>
  writeAudit(api.services.db, onThisMachine, { action: 'test', targetType: 'row', targetId });
let worker: JobWorker;
afterAll(() => worker?.stop());

async function check() {
  const before = (await read()).last?.at;
  await api.as('B').call(startAuditCheck, {});
  return eventually(async () => {
    const { last, running } = await read();
    expect(running).toBeNull();
    expect(last?.at).not.toBe(before);
    return last!;
  });
}

it('compares the log with its seals and those of backups on request, and reports time and last line', async () => {
  expect(await read()).toMatchObject({ last: null, running: null, failure: '', isProtected: true });
  await write(1);
  await seal();
  await createBackup(api.services, { kind: 'backup' });
  await api.as('B').call(startAuditCheck, {});
  expect((await read()).running).toEqual({ done: 0, total: null });
  // A second request finds the first one waiting.
  await api.as('B').call(startAuditCheck, {});
  const { rows } = await api.services.pool.query('select count(*)::int as n from job_run where name = $1', [
    checkAuditJob.name,
  ]);
  expect(rows).toEqual([{ n: 1 }]);
  worker = await startJobWorker(api.services, [checkAuditJob as JobDefinition]);
  await eventually(async () => expect((await read()).running).toBeNull());
  const { last } = await read();
  expect(last).toMatchObject({ seals: 1, anchors: 1, faultCount: 0, faults: [] });
  expect(last!.lastLine).toBeGreaterThan(0);
});

it('reports a changed line, and an end cut off together with its seal', async () => {
  const owner = (statement: string) => administer(api.services.ownerConnectionString, [statement]);
  await owner(`update audit_log set detail = '{"to": 9}' where target_id = '1' and target_type = 'row'`);
  const changed = await check();
  expect(changed).toMatchObject({ faultCount: 1 });
  expect(changed.faults[0]).toMatch(/行被改过/);
  await owner(`delete from audit_seal; delete from audit_log`);
  expect((await check()).faults).toContainEqual(expect.stringContaining('尾部被截去了'));
});

it('ignores a backup’s seal of a log that a restore abandoned', async () => {
  const { db, config } = api.services;
  expect(await anchorsOfBackups(db, config.backupsDir)).toHaveLength(1);
  await writeAudit(db, onThisMachine, {
    action: 'backup/restore',
    targetType: 'backup',
    targetId: 'earlier',
    detail: { madeAt: '2020-01-01T00:00:00Z' },
  });
  expect(await anchorsOfBackups(db, config.backupsDir)).toEqual([]);
});
