import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { content, siteColumn } from '../../kernel/database/schema/content';
import { pushLog } from '../schema/push';
import { isPublic } from '../items/is-public';

/** Returns public items whose current revision was not pushed, the latest first, without demonstration content. */
export function findUnpushed(db: Database, most: number) {
  return db
    .select({ id: content.id, kind: content.kind, path: content.path, revisionId: content.publicRevisionId })
    .from(content)
    .innerJoin(siteColumn, and(eq(siteColumn.id, content.columnId), eq(siteColumn.hidden, false)))
    .leftJoin(pushLog, and(eq(pushLog.contentId, content.id), eq(pushLog.revisionId, content.publicRevisionId)))
    .where(and(isPublic, eq(content.isDemo, false), isNull(pushLog.contentId)))
    .orderBy(desc(content.changedAt), desc(content.id))
    .limit(most);
}

/** Logs the results of addresses; existing entries stay. */
export async function insertPushed(db: Database, rows: (typeof pushLog.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(pushLog).values(rows).onConflictDoNothing();
}
