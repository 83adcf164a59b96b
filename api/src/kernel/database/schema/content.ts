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
 * A column of the public site under an id that stays. What it is called and where it stands is that of the published
 * version of the site.
 */
export const siteColumn = pgTable('site_column', {
  id: primaryId(),
  /** For addresses: `news.notices`. */
  key: text().notNull().unique(),
  kind: text({ enum: kinds }).notNull(),
  name: text().notNull(),
  /** Its list on the public site; empty where it has none. */
  path: text().notNull().default(''),
  position: integer().notNull().default(0),
  /** Accounts of each step of review, one to three steps; an empty step is for every administrator. */
  reviewSteps: jsonb().$type<number[][]>().notNull().default([[]]),
  /** Days within which something new is due; without one nothing is. */
  updatePeriodDays: integer(),
  hidden: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  updatedAt: updatedAt(),
});

/**
 * An item of content: where it stands and what lists filter and sort by. What it says is in its revisions; the columns
 * from `day` on are copied from the published one, before the first publication from the newest.
 */
export const content = pgTable(
  'content',
  {
    id: primaryId(),
    kind: text({ enum: kinds }).notNull(),
    columnId: reference()
      .notNull()
      .references(() => siteColumn.id),
    /** Of the newest revision. */
    state: text({ enum: states }).notNull().default('draft'),
    title: text().notNull(),
    /** Newest revision. */
    revisionId: reference().notNull(),
    /** The one the public reads; none while nothing is public. */
    publicRevisionId: reference(),
    /** Title and text of it in small letters: read by the version before this one alone, and to go with the next; `content_text` is what is searched. */
    publicText: text().notNull().default(''),
    /** When the approved revision is published by itself. */
    publishAt: instant(),
    /** When the public stops reading it. */
    expiresAt: instant(),
    /** First publication, and that of the revision which is public now. */
    publishedAt: instant(),
    changedAt: instant(),
    /** It was public and is no more. */
    withdrawnAt: instant(),
    pinned: boolean().notNull().default(false),
    /** The day it is about; of a published item without one, that of its first publication. */
    day: date({ mode: 'string' }),
    endDay: date({ mode: 'string' }),
    year: integer(),
    region: text(),
    level: text(),
    status: text(),
    companyId: reference().references(() => company.id, { onDelete: 'set null' }),
    /** When entries begin and end, and the thing itself (`shared/domain/src/content/stage.ts`). */
    opensAt: instant(),
    closesAt: instant(),
    startsAt: instant(),
    endsAt: instant(),
    /** What an import knows it by again; none where a person wrote it. */
    importKey: text(),
    /** Address of a page that stands alone. */
    path: text(),
    isDemo: boolean().notNull().default(false),
    createdBy: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    updatedBy: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** In the recycle bin since. */
    deletedAt: instant(),
    version: integer().notNull().default(1),
  },
  (t) => [
    // Lists leave reports out: with the kind at their end these tell a page far down and a count without a look at the item.
    index('content_changed').on(t.updatedAt, t.id, t.kind).where(sql`deleted_at is null`),
    index('content_kind_changed').on(t.kind, t.updatedAt, t.id).where(sql`deleted_at is null`),
    index('content_column_changed').on(t.columnId, t.updatedAt, t.id, t.kind).where(sql`deleted_at is null`),
    index('content_state_changed').on(t.state, t.updatedAt, t.id, t.kind).where(sql`deleted_at is null`),
    index('content_year_changed').on(t.year, t.updatedAt, t.id, t.kind).where(sql`deleted_at is null`),
    index('content_published')
      .on(t.publishedAt.desc().nullsLast(), t.id.desc().nullsFirst(), t.kind)
      .where(sql`deleted_at is null`),
    // Without a day last in this direction too, which the index above does not give.
    index('content_first_published').on(t.publishedAt, t.id, t.kind).where(sql`deleted_at is null`),
    index('content_by_title').on(t.title, t.id, t.kind, t.columnId, t.state).where(sql`deleted_at is null`),
    // What counts read: few values each, so that a million items are a few megabytes.
    index('content_counted').on(t.kind, t.columnId, t.state, t.year, t.level, t.status).where(sql`deleted_at is null`),
    index('content_title').using('gin', sql`${t.title} gin_trgm_ops`),
    index('content_public')
      .on(t.kind, t.pinned, t.day, t.id, t.columnId)
      .where(sql`public_revision_id is not null and deleted_at is null`),
    index('content_public_column')
      .on(t.columnId, t.pinned, t.day, t.id, t.kind)
      .where(sql`public_revision_id is not null and deleted_at is null`),
    // The items beside one in its column.
    index('content_public_beside')
      .on(t.columnId, t.day, t.id)
      .where(sql`public_revision_id is not null and deleted_at is null`),
    // What a public list offers to choose from.
    index('content_public_counted')
      .on(t.kind, t.columnId, t.year, t.region, t.level, t.status)
      .where(sql`public_revision_id is not null and deleted_at is null`),
    // What closes soon, and what a month has.
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

/** A text as somebody saved it. Rows are only ever inserted; they go with their item. */
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
    /** As the allow-list lets it through. */
    html: text().notNull().default(''),
    /** The kind's other fields, checked by its schema. */
    fields: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    authorId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    savedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('content_revision_number').on(t.contentId, t.number),
    index('content_revision_author').on(t.authorId),
    // Whoever may read a revision may read its document.
    index('content_revision_file').on(sql`(${t.fields} ->> 'fileId')`).where(sql`${t.fields} ->> 'fileId' <> ''`),
    index('content_revision_consent')
      .on(sql`(${t.fields} ->> 'consentFileId')`)
      .where(sql`${t.fields} ->> 'consentFileId' <> ''`),
  ],
);

/** What somebody is typing and has not saved: one for each item and account. */
export const contentDraft = pgTable(
  'content_draft',
  {
    /** What the media library knows it by. */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    contentId: reference()
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** Number of the revision that is being changed. */
    onRevision: integer().notNull(),
    /** Column, title, summary, source, cover, HTML and fields as they were typed. */
    written: jsonb().notNull(),
    savedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.contentId, t.userId] }),
    uniqueIndex('content_draft_id').on(t.id),
    index('content_draft_user').on(t.userId),
  ],
);

/** What happened to an item, by whom and why. Rows are only ever inserted. */
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

/** Two items that belong together, seen from the first: it interprets, it supersedes, it is related to the second. */
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

/** That somebody took the document of a report on a day: one line for each person and day, however often. */
export const reportDownload = pgTable(
  'report_download',
  {
    contentId: reference()
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    /** In China, YYYY-MM-DD. */
    day: date({ mode: 'string' }).notNull(),
    /** Keyed hash of who it was, another one every day: it tells two people of a day apart and names nobody. */
    person: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.day, t.person] })],
);
