import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { consultation } from '../../kernel/database/schema/consulting';

/** Consultations that are looked at together. */
const STRIDE = 500;

const isOpen = and(inArray(consultation.state, ['pending', 'accepted', 'incomplete']), isNull(consultation.spamAt));

/** The open consultations that follow on one. */
export function nextOpen(db: Database, after: number): Promise<(typeof consultation.$inferSelect)[]> {
  return db
    .select()
    .from(consultation)
    .where(and(isOpen, gt(consultation.id, after)))
    .orderBy(asc(consultation.id))
    .limit(STRIDE);
}

/** Locks a consultation as it was seen; false where it has moved on. */
export async function lockOpen(tx: Database, { id, version }: { id: number; version: number }): Promise<boolean> {
  const rows = await tx
    .select({ id: consultation.id })
    .from(consultation)
    .where(and(eq(consultation.id, id), eq(consultation.version, version), isOpen))
    .for('update');
  return rows.length > 0;
}

/** Notes when its clock runs out, and that this was told. Nobody sees another consultation for it: no version rises. */
export async function noteClock(
  tx: Database,
  id: number,
  values: Partial<Pick<typeof consultation.$inferSelect, 'dueAt' | 'acceptLateToldAt' | 'answerLateToldAt'>>,
): Promise<void> {
  await tx.update(consultation).set(values).where(eq(consultation.id, id));
}
