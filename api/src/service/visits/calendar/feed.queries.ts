import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../kernel/database/pool';
import { userAccount } from '../../../kernel/database/schema/account';
import { company } from '../../../kernel/database/schema/company';
import { calendarFeed, visit } from '../../../kernel/database/schema/visit';
import { inTerritory } from '../../../kernel/scope/in-territory';
import type { StaffScope } from '../../../kernel/scope/scope';
import type { FiledVisit } from './visit-calendar';
import { isOfTeam, type VisitVisibility } from '../visibility';
import { lead } from '../read-visits';

/** Days for which a feed keeps cancelled and past visits. */
const KEPT_DAYS = 60;
/** Maximum number of visits in one feed. */
const MOST = 2_000;

const isOff = sql<boolean>`(${visit.removedAt} is not null or ${visit.state} in ('cancelled', 'void'))`;
const since = sql`now() - make_interval(days => ${sql.raw(String(KEPT_DAYS))})`;

const filed = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: visit.id,
      companyName: company.name,
      address: company.address,
      purpose: visit.purpose,
      leadName: sql<string>`coalesce(${lead.name}, '')`,
      state: visit.state,
      isOff,
      plannedStart: visit.plannedStart,
      plannedEnd: visit.plannedEnd,
      updatedAt: visit.updatedAt,
      sequence: visit.sequence,
    })
    .from(visit)
    .innerJoin(company, eq(company.id, visit.companyId))
    .leftJoin(lead, eq(lead.id, visit.leadId))
    .where(where);

/**
 * The visits that the account leads or joins: those of the last 60 days and all later ones. Cancelled and removed
 * visits stay for 60 days.
 */
export function visitsOfFeed(
  db: Database,
  { userId, scope }: { userId: number; scope: StaffScope },
): Promise<FiledVisit[]> {
  const kept = or(
    and(isNull(visit.removedAt), notInArray(visit.state, ['cancelled', 'void']), gt(visit.plannedEnd, since)),
    and(isNotNull(visit.removedAt), gt(visit.removedAt, since)),
    and(inArray(visit.state, ['cancelled', 'void']), gt(visit.updatedAt, since)),
  );
  return filed(db, and(inTerritory(scope, visit.townId), isOfTeam(userId), kept))
    .orderBy(asc(visit.plannedStart), asc(visit.id))
    .limit(MOST);
}

/** One visible visit. */
export const visitForFile = (db: Database, visibility: VisitVisibility, id: number) =>
  filed(db, and(eq(visit.id, id), visibility.where));

/** When the address of the account was created and last read. */
export async function findFeed(db: Database, userId: number) {
  const { createdAt, lastReadAt } = calendarFeed;
  const [row] = await db
    .select({ createdAt, lastReadAt })
    .from(calendarFeed)
    .where(and(eq(calendarFeed.userId, userId), isNull(calendarFeed.revokedAt)));
  return row;
}

/** Revokes the address of the account. @returns false where it has none */
export async function endFeed(tx: Database, userId: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(calendarFeed)
    .set({ revokedAt: new Date() })
    .where(and(eq(calendarFeed.userId, userId), isNull(calendarFeed.revokedAt)));
  return rowCount === 1;
}

/** Locks the account, so that two requests at the same time create one address after the other. */
export async function lockFeedOf(tx: Database, userId: number): Promise<void> {
  await tx.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, userId)).for('no key update');
}

/** Stores an address by its hash. */
export async function insertFeed(tx: Database, feed: { userId: number; secretHash: string }): Promise<void> {
  await tx.insert(calendarFeed).values(feed);
}

/** The owner of an address: an active account of the district or of a street, with the towns that it sees. */
export async function findFeedOwner(
  db: Database,
  secretHash: string,
): Promise<{ feedId: number; userId: number; scope: StaffScope } | undefined> {
  const [row] = await db
    .select({
      feedId: calendarFeed.id,
      userId: userAccount.id,
      role: userAccount.role,
      townId: userAccount.townId,
    })
    .from(calendarFeed)
    .innerJoin(userAccount, eq(userAccount.id, calendarFeed.userId))
    .where(
      and(
        eq(calendarFeed.secretHash, secretHash),
        isNull(calendarFeed.revokedAt),
        eq(userAccount.state, 'active'),
        isNull(userAccount.deletedAt),
        inArray(userAccount.role, ['district', 'street']),
      ),
    );
  if (!row) return undefined;
  const { feedId, userId, role, townId } = row;
  if (role === 'district') return { feedId, userId, scope: { kind: 'all' } };
  return townId === null ? undefined : { feedId, userId, scope: { kind: 'town', townId } };
}

/** Records the time at which an address was read, at most once a minute. */
export async function noteRead(db: Database, feedId: number): Promise<void> {
  const minuteAgo = sql`now() - interval '1 minute'`;
  await db
    .update(calendarFeed)
    .set({ lastReadAt: new Date() })
    .where(
      and(eq(calendarFeed.id, feedId), or(isNull(calendarFeed.lastReadAt), lt(calendarFeed.lastReadAt, minuteAgo))),
    );
}
