import type { RuleCondition, RuleTrigger } from '@platform/domain/fees/fee-table';
import { boolean, date, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId, reference } from '../../kernel/database/schema/columns';

/** Source and validity of a rate or rule. Rows are not changed: a correction is a new version. */
const sourced = {
  id: primaryId(),
  /** Document that sets the value, and its article. */
  document: text().notNull(),
  article: text().notNull().default(''),
  /** First and last day; `valid_to` is null while no end is set. */
  validFrom: date({ mode: 'string' }).notNull(),
  validTo: date({ mode: 'string' }),
  /** Counts the versions from 1. Of two that hold on a day, the higher one applies. */
  version: integer().notNull(),
  /** An unconfirmed row marks its results 待核实 and sends no message. */
  confirmed: boolean().notNull().default(false),
  /** Account that wrote the row, null for a shipped one, and the second one that confirmed it. */
  createdBy: reference(),
  confirmedBy: reference(),
  confirmedAt: instant(),
  createdAt: createdAt(),
};

/** The full fee of some patent years; see `FeeRate`. */
export const feeRate = pgTable(
  'fee_rate',
  {
    ...sourced,
    patentType: text({ enum: ['invention', 'utility', 'design'] }).notNull(),
    kind: text({ enum: ['annual', 'compensation'] }).notNull(),
    yearFrom: integer().notNull(),
    yearTo: integer().notNull(),
    /** Whole yuan for a year. */
    amountCny: integer().notNull(),
  },
  (t) => [uniqueIndex('fee_rate_version').on(t.patentType, t.kind, t.yearFrom, t.yearTo, t.version)],
);

/** A term or a share of a fee; see `FeeRule`. */
export const feeRule = pgTable(
  'fee_rule',
  {
    ...sourced,
    code: text().notNull(),
    trigger: text().$type<RuleTrigger>().notNull(),
    offsetMonths: integer().notNull().default(0),
    offsetDays: integer().notNull().default(0),
    roll: boolean().notNull(),
    condition: jsonb().$type<RuleCondition>().notNull().default({}),
    /** Whether the term ends on the day before the corresponding one. */
    dayBefore: boolean().notNull().default(false),
    /** Months before the end from which the act is possible. */
    opensMonths: integer(),
    /** Percent of the full fee. */
    percent: integer(),
    /** Whole yuan. */
    amountCny: integer(),
    years: integer(),
    fixedDay: date({ mode: 'string' }),
  },
  (t) => [uniqueIndex('fee_rule_version').on(t.code, t.version)],
);
