import { writeAudit } from '../../kernel/audit/write-audit';
import type { AuditEntry, CallContext } from '../../kernel/ports/call-context';
import type { Database } from '../../kernel/database/pool';
import type { SubAppName } from '@platform/routes/sub-apps';

/** The actor of an action on releases, and the writer of its audit line. */
export interface ReleaseActor {
  /** Name of a person, a token or a program. */
  by: string;
  /** Writer of the audit log: in a call that of the call; elsewhere lines have no account. */
  audit?: CallContext['audit'];
}

/** Actions on releases, by their names in the audit log. */
export type ReleaseAction =
  | 'publish'
  | 'check'
  | 'activate'
  | 'rollback'
  | 'unpin'
  | 'canary'
  | 'canary-end'
  | 'withdraw'
  | 'alarm'
  | 'prune';

/** Adds a line about a sub-app to the audit log, in this transaction. */
export async function auditRelease(
  tx: Database,
  actor: ReleaseActor,
  action: ReleaseAction,
  name: SubAppName,
  detail: Record<string, unknown>,
): Promise<void> {
  const entry: AuditEntry & { action: string } = {
    action: `sub-app/${action}`,
    targetType: 'sub-app',
    targetId: name,
    detail: { ...detail, by: actor.by },
  };
  if (actor.audit) await actor.audit(entry, tx);
  else await writeAudit(tx, { viewer: { kind: 'anonymous' }, address: '', requestId: '' }, entry);
}
