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
    /** Null for an office of the district. */
    townId: reference().references(() => town.id),
    /**
     * Head of the office, who is notified when a time limit has run out and approves what its members may not decide.
     */
    headId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** The district leader (分管领导) to whom a demand goes that no lower level has settled. */
    leaderId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    phone: text().notNull().default(''),
    /** The office takes no new demands. */
    closed: boolean().notNull().default(false),
    isDemo: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('office_name').on(t.name), index('office_town').on(t.townId)],
);

/** Office and post of a member of staff. */
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

/** Days on which a member of staff is absent and the deputy acts. */
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

/** A line of the service matrix: the office that answers demands under a label from a town. */
export const serviceMatrix = pgTable(
  'service_matrix',
  {
    id: primaryId(),
    /** Label of demands. A label of the second level takes precedence over its parent. */
    labelId: reference()
      .notNull()
      .references(() => label.id, { onDelete: 'restrict' }),
    /** Null: every town that has no line of its own. */
    townId: reference().references(() => town.id),
    officeId: reference()
      .notNull()
      .references(() => office.id, { onDelete: 'restrict' }),
    personId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** Deputy who acts while the owner is absent. */
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
 * The time limits of demands under a label from a town, from a day on. A rule is never changed; a later rule replaces
 * it. A demand follows the rule that was in force when its clock began.
 */
export const clockRule = pgTable(
  'clock_rule',
  {
    id: primaryId(),
    /** Null: demands under any label. */
    labelId: reference().references(() => label.id, { onDelete: 'restrict' }),
    /** Null: any town. */
    townId: reference().references(() => town.id),
    /** First day on which the rule is in force, YYYY-MM-DD. */
    fromDay: date({ mode: 'string' }).notNull(),
    /** From receipt by the server to acceptance. */
    response: jsonb().$type<TimeAllowance>().notNull(),
    /** Until the first reply that the company can read. */
    plan: jsonb().$type<TimeAllowance>().notNull(),
    /** Until 已办结. */
    resolution: jsonb().$type<TimeAllowance>().notNull(),
    userId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    isDemo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('clock_rule_place').on(sql`coalesce(${t.labelId}, 0)`, sql`coalesce(${t.townId}, 0)`, t.fromDay)],
);

/** The working hours of a town from a day on, where they differ from those of the district. */
export const townHours = pgTable(
  'town_hours',
  {
    id: primaryId(),
    townId: reference()
      .notNull()
      .references(() => town.id, { onDelete: 'cascade' }),
    /** First day on which the hours are in force, YYYY-MM-DD. */
    fromDay: date({ mode: 'string' }).notNull(),
    /**
     * In order, each `HH:MM-HH:MM`; the gap between two spans is the lunch break. Empty: the hours of the district
     * apply again.
     */
    spans: text().array().notNull(),
    userId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('town_hours_from').on(t.townId, t.fromDay)],
);

/** The person whom a town names for visits and demands. */
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
