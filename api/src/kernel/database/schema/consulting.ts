import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, type PgColumn, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { wordsOf } from '../short-words';
import { userAccount } from './account';
import { company } from './company';
import { content } from './content';
import { demand } from './demand';
import { createdAt, instant, primaryId, reference, updatedAt } from './columns';

/** What a keyword finds a question by, besides who asks it. */
export const consultationWords = (t: Record<'title' | 'askerName', PgColumn>): SQL => wordsOf(t.title, t.askerName);

/** A question to the platform: where it stands and what lists filter and sort by. What was said is in its turns. */
export const consultation = pgTable(
  'consultation',
  {
    id: primaryId(),
    /** Whose it is; none where the public asks. */
    companyId: reference().references(() => company.id, { onDelete: 'cascade' }),
    /** Account that asked; none where the public asks, or the account is gone. */
    userId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    source: text({ enum: ['portal', 'site', 'dialogue', 'assistance'] }).notNull(),
    /** The item of content that it was asked from. */
    aboutId: reference().references(() => content.id, { onDelete: 'set null' }),
    /** Code of the dictionary consultingTopics; empty while nobody has sorted it. */
    topic: text().notNull().default(''),
    title: text().notNull(),
    /** Of whoever asked without an account, who looks the answer up by number and code. */
    askerName: text().notNull().default(''),
    askerMobile: text().notNull().default(''),
    lookupHash: text(),
    state: text({ enum: ['pending', 'accepted', 'incomplete', 'answered', 'closed'] })
      .notNull()
      .default('pending'),
    /** The clock of an accepted one stands still since. */
    pausedAt: instant(),
    assigneeId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** Kept under 疑似垃圾 since, and what spoke for it. */
    spamAt: instant(),
    spamReasons: text().array().notNull().default([]),
    /** 1 to 5, by whoever asked. */
    rating: integer(),
    ratingText: text().notNull().default(''),
    /** Whoever asked lets question and answer be published, with everything left out that names him. */
    consent: boolean().notNull().default(false),
    consentAt: instant(),
    /** The item of content that question and answer became. */
    answerId: reference().references(() => content.id, { onDelete: 'set null' }),
    /** The demand that it became. */
    demandId: reference().references(() => demand.id, { onDelete: 'set null' }),
    /** Working days that were promised when it was asked; a parameter that changes later changes no promise. */
    acceptDays: integer().notNull(),
    answerDays: integer().notNull(),
    askedAt: createdAt(),
    acceptedAt: instant(),
    /** Last answer. */
    answeredAt: instant(),
    closedAt: instant(),
    /** When the clock that runs now runs out, for sorting; none while none runs or none can be told. */
    dueAt: instant(),
    /** That a clock ran out was told to those who are to act: that of the acceptance, that of the answer. */
    acceptLateToldAt: instant(),
    answerLateToldAt: instant(),
    isDemo: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('consultation_company').on(t.companyId, t.updatedAt, t.id),
    index('consultation_user').on(t.userId, t.askedAt),
    index('consultation_asked').on(t.askedAt, t.id).where(sql`spam_at is null`),
    index('consultation_state').on(t.state, t.askedAt, t.id).where(sql`spam_at is null`),
    index('consultation_assignee').on(t.assigneeId, t.askedAt, t.id),
    index('consultation_due').on(t.dueAt, t.id).where(sql`spam_at is null`),
    index('consultation_open').on(t.id).where(sql`state in ('pending', 'accepted', 'incomplete') and spam_at is null`),
    index('consultation_spam').on(t.askedAt, t.id).where(sql`spam_at is not null`),
    index('consultation_updated').on(t.updatedAt, t.id).where(sql`spam_at is null`),
    index('consultation_pairs').using('gin', sql`text_pairs(${consultationWords(t)})`),
    index('consultation_title').using('gin', sql`${t.title} gin_trgm_ops`),
    index('consultation_asker_name').using('gin', sql`${t.askerName} gin_trgm_ops`),
    index('consultation_about').on(t.aboutId).where(sql`about_id is not null`),
    uniqueIndex('consultation_answer').on(t.answerId),
    uniqueIndex('consultation_demand').on(t.demandId),
    uniqueIndex('consultation_lookup').on(t.lookupHash),
  ],
);

/** A patent that somebody named, by its row in the library of the company. */
export interface TurnPatent {
  id: number;
  title: string;
  publicationNumber: string;
  /** As printed, with dot and check digit. */
  applicationNumber: string;
  /** 发明 · 实用新型 · 外观设计, or empty. */
  patentType: string;
  origin: 'platform' | 'manual';
}

/** Something said or done in a consultation. Rows are only ever inserted; they go with it. */
export const consultationTurn = pgTable(
  'consultation_turn',
  {
    id: primaryId(),
    consultationId: reference()
      .notNull()
      .references(() => consultation.id, { onDelete: 'cascade' }),
    at: createdAt(),
    userId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    side: text({ enum: ['asker', 'staff', 'platform'] }).notNull(),
    /** `ask`, or the action as `consultation-case.ts` calls it. */
    action: text().notNull(),
    /** For staff alone. */
    internal: boolean().notNull().default(false),
    /** Plain text: what was said, or the reason. */
    text: text().notNull().default(''),
    fileIds: text().array().notNull().default([]),
    /** Patents of the asking company's library as they were when they were named: a library changes, what was said does not. */
    patents: jsonb().$type<TurnPatent[]>().notNull().default([]),
  },
  (t) => [
    index('consultation_turn_consultation').on(t.consultationId, t.id),
    index('consultation_turn_user').on(t.userId),
    index('consultation_turn_files').using('gin', t.fileIds).where(sql`file_ids <> '{}'`),
  ],
);

/** A text that answers begin with. */
export const answerTemplate = pgTable('answer_template', {
  id: primaryId(),
  title: text().notNull().unique(),
  text: text().notNull(),
  /** Code of the dictionary consultingTopics; empty fits any. */
  topic: text().notNull().default(''),
  isDemo: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
