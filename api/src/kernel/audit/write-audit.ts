import { sql } from 'drizzle-orm';
import { hideMobiles } from '@platform/domain/people/mobiles-in-text';
import type { Database } from '../database/pool';
import type { AuditEntry, Viewer } from '../ports/call-context';

export interface AuditOrigin {
  viewer: Viewer;
  address: string;
  requestId: string;
}

/** Origin of a command on the machine itself, where no account is signed in. */
export const onThisMachine: AuditOrigin = { viewer: { kind: 'anonymous' }, address: '', requestId: '' };

/** Kinds of rows that only the person of an account sees. Their lines have neither the row nor its content. */
const PERSONAL: readonly string[] = ['patent-mark', 'collection-folder', 'search-monitor', 'patent-export'];

/** Titles, search words and reasons are free text: mobile numbers in them are masked before they are stored for good. */
const maskText = (_key: string, value: unknown): unknown => (typeof value === 'string' ? hideMobiles(value) : value);

/**
 * Adds a line to the audit log. In an admin view the line names the viewed account and the administrator. The line of
 * an operations token has its name.
 */
export async function writeAudit(
  db: Database,
  origin: AuditOrigin,
  entry: AuditEntry & { action: string },
): Promise<void> {
  const { viewer, address, requestId } = origin;
  const userId = viewer.kind === 'user' ? viewer.userId : (entry.userId ?? null);
  const isPersonal = PERSONAL.includes(entry.targetType);
  const targetId = isPersonal ? '' : String(entry.targetId);
  const detail =
    viewer.kind === 'operations'
      ? { ...(entry.detail as object), operationsToken: { id: viewer.tokenId, name: viewer.name } }
      : isPersonal
        ? undefined
        : entry.detail;
  // Drizzle's insert names every column, but the working role may set neither the number nor the time of a line.
  await db.execute(sql`
    insert into audit_log (user_id, admin_user_id, action, target_type, target_id, detail, address, request_id)
    values (${userId}, ${viewer.kind === 'user' ? viewer.adminUserId : null},
      ${entry.action}, ${entry.targetType}, ${targetId},
      ${detail === undefined || detail === null ? null : JSON.stringify(detail, maskText)}, ${address}, ${requestId})`);
}
