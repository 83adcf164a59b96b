import { and, desc, eq, exists, gte, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { consultation, consultationTurn } from '../../kernel/database/schema/consulting';
import { publicReceipt } from '../../kernel/database/schema/forms';
import { theRow } from '../../kernel/database/the-row';

/**
 * Returns the public questions of the last day with the same mobile number, network or text, the newest first, at most
 * 100.
 */
export function findRecentPublicQuestions(
  db: Database,
  { mobile, networkHash, text }: { mobile: string; networkHash: string; text: string },
): Promise<{ text: string; at: Date }[]> {
  const fromThere = db
    .select({ id: publicReceipt.id })
    .from(publicReceipt)
    .where(and(eq(publicReceipt.consultationId, consultation.id), eq(publicReceipt.networkHash, networkHash)));
  return db
    .select({ text: consultationTurn.text, at: consultationTurn.at })
    .from(consultation)
    .innerJoin(consultationTurn, eq(consultationTurn.consultationId, consultation.id))
    .where(
      and(
        gte(consultation.askedAt, sql`now() - interval '1 day'`),
        isNull(consultation.userId),
        eq(consultationTurn.action, 'ask'),
        or(eq(consultation.askerMobile, mobile), eq(consultationTurn.text, text), exists(fromThere)),
      ),
    )
    .orderBy(desc(consultationTurn.id))
    .limit(100);
}

/**
 * Returns the name and the mobile number of an asker without an account, as typed. Both are empty once their retention
 * period is over.
 * @throws ApiError 404
 */
export function findAsker(db: Database, consultationId: number): Promise<{ name: string; mobile: string }> {
  return theRow(
    db
      .select({ name: consultation.askerName, mobile: consultation.askerMobile })
      .from(consultation)
      .where(eq(consultation.id, consultationId)),
  );
}
