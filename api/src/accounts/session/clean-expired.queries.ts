import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { formToken } from '../../kernel/database/schema/forms';
import { idempotencyKey, rateLimit } from '../../kernel/database/schema/system';

/**
 * Deletes expired limits, form tokens and stored responses to repeated requests.
 * @returns the number of rows of each
 */
export async function deleteExpired(db: Database): Promise<Record<'limits' | 'answers' | 'formTokens', number>> {
  const rows = (result: { rowCount: number | null }) => result.rowCount ?? 0;
  return {
    limits: rows(await db.delete(rateLimit).where(lt(rateLimit.expire, Date.now()))),
    answers: rows(await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, sql`now() - interval '1 day'`))),
    formTokens: rows(await db.delete(formToken).where(lt(formToken.usedAt, sql`now() - interval '2 days'`))),
  };
}
