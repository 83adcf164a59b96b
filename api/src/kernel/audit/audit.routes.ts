import { listAudit } from '@platform/contract/audit/audit';
import { bind, type Binding } from '../http/bind';
import { pageAudit } from './read-audit';

export const auditRoutes: readonly Binding[] = [
  bind(listAudit, (request, { services }) => pageAudit(services.db, request)),
];
