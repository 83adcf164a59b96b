import path from 'node:path';
import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/define-job';
import { BackupError } from './backup-error';
import { readManifest } from './manifest';
import { verifyBackup } from './verify-backup';

/** The stored result of a verification. */
export interface Verification {
  /** Reason why the backup cannot be restored, in Chinese; empty if it can. */
  fault: string;
}

/**
 * Reads a backup back in the same way as a restore before it begins. A damaged backup is a finding, not a failure of
 * the job.
 */
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
