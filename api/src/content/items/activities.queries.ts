import { and, asc, eq, not, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { content, contentRevision, siteColumn } from '../../kernel/database/schema/content';
import { isPublic } from './is-public';

/** A published activity with a time, as calendars are told of it. */
export interface TimedActivity {
  id: number;
  title: string;
  summary: string;
  place: string;
  organiser: string;
  startsAt: Date;
  endsAt: Date | null;
  changedAt: Date | null;
}

const field = (name: string) => sql<string>`coalesce(${contentRevision.fields} ->> ${name}, '')`;

const activities = (db: Database) =>
  db
    .select({
      id: content.id,
      title: contentRevision.title,
      summary: contentRevision.summary,
      place: field('place'),
      organiser: field('organiser'),
      startsAt: content.startsAt,
      endsAt: content.endsAt,
      changedAt: content.changedAt,
    })
    .from(content)
    .innerJoin(siteColumn, eq(siteColumn.id, content.columnId))
    .innerJoin(contentRevision, eq(contentRevision.id, content.publicRevisionId))
    .$dynamic();

const isPublicActivity = and(isPublic, eq(content.kind, 'activity'));

/**
 * The published activities that are not over, the soonest first; those without a time, of a hidden column and made for
 * demonstration are left out.
 */
export async function findUpcomingActivities(db: Database, limit: number): Promise<TimedActivity[]> {
  const rows = await activities(db)
    .where(
      and(
        isPublicActivity,
        not(content.isDemo),
        not(siteColumn.hidden),
        sql`coalesce(${content.endsAt}, ${content.startsAt}) > now()`,
      ),
    )
    .orderBy(asc(content.startsAt), asc(content.id))
    .limit(limit);
  return rows.flatMap(timed);
}

/** One published activity; undefined where there is none with a time, `withdrawn` where there was one. */
export async function findActivity(db: Database, id: number): Promise<TimedActivity | 'withdrawn' | undefined> {
  const rows = await activities(db).where(and(isPublicActivity, eq(content.id, id)));
  if (rows.length > 0) return rows.flatMap(timed)[0];
  const [row] = await db
    .select({ withdrawnAt: content.withdrawnAt })
    .from(content)
    .where(and(eq(content.id, id), eq(content.kind, 'activity')));
  return row?.withdrawnAt ? 'withdrawn' : undefined;
}

type Row = Omit<TimedActivity, 'startsAt'> & { startsAt: Date | null };

const timed = ({ startsAt, ...row }: Row): TimedActivity[] => (startsAt ? [{ ...row, startsAt }] : []);
