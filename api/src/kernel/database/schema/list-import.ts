import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { userAccount } from './account';
import { createdAt, instant, reference } from './columns';

/** An import of a list that a person asked for: a file that is checked first, written when it is confirmed, and can be taken back. */
export const listImport = pgTable(
  'list_import',
  {
    id: uuid().primaryKey(),
    userId: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** The run in `job_run` of the step under way, or of the last one. */
    runId: uuid(),
    /** Path of the list call whose rows it holds. */
    list: text().notNull(),
    /** The row in which the list lies, by the names of its request; empty for a list of its own. */
    within: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** The uploaded file, by its hash. */
    sha256: text().notNull(),
    fileName: text().notNull(),
    state: text({ enum: ['checking', 'checked', 'writing', 'done', 'undoing', 'undone', 'failed', 'cancelled'] })
      .notNull()
      .default('checking'),
    error: text().notNull().default(''),
    /** Heads of the file's columns, in their order. */
    heads: text().array().notNull().default([]),
    notes: text().array().notNull().default([]),
    /** Rows that would be added and changed, that say what stands there already, that cannot be taken. */
    adds: integer().notNull().default(0),
    changes: integer().notNull().default(0),
    same: integer().notNull().default(0),
    rejects: integer().notNull().default(0),
    createdAt: createdAt(),
    /** Until then its rows are kept and it can be taken back. */
    expiresAt: instant().notNull(),
  },
  (t) => [index('list_import_user').on(t.userId, t.list, t.createdAt), index('list_import_expires').on(t.expiresAt)],
);

/** A row of an imported file; those that say what stands there already are only counted. */
export const listImportRow = pgTable(
  'list_import_row',
  {
    importId: uuid()
      .notNull()
      .references(() => listImport.id, { onDelete: 'cascade' }),
    /** As the spreadsheet numbers it. */
    row: integer().notNull(),
    kind: text({ enum: ['add', 'change', 'reject'] }).notNull(),
    name: text().notNull().default(''),
    /** As they stood in the file, by its columns. */
    cells: text().array().notNull(),
    /** The request that adds or changes the row, with the version that was seen; null for a rejected one. */
    input: jsonb().$type<Record<string, unknown>>(),
    /** What the fields of that request held before; null for a new row. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** `[label, before, after]` of what differs. */
    changes: jsonb().$type<[string, string, string][]>().notNull().default([]),
    /** Why it is not taken: `{column, cell, message, remedy}`. */
    faults: jsonb().$type<{ column: string; cell: string; message: string; remedy: string }[]>().notNull().default([]),
    /** Null until it was written; taken back, or left because somebody changed it since. */
    outcome: text({ enum: ['written', 'undone', 'left'] }),
    /** The row of the list, and the version that the import gave it. */
    targetId: reference(),
    targetVersion: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.row] }),
    index('list_import_row_kind').on(t.importId, t.kind, t.row),
    index('list_import_row_left').on(t.importId, t.outcome, t.row),
  ],
);
