import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import {
  approveContent,
  createContent,
  getContent,
  listColumns,
  saveContent,
  submitContent,
  type ContentItem,
} from '@platform/contract/content/content';
import { getPublicContent } from '@platform/contract/content/public-content';
import { createUser } from '@platform/contract/users/user';
import { compiledProgram } from '../../testing/compiled-program';
import { eventually } from '../../testing/eventually';
import { scratchFolder } from '../../testing/scratch-folder';
import { testApi } from '../../testing/test-api';

const api = testApi();
const folder = scratchFolder();
let worker: ChildProcess;

/** The clock of the queue checks every half minute, and its work begins a few seconds later. */
const NEXT_MINUTE_MS = 180_000;

/** Forks a worker process like the server, and waits until it takes work. */
async function startWorker(): Promise<ChildProcess> {
  const { connectionString, ownerConnectionString } = api.services;
  const started = fork(compiledProgram('worker'), [], {
    env: {
      ...process.env,
      DATA_DIR: folder.path,
      DATABASE_URL: connectionString,
      DATABASE_OWNER_URL: ownerConnectionString,
      LOG_FILE: `${folder.path}/worker.log`,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(started, 'message');
  return started;
}

async function end(process: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(process, 'exit');
  process.kill(signal);
  await ended;
}

beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => end(worker, 'SIGTERM'));

const lines = (): Record<string, unknown>[] => {
  const file = `${folder.path}/worker.log`;
  if (!existsSync(file)) return [];
  const whole = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return whole.map((line) => JSON.parse(line) as Record<string, unknown>);
};

it('publishes once a text scheduled over a public one, after the worker was killed at it', async () => {
  const [editor, admin] = [api.as('editor'), api.as('B')];
  const columnId = (await admin.call(listColumns, {})).find(({ key }) => key === 'news.notices')!.id;
  const text = (title: string) => ({
    columnId,
    title,
    summary: '摘要',
    source: '区知识产权局',
    html: `<p>${title}</p>`,
  });
  const seen = ({ id, version }: ContentItem) => ({ id, version });
  const submit = async (item: ContentItem) => seen(await editor.call(submitContent, seen(item)));
  const first = await submit(await editor.call(createContent, text('原来的')));
  const shown = await admin.call(approveContent, { ...first, then: 'publish' });
  const second = await submit(await editor.call(saveContent, { ...seen(shown), ...text('按时换上的') }));
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  await admin.call(approveContent, { ...second, then: 'schedule', publishAt });
  const publicTitle = async () =>
    (await api.as('anonymous').call(getPublicContent, { kinds: ['news'], id: shown.id })).item.title;

  // Its last statement waits here, after the text itself was written.
  const { pool } = api.services;
  const holding = new Client({ connectionString: api.services.ownerConnectionString });
  await holding.connect();
  try {
    await holding.query('begin');
    await holding.query('lock table content_step in share row exclusive mode');
    await pool.query(`update content set publish_at = now() where id = $1`, [shown.id]);
    await eventually(async () => {
      const { rows } = await pool.query(
        `select from pg_locks where not granted and relation = 'content_step'::regclass`,
      );
      expect(rows).toHaveLength(1);
    });
    await end(worker, 'SIGKILL');
  } finally {
    await holding.query('rollback');
    await holding.end();
  }
  expect(await publicTitle()).toBe('原来的');

  worker = await startWorker();
  // The half minute after which a silent process counts as gone is over.
  await pool.query(`update job_run set heartbeat_at = now() - interval '5 minutes' where name = 'content.publish-due'`);
  await eventually(async () => {
    expect(await publicTitle()).toBe('按时换上的');
    const { rows } = await pool.query(
      `select state from job_run where name = 'content.publish-due' and state in ('queued', 'running')`,
    );
    expect(rows).toEqual([]);
  });
  const { steps } = await admin.call(getContent, { id: shown.id });
  expect(steps.filter(({ reason }) => reason === '定时发布')).toHaveLength(1);
});

it('seals the audit log and makes the nightly backup by the clock of a running worker', async () => {
  await api
    .as('B')
    .call(createUser, { name: '新同事', mobile: '13622220009', role: 'district', password: 'Secret123' });
  const { rows } = await api.services.pool.query('select name, cron from pgboss.schedule order by name');
  expect(rows).toEqual(
    expect.arrayContaining([
      { name: 'audit.seal', cron: '* * * * *' },
      { name: 'backup.nightly', cron: '30 2 * * *' },
    ]),
  );
  // Brings the nightly schedule forward.
  await api.services.pool.query(`update pgboss.schedule set cron = '* * * * *' where name = 'backup.nightly'`);

  await eventually(() => {
    expect(lines()).toContainEqual(
      expect.objectContaining({ msg: 'audit log sealed', auditSeal: expect.stringMatching(/^\d+:/) as string }),
    );
    expect(lines()).toContainEqual(expect.objectContaining({ msg: 'nightly backup made' }));
  }, NEXT_MINUTE_MS);
  const { rows: sealed } = await api.services.pool.query<{ last: number; lines: number }>(
    'select (select max(last_line) from audit_seal) as last, (select min(id) from audit_log) as lines',
  );
  expect(Number(sealed[0]!.last)).toBeGreaterThanOrEqual(Number(sealed[0]!.lines));
  const [made] = readdirSync(`${folder.path}/backups`).filter((name) => !name.endsWith('.partial'));
  // Complete, since a backup gets its name only after verification.
  expect(readdirSync(`${folder.path}/backups/${made}`)).toEqual(
    expect.arrayContaining(['SHA256SUMS', 'manifest.json']),
  );
});
