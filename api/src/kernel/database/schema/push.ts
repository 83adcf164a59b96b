import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { content } from './content';
import { createdAt, reference } from './columns';

/** Addresses that a search engine was told of: each revision once. They go with their item. */
export const pushLog = pgTable(
  'push_log',
  {
    contentId: reference()
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    /** The revision that was public then. */
    revisionId: reference().notNull(),
    address: text().notNull(),
    /** `refused`: the engine does not want this address; it is not offered again. */
    result: text({ enum: ['taken', 'refused'] }).notNull(),
    pushedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.revisionId] }), index('push_log_pushed').on(t.pushedAt)],
);
