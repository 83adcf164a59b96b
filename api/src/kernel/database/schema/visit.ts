import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { KitItem } from '@platform/domain/visits/tick-kit';
import { wordsOf } from '../short-words';
import { userAccount, visitor } from './account';
import { campaign } from './campaign';
import { createdAt, instant, primaryId, reference, updatedAt } from './columns';
import { company, town } from './company';

/** Somebody at a company whom staff visit and call back. */
export const companyContact = pgTable(
  'company_contact',
  {
    id: primaryId(),
    companyId: reference()
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    position: text().notNull().default(''),
    /** Shown masked; whole only on demand, which is audited. */
    mobile: text().notNull().default(''),
    /** Offered for nothing new since then. */
    disabledAt: instant(),
    isDemo: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('company_contact_person').on(t.companyId, t.name, t.mobile),
    index('company_contact_company').on(t.companyId, t.updatedAt, t.id),
  ],
);

/** Somebody who was met. */
export interface PersonMet {
  name: string;
  position: string;
}

/** Where a visit was recorded, or why it was not told where. */
export type VisitPlace =
  | { latitude: number; longitude: number /** Metres. */; accuracy: number }
  | { /** Why there is no place. */ reason: string };

/** What a keyword finds a visit by, besides its company. */
export const visitWords = (t: Record<'purpose' | 'summary', PgColumn>): SQL => wordsOf(t.purpose, t.summary);

/** A visit to a company: where it stands, what was planned, and what was reported. */
export const visit = pgTable(
  'visit',
  {
    id: primaryId(),
    /** Made by whoever planned it, so that a request that is sent again plans nothing twice. */
    clientId: text().notNull(),
    companyId: reference()
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    /** Whose it is; that of the company when it was planned, or that took it over. None where the company has none. */
    townId: reference().references(() => town.id),
    purpose: text().notNull(),
    plannedStart: instant().notNull(),
    plannedEnd: instant().notNull(),
    leadId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** What it was planned for. */
    campaignId: reference().references(() => campaign.id, { onDelete: 'restrict' }),
    /** The checklist of its campaign as it was then. */
    kit: jsonb().$type<KitItem[]>().notNull().default([]),
    /** What it came from. */
    origin: text({ enum: ['plan', 'warning', 'demand', 'handover'] })
      .notNull()
      .default('plan'),
    state: text({ enum: ['planned', 'assigned', 'underway', 'done', 'followed', 'cancelled', 'failed', 'void'] })
      .notNull()
      .default('planned'),
    /** Why it was planned although the company was or will be visited within 14 days. */
    duplicateReason: text().notNull().default(''),
    way: text({ enum: ['onSite', 'phone', 'meeting'] })
      .notNull()
      .default('onSite'),
    startedAt: instant(),
    doneAt: instant(),
    summary: text().notNull().default(''),
    findings: text().notNull().default(''),
    /** Its number in the ledger that was kept before; none for what was planned here. */
    ledgerNo: text(),
    /** Who held it, as that ledger names them. */
    visitedBy: text().notNull().default(''),
    persons: jsonb().$type<PersonMet[]>().notNull().default([]),
    place: jsonb().$type<VisitPlace>(),
    /** Why nobody was met. */
    failure: text({ enum: ['absent', 'refused', 'moved', 'unknown'] }),
    /** Of a cancelled, failed or void one. */
    reason: text().notNull().default(''),
    nextStep: text().notNull().default(''),
    createdBy: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** Grows with every change of time or state, for calendars that subscribed. */
    sequence: integer().notNull().default(0),
    /** Taken away since; comes back within 30 days. */
    removedAt: instant(),
    isDemo: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('visit_client').on(t.clientId, t.companyId),
    uniqueIndex('visit_ledger_no').on(t.ledgerNo),
    index('visit_planned').on(t.plannedStart, t.id).where(sql`removed_at is null`),
    index('visit_town_planned').on(t.townId, t.plannedStart, t.id).where(sql`removed_at is null`),
    index('visit_state_planned').on(t.state, t.townId, t.plannedStart, t.id).where(sql`removed_at is null`),
    index('visit_company').on(t.companyId, t.plannedStart, t.id).where(sql`removed_at is null`),
    index('visit_campaign').on(t.campaignId, t.companyId).where(sql`campaign_id is not null and removed_at is null`),
    index('visit_lead').on(t.leadId, t.plannedStart, t.id).where(sql`removed_at is null`),
    index('visit_updated').on(t.updatedAt, t.id).where(sql`removed_at is null`),
    index('visit_removed').on(t.removedAt).where(sql`removed_at is not null`),
    index('visit_pairs').using('gin', sql`text_pairs(${visitWords(t)})`),
    index('visit_text').using('gin', sql`${t.purpose} gin_trgm_ops`, sql`${t.summary} gin_trgm_ops`),
    check('visit_ends_after_it_begins', sql`${t.plannedStart} < ${t.plannedEnd}`),
  ],
);

/** Somebody of a visit's team besides the lead: staff or a rostered visitor. */
export const visitMember = pgTable(
  'visit_member',
  {
    id: primaryId(),
    visitId: reference()
      .notNull()
      .references(() => visit.id, { onDelete: 'cascade' }),
    userId: reference().references(() => userAccount.id, { onDelete: 'cascade' }),
    visitorId: reference().references(() => visitor.id, { onDelete: 'set null' }),
    /** Of a visitor whose own data are gone since: a visit still says who came. */
    name: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('visit_member_staff').on(t.visitId, t.userId).where(sql`user_id is not null`),
    uniqueIndex('visit_member_rostered').on(t.visitId, t.visitorId).where(sql`visitor_id is not null`),
    index('visit_member_user').on(t.userId, t.visitId),
    index('visit_member_visitor').on(t.visitorId, t.visitId),
    check('visit_member_is_not_two', sql`${t.userId} is null or ${t.visitorId} is null`),
  ],
);

/** What a company was promised at a visit. */
export const visitPromise = pgTable(
  'visit_promise',
  {
    id: primaryId(),
    visitId: reference()
      .notNull()
      .references(() => visit.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    ownerId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** By when, YYYY-MM-DD. */
    dueDay: date({ mode: 'string' }).notNull(),
    closedAt: instant(),
    closedBy: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** What came of it. */
    result: text().notNull().default(''),
  },
  (t) => [
    index('visit_promise_visit').on(t.visitId, t.id),
    index('visit_promise_owner').on(t.ownerId, t.dueDay).where(sql`closed_at is null`),
    index('visit_promise_due').on(t.dueDay).where(sql`closed_at is null`),
  ],
);

/** Something said or done in a visit. Rows are only ever inserted; they go with it. */
export const visitStep = pgTable(
  'visit_step',
  {
    id: primaryId(),
    visitId: reference()
      .notNull()
      .references(() => visit.id, { onDelete: 'cascade' }),
    at: createdAt(),
    userId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    visitorId: reference().references(() => visitor.id, { onDelete: 'set null' }),
    /** `create`, or the action as `visit-case.ts` calls it. */
    action: text().notNull(),
    fromState: text().notNull().default(''),
    toState: text().notNull().default(''),
    /** What was said, or the reason. */
    text: text().notNull().default(''),
  },
  (t) => [index('visit_step_visit').on(t.visitId, t.id), index('visit_step_user').on(t.userId)],
);

/** The secret address at which somebody's visits can be subscribed to. One that was revoked stays, so that it is known. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    id: primaryId(),
    userId: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret, which nobody keeps. */
    secretHash: text().notNull(),
    createdAt: createdAt(),
    revokedAt: instant(),
    /** When somebody last asked for it, to the hour. */
    lastReadAt: instant(),
  },
  (t) => [
    uniqueIndex('calendar_feed_secret').on(t.secretHash),
    uniqueIndex('calendar_feed_user').on(t.userId).where(sql`revoked_at is null`),
    index('calendar_feed_owner').on(t.userId),
  ],
);
