import { sql } from 'drizzle-orm';
import { type DatabaseGate, openDatabaseGate } from '../../testing/database-gate';
import { eventually } from '../../testing/eventually';
import { testDatabase } from '../../testing/test-database';
import { toApiError } from '../errors/to-api-error';
import { keepListening } from './keep-listening';
import { type DatabasePools, openPools } from './pool';

const database = testDatabase();
let gate: DatabaseGate;
let pools: DatabasePools;
const broken: string[] = [];

beforeAll(async () => {
  gate = await openDatabaseGate(database.connectionString);
  pools = openPools(gate.connectionString, 'test', (error) => broken.push(error.message));
});
afterAll(async () => {
  gate.open();
  await pools.end();
  await gate.close();
});

const terminate = (pid: unknown) => database.main.query('select pg_terminate_backend($1)', [pid]);
const pidOf = async (db: Pick<DatabasePools['db'], 'execute'>) =>
  (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;

it('reports a broken connection to its transaction, and ends nothing else', async () => {
  const failed = pools.db.transaction(async (tx) => {
    await terminate(await pidOf(tx));
    // The message of the server arrives while no query runs on this connection.
    await eventually(() => expect(broken).not.toEqual([]));
    await tx.execute(sql`select 1`);
  });
  const error = await failed.then(() => undefined, toApiError);
  expect(error).toMatchObject({ status: 503, retryAfter: 5, message: expect.stringContaining('稍后重试') as string });
  expect((await pools.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

it('gives back every connection, at whatever point of a transaction it broke', async () => {
  const many = Array.from({ length: pools.main.options.max + 2 });
  for (const _ of many) {
    await pools.db
      .transaction(async (tx) => {
        await terminate(await pidOf(tx));
        throw new Error('the work itself failed');
      })
      .catch((error: Error) => expect(error.message).toBe('the work itself failed'));
  }
  gate.shut();
  for (const _ of many) await expect(pools.db.transaction(() => Promise.resolve())).rejects.toThrow();
  gate.open();
  expect(await eventually(() => pools.db.transaction((tx) => pidOf(tx)))).toBeGreaterThan(0);
  expect(pools.main.totalCount).toBeLessThanOrEqual(2);
  expect(pools.main.waitingCount).toBe(0);
});

it('keeps a connection whose statement was only refused', async () => {
  const before = await pidOf(pools.db);
  await expect(pools.db.transaction(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await pidOf(pools.db)).toBe(before);
});

it('listens again after its connection broke', async () => {
  const heard: string[] = [];
  let listening = 0;
  let deaf = 0;
  const stop = keepListening({
    connectionString: gate.connectionString,
    name: 'ip-platform test bell',
    channels: [
      { name: 'test_other', onNotification: () => heard.push('what nobody told') },
      {
        name: 'test_bell',
        onNotification: (payload) => heard.push(payload),
        onListening: () => {
          listening += 1;
        },
      },
    ],
    onDeaf: () => (deaf += 1),
  });
  await eventually(() => expect(listening).toBe(1));
  gate.shut();
  await eventually(() => expect(deaf).toBeGreaterThan(0));
  gate.open();
  await eventually(() => expect(listening).toBe(2));
  await database.main.query(`notify test_bell, 'rung'`);
  await eventually(() => expect(heard).toEqual(['rung']));
  const [set, cleared] = [jest.spyOn(globalThis, 'setTimeout'), jest.spyOn(globalThis, 'clearTimeout')];
  await stop();
  // Nothing of it keeps the process alive, not even the timeout for closing the connection.
  const left = set.mock.results.filter(({ value }) => !cleared.mock.calls.some(([timer]) => timer === value));
  expect(set).toHaveBeenCalled();
  expect(left).toHaveLength(0);
  jest.restoreAllMocks();
});

it('opens no connection to a standby server', async () => {
  // Simulated in the server, because tests have no standby server.
  await database.main.query(
    `create schema follows; create function follows.pg_is_in_recovery() returns bool return true`,
  );
  await database.main.query(`alter role current_user in database ${new URL(database.connectionString).pathname.slice(1)}
    set search_path = follows, pg_catalog, public`);
  const other = openPools(database.connectionString, 'test', () => undefined);
  try {
    const error = await other.main.query('select 1').then(() => undefined, toApiError);
    expect(error).toMatchObject({ status: 503 });
  } finally {
    await other.end();
    await database.main.query(
      `alter role current_user in database ${new URL(database.connectionString).pathname.slice(1)} reset all`,
    );
  }
});
