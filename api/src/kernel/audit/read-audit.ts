import { aliasedTable, and, eq, sql } from 'drizzle-orm';
import { allCalls } from '@platform/contract/all-calls';
import type { listAudit } from '@platform/contract/audit/audit';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { equals, onDays } from '../database/filters';
import { isoTime } from '../database/iso-time';
import { pageRows } from '../database/page-rows';
import type { Database } from '../database/pool';
import { userAccount } from '../database/schema/account';
import { auditLog, auditSeal } from '../database/schema/system';

const summaries = new Map<string, string>(allCalls.map(({ path, summary }) => [path, summary]));
const administrator = aliasedTable(userAccount, 'administrator');
const lastSealed = sql`(select coalesce(max(${auditSeal.lastLine}), 0) from ${auditSeal})`;

/** A page of the audit log, newest first unless sorted. */
export async function pageAudit(
  db: Database,
  request: ParsedRequestOf<typeof listAudit>,
): Promise<DataOf<typeof listAudit>> {
  const { total, list } = await pageRows(db, request, {
    rows: db
      .select({
        id: auditLog.id,
        at: isoTime(auditLog.at),
        userId: auditLog.userId,
        userName: sql<string>`coalesce(${userAccount.name}, '')`,
        adminUserId: auditLog.adminUserId,
        adminUserName: sql<string>`coalesce(${administrator.name}, '')`,
        action: auditLog.action,
        targetType: auditLog.targetType,
        target: auditLog.targetId,
        detail: sql<string>`coalesce(${auditLog.detail}::text, '')`,
        address: auditLog.address,
        request: auditLog.requestId,
        sealed: sql<boolean>`${auditLog.id} <= ${lastSealed}`,
      })
      .from(auditLog)
      .leftJoin(userAccount, eq(userAccount.id, auditLog.userId))
      .leftJoin(administrator, eq(administrator.id, auditLog.adminUserId))
      .where(
        and(
          equals(auditLog.userId, request.userId),
          equals(auditLog.adminUserId, request.adminUserId),
          equals(auditLog.action, request.action),
          equals(auditLog.targetType, request.targetType),
          equals(auditLog.targetId, request.target),
          equals(auditLog.requestId, request.request),
          onDays(auditLog.at, request.from, request.to),
        ),
      ),
    sorts: { at: auditLog.at, id: auditLog.id },
    defaultSort: '-at',
    id: auditLog.id,
  });
  return { total, list: list.map((row) => ({ ...row, actionName: summaries.get(row.action) ?? '' })) };
}
