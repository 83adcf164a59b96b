import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { content } from '../../kernel/database/schema/content';
import { createdAt, reference } from '../../kernel/database/schema/columns';

/**
 * Runs of 3–10 characters that are common in the site's texts and mined from them. With them the index decides matches
 * that would otherwise be looked up in most texts. The newest set is in use; an older set is deleted when no text
 * refers to it.
 */
export const contentGramSet = pgTable('content_gram_set', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  /** Sorted; empty while there are too few texts. */
  grams: text().array().notNull().default([]),
  /** Number of public items at the time of mining. */
  texts: integer().notNull().default(0),
  minedAt: createdAt(),
  /** Every public item has been written with the set once. */
  complete: boolean().notNull().default(false),
});

/** Text of a public item that the site's search reads: its published revision, normalised as `matches` compares. */
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
     * PostgreSQL keeps no statistics of them: if it knew that a word is frequent, it would read the tokens of every
     * row, which takes a hundred times as long as the index.
     */
    tokens: text().array().notNull(),
    gramSetId: uuid().references(() => contentGramSet.id),
  },
  (t) => [
    index('content_text_tokens').using('gin', t.tokens).with({ fastupdate: false }),
    index('content_text_gram_set').on(t.gramSetId),
  ],
);
