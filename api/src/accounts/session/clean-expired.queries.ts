import { lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { session, signInEvent, smsCode, smsOutbox } from '../../kernel/database/schema/account';
import { idempotencyKey, rateLimit, subAppFailure, subAppMount } from '../../kernel/database/schema/system';

/** Forgets what has served its time, and returns how many rows of each kind. */
export async function deleteExpired(
  db: Database,
): Promise<Record<'sessions' | 'codes' | 'outbox' | 'limits' | 'answers' | 'mounts' | 'failures' | 'signIns', number>> {
  const before = (interval: string) => sql`now() - ${interval}::interval`;
  const rows = (result: { rowCount: number | null }) => result.rowCount ?? 0;
  return {
    // Kept a month after their end: the audit log names them.
    sessions: rows(
      await db
        .delete(session)
        .where(or(lt(session.expiresAt, before('30 days')), lt(session.revokedAt, before('30 days')))),
    ),
    // As long as lines of the audit log are kept at least.
    signIns: rows(await db.delete(signInEvent).where(lt(signInEvent.at, before('180 days')))),
    codes: rows(await db.delete(smsCode).where(lt(smsCode.expiresAt, before('1 day')))),
    outbox: rows(await db.delete(smsOutbox).where(lt(smsOutbox.createdAt, before('7 days')))),
    limits: rows(await db.delete(rateLimit).where(lt(rateLimit.expire, Date.now()))),
    mounts: rows(await db.delete(subAppMount).where(lt(subAppMount.at, before('180 days')))),
    failures: rows(await db.delete(subAppFailure).where(lt(subAppFailure.at, before('180 days')))),
    answers: rows(await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, before('1 day')))),
  };
}
