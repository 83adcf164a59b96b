import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@platform/api/testing/eventually';
import { type DatabaseGate, openDatabaseGate } from '@platform/api/testing/database-gate';
import { cleanJobRuns } from '@platform/api/operations/jobs/clean-job-runs.job';
import { enqueueJob } from '@platform/api/kernel/jobs/enqueue-job';
import { findJobRun } from '@platform/api/kernel/jobs/job-run.queries';
import { testDatabase } from '@platform/api/testing/test-database';
import { run } from '../../testing/start-site';
import { signInCompany, writePatent } from '../../testing/write-patents';

/** The guaranteed recovery time after the database is back. */
const READY_WITHIN_MS = 10_000;

const database = testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'site-faults-'));
let gate: DatabaseGate;
let site: Awaited<ReturnType<typeof run>>;
let cookie: string;

beforeAll(async () => {
  gate = await openDatabaseGate(database.connectionString);
  site = await run({ DATA_DIR: dataDir, DATABASE_URL: gate.connectionString });
  cookie = await signInCompany(site.origin);
});
afterAll(async () => {
  await site.stop();
  await gate.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const status = async (address: string) => (await fetch(site.origin + address, { redirect: 'manual' })).status;
const ready = () => eventually(async () => expect(await status('/readyz')).toBe(200), READY_WITHIN_MS);
const workerDoesItsWork = async () => {
  const id = await enqueueJob(database.db, cleanJobRuns, {});
  await eventually(async () => expect((await findJobRun(database.db, id))?.state).toBe('done'));
};
/** Backends that serve this platform, by the name of their pool. */
const backends = (name: string) =>
  database.main.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name like $1`,
    [name],
  );
const terminate = async (name: string) => {
  const { rows } = await backends(name);
  for (const { pid } of rows) await database.main.query('select pg_terminate_backend($1)', [pid]);
  return rows.length;
};

it('goes on while connections break under eight writers: each either knows its patent saved or to try again', async () => {
  const saved: number[] = [];
  const odd: string[] = [];
  let serial = 0;
  let stopped = false;
  let tried = 0;
  const write = async () => {
    while (!stopped) {
      const mine = (serial += 1);
      const answer = await writePatent(site.origin, cookie, mine);
      const { msg } = (await answer.json()) as { msg: string };
      if (answer.status === 200) saved.push(mine);
      else if (answer.status === 503 && Number(answer.headers.get('retry-after')) > 0 && msg.includes('稍后重试'))
        tried += 1;
      else odd.push(`${answer.status} ${msg}`);
    }
  };
  const writers = Array.from({ length: 8 }, write);
  for (let round = 1; round <= 12; round += 1) {
    const before = saved.length;
    await terminate('ip-platform server');
    await eventually(() => expect(saved.length).toBeGreaterThan(before + 2));
  }
  stopped = true;
  await Promise.all(writers);
  expect(odd).toEqual([]);
  expect(site.process.exitCode).toBeNull();
  const { rows } = await database.main.query<{ title: string }>(
    `select title from library_patent where title like '一种经得起故障的装置%'`,
  );
  const stored = rows.map(({ title }) => Number(/\d+$/.exec(title)?.[0]));
  expect(new Set(stored).size).toBe(stored.length);
  expect(saved.filter((mine) => !stored.includes(mine))).toEqual([]);
  expect(tried).toBeGreaterThan(0);
});

it('loses the connections of listening, of the queue and of the worker, and has them again', async () => {
  for (const name of ['ip-platform changes', 'ip-platform job bell', 'ip-platform queue', 'ip-platform worker%'])
    await terminate(name);
  await eventually(async () => {
    for (const name of ['ip-platform changes', 'ip-platform job bell'])
      expect((await backends(name)).rows).toHaveLength(1);
  });
  await workerDoesItsWork();
  await ready();
});

it('is ready again within ten seconds when the database was away, and answers with words meanwhile', async () => {
  const publicPage = await fetch(`${site.origin}/web/search`);
  expect(publicPage.status).toBe(200);
  const html = await publicPage.text();
  gate.shut();
  await eventually(async () => expect(await status('/readyz')).toBe(503));
  const refused = await writePatent(site.origin, cookie, 900_001);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({ code: 0, msg: '数据库暂时不可用，请稍后重试。' });
  const frame = await fetch(`${site.origin}/home`, { headers: { cookie }, redirect: 'manual' });
  expect(frame.status).toBe(503);
  expect(Number(frame.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await frame.text()).toMatch(/暂时不可用/);
  const kept = await fetch(`${site.origin}/web/search`);
  expect(kept.status).toBe(200);
  expect(await kept.text()).toBe(html);
  const unknown = await fetch(`${site.origin}/web/patent/CN100000000A`);
  expect(unknown.status).toBe(503);
  expect(Number(unknown.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await unknown.text()).toMatch(/<nav class="site-nav".*<footer/s);
  expect(await status('/healthz')).toBe(200);
  gate.open();
  await ready();
  expect((await fetch(`${site.origin}/web/patent/CN100000000A`)).status).toBe(404);
  expect((await writePatent(site.origin, cookie, 900_002)).status).toBe(200);
  await workerDoesItsWork();
});

it('is ready again when the machine of the database was lost without a word', async () => {
  gate.freeze();
  await ready();
  await eventually(
    async () => expect((await writePatent(site.origin, cookie, 900_003)).status).not.toBe(503),
    READY_WITHIN_MS,
  );
  await workerDoesItsWork();
});
