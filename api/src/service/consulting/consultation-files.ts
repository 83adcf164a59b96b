import { and, eq, sql } from 'drizzle-orm';
import { consultation, consultationTurn } from '../../kernel/database/schema/consulting';
import type { FileHolder } from '../../kernel/ports/file-holder';
import { reachOfStaff } from './reach';

/** Files of consultations: whoever answers reads those within reach, the company its own but what staff keep to themselves. */
export const consultationFiles: FileHolder = {
  async mayRead(db, viewer, fileId) {
    const isOwn =
      viewer.role === 'company'
        ? and(eq(consultation.companyId, viewer.companyId ?? 0), eq(consultationTurn.internal, false))
        : reachOfStaff(viewer).where;
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
