import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { userAccount } from '../../kernel/database/schema/account';
import { createdAt, instant, reference } from '../../kernel/database/schema/columns';

/**
 * An import of a list that a person requested. The file is checked first, written when the person confirms it, and can
 * be undone.
 */
export const listImport = pgTable(
  'list_import',
  {
    id: uuid().primaryKey(),
    userId: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** The run in `job_run` of the current step, or of the last one. */
    runId: uuid(),
    /** Path of the list call whose rows it holds. */
    list: text().notNull(),
    /** The row that the list belongs to, by the field names of the request; empty for a list that belongs to no row. */
    within: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** The uploaded file, by its hash. */
    sha256: text().notNull(),
    fileName: text().notNull(),
    state: text({ enum: ['checking', 'checked', 'writing', 'done', 'undoing', 'undone', 'failed', 'cancelled'] })
      .notNull()
      .default('checking'),
    error: text().notNull().default(''),
    /** Headings of the file's columns, in order. */
    heads: text().array().notNull().default([]),
    notes: text().array().notNull().default([]),
    /**
     * Numbers of rows that would be added, that would be changed, that are the same as stored, and that are rejected.
     */
    adds: integer().notNull().default(0),
    changes: integer().notNull().default(0),
    same: integer().notNull().default(0),
    rejects: integer().notNull().default(0),
    createdAt: createdAt(),
    /** Until then the rows of the import are kept and it can be undone. */
    expiresAt: instant().notNull(),
  },
  (t) => [index('list_import_user').on(t.userId, t.list, t.createdAt), index('list_import_expires').on(t.expiresAt)],
);

/** A row of an imported file. Rows that are the same as stored are only counted. */
export const listImportRow = pgTable(
  'list_import_row',
  {
    importId: uuid()
      .notNull()
      .references(() => listImport.id, { onDelete: 'cascade' }),
    /** Row number in the spreadsheet. */
    row: integer().notNull(),
    kind: text({ enum: ['add', 'change', 'reject'] }).notNull(),
    name: text().notNull().default(''),
    /** Values in the file, by its columns. */
    cells: text().array().notNull(),
    /** The request that adds or changes the row, with the version that was read; null for a rejected row. */
    input: jsonb().$type<Record<string, unknown>>(),
    /** Former values of the fields of that request; null for a new row. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** `[label, before, after]` of each difference. */
    changes: jsonb().$type<[string, string, string][]>().notNull().default([]),
    /** Why the row is rejected: `{column, cell, message, remedy}`. */
    faults: jsonb().$type<{ column: string; cell: string; message: string; remedy: string }[]>().notNull().default([]),
    /** Null until the row is written. `left`: not undone, because another user has changed the row since. */
    outcome: text({ enum: ['written', 'undone', 'left'] }),
    /** Row of the list, and the version that the import gave it. */
    targetId: reference(),
    targetVersion: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.row] }),
    index('list_import_row_kind').on(t.importId, t.kind, t.row),
    index('list_import_row_left').on(t.importId, t.outcome, t.row),
  ],
);
