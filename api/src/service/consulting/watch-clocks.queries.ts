import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { asSeen, WATCH_STRIDE } from '../../kernel/cases/watch-clocks';
import { consultation } from '../../kernel/database/schema/consulting';

const isOpen = and(inArray(consultation.state, ['pending', 'accepted', 'incomplete']), isNull(consultation.spamAt));

/** Returns the open consultations that follow an id. */
export function nextOpen(db: Database, after: number): Promise<(typeof consultation.$inferSelect)[]> {
  return db
    .select()
    .from(consultation)
    .where(and(isOpen, gt(consultation.id, after)))
    .orderBy(asc(consultation.id))
    .limit(WATCH_STRIDE);
}

/** Locks consultations as they were seen. One that has changed or is locked is left out: the next run sees it. */
export function lockOpen(
  tx: Database,
  seen: readonly { id: number; version: number }[],
): Promise<(typeof consultation.$inferSelect)[]> {
  return tx
    .select()
    .from(consultation)
    .where(and(asSeen(consultation.id, consultation.version, seen), isOpen))
    .orderBy(asc(consultation.id))
    .for('update', { skipLocked: true });
}

/** Stores the deadline and the warning. Readers see the same consultation: no version rises. */
export async function noteClock(
  tx: Database,
  id: number,
  values: Partial<Pick<typeof consultation.$inferSelect, 'dueAt' | 'acceptLateToldAt' | 'answerLateToldAt'>>,
): Promise<void> {
  await tx.update(consultation).set(values).where(eq(consultation.id, id));
}
