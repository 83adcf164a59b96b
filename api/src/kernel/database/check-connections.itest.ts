import { testDatabase } from '../../testing/test-database';
import { checkConnections } from './check-connections';
import { connectionsOf, USUAL_POOL_SIZES } from '../config/pool-sizes';

const database = testDatabase();

it('lets pools start that fit, and names those that do not', async () => {
  expect(connectionsOf(USUAL_POOL_SIZES)).toBe(28);
  await expect(checkConnections(database.connectionString, USUAL_POOL_SIZES)).resolves.toBeUndefined();
  const wide = checkConnections(database.connectionString, { ...USUAL_POOL_SIZES, web: 400 });
  await expect(wide).rejects.toThrow(/一个节点最多用 416 个（DATABASE_POOL_WEB 400、.*只给 19\d 个.*max_connections/s);
});

it('counts what the account or the database is limited to', async () => {
  const name = new URL(database.connectionString).pathname.slice(1);
  await database.main.query(`alter database ${name} connection limit 20`);
  await expect(checkConnections(database.connectionString, USUAL_POOL_SIZES)).rejects.toThrow('只给 20 个');
});
