import { and, isNotNull, or, sql } from 'drizzle-orm';
import type { listAudit } from '@platform/contract/audit/audit';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { accountsWith } from '../database/accounts-with';
import { equals, isTrue, onDays } from '../database/filters';
import { isoTime } from '../database/iso-time';
import { pageRows } from '../database/page-rows';
import type { Database } from '../database/pool';
import { auditLog, auditSeal } from '../database/schema/system';
import { actionName, changesOf, changesText, targetName } from './audit-words';
import { kindOfField, WantedNames } from './row-names';

/** Names of rows that are in no table, by kind: of parameters, which are declared. */
export type DeclaredNames = Readonly<Record<string, (id: string) => string | undefined>>;

/** Last line of the last seal, which covers all lines before it. There is a seal for each minute with actions. */
const lastSealed = sql`coalesce((select ${auditSeal.lastLine} from ${auditSeal} order by ${auditSeal.number} desc limit 1), 0)`;

/** A page of the audit log, newest first unless sorted. */
export async function pageAudit(
  db: Database,
  request: ParsedRequestOf<typeof listAudit>,
  declared: DeclaredNames = {},
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
  // Names are read after the page: in a join they would be looked up for every skipped line as well.
  const wanted = new WantedNames();
  for (const { userId, adminUserId, targetType, target, detail } of list) {
    wanted.add('account', userId);
    wanted.add('account', adminUserId);
    wanted.add(targetType, target);
    wanted.addDetail(detail, targetType);
  }
  const nameOf = await wanted.read(db);
  const personOf = (id: number | null) => (id === null ? '' : (nameOf('account', id) ?? ''));
  const named = list.map(({ detail, ...row }) => {
    const changes = changesOf(row.action, detail, (field, id) => nameOf(kindOfField(field, row.targetType) ?? '', id));
    const name = declared[row.targetType]?.(row.target) ?? nameOf(row.targetType, Number(row.target));
    return {
      ...row,
      userName: personOf(row.userId) || callerWithoutAccount(row.address, detail),
      adminUserName: personOf(row.adminUserId),
      actionName: actionName(row.action),
      targetName: [targetName(row.targetType), name].filter(Boolean).join(' '),
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
