import { asc, between, eq, sql } from 'drizzle-orm';
import type { WorkDayRow } from '@platform/contract/work-days/work-day';
import type { Database } from '../../kernel/database/pool';
import { workDay } from '../schema/settings';

/** Stored state of a day. */
export type StoredWorkDay = Pick<typeof workDay.$inferSelect, 'kind' | 'name' | 'council'>;

/** The stored days of a year. */
export const findYear = (db: Database, year: number) =>
  db
    .select({
      id: workDay.day,
      kind: workDay.kind,
      name: workDay.name,
      council: workDay.council,
      version: workDay.version,
    })
    .from(workDay)
    .where(between(workDay.day, `${year}-01-01`, `${year}-12-31`))
    .orderBy(asc(workDay.day));

/** Stored state of a day; null where there is none. */
export async function findWorkDay(db: Database, day: string): Promise<StoredWorkDay | null> {
  const [row] = await db
    .select({ kind: workDay.kind, name: workDay.name, council: workDay.council })
    .from(workDay)
    .where(eq(workDay.day, day));
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
  const set = { ...state, version, updatedAt: sql`now()` };
  await tx
    .insert(workDay)
    .values({ day, ...set })
    .onConflictDoUpdate({ target: workDay.day, set });
}

/**
 * Adds the days that a release ships and corrects those that were not set by hand. A day set by hand keeps its kind; the
 * State Council's arrangement that it hides is filled in.
 */
export async function shipWorkDays(
  db: Database,
  days: readonly { day: string; kind: string; name: string }[],
): Promise<void> {
  await db.execute(sql`
    insert into work_day (day, kind, name, council)
    select day, kind, name, kind from unnest(
      ${sql.param(days.map(({ day }) => day))}::date[], ${sql.param(days.map(({ kind }) => kind))}::text[],
      ${sql.param(days.map(({ name }) => name))}::text[]) as shipped (day, kind, name)
    on conflict (day) do update set
      kind = case when work_day.version = 0 then excluded.kind else work_day.kind end,
      name = case when work_day.version = 0 then excluded.name else work_day.name end,
      council = case when work_day.version = 0 then excluded.council else coalesce(work_day.council, excluded.council) end,
      updated_at = now()
    where case when work_day.version = 0
      then (work_day.kind, work_day.name, work_day.council) is distinct from (excluded.kind, excluded.name, excluded.council)
      else work_day.council is null end`);
}
