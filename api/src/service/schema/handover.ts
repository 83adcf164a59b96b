import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { userAccount } from '../../kernel/database/schema/account';
import { createdAt, instant, primaryId, reference, updatedAt } from '../../kernel/database/schema/columns';
import { company, town } from '../../kernel/database/schema/company';
import { demand } from '../../kernel/database/schema/demand';
import { visit } from '../../kernel/database/schema/visit';

/**
 * A proposal to move a company with its open visits and demands from one town to another. Nothing moves before the
 * receiving town accepts.
 */
export const handover = pgTable(
  'handover',
  {
    id: primaryId(),
    companyId: reference()
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    /** The town in charge; null where the company had none. */
    fromTownId: reference().references(() => town.id),
    toTownId: reference()
      .notNull()
      .references(() => town.id),
    /** The visit or demand that showed the wrong town. */
    visitId: reference().references(() => visit.id, { onDelete: 'set null' }),
    demandId: reference().references(() => demand.id, { onDelete: 'set null' }),
    /** `import`: an imported register names another town than open visits and demands have. */
    origin: text({ enum: ['staff', 'import'] }).notNull(),
    state: text({ enum: ['waiting', 'accepted', 'refused', 'withdrawn'] })
      .notNull()
      .default('waiting'),
    reason: text().notNull(),
    askedBy: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    decidedBy: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    /** Why it was refused. */
    answer: text().notNull().default(''),
    /** Numbers of visits and demands that moved on acceptance. */
    movedVisits: integer().notNull().default(0),
    movedDemands: integer().notNull().default(0),
    isDemo: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('handover_waiting').on(t.companyId).where(sql`state = 'waiting'`),
    index('handover_to').on(t.toTownId, t.createdAt, t.id),
    index('handover_from').on(t.fromTownId, t.createdAt, t.id),
    index('handover_created').on(t.createdAt, t.id),
    index('handover_company').on(t.companyId, t.id),
  ],
);
