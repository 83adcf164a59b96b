import type { Pool } from 'pg';

/** State of the disk of the database, on this or another machine. */
export interface DatabaseDisk {
  /** The database refused a write because the disk is full. True until a write succeeds. */
  full: boolean;
}

const DISK_FULL = '53100';

/** Tries whether a disk that was full has space for a megabyte again, and records the result. */
export async function probeDatabaseDisk(pool: Pool, disk: DatabaseDisk): Promise<void> {
  if (!disk.full) return;
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Neither compressed nor kept: each row takes two pages of the disk until the end of the transaction.
    await client.query(`create temporary table space_probe (filler text storage external) on commit drop`);
    await client.query(`insert into space_probe select repeat('x', 8000) from generate_series(1, 128)`);
    disk.full = false;
  } catch (error) {
    // Without the right to create such a table the probe counts as success; the next write of a user decides.
    disk.full = (error as { code?: string }).code === DISK_FULL;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release(true);
  }
}
