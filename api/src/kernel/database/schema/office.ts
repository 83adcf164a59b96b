import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TimeAllowance } from '@platform/domain/demands/time-allowance';
import { userAccount } from './account';
import { createdAt, primaryId, reference, updatedAt } from './columns';
import { town } from './company';
import { label } from './label';

/** An office (科室) that answers demands: of a town, or of the district. */
export const office = pgTable(
  'office',
  {
    id: primaryId(),
    name: text().notNull(),
    /** None for an office of the district. */
    townId: reference().references(() => town.id),
    /** Who answers for it: is told when a time limit has run out, and approves what its members may not decide. */
    headId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** The district leader (分管领导) to whom a demand goes that nobody below has settled. */
    leaderId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    phone: text().notNull().default(''),
    /** It takes no new demands. */
    closed: boolean().notNull().default(false),
    isDemo: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('office_name').on(t.name), index('office_town').on(t.townId)],
);

/** The office of a member of staff, and what he does there. */
export const staffPost = pgTable(
  'staff_post',
  {
    userId: reference()
      .primaryKey()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    officeId: reference().references(() => office.id, { onDelete: 'set null' }),
    duties: text().notNull().default(''),
    updatedAt: updatedAt(),
  },
  (t) => [index('staff_post_office').on(t.officeId)],
);

/** Days on which somebody is away: his deputy acts. */
export const staffAbsence = pgTable(
  'staff_absence',
  {
    id: primaryId(),
    userId: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** First and last day, YYYY-MM-DD. */
    fromDay: date({ mode: 'string' }).notNull(),
    toDay: date({ mode: 'string' }).notNull(),
    reason: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('staff_absence_user').on(t.userId, t.toDay),
    check('staff_absence_days', sql`${t.fromDay} <= ${t.toDay}`),
  ],
);

/** A line of the service matrix: who answers demands under a label from a town. */
export const serviceMatrix = pgTable(
  'service_matrix',
  {
    id: primaryId(),
    /** Of demands. One of the second level counts before its parent. */
    labelId: reference()
      .notNull()
      .references(() => label.id, { onDelete: 'restrict' }),
    /** None for every town that has no line of its own. */
    townId: reference().references(() => town.id),
    officeId: reference()
      .notNull()
      .references(() => office.id, { onDelete: 'restrict' }),
    personId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** Who acts while that person is away. */
    deputyId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    isDemo: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('service_matrix_place').on(t.labelId, sql`coalesce(${t.townId}, 0)`),
    index('service_matrix_office').on(t.officeId),
    index('service_matrix_person').on(t.personId),
  ],
);

/**
 * The time limits of demands under a label from a town, from a day on. A rule is never changed, another one follows it:
 * what has begun goes by the one that held then.
 */
export const clockRule = pgTable(
  'clock_rule',
  {
    id: primaryId(),
    /** None for demands under any label. */
    labelId: reference().references(() => label.id, { onDelete: 'restrict' }),
    /** None for any town. */
    townId: reference().references(() => town.id),
    /** First day on which it holds, YYYY-MM-DD. */
    fromDay: date({ mode: 'string' }).notNull(),
    /** From the receipt by the server to the acceptance. */
    response: jsonb().$type<TimeAllowance>().notNull(),
    /** To the first reply that the company reads. */
    plan: jsonb().$type<TimeAllowance>().notNull(),
    /** To 已办结. */
    resolution: jsonb().$type<TimeAllowance>().notNull(),
    userId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    isDemo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('clock_rule_place').on(sql`coalesce(${t.labelId}, 0)`, sql`coalesce(${t.townId}, 0)`, t.fromDay)],
);

/** The hours of work of a town from a day on, where they are not those of the district. */
export const townHours = pgTable(
  'town_hours',
  {
    id: primaryId(),
    townId: reference()
      .notNull()
      .references(() => town.id, { onDelete: 'cascade' }),
    /** First day on which they hold, YYYY-MM-DD. */
    fromDay: date({ mode: 'string' }).notNull(),
    /** In order, each `HH:MM-HH:MM`; what lies between is the lunch break. None: those of the district again. */
    spans: text().array().notNull(),
    userId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('town_hours_from').on(t.townId, t.fromDay)],
);

/** Whom a town names for visits and demands. */
export const townContact = pgTable('town_contact', {
  townId: reference()
    .primaryKey()
    .references(() => town.id, { onDelete: 'cascade' }),
  name: text().notNull().default(''),
  phone: text().notNull().default(''),
  address: text().notNull().default(''),
  version: integer().notNull().default(1),
  updatedAt: updatedAt(),
});
