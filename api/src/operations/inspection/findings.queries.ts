import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { InspectionName } from '@platform/contract/inspection/inspection';
import type { Database } from '../../kernel/database/pool';
import { inspectionFinding } from '../schema/inspection';
import type { Found } from '../../content/inspection/inspection';

const { key, inspection, lastSeenAt, firstSeenAt, solvedAt } = inspectionFinding;

/** Records faults. Known ones are marked as seen again; solved ones are reopened and count from now. */
export async function noteFindings(
  db: Database,
  name: InspectionName,
  found: readonly Found[],
  now: Date,
): Promise<void> {
  const once = [...new Map(found.map((each) => [each.key, each])).values()];
  if (once.length === 0) return;
  const back = sql`case when ${solvedAt} is null then ${firstSeenAt} else excluded.first_seen_at end`;
  await db
    .insert(inspectionFinding)
    .values(once.map((each) => ({ ...each, inspection: name, firstSeenAt: now, lastSeenAt: now })))
    .onConflictDoUpdate({
      target: [inspection, key],
      set: {
        place: sql`excluded.place`,
        message: sql`excluded.message`,
        path: sql`excluded.path`,
        lastSeenAt: sql`excluded.last_seen_at`,
        firstSeenAt: back,
        solvedAt: null,
      },
    });
}

/** Marks the findings of a check as solved that it did not see again. */
export async function solveUnseen(db: Database, name: InspectionName, since: Date): Promise<void> {
  await db
    .update(inspectionFinding)
    .set({ solvedAt: since })
    .where(and(eq(inspection, name), isNull(solvedAt), lt(lastSeenAt, since)));
}

/** Deletes findings solved before a time. */
export async function forgetSolved(db: Database, before: Date): Promise<void> {
  await db.delete(inspectionFinding).where(lt(solvedAt, before));
}

/** Counts the open faults of each check. */
export async function countOpen(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ name: inspection, count: sql<number>`count(*)::int` })
    .from(inspectionFinding)
    .where(isNull(solvedAt))
    .groupBy(inspection);
  return new Map(rows.map(({ name, count }) => [name, count]));
}
