import path from 'node:path';
import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/define-job';
import { BackupError } from './backup-error';
import { readManifest } from './manifest';
import { verifyBackup } from './verify-backup';

/** What a verification leaves in its run. */
export interface Verification {
  /** Why the backup cannot be restored, Chinese; empty where it can. */
  fault: string;
}

/** Reads a backup back as a restore does before it begins. One that is damaged is a finding, no failure of the work. */
export const verifyBackupJob = defineJob({
  name: 'backup.verify',
  title: '核对备份',
  schema: z.object({ name: z.string() }),
  retry: { limit: 0, delaySeconds: 0 },
  async handler({ name }, { services, signal, progress }): Promise<Verification> {
    const folder = path.join(services.config.backupsDir, name);
    try {
      await verifyBackup(folder, await readManifest(folder), (step, done, total) => {
        signal.throwIfAborted();
        progress({ done, total, message: step });
      });
      return { fault: '' };
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      services.log.error({ backup: name, error: error.message }, 'a backup is damaged');
      return { fault: error.message };
    }
  },
});
