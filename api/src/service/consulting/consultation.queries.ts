import type { AskedFrom } from '@platform/contract/consulting/consultation';
import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { consultingLabels } from '@platform/contract/consulting/labels';
import type { ConsultationAction } from '@platform/domain/consulting/consultation-case';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { consultation, consultationTurn, type TurnPatent } from '../../kernel/database/schema/consulting';
import { content, contentRevision } from '../../kernel/database/schema/content';
import { libraryPatent, patent } from '../../kernel/database/schema/patent';
import { ofCompany } from '../../kernel/scope/of-company';
import type { CompanyScope } from '../../kernel/scope/scope';
import { takenField } from '../../kernel/writes/refuse-taken';
import { writesTo } from '../../kernel/writes/writes-to';
import { libraryColumns } from '../../patents/library/library-columns';
import { patentWords } from '../../patents/patents/patent-words';
import { isPublic } from '../../content/items/is-public';

/** Adds and changes consultations. */
export const consultationWrites = writesTo(consultation, {
  consultation_answer: takenField(consultingLabels, 'answerId'),
});
export type ConsultationValues = Parameters<typeof consultationWrites.update>[2];

/** A turn to write. */
export type NewTurn = Omit<typeof consultationTurn.$inferInsert, 'id' | 'action'> & {
  action: ConsultationAction | 'ask';
};

/** Adds turns. Turns are never changed. */
export async function insertTurns(tx: Database, turns: NewTurn[]): Promise<void> {
  if (turns.length > 0) await tx.insert(consultationTurn).values(turns);
}

/**
 * Returns the patents among these that are in a company's library, in the form in which a turn keeps them and in the
 * order of the ids.
 */
export async function findPatents(db: Database, scope: CompanyScope, ids: readonly number[]): Promise<TurnPatent[]> {
  if (ids.length === 0) return [];
  const { id, title, publicationNumber, applicationNumber, office, patentType, legalStatus, patentId } = libraryColumns;
  const rows = await db
    .select({ id, title, publicationNumber, applicationNumber, office, patentType, legalStatus, patentId })
    .from(libraryPatent)
    .leftJoin(patent, eq(patent.id, libraryPatent.patentId))
    .where(and(ofCompany(scope, libraryPatent.companyId), isNull(libraryPatent.removedAt), inArray(id, [...ids])));
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((each) => {
    const row = found.get(each);
    if (!row) return [];
    const { applicationNumber: printed, patentType: type } = patentWords(row);
    return [
      {
        id: row.id,
        title: row.title,
        publicationNumber: row.publicationNumber,
        applicationNumber: printed,
        patentType: type,
        origin: row.patentId === null ? ('manual' as const) : ('platform' as const),
      },
    ];
  });
}

/** Returns the questions of an account within the last day, the newest first, at most 100. */
export function findRecentQuestions(db: Database, userId: number): Promise<{ text: string; at: Date }[]> {
  return db
    .select({ text: consultationTurn.text, at: consultationTurn.at })
    .from(consultationTurn)
    .where(
      and(
        eq(consultationTurn.userId, userId),
        eq(consultationTurn.action, 'ask'),
        gte(consultationTurn.at, sql`now() - interval '1 day'`),
      ),
    )
    .orderBy(desc(consultationTurn.id))
    .limit(100);
}

/** Returns a content item with the title that the public reads; with its last title when it is not public. */
export async function findAskedFrom(db: Database, id: number): Promise<AskedFrom | undefined> {
  const [row] = await db
    .select({
      id: content.id,
      kind: content.kind,
      title: sql<string>`coalesce(${contentRevision.title}, ${content.title})`,
      isPublic: sql<boolean>`${isPublic}`,
    })
    .from(content)
    .leftJoin(contentRevision, eq(contentRevision.id, content.publicRevisionId))
    .where(eq(content.id, id));
  return row;
}

/**
 * Returns the accounts to notify of an action of staff: the asker, or the accounts of the company when the asker cannot
 * sign in.
 */
export async function findAskers(db: Database, id: number): Promise<number[]> {
  const rows = await db
    .select({ id: userAccount.id, isAsker: sql<boolean>`${userAccount.id} = ${consultation.userId}` })
    .from(consultation)
    .innerJoin(
      userAccount,
      sql`${userAccount.id} = ${consultation.userId} or ${userAccount.companyId} = ${consultation.companyId}`,
    )
    .where(and(eq(consultation.id, id), eq(userAccount.state, 'active'), isNull(userAccount.deletedAt)));
  const own = rows.filter(({ isAsker }) => isAsker);
  return (own.length > 0 ? own : rows).map((row) => row.id);
}

/** Returns what a message about a consultation depends on. */
export async function findNoticed(
  db: Database,
  id: number,
): Promise<Pick<typeof consultation.$inferSelect, 'title' | 'isDemo' | 'assigneeId'>> {
  const { title, isDemo, assigneeId } = consultation;
  const [row] = await db.select({ title, isDemo, assigneeId }).from(consultation).where(eq(consultation.id, id));
  return row!;
}
