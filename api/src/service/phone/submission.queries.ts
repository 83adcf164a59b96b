import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PhoneReceipt } from '@platform/contract/phone/phone';
import type { Database } from '../../kernel/database/pool';
import { company } from '../../kernel/database/schema/company';
import { visit, visitStep } from '../../kernel/database/schema/visit';
import { type SubmittedAnswers, visitPhoto, visitSubmission } from '../schema/visit-submission';
import type { Author } from './author';

type NewSubmission = typeof visitSubmission.$inferInsert;
export type Submission = typeof visitSubmission.$inferSelect;

const isBy = ({ userId, visitorId }: Author): SQL =>
  userId === null
    ? and(isNull(visitSubmission.userId), eq(visitSubmission.visitorId, visitorId!))!
    : eq(visitSubmission.userId, userId);

/** Locks the id of a submission. A second request with it waits for the first. */
export async function takeTurn(tx: Database, submissionId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${submissionId}`}, 0))`);
}

/** The earlier submission of the author under this id. */
export async function findSubmission(
  db: Database,
  author: Author,
  submissionId: string,
): Promise<Submission | undefined> {
  const [row] = await db
    .select()
    .from(visitSubmission)
    .where(and(eq(visitSubmission.submissionId, submissionId), isBy(author)));
  return row;
}

/** Stores a submission. */
export async function insertSubmission(tx: Database, row: NewSubmission): Promise<void> {
  await tx.insert(visitSubmission).values(row);
}

/** Locks a visit, removed or not, before a change. */
export async function lockVisit(tx: Database, id: number) {
  const [row] = await tx
    .select({
      id: visit.id,
      companyId: visit.companyId,
      companyName: sql<string>`(select name from company where company.id = visit.company_id)`,
      state: visit.state,
      version: visit.version,
      plannedStart: visit.plannedStart,
      startedAt: visit.startedAt,
      leadId: visit.leadId,
      createdBy: visit.createdBy,
      purpose: visit.purpose,
      summary: visit.summary,
      persons: visit.persons,
      kit: visit.kit,
      isDemo: visit.isDemo,
      removedAt: visit.removedAt,
    })
    .from(visit)
    .where(eq(visit.id, id))
    .for('update');
  return row;
}
export type LockedVisit = NonNullable<Awaited<ReturnType<typeof lockVisit>>>;

/** Whether the visit matches the condition. */
export const isAmong = async (db: Database, id: number, where: SQL): Promise<boolean> =>
  (await db.$count(visit, and(eq(visit.id, id), where))) > 0;

/** The company of this id if it matches the condition. Locked as for planning at a desk. */
export async function lockCompany(tx: Database, id: number, where: SQL) {
  const [row] = await tx
    .select({ id: company.id, name: company.name, townId: company.townId })
    .from(company)
    .where(and(eq(company.id, id), where))
    .for('no key update');
  return row;
}

/** Whether another person has changed the plan of the visit since the step that the reporter had seen. */
export async function isReplanned(
  tx: Database,
  visitId: number,
  seenStep: number,
  { userId, visitorId }: Author,
): Promise<boolean> {
  const isOthers =
    userId === null
      ? or(isNull(visitStep.visitorId), ne(visitStep.visitorId, visitorId!))
      : or(isNull(visitStep.userId), ne(visitStep.userId, userId));
  const count = await tx.$count(
    visitStep,
    and(
      eq(visitStep.visitId, visitId),
      gt(visitStep.id, seenStep),
      inArray(visitStep.action, ['edit', 'assign', 'reschedule', 'replan']),
      isOthers,
    ),
  );
  return count > 0;
}

const WORDS: Readonly<Record<Submission['outcome'], string>> = {
  taken: '已存服务器。',
  supplement: '走访已由他人填报，您的内容已作为补充记录存下。',
  pending: '走访在此期间有变动，您的内容已留存，待负责人确认。',
  chosen: '负责人已接收您的内容。',
  dismissed: '没有采用',
};

/** With these outcomes the answers were handled together with the report. */
const TOOK_ANSWERS: readonly Submission['outcome'][] = ['taken', 'supplement'];

const PLAIN = { add: '走访已登记，并已告知镇街。', save: '已存服务器。' } as const;

/** The outcome of the answers in words, for the author. */
function answersText({ became, open }: SubmittedAnswers): string {
  if (became === 'submitted') return '问卷已提交。';
  if (became === 'kept') return '问卷已由他人填写，您的答案随记录留存。';
  return open === 0 ? '问卷已存为草稿。' : `问卷已存为草稿，还有 ${open} 题必答。`;
}

/** The receipt of a submission, as its author sees it. */
async function receiptOf(db: Database, row: Submission): Promise<PhoneReceipt> {
  const photos = await db
    .select({ clientId: visitPhoto.clientId })
    .from(visitPhoto)
    .where(eq(visitPhoto.submissionId, row.id))
    .orderBy(asc(visitPhoto.id));
  const { submissionId, visitId, outcome, reason, kind, photoIds, report } = row;
  const words = kind !== 'submit' && outcome === 'taken' ? PLAIN[kind] : WORDS[outcome];
  const answered = report?.answers && TOOK_ANSWERS.includes(outcome) ? answersText(report.answers) : '';
  const text = outcome === 'dismissed' ? `${words}：${reason || '未说明原因'}` : words + answered;
  return {
    submissionId,
    visitId,
    outcome,
    text,
    photosWanted: Math.max(photoIds.length, photos.length),
    photos: photos.map(({ clientId }) => clientId),
  };
}

/** The receipt of the author's submission under this id. */
export async function findReceipt(
  db: Database,
  author: Author,
  submissionId: string,
): Promise<PhoneReceipt | undefined> {
  const row = await findSubmission(db, author, submissionId);
  return row && receiptOf(db, row);
}

/** The receipts of the author's reports of a visit, the earliest first. */
export async function receiptsOf(db: Database, visitId: number, author: Author): Promise<PhoneReceipt[]> {
  const rows = await db
    .select()
    .from(visitSubmission)
    .where(and(eq(visitSubmission.visitId, visitId), eq(visitSubmission.kind, 'submit'), isBy(author)))
    .orderBy(asc(visitSubmission.id));
  return Promise.all(rows.map((row) => receiptOf(db, row)));
}

/** Adds a photo. Does nothing where its id exists already. */
export async function insertPhoto(tx: Database, row: typeof visitPhoto.$inferInsert): Promise<void> {
  await tx.insert(visitPhoto).values(row).onConflictDoNothing();
}

/** The photo with this id. */
export async function findPhoto(db: Database, clientId: string) {
  const [row] = await db.select().from(visitPhoto).where(eq(visitPhoto.clientId, clientId));
  return row;
}

/** The number of photos of a submission. */
export const countPhotos = (db: Database, submissionId: number): Promise<number> =>
  db.$count(visitPhoto, eq(visitPhoto.submissionId, submissionId));

/** Deletes the places from visits held long ago, and from the reports of phones about them. */
export const forgetPlaces = (tx: Database, visitIds: readonly number[]): Promise<void> =>
  forget(tx, visitIds, { place: null });

/** Deletes the persons met from the same rows. */
export const forgetPersons = (tx: Database, visitIds: readonly number[]): Promise<void> =>
  forget(tx, visitIds, { persons: [] });

async function forget(tx: Database, visitIds: readonly number[], nothing: { place: null } | { persons: [] }) {
  if (visitIds.length === 0) return;
  await tx
    .update(visit)
    .set(nothing)
    .where(inArray(visit.id, [...visitIds]));
  await tx
    .update(visitSubmission)
    .set({ report: sql`${visitSubmission.report} || ${JSON.stringify(nothing)}::jsonb` })
    .where(and(inArray(visitSubmission.visitId, [...visitIds]), isNotNull(visitSubmission.report)));
}
