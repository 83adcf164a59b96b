import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { userAccount } from './account';
import { company } from './company';
import { createdAt, instant, primaryId, reference, updatedAt } from './columns';

/** Kinds of content, as columns hold them; `shared/contract/src/content/content-kinds.ts` describes each. */
const kinds = [
  'news',
  'activity',
  'project',
  'protection',
  'cluster',
  'service',
  'serviceNews',
  'story',
  'finance',
  'enterprise',
  'warning',
  'assistance',
  'association',
  'policy',
  'interpretation',
  'dialogue',
  'page',
  'report',
  'answer',
] as const;

/** States of the newest revision (`shared/domain/src/content/content-case.ts`). */
const states = ['draft', 'pending', 'returned', 'approved', 'scheduled', 'published', 'withdrawn'] as const;

/**
 * A column of the public site under a permanent id. The published version of the site decides its name and position.
 */
export const siteColumn = pgTable('site_column', {
  id: primaryId(),
  /** For addresses: `news.notices`. */
  key: text().notNull().unique(),
  kind: text({ enum: kinds }).notNull(),
  name: text().notNull(),
  /** Path of its list on the public site; empty where it has none. */
  path: text().notNull().default(''),
  position: integer().notNull().default(0),
  /** Accounts of each step of review, one to three steps. An empty step is open to every administrator. */
  reviewSteps: jsonb().$type<number[][]>().notNull().default([[]]),
  /** Days within which a new item is due; null: no item is due. */
  updatePeriodDays: integer(),
  hidden: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  updatedAt: updatedAt(),
});

/**
 * A content item: its state and the columns that lists filter and sort by. Its text is in its revisions. The columns
 * from `day` on are copied from the published revision, or before the first publication from the newest.
 */
export const content = pgTable(
  'content',
  {
    id: primaryId(),
    kind: text({ enum: kinds }).notNull(),
    columnId: reference()
      .notNull()
      .references(() => siteColumn.id),
    /** State of the newest revision. */
    state: text({ enum: states }).notNull().default('draft'),
    title: text().notNull(),
    /** Newest revision. */
    revisionId: reference().notNull(),
    /** The public revision; null while the item is not public. */
    publicRevisionId: reference(),
    /**
     * Title and text of that revision in lower case. Only the previous release reads it; the next release drops it. The
     * search reads `content_text`.
     */
    publicText: text().notNull().default(''),
    /** When the approved revision is published automatically. */
    publishAt: instant(),
    /** When the item stops being public. */
    expiresAt: instant(),
    /** Time of the first publication, and that of the revision which is public now. */
    publishedAt: instant(),
    changedAt: instant(),
    /** When the item, once public, was withdrawn. */
    withdrawnAt: instant(),
    pinned: boolean().notNull().default(false),
    /** The day that the item is about. For a published item without such a day: the day of its first publication. */
    day: date({ mode: 'string' }),
    endDay: date({ mode: 'string' }),
    year: integer(),
    region: text(),
    level: text(),
    status: text(),
    companyId: reference().references(() => company.id, { onDelete: 'set null' }),
    /** Period for entries, and period of the event itself (`shared/domain/src/content/stage.ts`). */
    opensAt: instant(),
    closesAt: instant(),
    startsAt: instant(),
    endsAt: instant(),
    /** Key by which an import recognises the item; null where a person wrote the item. */
    importKey: text(),
    /** Address of a page that belongs to no column list. */
    path: text(),
    isDemo: boolean().notNull().default(false),
    createdBy: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    updatedBy: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** In the recycle bin since then. */
    deletedAt: instant(),
    version: integer().notNull().default(1),
  },
  (t) => [
    // Lists leave reports out. With the kind as last column these indexes find a distant page and a count without
    // reading the item.
    index('content_changed').on(t.updatedAt, t.id, t.kind).where(sql`deleted_at is null`),
    index('content_kind_changed').on(t.kind, t.updatedAt, t.id).where(sql`deleted_at is null`),
    index('content_column_changed').on(t.columnId, t.updatedAt, t.id, t.kind).where(sql`deleted_at is null`),
    index('content_state_changed').on(t.state, t.updatedAt, t.id, t.kind).where(sql`deleted_at is null`),
    index('content_year_changed').on(t.year, t.updatedAt, t.id, t.kind).where(sql`deleted_at is null`),
    index('content_published')
      .on(t.publishedAt.desc().nullsLast(), t.id.desc().nullsFirst(), t.kind)
      .where(sql`deleted_at is null`),
    // Sorts items without a day last in this direction too, unlike the index above.
    index('content_first_published').on(t.publishedAt, t.id, t.kind).where(sql`deleted_at is null`),
    index('content_by_title').on(t.title, t.id, t.kind, t.columnId, t.state).where(sql`deleted_at is null`),
    // For counts: the columns have few distinct values, so that a million items take a few megabytes.
    index('content_counted').on(t.kind, t.columnId, t.state, t.year, t.level, t.status).where(sql`deleted_at is null`),
    index('content_title').using('gin', sql`${t.title} gin_trgm_ops`),
    index('content_public')
      .on(t.kind, t.pinned, t.day, t.id, t.columnId)
      .where(sql`public_revision_id is not null and deleted_at is null`),
    index('content_public_column')
      .on(t.columnId, t.pinned, t.day, t.id, t.kind)
      .where(sql`public_revision_id is not null and deleted_at is null`),
    // For the items before and after one in its column.
    index('content_public_beside')
      .on(t.columnId, t.day, t.id)
      .where(sql`public_revision_id is not null and deleted_at is null`),
    // For the filter options of a public list.
    index('content_public_counted')
      .on(t.kind, t.columnId, t.year, t.region, t.level, t.status)
      .where(sql`public_revision_id is not null and deleted_at is null`),
    // For items that close soon, and for the items of a month.
    index('content_closes')
      .on(t.closesAt)
      .where(sql`closes_at is not null and public_revision_id is not null and deleted_at is null`),
    index('content_starts')
      .on(t.kind, t.startsAt)
      .where(sql`starts_at is not null and public_revision_id is not null and deleted_at is null`),
    index('content_due').on(t.publishAt).where(sql`state = 'scheduled'`),
    index('content_expires').on(t.expiresAt).where(sql`expires_at is not null and public_revision_id is not null`),
    index('content_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
    index('content_company').on(t.companyId),
    uniqueIndex('content_import_key').on(t.importKey),
    uniqueIndex('content_path')
      .on(t.path)
      .where(sql`kind = 'page' and public_revision_id is not null and deleted_at is null`),
  ],
);

/** A saved text of an item. Rows are only inserted; they are deleted with their item. */
export const contentRevision = pgTable(
  'content_revision',
  {
    id: primaryId(),
    contentId: reference()
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    /** Counts from 1 in each item. */
    number: integer().notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    source: text().notNull().default(''),
    /** Picture of the media library. */
    coverId: reference(),
    /** HTML after the allow-list. */
    html: text().notNull().default(''),
    /** Other fields of the kind, checked by its schema. */
    fields: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    authorId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    savedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('content_revision_number').on(t.contentId, t.number),
    index('content_revision_author').on(t.authorId),
    // A user who may read a revision may read its document.
    index('content_revision_file').on(sql`(${t.fields} ->> 'fileId')`).where(sql`${t.fields} ->> 'fileId' <> ''`),
    index('content_revision_consent')
      .on(sql`(${t.fields} ->> 'consentFileId')`)
      .where(sql`${t.fields} ->> 'consentFileId' <> ''`),
  ],
);

/** Unsaved input of an editor: one row for each item and account. */
export const contentDraft = pgTable(
  'content_draft',
  {
    /** Id under which the media library lists the draft as a holder. */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    contentId: reference()
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** Number of the revision that the draft changes. */
    onRevision: integer().notNull(),
    /** Column, title, summary, source, cover, HTML and fields as typed. */
    written: jsonb().notNull(),
    savedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.contentId, t.userId] }),
    uniqueIndex('content_draft_id').on(t.id),
    index('content_draft_user').on(t.userId),
  ],
);

/** An action on an item, with its actor and reason. Rows are only inserted. */
export const contentStep = pgTable(
  'content_step',
  {
    id: primaryId(),
    contentId: reference()
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    revisionId: reference(),
    at: createdAt(),
    userId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    action: text().notNull(),
    /** Step of review, from 1. */
    step: integer(),
    reason: text().notNull().default(''),
  },
  (t) => [index('content_step_content').on(t.contentId, t.id), index('content_step_user').on(t.userId)],
);

/** A link between two items, read from the first: it interprets, supersedes or is related to the second. */
export const contentLink = pgTable(
  'content_link',
  {
    id: primaryId(),
    fromId: reference()
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    toId: reference()
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    relation: text({ enum: ['interprets', 'supersedes', 'related'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('content_link_pair').on(t.fromId, t.toId, t.relation), index('content_link_to').on(t.toId)],
);

/** A download of the document of a report. A person and day have one row, however often the person downloads it. */
export const reportDownload = pgTable(
  'report_download',
  {
    contentId: reference()
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    /** Day in China, YYYY-MM-DD. */
    day: date({ mode: 'string' }).notNull(),
    /**
     * Keyed hash of the person; the key changes every day. It distinguishes two people on one day and identifies no
     * one.
     */
    person: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.day, t.person] })],
);
