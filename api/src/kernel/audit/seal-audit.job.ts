import { defineJob } from '../jobs/define-job';
import { sealAudit } from './seal-audit';

/** Every minute: seals the new lines of the audit log. */
export const sealAuditJob = defineJob({
  name: 'audit.seal',
  title: '封印审计日志',
  routine: true,
  schema: { parse: () => ({}) },
  retry: { limit: 0, delaySeconds: 0 },
  schedule: '* * * * *',
  handler: async (_, { services, signal }) => {
    const seals = await sealAudit(services, { signal });
    return { seals: seals.length, lines: seals.reduce((sum, { lines }) => sum + lines.length, 0) };
  },
});
