import { testDatabase } from '../../testing/test-database';
import { probeDatabaseDisk } from './database-disk';

const database = testDatabase();

it('recognises a full disk by the server’s error, and free space by a write that succeeds', async () => {
  const { main, disk } = database;
  expect(disk.full).toBe(false);
  const full = main.query(`do $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`);
  await expect(full).rejects.toMatchObject({ code: '53100' });
  expect(disk.full).toBe(true);
  await probeDatabaseDisk(main, disk);
  expect(disk.full).toBe(false);
  // The probe leaves no table behind.
  const { rows } = await main.query(`select 1 from pg_class where relname = 'space_probe'`);
  expect(rows).toEqual([]);
});
