import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId } from './columns';

/** A fault of the public site that an inspection found. The same fault keeps its row from one inspection to the next. */
export const inspectionFinding = pgTable(
  'inspection_finding',
  {
    id: primaryId(),
    /** Which check found it (`shared/contract/src/inspection/inspection.ts`). */
    inspection: text().notNull(),
    /** What makes it the same fault again: `12 /web/gone`. */
    key: text().notNull(),
    place: text().notNull(),
    message: text().notNull(),
    /** Page of administration where it is mended. */
    path: text().notNull(),
    /** Since when it is there; one that was solved and came back counts anew. */
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
