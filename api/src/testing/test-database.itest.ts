import { openPools } from '../kernel/database/pool';
import { eventually } from './eventually';
import { clusterAddress, testDatabase } from './test-database';

describe('testDatabase', () => {
  const first = testDatabase();
  const second = testDatabase();
  const peopled = testDatabase({ personas: true });

  it('is migrated and empty', async () => {
    const { rows } = await first.main.query('select count(*) as count from user_account');
    expect(rows).toEqual([{ count: 0 }]);
    const migrations = await first.main.query<{ count: number }>('select count(*) as count from schema_migration');
    expect(migrations.rows[0]?.count).toBeGreaterThan(0);
  });

  it('is separate for each test file', async () => {
    await first.main.query(`insert into setting (key, value) values ('only here', '1')`);
    const { rows } = await second.main.query(`select key from setting where key = 'only here'`);
    expect(rows).toEqual([]);
  });

  it('has an account for each persona if requested', async () => {
    const { rows } = await peopled.main.query<{ id: number }>('select id from user_account');
    expect(rows.map(({ id }) => id).sort()).toEqual(Object.values(clusterAddress().personas.ids.users).sort());
  });

  it('is made in advance', async () => {
    const ahead = async () => {
      const { rows } = await first.main.query<{ datname: string }>(
        'select datname from pg_database where starts_with(datname, $1)',
        [`${clusterAddress().template}_ready_`],
      );
      return rows.map(({ datname }) => datname);
    };
    // Another file may take one at any time; the next is being made.
    await eventually(async () => expect(await ahead()).not.toEqual([]));
  });

  it('limits a search to two seconds', async () => {
    const { search, end } = openPools(first.connectionString, 'server', () => undefined);
    try {
      expect((await search.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '2s' }]);
      await expect(search.query('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' });
    } finally {
      await end();
    }
  });

  it('counts days in Chinese time, and returns a date as text', async () => {
    const { rows } = await first.main.query(`select current_setting('TimeZone') as zone, date '2024-02-29' as day`);
    expect(rows).toEqual([{ zone: 'Asia/Shanghai', day: '2024-02-29' }]);
  });

  it('survives the break of an idle connection', async () => {
    const { rows } = await first.main.query<{ pid: number }>('select pg_backend_pid() as pid');
    const removed = new Promise((resolve) => first.main.once('remove', resolve));
    await second.main.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await removed;
    const after = await first.main.query('select 1 as one');
    expect(after.rows).toEqual([{ one: 1 }]);
  });
});
