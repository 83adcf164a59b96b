import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { caseColumns, caseSteps } from '../../kernel/database/schema/case-tables';
import { reference } from '../../kernel/database/schema/columns';
import { company } from '../../kernel/database/schema/company';

/** A report that data shown for a company are wrong (数据有误). */
export const correction = pgTable(
  'correction',
  {
    ...caseColumns(),
    companyId: reference()
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    /** The wrong figure with its value and day as shown to the reporter; empty where the report names none. */
    figure: text().notNull().default(''),
    state: text({ enum: ['pending', 'incomplete', 'corrected', 'declined'] })
      .notNull()
      .default('pending'),
  },
  (t) => [
    index('correction_company').on(t.companyId),
    index('correction_user').on(t.userId, t.createdAt, t.id),
    index('correction_created').on(t.createdAt, t.id),
  ],
);
export const correctionStep = caseSteps('correction_step', () => correction.id);
