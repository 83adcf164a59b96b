import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { subAppFailure, subAppMount } from '../../kernel/database/schema/system';
import type { SubAppName } from '@platform/routes/sub-apps';
import type { UserReports } from './withdraw-rule';

/** Records the outcome of mounting a release in a document; false when that document has reported before. */
export async function insertMount(db: Database, row: typeof subAppMount.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(subAppMount)
    .values(row)
    .onConflictDoNothing()
    .returning({ document: subAppMount.document });
  return rows.length === 1;
}

/** Records that a release failed in a document, also after it reported success; false when it had failed before. */
export async function noteFailedDocument(
  db: Database,
  row: Omit<typeof subAppMount.$inferInsert, 'succeeded'>,
): Promise<boolean> {
  const rows = await db
    .insert(subAppMount)
    .values({ ...row, succeeded: false })
    .onConflictDoUpdate({
      target: subAppMount.document,
      set: { succeeded: false },
      setWhere: eq(subAppMount.succeeded, true),
    })
    .returning({ document: subAppMount.document });
  return rows.length === 1;
}

/** Records a failure, once per user, release and phase in a day. */
export async function insertFailure(
  db: Database,
  row: typeof subAppFailure.$inferInsert & { userId: number },
): Promise<boolean> {
  const earlier = await db
    .select({ id: subAppFailure.id })
    .from(subAppFailure)
    .where(
      and(
        eq(subAppFailure.subApp, row.subApp),
        eq(subAppFailure.version, row.version),
        eq(subAppFailure.phase, row.phase),
        eq(subAppFailure.userId, row.userId),
        gt(subAppFailure.at, sql`now() - interval '1 day'`),
      ),
    )
    .limit(1);
  if (earlier.length > 0) return false;
  await db.insert(subAppFailure).values(row);
  return true;
}

/**
 * Reports of each user's documents about a release since an instant, within the last minutes. Disabled and deleted
 * accounts are left out.
 */
export async function findUserReports(
  db: Database,
  subApp: SubAppName,
  version: string,
  since: Date,
  windowMinutes: number,
): Promise<UserReports[]> {
  return db
    .select({
      trial: sql<boolean>`bool_or(${userAccount.type} = '1')`,
      documents: sql<number>`count(*)::int`,
      failures: sql<number>`(count(*) filter (where not ${subAppMount.succeeded}))::int`,
    })
    .from(subAppMount)
    .innerJoin(
      userAccount,
      and(eq(userAccount.id, subAppMount.userId), eq(userAccount.state, 'active'), isNull(userAccount.deletedAt)),
    )
    .where(
      and(
        eq(subAppMount.subApp, subApp),
        eq(subAppMount.version, version),
        gt(
          subAppMount.at,
          sql`greatest(${since.toISOString()}::timestamptz, now() - make_interval(mins => ${windowMinutes}::int))`,
        ),
      ),
    )
    .groupBy(subAppMount.userId);
}

/** Documents of the last 24 hours by release, and the number of their users. */
export async function countMounts(
  db: Database,
): Promise<
  { subApp: string; version: string; mounts: number; failures: number; users: number; failedUsers: number }[]
> {
  const failed = sql`filter (where not ${subAppMount.succeeded})`;
  return db
    .select({
      subApp: subAppMount.subApp,
      version: subAppMount.version,
      mounts: sql<number>`count(*)::int`,
      failures: sql<number>`(count(*) ${failed})::int`,
      users: sql<number>`count(distinct ${subAppMount.userId})::int`,
      failedUsers: sql<number>`(count(distinct ${subAppMount.userId}) ${failed})::int`,
    })
    .from(subAppMount)
    .where(gt(subAppMount.at, sql`now() - interval '1 day'`))
    .groupBy(subAppMount.subApp, subAppMount.version);
}
