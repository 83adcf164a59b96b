import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { content, contentRevision, reportDownload } from '../../kernel/database/schema/content';

/** Returns a report with the fields of its public revision; without one `fields` is null. */
export async function findReport(db: Database, id: number) {
  const [row] = await db
    .select({ deletedAt: content.deletedAt, withdrawnAt: content.withdrawnAt, fields: contentRevision.fields })
    .from(content)
    .leftJoin(contentRevision, eq(contentRevision.id, content.publicRevisionId))
    .where(and(eq(content.id, id), eq(content.kind, 'report')));
  return row;
}

/** Counts a download; the same person counts once a day. */
export async function countDownload(db: Database, download: typeof reportDownload.$inferInsert): Promise<void> {
  await db.insert(reportDownload).values(download).onConflictDoNothing();
}
