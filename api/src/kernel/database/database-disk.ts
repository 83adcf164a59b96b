import type { Pool } from 'pg';

/** What is known of the disk of the database, wherever it runs. */
export interface DatabaseDisk {
  /** The database refused a write for want of space. It stays so until a write succeeds. */
  full: boolean;
}

const DISK_FULL = '53100';

/** Tries whether a disk that was full has room for a megabyte again, and notes it. */
export async function probeDatabaseDisk(pool: Pool, disk: DatabaseDisk): Promise<void> {
  if (!disk.full) return;
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Never compressed and never kept: each row takes two pages of the disk until the end of the transaction.
    await client.query(`create temporary table space_probe (filler text storage external) on commit drop`);
    await client.query(`insert into space_probe select repeat('x', 8000) from generate_series(1, 128)`);
    disk.full = false;
  } catch (error) {
    // Without the right to make such a table the next write of somebody tells.
    disk.full = (error as { code?: string }).code === DISK_FULL;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release(true);
  }
}
