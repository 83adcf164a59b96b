import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { content } from '../../kernel/database/schema/content';
import { createdAt, reference } from '../../kernel/database/schema/columns';

/** Addresses that were submitted to a search engine: each revision once. They are deleted with their item. */
export const pushLog = pgTable(
  'push_log',
  {
    contentId: reference()
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    /** The revision that was public at that time. */
    revisionId: reference().notNull(),
    address: text().notNull(),
    /** `refused`: the engine rejected the address; it is not submitted again. */
    result: text({ enum: ['taken', 'refused'] }).notNull(),
    pushedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.revisionId] }), index('push_log_pushed').on(t.pushedAt)],
);
