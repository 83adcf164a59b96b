import { asc, between, eq, sql } from 'drizzle-orm';
import type { WorkDayRow } from '@platform/contract/work-days/work-day';
import type { Database } from '../../kernel/database/pool';
import { workDay } from '../schema/settings';

/** Stored state of a day. */
export type StoredWorkDay = Pick<typeof workDay.$inferSelect, 'kind' | 'name'>;

/** The stored days of a year. */
export const findYear = (db: Database, year: number) =>
  db
    .select({ id: workDay.day, kind: workDay.kind, name: workDay.name, version: workDay.version })
    .from(workDay)
    .where(between(workDay.day, `${year}-01-01`, `${year}-12-31`))
    .orderBy(asc(workDay.day));

/** Stored state of a day; null where there is none. */
export async function findWorkDay(db: Database, day: string): Promise<StoredWorkDay | null> {
  const [row] = await db.select({ kind: workDay.kind, name: workDay.name }).from(workDay).where(eq(workDay.day, day));
  return row ?? null;
}

/** A day in the contract's form. */
export async function readWorkDay(db: Database, day: string, version: number): Promise<WorkDayRow> {
  const stored = await findWorkDay(db, day);
  return { id: day, kind: stored?.kind ?? null, name: stored?.name ?? '', version };
}

/** Replaces the stored state of a day, or deletes it. */
export async function replaceWorkDay(
  tx: Database,
  day: string,
  version: number,
  state: StoredWorkDay | null,
): Promise<void> {
  if (state === null) {
    await tx.delete(workDay).where(eq(workDay.day, day));
    return;
  }
  const set = { kind: state.kind, name: state.name, version, updatedAt: sql`now()` };
  await tx
    .insert(workDay)
    .values({ day, ...set })
    .onConflictDoUpdate({ target: workDay.day, set });
}

/** Adds the days that a release ships and corrects those that were not set by hand. */
export async function shipWorkDays(
  db: Database,
  days: readonly { day: string; kind: string; name: string }[],
): Promise<void> {
  await db.execute(sql`
    insert into work_day (day, kind, name)
    select * from unnest(
      ${sql.param(days.map(({ day }) => day))}::date[], ${sql.param(days.map(({ kind }) => kind))}::text[],
      ${sql.param(days.map(({ name }) => name))}::text[])
    on conflict (day) do update set kind = excluded.kind, name = excluded.name, updated_at = now()
    where work_day.version = 0 and (work_day.kind, work_day.name) is distinct from (excluded.kind, excluded.name)`);
}
