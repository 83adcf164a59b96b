import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { userAccount } from './account';
import { createdAt, primaryId, reference, updatedAt } from './columns';
import { company } from './company';

/** Labels of companies and demands, in two levels. A label of the second level has a parent. */
export const label = pgTable(
  'label',
  {
    id: primaryId(),
    /** Kind of row that the label is put on. */
    subject: text({ enum: ['company', 'demand'] }).notNull(),
    parentId: reference().references((): AnyPgColumn => label.id, { onDelete: 'restrict' }),
    name: text().notNull(),
    /** `#rrggbb`; empty: the colour of the parent. */
    color: text().notNull().default(''),
    /** Initial text of a demand that is recorded under the label. */
    template: text().notNull().default(''),
    /** Position among its siblings; equal positions sort by name. */
    position: integer().notNull().default(0),
    isDemo: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('label_name').on(t.subject, sql`coalesce(${t.parentId}, 0)`, t.name),
    index('label_parent').on(t.parentId),
  ],
);

/** A label on a company. */
export const companyLabel = pgTable(
  'company_label',
  {
    companyId: reference()
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    labelId: reference()
      .notNull()
      .references(() => label.id, { onDelete: 'restrict' }),
    /** The user who added the label. */
    userId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.labelId] }), index('company_label_label').on(t.labelId, t.companyId)],
);
