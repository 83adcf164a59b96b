import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { SubmissionRow } from '@platform/contract/visits/submission';
import { isoTime } from '../../kernel/database/iso-time';
import type { Database } from '../../kernel/database/pool';
import { visitSubmission } from '../schema/visit-submission';
import type { VisitVisibility } from '../visits/visibility';
import { readVisit } from '../visits/read-visit';
import { photosWithSubmission } from './read-photos';

/** Days for which the report of a former author can be accepted. */
const RECEIVABLE_DAYS = 30;

/**
 * Whether the user may decide on waiting reports: the lead and the district may. Without a lead, any staff in reach
 * may.
 */
export const mayChoose = ({ scope, userId }: VisitVisibility, leadId: number | null): boolean =>
  scope.kind === 'all' || leadId === null || leadId === userId;

/** The report waits, and has not expired. */
const isWaiting = sql<boolean>`(${visitSubmission.outcome} = 'pending' and (not ${visitSubmission.isAuthorGone} or ${visitSubmission.createdAt} > now() - make_interval(days => ${RECEIVABLE_DAYS})))`;

/** What phones reported of a visible visit, the earliest first. @throws ApiError 404 */
export async function readSubmissions(
  db: Database,
  visibility: VisitVisibility,
  visitId: number,
): Promise<SubmissionRow[]> {
  const { leadId } = await readVisit(db, visibility, visitId);
  const photos = await photosWithSubmission(db, visitId);
  const rows = await db
    .select({
      id: visitSubmission.id,
      author: visitSubmission.authorName,
      outcome: visitSubmission.outcome,
      reason: visitSubmission.reason,
      writtenAt: isoTime(visitSubmission.writtenAt),
      receivedAt: isoTime(visitSubmission.createdAt),
      photoIds: visitSubmission.photoIds,
      report: visitSubmission.report,
      isWaiting,
    })
    .from(visitSubmission)
    .where(and(eq(visitSubmission.visitId, visitId), isNotNull(visitSubmission.report)))
    .orderBy(asc(visitSubmission.id));
  return rows.map(({ photoIds, isWaiting: waits, report, ...row }) => {
    const own = photos.filter(({ submissionId }) => submissionId === row.id);
    return {
      ...row,
      report: { ...report!, answers: report?.answers?.became === 'kept' ? report.answers.said : [] },
      photosWanted: Math.max(photoIds.length, own.length),
      photos: own.map(({ submissionId: _submission, ...photo }) => photo),
      canChoose: waits && mayChoose(visibility, leadId),
    };
  }) as SubmissionRow[];
}

/** A report from a phone, locked until the transaction ends. */
export async function lockSubmission(tx: Database, id: number) {
  const [row] = await tx
    .select({
      id: visitSubmission.id,
      submissionId: visitSubmission.submissionId,
      visitId: visitSubmission.visitId,
      report: visitSubmission.report,
      authorName: visitSubmission.authorName,
      writtenAt: visitSubmission.writtenAt,
      createdAt: visitSubmission.createdAt,
      isWaiting,
    })
    .from(visitSubmission)
    .where(eq(visitSubmission.id, id))
    .for('update');
  return row;
}

/** Stores the decision of the lead. */
export async function settleSubmission(
  tx: Database,
  id: number,
  decided: { outcome: 'chosen' | 'dismissed'; reason: string; decidedBy: number },
): Promise<void> {
  await tx
    .update(visitSubmission)
    .set({ ...decided, decidedAt: new Date() })
    .where(eq(visitSubmission.id, id));
}
