import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { userAccount } from '../../kernel/database/schema/account';
import { createdAt, instant, primaryId, reference, updatedAt } from '../../kernel/database/schema/columns';
import { patent } from '../../kernel/database/schema/patent';

/** A folder in which an account keeps patents. */
export const collectionFolder = pgTable(
  'collection_folder',
  {
    id: primaryId(),
    userId: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('collection_folder_name').on(t.userId, t.name)],
);

/** Private notes and marks of an account about a patent. A row without any mark does not exist. */
export const patentMark = pgTable(
  'patent_mark',
  {
    userId: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    patentId: reference()
      .notNull()
      .references(() => patent.id, { onDelete: 'cascade' }),
    followed: boolean().notNull().default(false),
    folderId: reference().references(() => collectionFolder.id, { onDelete: 'set null' }),
    tags: text().array().notNull().default([]),
    note: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.patentId] }),
    index('patent_mark_changed').on(t.userId, t.updatedAt),
    index('patent_mark_patent').on(t.patentId),
    index('patent_mark_folder').on(t.folderId),
  ],
);

/** A query that a job runs at intervals. A message reports the patents that earlier runs did not find. */
export const searchMonitor = pgTable(
  'search_monitor',
  {
    id: primaryId(),
    userId: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The query object of a search: expression, filters, counting unit and reading (search/kept/kept-search.ts). */
    query: jsonb().notNull(),
    frequency: text({ enum: ['daily', 'weekly', 'monthly'] }).notNull(),
    active: boolean().notNull().default(true),
    total: integer().notNull().default(0),
    lastNews: integer().notNull().default(0),
    lastRunAt: instant(),
    nextRunAt: instant().notNull(),
    error: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('search_monitor_user').on(t.userId),
    index('search_monitor_due').on(t.nextRunAt),
    uniqueIndex('search_monitor_name').on(t.userId, t.name),
  ],
);

/** A patent that a monitor has found; `foundAt` is the first run that found it. */
export const searchMonitorHit = pgTable(
  'search_monitor_hit',
  {
    monitorId: reference()
      .notNull()
      .references(() => searchMonitor.id, { onDelete: 'cascade' }),
    patentId: reference().notNull(),
    /** Null: the patent was found when the monitor was created, so it is not reported as new. */
    foundAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.monitorId, t.patentId] })],
);

/**
 * A table that an account exported: of patents, or of any list. A background run writes the file; only its owner can
 * download it, for some days.
 */
export const patentExport = pgTable(
  'patent_export',
  {
    id: uuid().primaryKey(),
    userId: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** The run in `job_run`. */
    runId: uuid(),
    title: text().notNull(),
    /** Path of the list call whose rows it holds; null for patents of the search. */
    list: text(),
    format: text({ enum: ['xlsx', 'csv'] }).notNull(),
    columns: text().array().notNull(),
    /** Query object with sort, or the request of the list; null where patents were chosen. */
    query: jsonb(),
    patentIds: reference().array(),
    /** Reason for writing mobile numbers unmasked; null: they are masked. */
    wholeMobilesReason: text(),
    state: text({ enum: ['queued', 'running', 'done', 'failed', 'cancelled', 'expired'] })
      .notNull()
      .default('queued'),
    rows: integer().notNull().default(0),
    total: integer(),
    leftOut: integer().notNull().default(0),
    fileName: text().notNull(),
    /** Bytes of the file; null until the file is written. */
    size: integer(),
    error: text().notNull().default(''),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('patent_export_user').on(t.userId, t.createdAt), index('patent_export_expires').on(t.expiresAt)],
);
