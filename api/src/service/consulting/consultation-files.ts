import { and, eq, sql } from 'drizzle-orm';
import { consultation, consultationTurn } from '../../kernel/database/schema/consulting';
import type { FileHolder } from '../../kernel/ports/file-holder';
import { visibilityOfStaff } from './visibility';

/**
 * Files of consultations. Staff read the files of the consultations that they see. A company reads those of its own,
 * except internal ones.
 */
export const consultationFiles: FileHolder = {
  async mayRead(db, viewer, fileId) {
    const isOwn =
      viewer.role === 'company'
        ? and(eq(consultation.companyId, viewer.companyId ?? 0), eq(consultationTurn.internal, false))
        : visibilityOfStaff(viewer).where;
    const rows = await db
      .select({ id: consultationTurn.id })
      .from(consultationTurn)
      .innerJoin(consultation, eq(consultation.id, consultationTurn.consultationId))
      // The condition repeats that of the partial index.
      .where(and(sql`${consultationTurn.fileIds} @> array[${fileId}]::text[] and file_ids <> '{}'`, isOwn))
      .limit(1);
    return rows.length > 0;
  },
};
