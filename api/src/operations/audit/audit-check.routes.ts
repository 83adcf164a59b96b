import { readAuditCheck, startAuditCheck } from '@platform/contract/audit/audit';
import { bind, type Binding } from '../../kernel/http/bind';
import { startOnce } from '../jobs/start-once';
import { checkAuditJob } from './check-audit.job';
import { readCheck } from './read-audit-check';

export const auditCheckRoutes: readonly Binding[] = [
  bind(readAuditCheck, (_input, { services }) => readCheck(services.db)),
  bind(startAuditCheck, async (_input, context) => {
    await startOnce(context, checkAuditJob, {}, [checkAuditJob.name]);
    return { done: true } as const;
  }),
];
