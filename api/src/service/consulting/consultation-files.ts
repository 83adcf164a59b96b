import { and, eq, sql } from 'drizzle-orm';
import { consultation, consultationTurn } from '../../kernel/database/schema/consulting';
import type { FileHolder } from '../../kernel/ports/file-holder';
import { visibilityOfStaff } from './visibility';

/** Files of consultations: staff read those that they see, a company its own except internal ones. */
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
      // As the index has it.
      .where(and(sql`${consultationTurn.fileIds} @> array[${fileId}]::text[] and file_ids <> '{}'`, isOwn))
      .limit(1);
    return rows.length > 0;
  },
};
