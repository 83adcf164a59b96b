import type { Database } from '../database/pool';
import { auditLog } from '../database/schema/system';
import type { AuditEntry, Viewer } from '../http/call-context';

export interface AuditOrigin {
  viewer: Viewer;
  address: string;
  requestId: string;
}

/** What a command on the machine itself does: nobody is signed in there. */
export const onThisMachine: AuditOrigin = { viewer: { kind: 'anonymous' }, address: '', requestId: '' };

/** Adds a line to the audit log. In an admin view it names both: whose view it is and the administrator behind it; what an operations token did carries its name. */
export async function writeAudit(
  db: Database,
  origin: AuditOrigin,
  entry: AuditEntry & { action: string },
): Promise<void> {
  const { viewer, address, requestId } = origin;
  await db.insert(auditLog).values({
    userId: viewer.kind === 'user' ? viewer.userId : null,
    adminUserId: viewer.kind === 'user' ? viewer.adminUserId : null,
    action: entry.action,
    targetType: entry.targetType,
    targetId: String(entry.targetId),
    detail:
      viewer.kind === 'operations'
        ? { ...(entry.detail as object), operationsToken: { id: viewer.tokenId, name: viewer.name } }
        : (entry.detail ?? null),
    address,
    requestId,
  });
}
