import { eq, inArray } from 'drizzle-orm';
import { ApiError } from '../../kernel/errors/api-error';
import type { Database } from '../../kernel/database/pool';
import { consultation } from '../../kernel/database/schema/consulting';

/** The consultation that an item was drafted from; null for any other item. */
export async function consultationOf(db: Database, contentId: number): Promise<number | null> {
  const [row] = await db.select({ id: consultation.id }).from(consultation).where(eq(consultation.answerId, contentId));
  return row?.id ?? null;
}

/** Returns the items that the asker has not, or no longer, agreed to publish: the reason by item id. */
export async function consentFaults(db: Database, contentIds: readonly number[]): Promise<Map<number, string>> {
  if (contentIds.length === 0) return new Map();
  const { answerId, consent } = consultation;
  const rows = await db
    .select({ answerId, consent })
    .from(consultation)
    .where(inArray(answerId, [...contentIds]));
  return new Map(rows.flatMap((row) => (row.consent ? [] : [[row.answerId!, '提问人不同意公开这条问答']])));
}

/** Rejects an item without the asker's consent. @throws ApiError 422 */
export async function needConsent(tx: Database, contentId: number): Promise<void> {
  const fault = (await consentFaults(tx, [contentId])).get(contentId);
  if (fault) throw ApiError.invalid(`${fault}，不能发布。`);
}
