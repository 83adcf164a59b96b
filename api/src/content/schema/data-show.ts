import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { userAccount } from '../../kernel/database/schema/account';
import { createdAt, instant, primaryId, reference, updatedAt } from '../../kernel/database/schema/columns';

/**
 * Source of a block's statistic: one of these, checked when it is written
 * (`api/src/content/data-show/block-source.ts`).
 */
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

/** A statistic that pages show: its position, its current definition and its published value. */
export const dataBlock = pgTable('data_block', {
  id: primaryId(),
  /** Order among all blocks. */
  position: integer().notNull(),
  state: text({ enum: ['shown', 'hidden'] })
    .notNull()
    .default('shown'),
  /** Current definition. */
  versionId: reference().notNull(),
  /** Published value; null until the first computation. */
  valueId: reference(),
  /** When the value is to be computed next; a past moment asks for it now. Null for a value that a person entered. */
  dueAt: instant(),
  /** Why the last computation failed, in Chinese. */
  error: text().notNull().default(''),
  isDemo: boolean().notNull().default(false),
  updatedBy: reference().references(() => userAccount.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  version: integer().notNull().default(1),
});

/** Definition of a block: its texts and its source. Rows are only inserted; undoing inserts an old definition again. */
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
    /** Period that the statistic covers, in words. */
    period: text().notNull(),
    /** What exactly is counted, in words. */
    note: text().notNull().default(''),
    refresh: text({ enum: ['hourly', 'daily', 'weekly', 'monthly'] }).notNull(),
    /** Dimension by which the statistic is divided; null for a single number. */
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

/** A computed value with its parts. Rows are only inserted. */
export const dataBlockValue = pgTable(
  'data_block_value',
  {
    id: primaryId(),
    blockId: reference()
      .notNull()
      .references(() => dataBlock.id, { onDelete: 'cascade' }),
    /** The definition by which the value was computed. */
    versionId: reference()
      .notNull()
      .references(() => dataBlockVersion.id, { onDelete: 'cascade' }),
    total: doublePrecision().notNull(),
    /** In display order. */
    slices: jsonb().$type<{ value: string; label: string; count: number }[]>().notNull(),
    /** The counted rows may include demonstration rows. */
    isDemo: boolean().notNull(),
    /** Time of the snapshot in which the value was counted. */
    computedAt: instant().notNull(),
  },
  (t) => [index('data_block_value_block').on(t.blockId, t.id), index('data_block_value_version').on(t.versionId, t.id)],
);
