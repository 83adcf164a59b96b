import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId, reference, updatedAt } from './columns';

/** What people can set, as a change names it. */
export const SETTING_KINDS = ['parameter', 'entry', 'work-day'] as const;

/** A value of a parameter for a time, where an administrator set one; any other time has the value that code declares. */
export const parameter = pgTable(
  'parameter',
  {
    id: primaryId(),
    /** As `parameter-kinds.ts` declares it. */
    key: text().notNull(),
    value: jsonb().notNull(),
    /** First day, in China; of two that hold on a day the one that begins later counts. */
    validFrom: date({ mode: 'string' }).notNull(),
    /** Last day; null while no end is set. */
    validTo: date({ mode: 'string' }),
    /** Number of the change that wrote it, of this parameter. */
    version: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('parameter_key').on(t.key, t.validFrom)],
);

/** A dictionary that has been filled with what a release ships: it is never filled twice. */
export const dictionary = pgTable('dictionary', {
  /** As `dictionary-kinds.ts` declares it. */
  key: text().primaryKey(),
  createdAt: createdAt(),
});

/** A word of a dictionary. Words are switched off and not deleted: rows name them by their code. */
export const dictionaryEntry = pgTable(
  'dictionary_entry',
  {
    id: primaryId(),
    dictionary: text()
      .notNull()
      .references(() => dictionary.key),
    /** What rows keep of it; never changes. */
    code: text().notNull(),
    label: text().notNull(),
    /** Other spellings under which it is found. */
    aliases: text().array().notNull().default([]),
    /** What is to be written in its place; only in dictionaries of words that are written wrong. */
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

/** A day that is not what its day of the week says: a day off, or a make-up working day. */
export const workDay = pgTable('work_day', {
  /** YYYY-MM-DD. */
  day: date({ mode: 'string' }).primaryKey(),
  kind: text({ enum: ['rest', 'work'] }).notNull(),
  /** Of the holiday it belongs to: 国庆节. */
  name: text().notNull().default(''),
  /** 0: as a release brought it, and the next may correct it; else the number of the change that wrote it. */
  version: integer().notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** One change of a setting: what it was and what it became. Rows are only ever inserted. */
export const settingChange = pgTable(
  'setting_change',
  {
    id: primaryId(),
    at: instant().notNull().defaultNow(),
    userId: reference(),
    kind: text({ enum: SETTING_KINDS }).notNull(),
    /** Key of the parameter, id of the entry, or the day. */
    subject: text().notNull(),
    /** Counts the changes of a subject from 1: of two who change at once one is told. */
    version: integer().notNull(),
    /** What the subject was called then. */
    title: text().notNull(),
    /** What is stored of it before and after; null where there was nothing. */
    before: jsonb(),
    after: jsonb(),
    /** The same for people: `[{label, before, after}]`. */
    lines: jsonb().$type<{ label: string; before: string; after: string }[]>().notNull(),
    reason: text().notNull().default(''),
    /** The change that this one took back. */
    undoes: reference(),
  },
  (t) => [
    uniqueIndex('setting_change_version').on(t.kind, t.subject, t.version),
    index('setting_change_at').on(t.kind, t.at),
    index('setting_change_undoes').on(t.undoes).where(sql`undoes is not null`),
  ],
);
