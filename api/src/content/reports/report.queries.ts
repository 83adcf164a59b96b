import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { content, contentRevision, reportDownload } from '../../kernel/database/schema/content';

/** A report and what its public revision says; without one `fields` is null. */
export async function findReport(db: Database, id: number) {
  const [row] = await db
    .select({ deletedAt: content.deletedAt, withdrawnAt: content.withdrawnAt, fields: contentRevision.fields })
    .from(content)
    .leftJoin(contentRevision, eq(contentRevision.id, content.publicRevisionId))
    .where(and(eq(content.id, id), eq(content.kind, 'report')));
  return row;
}

/** Counts a person who takes a report; the same one on the same day once. */
export async function countDownload(db: Database, download: typeof reportDownload.$inferInsert): Promise<void> {
  await db.insert(reportDownload).values(download).onConflictDoNothing();
}
