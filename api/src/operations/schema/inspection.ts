import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId } from '../../kernel/database/schema/columns';

/**
 * A fault that an inspection found on the public site. The same fault keeps its row from one inspection to the next.
 */
export const inspectionFinding = pgTable(
  'inspection_finding',
  {
    id: primaryId(),
    /** The check that found it (`shared/contract/src/inspection/inspection.ts`). */
    inspection: text().notNull(),
    /** Identifies the same fault in a later inspection: `12 /web/gone`. */
    key: text().notNull(),
    place: text().notNull(),
    message: text().notNull(),
    /** Page of the administration where the fault can be corrected. */
    path: text().notNull(),
    /** When the fault was first seen. A fault that was solved and came back starts anew. */
    firstSeenAt: createdAt(),
    lastSeenAt: createdAt(),
    solvedAt: instant(),
  },
  (t) => [
    uniqueIndex('inspection_finding_same').on(t.inspection, t.key),
    index('inspection_finding_open').on(t.inspection, t.firstSeenAt, t.id).where(sql`solved_at is null`),
    index('inspection_finding_first').on(t.firstSeenAt, t.id).where(sql`solved_at is null`),
    index('inspection_finding_solved').on(t.solvedAt, t.id).where(sql`solved_at is not null`),
    index('inspection_finding_text').using('gin', sql`${t.place} gin_trgm_ops`, sql`${t.message} gin_trgm_ops`),
  ],
);
