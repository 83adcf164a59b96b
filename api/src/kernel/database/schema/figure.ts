import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { primaryId, reference, updatedAt } from './columns';
import { company, town } from './company';

/** What the answers to the calls back of demands were. */
const satisfactions = {
  satisfied: integer().notNull().default(0),
  basically: integer().notNull().default(0),
  dissatisfied: integer().notNull().default(0),
  unreachable: integer().notNull().default(0),
};

/**
 * What lists tell of a company that was visited or has demands, in whichever town that was; no row: neither. Triggers on
 * visits and demands count it anew at the end of each transaction that changes them, and the watch of clocks what has
 * become overdue (the migration `visit_figures` has the functions).
 */
export const companyFigure = pgTable(
  'company_figure',
  {
    companyId: reference()
      .primaryKey()
      .references(() => company.id, { onDelete: 'cascade' }),
    /** Day of the last visit that was held. */
    lastVisit: date({ mode: 'string' }),
    /** Visits that were held. */
    visits: integer().notNull().default(0),
    /** Demands that somebody has to act on, and of them those whose time is over. */
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
 * Visits and demands of a town by day, kept in the same way: visits by the day they are planned for, demands by the day
 * they were received, as they stand now. Days add up.
 */
export const townDay = pgTable(
  'town_day',
  {
    id: primaryId(),
    /** None: of companies whose town is not known. */
    townId: reference().references(() => town.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    /** Visits, void ones left out, and of them those that were held. */
    visits: integer().notNull().default(0),
    doneVisits: integer().notNull().default(0),
    /** Demands, each that was merged into another left out; of them those that are open, overdue, and at their end. */
    demands: integer().notNull().default(0),
    openDemands: integer().notNull().default(0),
    overdueDemands: integer().notNull().default(0),
    resolvedDemands: integer().notNull().default(0),
    ...satisfactions,
    updatedAt: updatedAt(),
  },
  (t) => [unique('town_day_town_day').on(t.townId, t.day).nullsNotDistinct(), index('town_day_day').on(t.day)],
);

/** What a transaction has to count anew when it ends; none is left after it. */
export const figureChange = pgTable('figure_change', {
  id: primaryId(),
  /** The transaction: `pg_current_xact_id()`. */
  transaction: text().notNull().default(sql`pg_current_xact_id()::text`),
  companies: bigint({ mode: 'number' }).array().notNull(),
  /** Town (0: none) and day, side by side. */
  towns: bigint({ mode: 'number' }).array().notNull(),
  days: date({ mode: 'string' }).array().notNull(),
});
