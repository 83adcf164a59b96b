import { defineJob } from '../../kernel/jobs/define-job';
import { createBackup } from './create-backup';

/** A backup requested by an administrator, the same as `npm run backup`. */
export const makeBackup = defineJob({
  name: 'backup.make',
  title: '备份',
  schema: { parse: () => ({}) },
  retry: { limit: 0, delaySeconds: 0 },
  async handler(_payload, { services, signal, progress }) {
    const { folder, manifest } = await createBackup(services, {
      kind: 'backup',
      signal,
      report: (step, done, total) => progress({ done, total, message: step }),
    });
    services.log.info({ folder, auditSeal: manifest.auditSeal }, 'backup made');
    return { folder };
  },
});
