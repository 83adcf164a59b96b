import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SiteTree } from '@platform/contract/site/site-tree';
import { userAccount } from '../../kernel/database/schema/account';
import { createdAt, instant, primaryId, reference, updatedAt } from '../../kernel/database/schema/columns';

/**
 * The public site from one publication to the next: columns, menus, banners, footer … as one document. Rows are only
 * inserted.
 */
export const siteVersion = pgTable(
  'site_version',
  {
    id: primaryId(),
    /** Counts from 1; the highest is public. */
    number: integer().notNull().unique(),
    /** As `shared/contract/src/site/site-tree.ts` describes it. */
    document: jsonb().$type<SiteTree>().notNull(),
    publishedAt: createdAt(),
    /** Null for the version that the platform ships with. */
    publishedBy: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    note: text().notNull().default(''),
    /** Number of the version that was restored. */
    restoredFrom: integer(),
  },
  (t) => [index('site_version_by').on(t.publishedBy)],
);

/**
 * The one draft of the site, shared by all editors. The row is never deleted, so that its version never starts again.
 */
export const siteDraft = pgTable(
  'site_draft',
  {
    /** Always 1. */
    id: integer().primaryKey(),
    /** Null while the draft has no changes. */
    document: jsonb().$type<SiteTree>(),
    /** Number of the version on which the draft is based. */
    basedOn: integer().notNull().default(1),
    updatedBy: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** When the document was last saved. */
    savedAt: instant(),
    /** Raised by drafts and by publications. */
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [index('site_draft_by').on(t.updatedBy)],
);

/** Redirects from old addresses, as the public version of the site defines them. */
export const siteRedirect = pgTable('site_redirect', {
  /** Path of this origin. */
  from: text('from_path').primaryKey(),
  to: text('to_address').notNull(),
  createdAt: createdAt(),
});
