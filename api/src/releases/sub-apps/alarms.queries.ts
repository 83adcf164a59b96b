import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { auditLog } from '../../kernel/database/schema/system';
import type { SubAppName } from '@platform/routes/sub-apps';

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
