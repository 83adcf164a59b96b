import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Answers, Questionnaire } from '@platform/domain/questionnaires/questionnaire';
import { userAccount, visitor } from '../../kernel/database/schema/account';
import { createdAt, instant, primaryId, reference, updatedAt } from '../../kernel/database/schema/columns';
import { company } from '../../kernel/database/schema/company';
import { visit } from '../../kernel/database/schema/visit';

/**
 * A questionnaire that companies answer. Published questions are in its versions; this row holds the draft of the next
 * one.
 */
export const questionnaire = pgTable(
  'questionnaire',
  {
    id: primaryId(),
    name: text().notNull(),
    summary: text().notNull().default(''),
    /** Draft of the next version. */
    form: jsonb().$type<Questionnaire>().notNull(),
    /** No new answers can be started. */
    closed: boolean().notNull().default(false),
    isDemo: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('questionnaire_name').on(t.name), index('questionnaire_updated').on(t.updatedAt, t.id)],
);

/** A questionnaire as it was published; never changed. */
export const questionnaireVersion = pgTable(
  'questionnaire_version',
  {
    id: primaryId(),
    questionnaireId: reference()
      .notNull()
      .references(() => questionnaire.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer().notNull(),
    /** Name and summary at the time of publication. */
    name: text().notNull(),
    summary: text().notNull().default(''),
    form: jsonb().$type<Questionnaire>().notNull(),
    publishedAt: createdAt(),
    publishedBy: reference().references(() => userAccount.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('questionnaire_version_number').on(t.questionnaireId, t.number),
    index('questionnaire_version_user').on(t.publishedBy),
  ],
);

/** Statistic that the platform held of a company. */
export interface FactValue {
  name: 'patents' | 'inventions' | 'effectiveInventions' | 'pendingInventions' | 'utilityModels' | 'designs';
  value: number;
  source: string;
  /** YYYY-MM-DD. */
  asOf: string;
}

/** Answers of a company to a version, given by itself or at a visit. */
export const questionnaireAnswer = pgTable(
  'questionnaire_answer',
  {
    id: primaryId(),
    versionId: reference()
      .notNull()
      .references(() => questionnaireVersion.id, { onDelete: 'cascade' }),
    companyId: reference()
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    visitId: reference().references(() => visit.id, { onDelete: 'set null' }),
    state: text({ enum: ['draft', 'submitted'] })
      .notNull()
      .default('draft'),
    /** By key of the question, including hidden questions. */
    answers: jsonb().$type<Answers>().notNull().default({}),
    /** Values that the platform had filled in when the answers were last saved. */
    facts: jsonb().$type<FactValue[]>().notNull().default([]),
    /** Points and level when it was submitted. */
    total: integer(),
    levelName: text().notNull().default(''),
    createdBy: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    submittedAt: instant(),
    isDemo: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('questionnaire_answer_updated').on(t.updatedAt, t.id),
    index('questionnaire_answer_company').on(t.companyId, t.updatedAt, t.id),
    index('questionnaire_answer_version').on(t.versionId),
    index('questionnaire_answer_visit').on(t.visitId).where(sql`visit_id is not null`),
    index('questionnaire_answer_user').on(t.createdBy),
  ],
);

/** An action on answers. Rows are only inserted. */
export const questionnaireAnswerStep = pgTable(
  'questionnaire_answer_step',
  {
    id: primaryId(),
    answerId: reference()
      .notNull()
      .references(() => questionnaireAnswer.id, { onDelete: 'cascade' }),
    at: createdAt(),
    userId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** Field worker who acted on a phone, without an account. */
    visitorId: reference().references(() => visitor.id, { onDelete: 'set null' }),
    /** `save`: the draft was changed by the report of its visit. */
    action: text({ enum: ['create', 'save', 'submit', 'refresh'] }).notNull(),
    text: text().notNull().default(''),
  },
  (t) => [
    index('questionnaire_answer_step_answer').on(t.answerId, t.id),
    index('questionnaire_answer_step_user').on(t.userId),
    index('questionnaire_answer_step_visitor').on(t.visitorId),
  ],
);
