import { and, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { listAudit } from '@platform/contract/audit/audit';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { accountsWith } from '../database/accounts-with';
import { equals, isTrue, onDays } from '../database/filters';
import { isoTime } from '../database/iso-time';
import { pageRows } from '../database/page-rows';
import type { Database } from '../database/pool';
import { userAccount } from '../database/schema/account';
import { auditLog, auditSeal } from '../database/schema/system';
import { actionName, changesOf, changesText, targetName } from './audit-words';

/** Kinds of rows that are accounts. */
const ACCOUNTS: readonly string[] = ['account', 'user', 'user_account'];
/** Last line of the last seal, which covers all lines before it. There is a seal for each minute with actions. */
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
        detail: auditLog.detail,
        address: auditLog.address,
        request: auditLog.requestId,
        sealed: sql<boolean>`${auditLog.id} <= ${lastSealed}`,
      })
      .from(auditLog)
      .where(
        and(
          request.person
            ? or(
                await accountsWith(db, auditLog.userId, request.person),
                await accountsWith(db, auditLog.adminUserId, request.person),
              )
            : undefined,
          isTrue(isNotNull(auditLog.adminUserId), request.adminView),
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
  const accountOf = ({ targetType, target }: { targetType: string; target: string }) =>
    ACCOUNTS.includes(targetType) && /^\d{1,15}$/.test(target) ? Number(target) : null;
  const nameOf = await readNames(
    db,
    list.flatMap((row) => [row.userId ?? [], row.adminUserId ?? [], accountOf(row) ?? []].flat()),
  );
  const named = list.map(({ detail, ...row }) => {
    const changes = changesOf(row.action, detail);
    return {
      ...row,
      userName: nameOf(row.userId) || callerWithoutAccount(row.address, detail),
      adminUserName: nameOf(row.adminUserId),
      actionName: actionName(row.action),
      targetName: [targetName(row.targetType), nameOf(accountOf(row))].filter(Boolean).join(' '),
      changes,
      detail: changesText(changes),
    };
  });
  return { total, list: named };
}

/** The actor of a line without account: the name of a token, an anonymous caller, or '' for the platform itself. */
function callerWithoutAccount(address: string, detail: unknown): string {
  if (typeof detail === 'object' && detail !== null && 'operationsToken' in detail) return '运维令牌';
  return address === '' ? '' : '未登录';
}

/** Names of accounts, read after the page: in a join they would be looked up for every skipped line as well. */
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
