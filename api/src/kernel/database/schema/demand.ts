import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { wordsOf } from '../short-words';
import { userAccount } from './account';
import { createdAt, instant, primaryId, reference, updatedAt } from './columns';
import { company, town } from './company';
import { label } from './label';
import { office } from './office';
import { companyContact, visit } from './visit';

/** What a keyword finds a demand by, besides its company. */
export const demandWords = (t: Record<'title' | 'content', PgColumn>): SQL => wordsOf(t.title, t.content);

/** What a company needs: where it stands and what lists filter and sort by. What was said is in its steps. */
export const demand = pgTable(
  'demand',
  {
    id: primaryId(),
    /** Made by whoever recorded it, so that a request that is sent again records nothing twice. */
    clientId: text().notNull(),
    companyId: reference()
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    /** The visit at which it was told. */
    visitId: reference().references(() => visit.id, { onDelete: 'set null' }),
    source: text({ enum: ['visit', 'phone', 'meeting', 'portal', 'consultation', 'other'] }).notNull(),
    /** Its number in the ledger that was kept before; none for what was recorded here. Its time never ran. */
    ledgerNo: text(),
    /** Who answered it, as that ledger names them. */
    handledBy: text().notNull().default(''),
    title: text().notNull(),
    content: text().notNull(),
    contactId: reference().references(() => companyContact.id, { onDelete: 'set null' }),
    urgent: boolean().notNull().default(false),
    /** Whose it is; that of the company when it was recorded, or that took it over. None where the company has none. */
    townId: reference().references(() => town.id),
    /** Who answers it; none: the district decides. */
    officeId: reference().references(() => office.id, { onDelete: 'set null' }),
    ownerId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    state: text({
      enum: [
        'pending',
        'accepted',
        'handling',
        'resolved',
        'calledBack',
        'archived',
        'rejected',
        'merged',
        'withdrawn',
      ],
    })
      .notNull()
      .default('pending'),
    /** Its time stands still since, and until. */
    pausedAt: instant(),
    pausedUntil: instant(),
    /** Grows when the company was not satisfied. */
    round: integer().notNull().default(1),
    /** Who it has come to: 0 an office of a town, 1 the district, 2 the district leader. */
    level: integer().notNull().default(0),
    /** The district leader that it has come to. */
    leaderId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** The leader has decided on the round that runs. */
    decidedAt: instant(),
    /** When the server received it. */
    receivedAt: createdAt(),
    acceptedAt: instant(),
    /** First reply of the round that the company reads. */
    repliedAt: instant(),
    resolvedAt: instant(),
    calledBackAt: instant(),
    satisfaction: text({ enum: ['satisfied', 'basically', 'dissatisfied', 'unreachable'] }),
    mergedIntoId: reference().references((): AnyPgColumn => demand.id, { onDelete: 'set null' }),
    /** When the next of its clocks runs out, for sorting; none while none runs or none can be told. */
    dueAt: instant(),
    /** How many warnings were given of each clock of the round that runs. */
    warned: jsonb().$type<{ response: number; plan: number; resolution: number }>().notNull().default({
      response: 0,
      plan: 0,
      resolution: 0,
    }),
    recordedBy: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    removedAt: instant(),
    isDemo: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('demand_client').on(t.clientId),
    uniqueIndex('demand_ledger_no').on(t.ledgerNo),
    index('demand_received').on(t.receivedAt, t.id).where(sql`removed_at is null`),
    index('demand_town_received').on(t.townId, t.receivedAt, t.id).where(sql`removed_at is null`),
    index('demand_state').on(t.state, t.townId, t.receivedAt, t.id).where(sql`removed_at is null`),
    index('demand_office').on(t.officeId, t.state, t.receivedAt, t.id).where(sql`removed_at is null`),
    index('demand_owner').on(t.ownerId, t.state, t.id).where(sql`removed_at is null`),
    index('demand_due').on(t.dueAt, t.id).where(sql`removed_at is null`),
    index('demand_resolved').on(t.resolvedAt).where(sql`state = 'resolved' and removed_at is null`),
    index('demand_company').on(t.companyId, t.receivedAt, t.id).where(sql`removed_at is null`),
    index('demand_updated').on(t.updatedAt, t.id).where(sql`removed_at is null`),
    index('demand_open').on(t.id).where(sql`state in ('pending', 'accepted', 'handling') and removed_at is null`),
    index('demand_merged').on(t.mergedIntoId).where(sql`merged_into_id is not null`),
    index('demand_visit').on(t.visitId).where(sql`visit_id is not null`),
    index('demand_pairs').using('gin', sql`text_pairs(${demandWords(t)})`),
    index('demand_text').using('gin', sql`${t.title} gin_trgm_ops`, sql`${t.content} gin_trgm_ops`),
  ],
);

/** That a label is on a demand; up to four. */
export const demandLabel = pgTable(
  'demand_label',
  {
    demandId: reference()
      .notNull()
      .references(() => demand.id, { onDelete: 'cascade' }),
    labelId: reference()
      .notNull()
      .references(() => label.id, { onDelete: 'restrict' }),
  },
  (t) => [primaryKey({ columns: [t.demandId, t.labelId] }), index('demand_label_label').on(t.labelId, t.demandId)],
);

/** Something said or done with a demand. Rows are only ever inserted; they go with it. */
export const demandStep = pgTable(
  'demand_step',
  {
    id: primaryId(),
    demandId: reference()
      .notNull()
      .references(() => demand.id, { onDelete: 'cascade' }),
    at: createdAt(),
    userId: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** `record`, or the action as `demand-case.ts` calls it. */
    action: text().notNull(),
    fromState: text().notNull().default(''),
    toState: text().notNull().default(''),
    /** For staff alone. */
    internal: boolean().notNull().default(false),
    /** What was said, or the reason. */
    text: text().notNull().default(''),
    /** The office that had it, of what an office did; the next one, of what gives it away. */
    officeId: reference().references(() => office.id, { onDelete: 'set null' }),
    toOfficeId: reference().references(() => office.id, { onDelete: 'set null' }),
    /** When a pause ends by itself. */
    until: instant(),
    round: integer().notNull().default(1),
  },
  (t) => [
    index('demand_step_demand').on(t.demandId, t.id),
    index('demand_step_user').on(t.userId),
    index('demand_step_office').on(t.officeId),
  ],
);
