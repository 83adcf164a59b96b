import { shipFees } from '../fees/rates/fee-table.queries';
import { grantWork } from '../kernel/database/grant-work';
import { refuseDuringRestore } from '../kernel/database/in-use';
import { ensureColumnsOf } from '../content/columns/ensure-columns';
import { shipSite } from '../content/site/ship-site';
import { migrateDatabase } from '../kernel/database/migrate';
import { openPools } from '../kernel/database/pool';
import { refreshPinyin } from '../kernel/database/refresh-pinyin';
import { shipSettings } from '../settings/ship-settings';
import { type DatabaseAddresses, notePrepared } from '../kernel/database/prepared-by';
import { house } from './house';
import { prepareJobs } from '../operations/jobs/prepare-jobs';

/**
 * Prepares a database for this release, as its owner: tables, shipped rows, queues, and the rights of the work role.
 */
export async function prepareDatabase({ ownerConnectionString, connectionString }: DatabaseAddresses): Promise<void> {
  await refuseDuringRestore(ownerConnectionString);
  await migrateDatabase(ownerConnectionString);
  await ensureColumnsOf(ownerConnectionString);
  await ship(ownerConnectionString);
  // The web process enqueues from its first call on, possibly before the worker is up.
  await prepareJobs(ownerConnectionString, house.jobs);
  if (ownerConnectionString !== connectionString) await grantWork(ownerConnectionString, connectionString);
  await notePrepared({ ownerConnectionString, connectionString });
}

async function ship(ownerConnectionString: string): Promise<void> {
  const pools = openPools(ownerConnectionString, 'tool', () => undefined);
  try {
    await refreshPinyin(pools.db);
    await shipSettings(pools.db);
    await shipFees(pools.db);
    await shipSite(pools.db);
  } finally {
    await pools.end();
  }
}
