import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { idempotencyKey, rateLimit } from '../../kernel/database/schema/system';

/** Forgets spent limits and answers that nobody repeats a question for any more, and returns how many rows of each. */
export async function deleteExpired(db: Database): Promise<Record<'limits' | 'answers', number>> {
  const rows = (result: { rowCount: number | null }) => result.rowCount ?? 0;
  return {
    limits: rows(await db.delete(rateLimit).where(lt(rateLimit.expire, Date.now()))),
    answers: rows(await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, sql`now() - interval '1 day'`))),
  };
}
