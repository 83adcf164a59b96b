import { and, inArray, sql } from 'drizzle-orm';
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
/** Of the last seal, which covers more than those before it: there are as many as minutes in which something was done. */
const lastSealed = sql`coalesce((select ${auditSeal.lastLine} from ${auditSeal} order by ${auditSeal.number} desc limit 1), 0)`;

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
        adminUserId: auditLog.adminUserId,
        action: auditLog.action,
        targetType: auditLog.targetType,
        target: auditLog.targetId,
        detail: sql<string>`coalesce(${auditLog.detail}::text, '')`,
        address: auditLog.address,
        request: auditLog.requestId,
        sealed: sql<boolean>`${auditLog.id} <= ${lastSealed}`,
      })
      .from(auditLog)
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
  const nameOf = await readNames(
    db,
    list.flatMap(({ userId, adminUserId }) => [userId ?? [], adminUserId ?? []].flat()),
  );
  const named = list.map((row) => ({
    ...row,
    userName: nameOf(row.userId),
    adminUserName: nameOf(row.adminUserId),
    actionName: summaries.get(row.action) ?? '',
  }));
  return { total, list: named };
}

/** Names of accounts, asked for once the page is known: joined, they would be looked up for every line skipped before it. */
async function readNames(db: Database, ids: readonly number[]): Promise<(id: number | null) => string> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: userAccount.id, name: userAccount.name })
          .from(userAccount)
          .where(inArray(userAccount.id, [...new Set(ids)]));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? '' : (names.get(id) ?? ''));
}
