import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { userAccount } from '../../kernel/database/schema/account';
import { createdAt, primaryId, reference, updatedAt } from '../../kernel/database/schema/columns';

/** A view of a list that an account saved: filters, sort and columns under a name, private or shared. */
export const savedView = pgTable(
  'saved_view',
  {
    id: primaryId(),
    ownerId: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** Stable name of the list. */
    list: text().notNull(),
    name: text().notNull(),
    /**
     * Users to whom the view is offered besides its owner: none, the street accounts of the owner's town, one role,
     * all.
     */
    audience: text({ enum: ['me', 'town', 'role', 'all'] })
      .notNull()
      .default('me'),
    /** Role of the audience `role`. */
    role: text({ enum: ['admin', 'editor', 'company', 'district', 'street'] }),
    /** Filters and sort as parameters of the list's call. */
    query: jsonb().notNull(),
    /** `{key, shown}` of the columns in their order. */
    columns: jsonb().notNull(),
    /** Captions of its filters and columns when it was saved. */
    names: jsonb().notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('saved_view_name').on(t.ownerId, t.list, t.name),
    index('saved_view_offered').on(t.list, t.audience),
  ],
);

/** The view with which a list opens for an account. Each account chooses its own, also among shared views. */
export const savedViewDefault = pgTable(
  'saved_view_default',
  {
    userId: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    viewId: reference()
      .notNull()
      .references(() => savedView.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list] }), index('saved_view_default_view').on(t.viewId)],
);
