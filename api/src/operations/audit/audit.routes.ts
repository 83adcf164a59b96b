import { listAudit, listAuditNames } from '@platform/contract/audit/audit';
import { auditTargets } from '@platform/contract/audit/audit-names';
import { bind, type Binding } from '../../kernel/http/bind';
import { knownActions } from '../../kernel/audit/audit-words';
import { type DeclaredNames, pageAudit } from '../../kernel/audit/read-audit';
import { findParameter } from '../../settings/parameters/all-parameters';

const declaredNames: DeclaredNames = { parameter: (key) => findParameter(key)?.name };

export const auditRoutes: readonly Binding[] = [
  bind(listAudit, (request, { services }) => pageAudit(services.db, request, declaredNames)),
  bind(listAuditNames, () =>
    Promise.resolve({
      actions: knownActions(),
      targets: Object.entries(auditTargets).map(([type, title]) => ({ type, title })),
    }),
  ),
];
