import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { InspectionName } from '@platform/contract/inspection/inspection';
import type { Database } from '../../kernel/database/pool';
import { inspectionFinding } from '../../kernel/database/schema/inspection';
import type { Found } from './inspection';

const { key, inspection, lastSeenAt, firstSeenAt, solvedAt } = inspectionFinding;

/** Notes faults: known ones are seen again, solved ones are back and count from now. */
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

/** What a check did not see again is solved. */
export async function solveUnseen(db: Database, name: InspectionName, since: Date): Promise<void> {
  await db
    .update(inspectionFinding)
    .set({ solvedAt: since })
    .where(and(eq(inspection, name), isNull(solvedAt), lt(lastSeenAt, since)));
}

/** Forgets what was solved before a moment. */
export async function forgetSolved(db: Database, before: Date): Promise<void> {
  await db.delete(inspectionFinding).where(lt(solvedAt, before));
}

/** How many faults of each check are open. */
export async function countOpen(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ name: inspection, count: sql<number>`count(*)::int` })
    .from(inspectionFinding)
    .where(isNull(solvedAt))
    .groupBy(inspection);
  return new Map(rows.map(({ name, count }) => [name, count]));
}
