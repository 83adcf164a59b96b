import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, type PgColumn, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { wordsOf } from '../../kernel/text/short-words';
import { userAccount } from '../../kernel/database/schema/account';
import { createdAt, instant, primaryId, reference, updatedAt } from '../../kernel/database/schema/columns';

/** Text of a medium that keyword search matches. */
export const mediaWords = (t: Record<'name' | 'alt' | 'caption' | 'credit', PgColumn>): SQL =>
  wordsOf(t.name, t.alt, t.caption, t.credit);

/** A picture in one width and format, as served to the public. */
export interface MediumVariant {
  width: number;
  height: number;
  format: 'webp' | 'jpg' | 'png';
  sha256: string;
  /** Bytes. */
  size: number;
}

/** Bytes that replace those of a picture once they are converted. */
export interface MediumReplacement {
  sha256: string;
  size: number;
  extension: string;
}

/** A picture or an attachment that content and site use. Its bytes are in the media folder under their SHA-256. */
export const media = pgTable(
  'media',
  {
    id: primaryId(),
    kind: text({ enum: ['picture', 'attachment'] }).notNull(),
    /** File name, with the extension of the detected type. */
    name: text().notNull(),
    alt: text().notNull().default(''),
    /** The picture adds nothing to the text beside it and needs no alt text. */
    decorative: boolean().notNull().default(false),
    caption: text().notNull().default(''),
    /** Source or author. */
    credit: text().notNull().default(''),
    /** SHA-256 of the original, which is never public. */
    sha256: text().notNull(),
    /** Extension of the original's detected type. */
    extension: text().notNull(),
    /** Bytes of the original. */
    size: integer().notNull(),
    /** Pixels as shown, after applying the orientation; null until converted. */
    width: integer(),
    height: integer(),
    /** Sizes that the public can load; empty until converted. */
    variants: jsonb().$type<MediumVariant[]>().notNull().default([]),
    replacement: jsonb().$type<MediumReplacement>(),
    /** State of the conversion: that of the replacement where there is one. */
    state: text({ enum: ['ready', 'waiting', 'failed'] }).notNull(),
    /** Why the conversion failed, in Chinese. */
    fault: text().notNull().default(''),
    /** Whether a row of `media_use` names the medium. Updated with those rows, so that a list can filter by it. */
    isUsed: boolean().notNull().default(false),
    uploadedBy: reference().references(() => userAccount.id),
    /** Drawn for demonstration: deleted with the item that shows it. */
    isDemo: boolean().notNull().default(false),
    /** In the recycle bin since then. */
    deletedAt: instant(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('media_created').on(t.createdAt, t.id).where(sql`deleted_at is null`),
    index('media_name').on(t.name, t.id).where(sql`deleted_at is null`),
    index('media_size').on(t.size, t.id).where(sql`deleted_at is null`),
    index('media_kind').on(t.kind, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('media_used').on(t.isUsed, t.createdAt, t.id).where(sql`deleted_at is null`),
    // For counts: the columns have few distinct values, so that a million media take a few megabytes.
    index('media_counted').on(t.kind, t.isUsed).where(sql`deleted_at is null`),
    index('media_missing_alt')
      .on(t.createdAt, t.id)
      .where(sql`deleted_at is null and kind = 'picture' and alt = '' and not decorative`),
    index('media_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
    index('media_sha256').on(t.sha256),
    index('media_pairs').using('gin', sql`text_pairs(${mediaWords(t)})`),
    index('media_text').using(
      'gin',
      sql`${t.name} gin_trgm_ops`,
      sql`${t.alt} gin_trgm_ops`,
      sql`${t.caption} gin_trgm_ops`,
      sql`${t.credit} gin_trgm_ops`,
    ),
  ],
);

/** A use of a medium by a holder. The code that saves the holder writes all of its rows (`setMediaUses`). */
export const mediaUse = pgTable(
  'media_use',
  {
    mediaId: reference()
      .notNull()
      .references(() => media.id),
    holder: text({ enum: ['revision', 'site_version', 'draft'] }).notNull(),
    /** Id of the revision, version or draft. */
    holderId: reference().notNull(),
    /** Title of the holder, and its page in the administration, both as they were when the holder was saved. */
    title: text().notNull(),
    path: text().notNull(),
    /** Whether the holder is public now. */
    isPublic: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.mediaId, t.holder, t.holderId] }),
    index('media_use_holder').on(t.holder, t.holderId),
    index('media_use_public').on(t.mediaId).where(sql`is_public`),
  ],
);
