import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { auditLog } from '../../kernel/database/schema/system';
import type { SubAppName } from '../../kernel/ports/sub-app-name';

export interface LogFilter {
  actions: readonly string[];
  subApp?: SubAppName;
}

const matching = ({ actions, subApp }: LogFilter) =>
  and(
    eq(auditLog.targetType, 'sub-app'),
    subApp && eq(auditLog.targetId, subApp),
    inArray(auditLog.action, [...actions]),
  );

/** One page of what was done to releases, newest first unless told otherwise. */
export async function findReleaseLog(
  db: Database,
  filter: LogFilter,
  { page, size, oldestFirst }: { page: number; size: number; oldestFirst: boolean },
) {
  const order = oldestFirst ? asc : desc;
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      subApp: auditLog.targetId,
      action: auditLog.action,
      detail: auditLog.detail,
      userName: userAccount.name,
    })
    .from(auditLog)
    .leftJoin(userAccount, eq(userAccount.id, auditLog.userId))
    .where(matching(filter))
    .orderBy(order(auditLog.at), order(auditLog.id))
    .limit(size)
    .offset((page - 1) * size);
}

/** How many lines the log has in all, for its pages. */
export async function countReleaseLog(db: Database, filter: LogFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(auditLog).where(matching(filter));
  return row?.total ?? 0;
}
