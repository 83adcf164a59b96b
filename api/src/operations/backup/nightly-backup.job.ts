import { defineJob } from '../../kernel/jobs/define-job';
import { pruneBackups } from './backups';
import { createBackup } from './create-backup';

/** Every night: a full backup. `BACKUP_KEEP` backups are kept; older ones are deleted once the new one is complete. */
export const nightlyBackup = defineJob({
  name: 'backup.nightly',
  title: '每晚备份',
  schema: { parse: () => ({}) },
  retry: { limit: 2, delaySeconds: 1_800 },
  schedule: '30 2 * * *',
  handler: async (_, { services, signal, progress }) => {
    const { backupsDir, backupKeep } = services.config;
    if (backupKeep === 0) return { made: false };
    const { folder, manifest } = await createBackup(services, {
      kind: 'nightly',
      signal,
      report: (step, done, total) => progress({ done, total, message: step }),
    });
    const removed = await pruneBackups(backupsDir, backupKeep);
    services.log.info({ folder, auditSeal: manifest.auditSeal, removed: removed.length }, 'nightly backup made');
    return { made: true, folder, removed };
  },
});
