import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { smsOutbox } from '../../kernel/database/schema/account';

/** The newest messages to a number in the development outbox, newest first. */
export function findOutbox(db: Database, mobile: string, limit = 3): Promise<{ body: string; createdAt: Date }[]> {
  return db
    .select({ body: smsOutbox.body, createdAt: smsOutbox.createdAt })
    .from(smsOutbox)
    .where(eq(smsOutbox.mobile, mobile))
    .orderBy(desc(smsOutbox.id))
    .limit(limit);
}
