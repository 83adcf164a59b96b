import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Answers } from '@platform/domain/questionnaires/questionnaire';
import { userAccount, visitor } from './account';
import { createdAt, instant, primaryId, reference } from './columns';
import { visit, type PersonMet, type VisitPlace } from './visit';

/** What a phone filled in of the questionnaire of a visit, and what became of it. */
export interface SubmittedAnswers {
  answerId: number;
  answers: Answers;
  /** Its author says that it is whole. */
  submit: boolean;
  /** `kept`: somebody else has filled in the questionnaire meanwhile, or the lead decides; here they stand. */
  became: 'submitted' | 'draft' | 'kept';
  /** Questions that still have to be answered. */
  open: number;
  /** The same for people, as it was asked then. */
  said: { title: string; text: string }[];
}

/** What a phone reports of a visit. */
export interface SubmittedReport {
  way: 'onSite' | 'phone' | 'meeting';
  summary: string;
  persons: PersonMet[];
  findings: string;
  /** What of the checklist was done. */
  kit?: string[];
  place: VisitPlace | null;
  promises: { text: string; dueDay: string }[];
  demands: { title: string; content: string }[];
  answers?: SubmittedAnswers;
}

/**
 * Something that a phone wrote, kept as it was sent: what makes the same one, sent again days later, answer the first
 * receipt. It is never changed but for what became of it.
 */
export const visitSubmission = pgTable(
  'visit_submission',
  {
    id: primaryId(),
    /** Made by the phone, unique with its author. */
    submissionId: text().notNull(),
    userId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    visitorId: reference().references(() => visitor.id, { onDelete: 'set null' }),
    /** Who wrote it, as he was called then: he may be gone. */
    authorName: text().notNull().default(''),
    /** He had the visit no more when it came, or could not sign in any more: the lead has thirty days to take it over. */
    isAuthorGone: boolean().notNull().default(false),
    visitId: reference()
      .notNull()
      .references(() => visit.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['add', 'save', 'submit'] }).notNull(),
    /** SHA-256 of what was sent. */
    contentHash: text().notNull(),
    /** Of `submit`. */
    report: jsonb().$type<SubmittedReport>(),
    /** Photos that the phone said it would send. */
    photoIds: text().array().notNull().default([]),
    /**
     * `taken`: it is the visit's. `supplement`: a second one, added to its course. `pending`: the lead decides. `chosen`
     * and `dismissed`: he has.
     */
    outcome: text({ enum: ['taken', 'supplement', 'pending', 'chosen', 'dismissed'] }).notNull(),
    /** Why it waits, or why it was dismissed. */
    reason: text().notNull().default(''),
    /** When the phone says it was written. */
    writtenAt: instant(),
    createdAt: createdAt(),
    decidedBy: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    decidedAt: instant(),
  },
  (t) => [
    uniqueIndex('visit_submission_author').on(
      t.submissionId,
      sql`coalesce(${t.userId}, 0)`,
      sql`coalesce(${t.visitorId}, 0)`,
    ),
    index('visit_submission_visit').on(t.visitId, t.id),
    index('visit_submission_pending').on(t.visitId).where(sql`outcome = 'pending'`),
    index('visit_submission_user').on(t.userId),
    index('visit_submission_visitor').on(t.visitorId),
  ],
);

/** A photo of a visit: pixels alone, without what a camera writes beside them. */
export const visitPhoto = pgTable(
  'visit_photo',
  {
    id: primaryId(),
    /** Made by the phone: a second one of the same name is the same photo. */
    clientId: text().notNull().unique(),
    submissionId: reference()
      .notNull()
      .references(() => visitSubmission.id, { onDelete: 'cascade' }),
    visitId: reference()
      .notNull()
      .references(() => visit.id, { onDelete: 'cascade' }),
    /** Of the stored picture, computed by the server. */
    sha256: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** Pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** When the phone says it was taken. */
    takenAt: instant(),
    /** Where, or why it is not told where. */
    place: jsonb().$type<VisitPlace>(),
    /** When it reached the server. */
    createdAt: createdAt(),
  },
  (t) => [index('visit_photo_visit').on(t.visitId, t.id), index('visit_photo_submission').on(t.submissionId, t.id)],
);
