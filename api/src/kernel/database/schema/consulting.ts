import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, type PgColumn, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { wordsOf } from '../../text/short-words';
import { userAccount } from './account';
import { company } from './company';
import { content } from './content';
import { demand } from './demand';
import { createdAt, instant, primaryId, reference, updatedAt } from './columns';

/** Text of a consultation that keyword search matches, besides the account or company that asked. */
export const consultationWords = (t: Record<'title' | 'askerName', PgColumn>): SQL => wordsOf(t.title, t.askerName);

/**
 * A question to the platform: its state and the columns that lists filter and sort by. The messages are in its turns.
 */
export const consultation = pgTable(
  'consultation',
  {
    id: primaryId(),
    /** The company that asked; null where a member of the public asked. */
    companyId: reference().references(() => company.id, { onDelete: 'cascade' }),
    /** Account that asked; null where a member of the public asked, or the account is gone. */
    userId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    source: text({ enum: ['portal', 'site', 'dialogue', 'assistance'] }).notNull(),
    /** The content item from which the question was asked. */
    aboutId: reference().references(() => content.id, { onDelete: 'set null' }),
    /** Code of the dictionary consultingTopics; empty until staff have classified the question. */
    topic: text().notNull().default(''),
    title: text().notNull(),
    /** Name of a person who asked without an account. That person looks up the answer by number and code. */
    askerName: text().notNull().default(''),
    askerMobile: text().notNull().default(''),
    lookupHash: text(),
    state: text({ enum: ['pending', 'accepted', 'incomplete', 'answered', 'closed'] })
      .notNull()
      .default('pending'),
    /** Since then the clock of the accepted consultation is paused. */
    pausedAt: instant(),
    assigneeId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** Listed under 疑似垃圾 since then, and the reasons for it. */
    spamAt: instant(),
    spamReasons: text().array().notNull().default([]),
    /** 1 to 5, given by the person who asked. */
    rating: integer(),
    ratingText: text().notNull().default(''),
    /**
     * The person who asked agrees that question and answer are published, without any text that identifies that person.
     */
    consent: boolean().notNull().default(false),
    consentAt: instant(),
    /** The content item that question and answer were published as. */
    answerId: reference().references(() => content.id, { onDelete: 'set null' }),
    /** The demand that the consultation was converted to. */
    demandId: reference().references(() => demand.id, { onDelete: 'set null' }),
    /**
     * Working days that were promised at the time of the question. A later change of the parameter does not change
     * them.
     */
    acceptDays: integer().notNull(),
    answerDays: integer().notNull(),
    askedAt: createdAt(),
    acceptedAt: instant(),
    /** Time of the last answer. */
    answeredAt: instant(),
    closedAt: instant(),
    /** End of the running clock, for sorting. Null while no clock runs or its end cannot be computed. */
    dueAt: instant(),
    /** When the staff in charge were notified that a clock had run out: that of acceptance, that of the answer. */
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

/** A patent that a turn names, by its row in the library of the company. */
export interface TurnPatent {
  id: number;
  title: string;
  publicationNumber: string;
  /** As printed, with dot and check digit. */
  applicationNumber: string;
  /** 发明, 实用新型, 外观设计, or empty. */
  patentType: string;
  origin: 'platform' | 'manual';
}

/** A message or action in a consultation. Rows are only inserted; they are deleted with the consultation. */
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
    /** `ask`, or the name of the action in `consultation-case.ts`. */
    action: text().notNull(),
    /** Visible to staff only. */
    internal: boolean().notNull().default(false),
    /** Plain text: the message, or the reason. */
    text: text().notNull().default(''),
    fileIds: text().array().notNull().default([]),
    /**
     * Patents of the asking company's library as they were at the time of the turn. Later changes of the library do not
     * change them.
     */
    patents: jsonb().$type<TurnPatent[]>().notNull().default([]),
  },
  (t) => [
    index('consultation_turn_consultation').on(t.consultationId, t.id),
    index('consultation_turn_user').on(t.userId),
    index('consultation_turn_files').using('gin', t.fileIds).where(sql`file_ids <> '{}'`),
  ],
);

/** A text with which an answer can begin. */
export const answerTemplate = pgTable('answer_template', {
  id: primaryId(),
  title: text().notNull().unique(),
  text: text().notNull(),
  /** Code of the dictionary consultingTopics; empty: fits any topic. */
  topic: text().notNull().default(''),
  isDemo: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
