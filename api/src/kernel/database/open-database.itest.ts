import { Client } from 'pg';
import { testDatabase } from '../../testing/test-database';
import { administer } from '../../testing/test-cluster';
import { openDatabase } from './open-database';

const database = testDatabase();
const log = { info: () => undefined, warn: () => undefined };

function open(databaseUrl: string) {
  return openDatabase({ dataDir: '/never-used', databaseUrl, role: 'tool', log });
}

describe('DATABASE_URL', () => {
  it('is used as it is, and leads to the other databases of its server', async () => {
    const opened = await open(database.connectionString);
    expect(opened.connectionString()).toBe(database.connectionString);
    const client = new Client({ connectionString: opened.connectionString('postgres') });
    await client.connect();
    const { rows } = await client.query('select current_database() as name');
    await client.end();
    expect(rows).toEqual([{ name: 'postgres' }]);
    await opened.close();
  });

  it('that names no database of the server is refused in Chinese', async () => {
    const url = new URL(database.connectionString);
    url.pathname = '/no_such_database';
    await expect(open(url.href)).rejects.toMatchObject({
      name: 'ExternalDatabaseError',
      message: expect.stringContaining('数据库是否存在'),
    });
  });

  it('that leads nowhere is refused in Chinese', async () => {
    // Only root may listen on port 1, and nothing does.
    await expect(open('postgresql://nobody@127.0.0.1:1/nothing')).rejects.toMatchObject({
      name: 'ExternalDatabaseError',
    });
  });

  it('of a database in another encoding is refused', async () => {
    const name = `ip_test_ascii_${process.pid}`;
    const url = new URL(database.connectionString);
    await administer(database.connectionString, [
      `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
    ]);
    try {
      url.pathname = `/${name}`;
      await expect(open(url.href)).rejects.toThrow('SQL_ASCII');
    } finally {
      await administer(database.connectionString, [`drop database ${name} with (force)`]);
    }
  });
});
