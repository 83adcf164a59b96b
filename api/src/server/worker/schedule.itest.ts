import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createUser } from '@platform/contract/users/user';
import { eventually } from '../../testing/eventually';
import { scratchFolder } from '../../testing/scratch-folder';
import { testApi } from '../../testing/test-api';

const api = testApi();
const folder = scratchFolder();
let worker: ChildProcess;

/** The clock of the queue looks every half minute, and its work begins a few seconds later. */
const NEXT_MINUTE_MS = 180_000;

beforeAll(async () => {
  const { connectionString, ownerConnectionString } = api.services;
  worker = fork(fileURLToPath(new URL('main.ts', `file://${__dirname}/`)), [], {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      TSX_TSCONFIG_PATH: fileURLToPath(new URL('../../../../tsconfig.json', `file://${__dirname}/`)),
      DATA_DIR: folder.path,
      DATABASE_URL: connectionString,
      DATABASE_OWNER_URL: ownerConnectionString,
      LOG_FILE: `${folder.path}/worker.log`,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(worker, 'message');
});
afterAll(async () => {
  const ended = once(worker, 'exit');
  worker.kill('SIGTERM');
  await ended;
});

const lines = (): Record<string, unknown>[] => {
  const file = `${folder.path}/worker.log`;
  if (!existsSync(file)) return [];
  const whole = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return whole.map((line) => JSON.parse(line) as Record<string, unknown>);
};

it('seals the audit log and makes the backup of the night by the clock of a running worker', async () => {
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
  // The night comes early.
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
  // Whole, as a backup has its name only once it was read back.
  expect(readdirSync(`${folder.path}/backups/${made}`)).toEqual(
    expect.arrayContaining(['SHA256SUMS', 'manifest.json']),
  );
});
