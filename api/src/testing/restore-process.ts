import { readConfig } from '../kernel/config/config';
import { createReleaseStore } from '../releases/sub-apps/store/create-release-store';
import { house } from '../server/house';
import { restoreBackup } from '../operations/backup/restore-backup';

/**
 * A process that restores a backup, for a test that kills it. Arguments: data directory, address of the database,
 * folder of the backup, and the step in whose middle it halts and reports.
 */
async function main(): Promise<void> {
  const [dataDir = '', connectionString = '', folder = '', stopAt = ''] = process.argv.slice(2);
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, dataDir);
  const target = {
    connectionString,
    ownerConnectionString: connectionString,
    config,
    releases: await createReleaseStore(config),
    jobs: house.jobs,
  };
  await restoreBackup(target, folder, (step, done, total) => {
    if (step !== stopAt || done < total / 2) return undefined;
    process.send?.('stopped');
    return new Promise(() => undefined);
  });
}

main().catch((error: Error) => {
  process.send?.(`failed: ${error.message}`);
});
