import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { primaryId, reference, updatedAt } from '../../kernel/database/schema/columns';
import { company, town } from '../../kernel/database/schema/company';

/** Answers to the call-backs of demands. */
const satisfactions = {
  satisfied: integer().notNull().default(0),
  basically: integer().notNull().default(0),
  dissatisfied: integer().notNull().default(0),
  unreachable: integer().notNull().default(0),
};

/**
 * Statistics that lists show of a company with visits or demands, in any town; a company without either has no row.
 * Triggers on visits and demands count them anew at the end of each transaction that changes them. The job that watches
 * the clocks counts what has become overdue (the migration `visit_figures` has the functions).
 */
export const companyStatistics = pgTable(
  'company_figure',
  {
    companyId: reference()
      .primaryKey()
      .references(() => company.id, { onDelete: 'cascade' }),
    /** Day of the last visit that took place. */
    lastVisit: date({ mode: 'string' }),
    /** Number of visits that took place. */
    visits: integer().notNull().default(0),
    /** Demands that require an action, and those of them that are overdue. */
    openDemands: integer().notNull().default(0),
    overdueDemands: integer().notNull().default(0),
    ...satisfactions,
    updatedAt: updatedAt(),
  },
  (t) => [
    index('company_figure_open').on(t.companyId).where(sql`open_demands > 0`),
    index('company_figure_overdue').on(t.companyId).where(sql`overdue_demands > 0`),
  ],
);

/**
 * Visits and demands of a town by day, updated in the same way. Visits count on their planned day, demands on the day
 * of receipt, both in their present state. Days can be added up.
 */
export const townDay = pgTable(
  'town_day',
  {
    id: primaryId(),
    /** Null: companies whose town is not known. */
    townId: reference().references(() => town.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    /** Visits without void ones, and those of them that took place. */
    visits: integer().notNull().default(0),
    doneVisits: integer().notNull().default(0),
    /** Demands without those merged into another, and those of them that are open, overdue and closed. */
    demands: integer().notNull().default(0),
    openDemands: integer().notNull().default(0),
    overdueDemands: integer().notNull().default(0),
    resolvedDemands: integer().notNull().default(0),
    ...satisfactions,
    updatedAt: updatedAt(),
  },
  (t) => [unique('town_day_town_day').on(t.townId, t.day).nullsNotDistinct(), index('town_day_day').on(t.day)],
);

/** Companies, towns and days that a transaction has to count anew when it ends. No row remains afterwards. */
export const statisticsChange = pgTable('figure_change', {
  id: primaryId(),
  /** The transaction: `pg_current_xact_id()`. */
  transaction: text().notNull().default(sql`pg_current_xact_id()::text`),
  companies: bigint({ mode: 'number' }).array().notNull(),
  /** Town (0: null) and day; the arrays correspond by index. */
  towns: bigint({ mode: 'number' }).array().notNull(),
  days: date({ mode: 'string' }).array().notNull(),
});
