import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { DataOf } from '@platform/contract/call';
import type { visitorVisit } from '@platform/contract/phone/phone';
import { isoTime } from '../../kernel/database/iso-time';
import type { Database } from '../../kernel/database/pool';
import { visit } from '../../kernel/database/schema/visit';
import { visitPhoto, visitSubmission } from '../schema/visit-submission';

type Photo = DataOf<typeof visitorVisit>['photos'][number];

/** The photos of a visit in the order of their upload, each with its submission. */
export async function photosWithSubmission(
  db: Database,
  visitId: number,
): Promise<(Photo & { submissionId: number })[]> {
  const rows = await db
    .select({
      id: visitPhoto.id,
      clientId: visitPhoto.clientId,
      submissionId: visitPhoto.submissionId,
      author: visitSubmission.authorName,
      takenAt: isoTime(visitPhoto.takenAt),
      receivedAt: isoTime(visitPhoto.createdAt),
      place: visitPhoto.place,
    })
    .from(visitPhoto)
    .innerJoin(visitSubmission, eq(visitSubmission.id, visitPhoto.submissionId))
    .where(eq(visitPhoto.visitId, visitId))
    .orderBy(asc(visitPhoto.id));
  return rows as (Photo & { submissionId: number })[];
}

/** The photos of a visit in the order of their upload. */
export const photosOf = async (db: Database, visitId: number): Promise<Photo[]> =>
  (await photosWithSubmission(db, visitId)).map(({ submissionId: _submission, ...photo }) => photo);

/** A photo as it is stored, if its visit matches the condition. */
export async function findShownPhoto(db: Database, id: number, where: SQL) {
  const [row] = await db
    .select({
      sha256: visitPhoto.sha256,
      width: visitPhoto.width,
      height: visitPhoto.height,
      takenAt: visitPhoto.takenAt,
      createdAt: visitPhoto.createdAt,
      place: visitPhoto.place,
      author: visitSubmission.authorName,
    })
    .from(visitPhoto)
    .innerJoin(visit, eq(visit.id, visitPhoto.visitId))
    .innerJoin(visitSubmission, eq(visitSubmission.id, visitPhoto.submissionId))
    .where(and(eq(visitPhoto.id, id), where));
  return row;
}
