import { and, asc, eq, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { content, contentRevision, siteColumn } from '../../kernel/database/schema/content';
import { isPublic } from './is-public';

/** A public or withdrawn activity with a time, as calendars receive it. */
export interface TimedActivity {
  id: number;
  title: string;
  summary: string;
  place: string;
  organiser: string;
  startsAt: Date;
  endsAt: Date | null;
  publishedAt: Date | null;
  changedAt: Date | null;
  /** Set for a withdrawn activity, whose text is no longer published. */
  withdrawnAt: Date | null;
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
      publishedAt: content.publishedAt,
      changedAt: content.changedAt,
      withdrawnAt: content.withdrawnAt,
    })
    .from(content)
    .innerJoin(siteColumn, eq(siteColumn.id, content.columnId))
    .innerJoin(
      contentRevision,
      eq(contentRevision.id, sql`coalesce(${content.publicRevisionId}, ${content.revisionId})`),
    )
    .$dynamic();

const isActivity = eq(content.kind, 'activity');
const isPublicActivity = and(isPublic, isActivity);
/** A withdrawn activity, which calendars receive as cancelled. */
const isWithdrawnActivity = and(isNull(content.publicRevisionId), isNotNull(content.withdrawnAt), isActivity);

/**
 * Returns the activities that are not over, the soonest first, including withdrawn ones. Activities without a time, of
 * a hidden column or made for demonstration are left out.
 */
export async function findUpcomingActivities(db: Database, limit: number): Promise<TimedActivity[]> {
  const rows = await activities(db)
    .where(
      and(
        or(isPublicActivity, isWithdrawnActivity),
        not(content.isDemo),
        not(siteColumn.hidden),
        sql`coalesce(${content.endsAt}, ${content.startsAt}) > now()`,
      ),
    )
    .orderBy(asc(content.startsAt), asc(content.id))
    .limit(limit);
  return rows.flatMap(timed);
}

/** Returns one published activity; undefined for one without a time, `withdrawn` for a withdrawn one. */
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
