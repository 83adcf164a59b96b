import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { userAccount } from './account';
import { createdAt, primaryId, reference, updatedAt } from './columns';
import { company } from './company';

/** What companies and demands are sorted under; two levels, those of the second have a parent. */
export const label = pgTable(
  'label',
  {
    id: primaryId(),
    /** What it is put on. */
    subject: text({ enum: ['company', 'demand'] }).notNull(),
    parentId: reference().references((): AnyPgColumn => label.id, { onDelete: 'restrict' }),
    name: text().notNull(),
    /** `#rrggbb`, or empty for that of the parent. */
    color: text().notNull().default(''),
    /** What the text of a demand begins with that is recorded under it. */
    template: text().notNull().default(''),
    /** Its place among its siblings; those of one place by name. */
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

/** That a label is on a company. */
export const companyLabel = pgTable(
  'company_label',
  {
    companyId: reference()
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    labelId: reference()
      .notNull()
      .references(() => label.id, { onDelete: 'restrict' }),
    /** Who put it there. */
    userId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.labelId] }), index('company_label_label').on(t.labelId, t.companyId)],
);
