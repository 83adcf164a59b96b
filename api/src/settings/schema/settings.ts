import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId, reference, updatedAt } from '../../kernel/database/schema/columns';

/** Kinds of settings that a change can name. */
export const SETTING_KINDS = ['parameter', 'entry', 'work-day'] as const;

/**
 * A value of a parameter for a period that an administrator set. At any other time the value declared in code applies.
 */
export const parameter = pgTable(
  'parameter',
  {
    id: primaryId(),
    /** As declared in `parameter-kinds.ts`. */
    key: text().notNull(),
    value: jsonb().notNull(),
    /** First day, in China. Of two values in force on a day, the one that begins later applies. */
    validFrom: date({ mode: 'string' }).notNull(),
    /** Last day; null while no end is set. */
    validTo: date({ mode: 'string' }),
    /** Number of the change of this parameter that wrote the row. */
    version: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('parameter_key').on(t.key, t.validFrom)],
);

/** A dictionary that has been filled with the entries that a release ships. It is filled only once. */
export const dictionary = pgTable('dictionary', {
  /** As declared in `dictionary-kinds.ts`. */
  key: text().primaryKey(),
  createdAt: createdAt(),
});

/** A word of a dictionary. Words are disabled and not deleted, because rows refer to them by code. */
export const dictionaryEntry = pgTable(
  'dictionary_entry',
  {
    id: primaryId(),
    dictionary: text()
      .notNull()
      .references(() => dictionary.key),
    /** Value that rows store; never changes. */
    code: text().notNull(),
    label: text().notNull(),
    /** Other spellings under which the word is found. */
    aliases: text().array().notNull().default([]),
    /** Text to write instead; only in dictionaries of misspelt words. */
    replacement: text().notNull().default(''),
    /** Place in lists, smallest first. */
    position: integer().notNull().default(0),
    /** First and last day, in China, on which it is offered; null without limit. */
    validFrom: date({ mode: 'string' }),
    validTo: date({ mode: 'string' }),
    enabled: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('dictionary_entry_code').on(t.dictionary, t.code),
    uniqueIndex('dictionary_entry_label').on(t.dictionary, t.label),
  ],
);

/** A day that differs from its day of the week: a day off, or a make-up working day. */
export const workDay = pgTable('work_day', {
  /** YYYY-MM-DD. */
  day: date({ mode: 'string' }).primaryKey(),
  kind: text({ enum: ['rest', 'work'] }).notNull(),
  /**
   * What the State Council arranged for the day; null where it arranged nothing. A statutory term is moved by this column
   * alone: a day that an administrator set for this platform hides no arrangement.
   */
  council: text({ enum: ['rest', 'work'] }),
  /** Name of the holiday it belongs to: 国庆节. */
  name: text().notNull().default(''),
  /**
   * 0: as shipped by a release, and the next release may correct it. Otherwise the number of the change that wrote it.
   */
  version: integer().notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** One change of a setting, with the values before and after. Rows are only inserted. */
export const settingChange = pgTable(
  'setting_change',
  {
    id: primaryId(),
    at: instant().notNull().defaultNow(),
    userId: reference(),
    kind: text({ enum: SETTING_KINDS }).notNull(),
    /** Key of the parameter, id of the entry, or the day. */
    subject: text().notNull(),
    /** Counts the changes of a subject from 1. Of two simultaneous changes one is rejected. */
    version: integer().notNull(),
    /** Title of the subject at the time of the change. */
    title: text().notNull(),
    /** Stored values before and after; null where there was none. */
    before: jsonb(),
    after: jsonb(),
    /** The same in display form: `[{label, before, after}]`. */
    lines: jsonb().$type<{ label: string; before: string; after: string }[]>().notNull(),
    reason: text().notNull().default(''),
    /** The change that this one undid. */
    undoes: reference(),
  },
  (t) => [
    uniqueIndex('setting_change_version').on(t.kind, t.subject, t.version),
    index('setting_change_at').on(t.kind, t.at),
    index('setting_change_undoes').on(t.undoes).where(sql`undoes is not null`),
  ],
);
