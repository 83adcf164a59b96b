import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { userAccount } from './account';
import { createdAt, instant, primaryId, reference, updatedAt } from './columns';

/** What a block counts: one of these, checked when it is written (`api/src/content/data-show/block-source.ts`). */
export type StoredSource =
  | { kind: 'search'; exp: string; canonical: string }
  | {
      kind: 'register';
      register: 'property' | 'dispute' | 'cro' | 'trademark' | 'otherHonor' | 'honor';
      category: string | null;
      state: string | null;
      dateFrom: string | null;
      dateTo: string | null;
    }
  | { kind: 'companies'; townId: number | null; withPatents: boolean }
  | { kind: 'view'; view: string }
  | { kind: 'manual'; value: number; parts: string[]; date: string; document: string; fileIds: string[] };

/** A figure that pages show: its place among the others, which definition holds, which number is published. */
export const dataBlock = pgTable('data_block', {
  id: primaryId(),
  /** Order among all blocks. */
  position: integer().notNull(),
  state: text({ enum: ['shown', 'hidden'] })
    .notNull()
    .default('shown'),
  /** Definition that holds. */
  versionId: reference().notNull(),
  /** Number that is published; none until it was computed for the first time. */
  valueId: reference(),
  /** When it is to be computed next; a moment that has passed asks for it now. None for a number that somebody filled in. */
  dueAt: instant(),
  /** Why it could not be computed last, Chinese. */
  error: text().notNull().default(''),
  isDemo: boolean().notNull().default(false),
  updatedBy: reference().references(() => userAccount.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  version: integer().notNull().default(1),
});

/** What a block says and counts. Rows are only ever inserted; undoing inserts an old one again. */
export const dataBlockVersion = pgTable(
  'data_block_version',
  {
    id: primaryId(),
    blockId: reference()
      .notNull()
      .references(() => dataBlock.id, { onDelete: 'cascade' }),
    /** Counts from 1 in each block. */
    number: integer().notNull(),
    title: text().notNull(),
    unit: text().notNull(),
    chart: text({ enum: ['number', 'bar', 'share', 'trend'] }).notNull(),
    /** Where it is shown: `site`, `screen`. */
    places: text().array().notNull(),
    /** What time it is about, in words. */
    period: text().notNull(),
    /** What exactly is counted, in words. */
    note: text().notNull().default(''),
    refresh: text({ enum: ['hourly', 'daily', 'weekly', 'monthly'] }).notNull(),
    /** By what it is taken apart; none for a bare number. */
    sliceBy: text(),
    source: jsonb().$type<StoredSource>().notNull(),
    authorId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    savedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('data_block_version_number').on(t.blockId, t.number),
    index('data_block_version_author').on(t.authorId),
  ],
);

/** A number as it was computed, with its parts. Rows are only ever inserted. */
export const dataBlockValue = pgTable(
  'data_block_value',
  {
    id: primaryId(),
    blockId: reference()
      .notNull()
      .references(() => dataBlock.id, { onDelete: 'cascade' }),
    /** The definition by which it was computed. */
    versionId: reference()
      .notNull()
      .references(() => dataBlockVersion.id, { onDelete: 'cascade' }),
    total: doublePrecision().notNull(),
    /** In the order in which they stand. */
    slices: jsonb().$type<{ value: string; label: string; count: number }[]>().notNull(),
    /** Demonstration rows may be among what is counted. */
    isDemo: boolean().notNull(),
    /** The moment of the snapshot that it was counted in. */
    computedAt: instant().notNull(),
  },
  (t) => [index('data_block_value_block').on(t.blockId, t.id), index('data_block_value_version').on(t.versionId, t.id)],
);
