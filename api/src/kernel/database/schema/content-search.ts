import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { content } from './content';
import { createdAt, reference } from './columns';

/**
 * Runs of 3–10 characters that are common in the site's texts, mined from them: they decide by the index what would
 * otherwise have to be looked up in most texts. The newest set counts; older ones go when no text refers to them.
 */
export const contentGramSet = pgTable('content_gram_set', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  /** Sorted; none while there are too few texts. */
  grams: text().array().notNull().default([]),
  /** Public items when it was mined. */
  texts: integer().notNull().default(0),
  minedAt: createdAt(),
  /** Every public item was written with it once. */
  complete: boolean().notNull().default(false),
});

/** What the site's search reads of a public item: its published revision, normalised as `matches` compares. */
export const contentText = pgTable(
  'content_text',
  {
    contentId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => content.id, { onDelete: 'cascade' }),
    revisionId: reference().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /**
     * Characters, pairs of characters and words of title and body, and the common grams of `gramSetId`; no positions.
     * PostgreSQL keeps no statistics of them: knowing that a word is frequent it would read the tokens of every row, which
     * takes a hundred times as long as the index.
     */
    tokens: text().array().notNull(),
    gramSetId: uuid().references(() => contentGramSet.id),
  },
  (t) => [
    index('content_text_tokens').using('gin', t.tokens).with({ fastupdate: false }),
    index('content_text_gram_set').on(t.gramSetId),
  ],
);
