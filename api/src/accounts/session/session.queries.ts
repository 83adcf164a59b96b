import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/database/pool';
import { prepared } from '../../kernel/database/prepared';
import { session, userAccount } from '../../kernel/database/schema/account';
import { IDLE_SECONDS, TOUCH_SECONDS } from './session-rules';

/** A live session with its account. */
export interface LiveSession {
  id: number;
  remembered: boolean;
  visitorId: number | null;
  adminSessionId: number | null;
  adminUserId: number | null;
  /** `<sub-app>@<version>` in the session of a release check. */
  previewRelease: string | null;
  /** Opened with a one-time password that has not been replaced. */
  mustChangePassword: boolean;
  /**
   * The last use, or that of the administrator's session behind it, was written so long ago that it has to be written
   * anew.
   */
  untouched: boolean;
  user: Pick<typeof userAccount.$inferSelect, 'id' | 'role' | 'name' | 'companyId' | 'townId'> | null;
}

export const adminSession = alias(session, 'admin_session');
export const adminUser = alias(userAccount, 'admin_user');

const alive = (table: typeof session | typeof adminSession): SQL | undefined =>
  and(
    isNull(table.revokedAt),
    gt(table.expiresAt, sql`now()`),
    gt(
      table.lastSeenAt,
      sql`now() - make_interval(secs => case when ${table.remembered} then ${IDLE_SECONDS.remembered}::int else ${IDLE_SECONDS.ordinary}::int end)`,
    ),
  );

const inUse = (table: typeof userAccount | typeof adminUser): SQL | undefined =>
  and(eq(table.state, 'active'), isNull(table.deletedAt));

const isDisabled = (table: typeof userAccount | typeof adminUser): SQL | undefined =>
  and(eq(table.state, 'disabled'), isNull(table.deletedAt));

/**
 * The account of a release check is marked as deleted, so that no other query finds it. It counts as active only with
 * its session.
 */
const isCheckAccount = and(
  isNotNull(session.previewRelease),
  eq(userAccount.state, 'active'),
  isNotNull(userAccount.deletedAt),
);

/** Condition on a session: its field worker is on the roster and not disabled. */
const isOnRoster = sql`exists (select from visitor as listed where listed.id = ${session.visitorId} and listed.state = 'active')`;

/** Condition on a session: its field worker may no longer sign in. */
const isOffRoster = sql`exists (select from visitor as listed where listed.id = ${session.visitorId} and listed.state <> 'active')`;

/**
 * Condition on a session, joined with its account, and in an admin view with the administrator's session and account:
 * the session is live.
 */
export const lives = (): SQL | undefined =>
  and(
    alive(session),
    or(isOnRoster, inUse(userAccount), isCheckAccount),
    or(isNull(session.adminSessionId), and(alive(adminSession), inUse(adminUser), eq(adminUser.role, 'admin'))),
  );

/** The last use was written longer ago than TOUCH_SECONDS. */
const untouched = (table: typeof session | typeof adminSession): SQL =>
  lt(table.lastSeenAt, sql`now() - make_interval(secs => ${TOUCH_SECONDS}::int)`);

const selectLive = (name: string, isWanted: SQL) =>
  prepared((db) =>
    db
      .select({
        id: session.id,
        remembered: session.remembered,
        visitorId: session.visitorId,
        adminSessionId: session.adminSessionId,
        adminUserId: adminUser.id,
        previewRelease: session.previewRelease,
        untouched: sql<boolean>`(${untouched(session)} or coalesce(${untouched(adminSession)}, false))`,
        mustChangePassword: sql<boolean>`(${session.byPassword} and coalesce(${userAccount.passwordIsOneTime}, false))`,
        user: {
          id: userAccount.id,
          role: userAccount.role,
          name: userAccount.name,
          companyId: userAccount.companyId,
          townId: userAccount.townId,
        },
      })
      .from(session)
      .leftJoin(userAccount, eq(userAccount.id, session.userId))
      .leftJoin(adminSession, eq(adminSession.id, session.adminSessionId))
      .leftJoin(adminUser, eq(adminUser.id, adminSession.userId))
      .where(and(isWanted, lives()))
      .prepare(name),
  );

const liveById = selectLive('live_session_by_id', eq(session.id, sql.placeholder('wanted')));
const liveByTokenHash = selectLive('live_session_by_token_hash', eq(session.tokenHash, sql.placeholder('wanted')));

/** Key of a session: its id, or the hash of its secret. */
export type SessionKey = { id: number } | { tokenHash: string };

/**
 * The session with this secret's hash or this id, if it is live: not revoked, not expired, its account active, and in
 * an admin view the administrator's own session and account as well.
 */
export async function findLiveSession(db: Database, by: SessionKey): Promise<LiveSession | undefined> {
  const rows = await ('id' in by
    ? liveById(db).execute({ wanted: by.id })
    : liveByTokenHash(db).execute({ wanted: by.tokenHash }));
  return rows[0];
}

/**
 * Whether a session, ended or not, belongs to a disabled account or field worker, or is the view of a disabled
 * administrator.
 */
export async function isSessionOfDisabled(db: Database, by: SessionKey): Promise<boolean> {
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .leftJoin(userAccount, eq(userAccount.id, session.userId))
    .leftJoin(adminSession, eq(adminSession.id, session.adminSessionId))
    .leftJoin(adminUser, eq(adminUser.id, adminSession.userId))
    .where(
      and(
        'id' in by ? eq(session.id, by.id) : eq(session.tokenHash, by.tokenHash),
        or(isOffRoster, isDisabled(userAccount), isDisabled(adminUser)),
      ),
    );
  return rows.length > 0;
}

/** When the oldest live session was opened; undefined when there is none. */
export async function findOldestLiveSession(db: Database): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: session.createdAt })
    .from(session)
    .where(alive(session))
    .orderBy(asc(session.createdAt))
    .limit(1);
  return row?.createdAt;
}

/** Writes the present time as last use of a session and of the administrator's behind it, at most once a minute. */
export async function touchSession(
  db: Database,
  { id, adminSessionId }: Pick<LiveSession, 'id' | 'adminSessionId'>,
): Promise<void> {
  await db
    .update(session)
    .set({ lastSeenAt: sql`now()` })
    .where(
      and(
        or(eq(session.id, id), adminSessionId === null ? undefined : eq(session.id, adminSessionId)),
        untouched(session),
      ),
    );
}

/** Adds a session; only the hash of its secret is stored. Returns its id. */
export async function insertSession(
  db: Database,
  values: Omit<typeof session.$inferInsert, 'expiresAt'> & { expiresAt: Date | SQL },
): Promise<number> {
  const [row] = await db.insert(session).values(values).returning({ id: session.id });
  if (!row) throw new Error('insert returned no session');
  return row.id;
}

/**
 * Sessions to end: one, those of these secrets, all of an account except one, of a field worker, of several field
 * workers, or of several accounts.
 */
export type SessionChoice =
  | { id: number }
  | { tokenHashes: string[] }
  | { userId: number; except?: number }
  | { visitorId: number }
  | { visitorIds: readonly number[] }
  | { userIds: readonly number[] };

/** Ends sessions and the admin views that depend on them. @returns how many ended now */
export async function revokeSessions(db: Database, choice: SessionChoice): Promise<number> {
  const chosen = db.$with('chosen').as(db.select({ id: session.id }).from(session).where(choose(choice)));
  const except = 'userId' in choice ? choice.except : undefined;
  const rows = await db
    .with(chosen)
    .update(session)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        isNull(session.revokedAt),
        or(sql`${session.id} in (select id from chosen)`, sql`${session.adminSessionId} in (select id from chosen)`),
        except === undefined ? undefined : ne(session.id, except),
      ),
    )
    .returning({ id: session.id });
  return rows.length;
}

function choose(choice: SessionChoice): SQL | undefined {
  if ('id' in choice) return eq(session.id, choice.id);
  if ('tokenHashes' in choice) return inArray(session.tokenHash, choice.tokenHashes);
  if ('visitorId' in choice) return eq(session.visitorId, choice.visitorId);
  if ('visitorIds' in choice) return inArray(session.visitorId, [...choice.visitorIds]);
  if ('userIds' in choice) return inArray(session.userId, [...choice.userIds]);
  return and(
    eq(session.userId, choice.userId),
    choice.except === undefined ? undefined : ne(session.id, choice.except),
  );
}

/** Live sessions of an account without admin views by others; latest use first. */
export async function listLiveSessions(db: Database, userId: number) {
  return db
    .select({
      id: session.id,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      expiresAt: session.expiresAt,
      address: session.address,
      userAgent: session.userAgent,
    })
    .from(session)
    .where(and(eq(session.userId, userId), isNull(session.adminSessionId), alive(session)))
    .orderBy(desc(session.lastSeenAt), desc(session.id))
    .limit(100);
}
