import { and, asc, count, eq, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { activity } from '@platform/contract/content/kinds/programme-kinds';
import { freePlaces } from '@platform/domain/activities/sign-up-standing';
import type { Database } from '../../kernel/database/pool';
import { content, contentRevision } from '../../kernel/database/schema/content';
import { activitySignUp } from '../../kernel/database/schema/forms';
import { writesTo } from '../../kernel/writes/writes-to';

/** Adds and changes sign-ups. */
export const signUpWrites = writesTo(activitySignUp, {
  activity_sign_up_mobile: {
    field: 'mobile',
    message: '此手机号已报名本次活动；要取消或查看，请用回执编号和查询码查询',
  },
});

/** An activity with the values of its published revision. */
export interface PublishedActivity {
  id: number;
  title: string;
  isDemo: boolean;
  terms: Pick<
    ReturnType<typeof activity.fields.parse>,
    'signUp' | 'signUpUntil' | 'startsAt' | 'endsAt' | 'capacity' | 'place'
  >;
}

/** A published activity; undefined where the public cannot read one. */
export async function findPublishedActivity(db: Database, id: number): Promise<PublishedActivity | undefined> {
  const [row] = await db
    .select({ id: content.id, title: contentRevision.title, isDemo: content.isDemo, fields: contentRevision.fields })
    .from(content)
    .innerJoin(contentRevision, eq(contentRevision.id, content.publicRevisionId))
    .where(and(eq(content.id, id), eq(content.kind, 'activity'), isNull(content.deletedAt)));
  if (!row) return undefined;
  const { fields, ...item } = row;
  return { ...item, terms: activity.fields.parse(fields) };
}

/** Locks an activity: other sign-ups and cancellations wait until this transaction ends. */
export async function lockActivity(tx: Database, id: number): Promise<void> {
  await tx.select({ id: content.id }).from(content).where(eq(content.id, id)).for('no key update');
}

/** The number of sign-ups with a place, and of waiting ones, without suspected ones. */
export async function countTaken(db: Database, activityId: number): Promise<{ in: number; waiting: number }> {
  const rows = await db
    .select({ state: activitySignUp.state, count: count() })
    .from(activitySignUp)
    .where(
      and(
        eq(activitySignUp.contentId, activityId),
        ne(activitySignUp.state, 'cancelled'),
        isNull(activitySignUp.spamAt),
      ),
    )
    .groupBy(activitySignUp.state);
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return { in: of('in'), waiting: of('waiting') };
}

/** Sign-ups on the waiting list of an activity, without suspected ones. */
const isWaiting = (activityId: number) =>
  and(eq(activitySignUp.contentId, activityId), eq(activitySignUp.state, 'waiting'), isNull(activitySignUp.spamAt));

/** The position of a waiting sign-up on the waiting list, from 1. */
export function findWaitingPosition(
  db: Database,
  { activityId, id }: { activityId: number; id: number },
): Promise<number> {
  return db.$count(activitySignUp, and(isWaiting(activityId), lte(activitySignUp.id, id)));
}

/** The number of sign-ups for an activity that staff have to check. */
export function countSuspected(db: Database, activityId: number): Promise<number> {
  return db.$count(
    activitySignUp,
    and(
      eq(activitySignUp.contentId, activityId),
      eq(activitySignUp.state, 'waiting'),
      isNotNull(activitySignUp.spamAt),
    ),
  );
}

/**
 * Gives free places to the sign-ups that have waited longest. Within {@link lockActivity}.
 * @returns the ids of those that moved up
 */
export async function takePlaces(tx: Database, activityId: number, capacity: number | null): Promise<number[]> {
  const taken = await countTaken(tx, activityId);
  const moving = Math.min(taken.waiting, freePlaces(capacity, taken.in));
  if (moving === 0) return [];
  const rows = await tx
    .update(activitySignUp)
    .set({
      state: 'in',
      movedUpAt: sql`now()`,
      updatedAt: sql`now()`,
      version: sql`${activitySignUp.version} + 1`,
    })
    .where(
      inArray(
        activitySignUp.id,
        tx
          .select({ id: activitySignUp.id })
          .from(activitySignUp)
          .where(isWaiting(activityId))
          .orderBy(asc(activitySignUp.id))
          .limit(moving),
      ),
    )
    .returning({ id: activitySignUp.id });
  return rows.map(({ id }) => id);
}

/**
 * Deletes sign-ups for good. Locks their activities in the order of their ids until this transaction ends.
 * @returns how many were deleted, and their activities
 */
export async function deleteSignUps(
  tx: Database,
  where: SQL | undefined,
): Promise<{ deleted: number; activityIds: number[] }> {
  const rows = await tx.selectDistinct({ id: activitySignUp.contentId }).from(activitySignUp).where(where);
  const activityIds = rows.map(({ id }) => id).sort((one, other) => one - other);
  for (const id of activityIds) await lockActivity(tx, id);
  const { rowCount } = await tx.delete(activitySignUp).where(where);
  return { deleted: rowCount ?? 0, activityIds };
}
