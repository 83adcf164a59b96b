import { desc } from 'drizzle-orm';
import { smsOutbox } from '../../kernel/database/schema/account';
import { ApiError } from '../../kernel/errors/api-error';
import type { Services } from '../../kernel/ports/services';

/**
 * The newest messages of the development outbox, for the page that shows them.
 * @throws ApiError 404 unless this server uses an outbox instead of sending
 */
export async function listOutbox(
  { db, config }: Pick<Services, 'db' | 'config'>,
  limit = 20,
): Promise<{ mobile: string; body: string; createdAt: Date }[]> {
  if (config.smsDriver !== 'outbox') throw ApiError.notFound();
  return db
    .select({ mobile: smsOutbox.mobile, body: smsOutbox.body, createdAt: smsOutbox.createdAt })
    .from(smsOutbox)
    .orderBy(desc(smsOutbox.id))
    .limit(limit);
}
