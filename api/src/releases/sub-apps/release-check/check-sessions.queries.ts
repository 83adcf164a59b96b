import { and, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../kernel/database/pool';
import { session } from '../../../kernel/database/schema/account';

/**
 * An instant in so many seconds, by the clock of the database: the clocks of the servers may differ by more than the
 * validity of a ticket.
 */
export const secondsFromNow = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;

/** Exchanges a ticket for a session: the row under the ticket's hash gets the hash of the secret. Works once. */
export async function redeemTicket(
  db: Database,
  ticketHash: string,
  {
    lifeSeconds,
    ...values
  }: Pick<typeof session.$inferInsert, 'tokenHash' | 'address' | 'userAgent'> & { lifeSeconds: number },
): Promise<{ id: number; previewRelease: string; userId: number } | undefined> {
  const [row] = await db
    .update(session)
    .set({ ...values, expiresAt: secondsFromNow(lifeSeconds), lastSeenAt: sql`now()` })
    .where(
      and(
        eq(session.tokenHash, ticketHash),
        isNotNull(session.previewRelease),
        isNull(session.revokedAt),
        gt(session.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: session.id, previewRelease: session.previewRelease, userId: session.userId });
  return row && row.previewRelease !== null && row.userId !== null
    ? { id: row.id, previewRelease: row.previewRelease, userId: row.userId }
    : undefined;
}

/** Ends every check of a release, tickets included. */
export async function endChecks(db: Database, previewRelease: string): Promise<void> {
  await db
    .update(session)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(session.previewRelease, previewRelease), isNull(session.revokedAt)));
}
