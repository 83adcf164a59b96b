import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { auditLog } from '../../kernel/database/schema/system';
import type { SubAppName } from '../../kernel/ports/sub-app-name';

/** Active administrators, who are notified when a release is withdrawn. */
export async function findAdministrators(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(eq(userAccount.role, 'admin'), eq(userAccount.state, 'active'), isNull(userAccount.deletedAt)));
  return rows.map((row) => row.id);
}

/** Whether the administrators were notified since then that this release fails without a release to return to. */
export async function hasAlarm(db: Database, subApp: SubAppName, version: string, since: Date): Promise<boolean> {
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.targetType, 'sub-app'),
        eq(auditLog.targetId, subApp),
        eq(auditLog.action, 'sub-app/alarm'),
        sql`${auditLog.detail}->>'version' = ${version}`,
        gte(auditLog.at, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
