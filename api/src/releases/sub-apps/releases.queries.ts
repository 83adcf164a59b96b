import { and, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { subAppPointer, subAppRelease } from '../../kernel/database/schema/system';
import type { ReleaseManifest } from './release-manifest';
import type { SubAppName } from '@platform/routes/sub-apps';

export type Release = typeof subAppRelease.$inferSelect;
export type Pointer = typeof subAppPointer.$inferSelect;

/** Any number that no other lock of the platform uses. */
const RELEASES_LOCK = 7_220_003;

/** Channel on which nodes notify each other of moved pointers; the payload is the sub-app. */
export const POINTER_CHANNEL = 'sub_app_pointer';

const isRelease = (subApp: SubAppName, version: string) =>
  and(eq(subAppRelease.subApp, subApp), eq(subAppRelease.version, version));

/** Locks the pointer of this sub-app and the states of its releases until the transaction ends. */
export async function lockReleases(tx: Database, subApp: SubAppName): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RELEASES_LOCK}, hashtext(${subApp}))`);
}

/** One release in any state; undefined when it was never published or uploaded. */
export async function findRelease(db: Database, subApp: SubAppName, version: string): Promise<Release | undefined> {
  const [row] = await db.select().from(subAppRelease).where(isRelease(subApp, version));
  return row;
}

/** Adds a release; false when it exists already. */
export async function insertRelease(
  db: Database,
  manifest: ReleaseManifest,
  publishedBy: string,
  state: Release['state'],
): Promise<boolean> {
  const { name: subApp, version, contentHash } = manifest;
  const rows = await db
    .insert(subAppRelease)
    .values({ subApp, version, contentHash, manifest, publishedBy, state })
    .onConflictDoNothing()
    .returning({ version: subAppRelease.version });
  return rows.length === 1;
}

/** Changes the state of a release; `reason` only with `withdrawn`. */
export async function setReleaseState(
  db: Database,
  subApp: SubAppName,
  version: string,
  state: Release['state'],
  reason: string | null = null,
): Promise<void> {
  await db.update(subAppRelease).set({ state, withdrawnReason: reason }).where(isRelease(subApp, version));
}

/** Deletes the row of a release. */
export async function deleteRelease(db: Database, subApp: SubAppName, version: string): Promise<void> {
  await db.delete(subAppRelease).where(isRelease(subApp, version));
}

/** Releases of all sub-apps, or the latest of one, newest first. */
export async function findReleases(
  db: Database,
  { subApp, pruned = true, limit = 10_000 }: { subApp?: SubAppName; pruned?: boolean; limit?: number } = {},
): Promise<Release[]> {
  return db
    .select()
    .from(subAppRelease)
    .where(and(subApp && eq(subAppRelease.subApp, subApp), pruned ? undefined : ne(subAppRelease.state, 'pruned')))
    .orderBy(subAppRelease.subApp, desc(subAppRelease.createdAt))
    .limit(limit);
}

/** Records that documents were served with these releases, unless that was recorded within the last half minute. */
export async function touchServed(db: Database, subApp: SubAppName, versions: string[]): Promise<void> {
  await db
    .update(subAppRelease)
    .set({ lastServedAt: sql`now()` })
    .where(
      and(
        eq(subAppRelease.subApp, subApp),
        inArray(subAppRelease.version, versions),
        sql`(${subAppRelease.lastServedAt} is null or ${subAppRelease.lastServedAt} < now() - interval '30 seconds')`,
      ),
    );
}

/** The pointers of all sub-apps; a sub-app has none before its first activation. */
export async function findPointers(db: Database): Promise<Pointer[]> {
  return db.select().from(subAppPointer).orderBy(subAppPointer.subApp);
}

/** The pointer of a sub-app; undefined before its first activation. */
export async function findPointer(db: Database, subApp: SubAppName): Promise<Pointer | undefined> {
  const [row] = await db.select().from(subAppPointer).where(eq(subAppPointer.subApp, subApp));
  return row;
}

/** Columns that a move of a pointer sets; the others stay. */
export type PointerChange = { [Key in keyof Omit<Pointer, 'subApp' | 'revision' | 'updatedAt'>]?: Pointer[Key] | SQL };

/** The time of the database, because the servers' own clocks may differ, and mounts are counted from this time. */
export const rightNow = sql`now()`;

/** The same as a value. */
export async function readClock(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ now: string | Date }>(sql`select now()`);
  return new Date(rows[0]?.now ?? Number.NaN);
}

/**
 * Moves a pointer, counts the move and notifies every node once the transaction commits.
 * @returns the pointer after it
 */
export async function savePointer(
  tx: Database,
  subApp: SubAppName,
  before: Pointer | undefined,
  change: PointerChange,
): Promise<Pointer> {
  const values = {
    ...before,
    ...change,
    subApp,
    active: change.active ?? before?.active ?? '',
    revision: (before?.revision ?? 0) + 1,
    updatedAt: rightNow,
  };
  const [row] = await tx
    .insert(subAppPointer)
    .values(values)
    .onConflictDoUpdate({ target: subAppPointer.subApp, set: values })
    .returning();
  if (!row) throw new Error('the pointer was not saved');
  await tx.execute(sql`select pg_notify(${POINTER_CHANNEL}, ${subApp})`);
  return row;
}
