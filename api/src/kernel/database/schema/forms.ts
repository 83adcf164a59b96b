import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId, reference, updatedAt } from './columns';
import { consultation } from './consulting';
import { content } from './content';

/** A sign-up for an activity. People never delete rows: a cancelled sign-up stays as `cancelled`. */
export const activitySignUp = pgTable(
  'activity_sign_up',
  {
    id: primaryId(),
    contentId: reference()
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    mobile: text().notNull(),
    /** The person's organisation, as typed. */
    organisation: text().notNull().default(''),
    /** `in`: has a place. `waiting`: moves up in the order of the ids as places become free. */
    state: text({ enum: ['in', 'waiting', 'cancelled'] }).notNull(),
    /** When the person moved up from the waiting list, through a cancellation or by staff. */
    movedUpAt: instant(),
    cancelledAt: instant(),
    /** Listed under 疑似 since then, and the reasons for it. Such a sign-up takes no place until staff accept it. */
    spamAt: instant(),
    spamReasons: text().array().notNull().default([]),
    signedUpAt: createdAt(),
    isDemo: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('activity_sign_up_mobile').on(t.contentId, t.mobile).where(sql`state <> 'cancelled'`),
    index('activity_sign_up_state').on(t.contentId, t.state, t.id),
    index('activity_sign_up_at').on(t.signedUpAt),
    index('activity_sign_up_person').on(t.mobile),
  ],
);

/** Receipt for a submission by a person without an account, who looks it up by number and code. */
export const publicReceipt = pgTable(
  'public_receipt',
  {
    id: primaryId(),
    at: createdAt(),
    form: text({ enum: ['ask', 'dialogue', 'signUp'] }).notNull(),
    /** As shown to people: `ZX20261123-483920`. */
    number: text().notNull().unique(),
    codeHash: text().notNull(),
    /** The submission: one of the two. */
    consultationId: reference().references(() => consultation.id, { onDelete: 'cascade' }),
    signUpId: reference().references(() => activitySignUp.id, { onDelete: 'cascade' }),
    /** The text that the person agreed to: its purpose and version in `shared/contract/src/person/consent-texts.ts`. */
    consentPurpose: text().notNull(),
    consentVersion: text().notNull(),
    /** Keyed hash of the sender's network, which detects a flood without storing an address. Emptied after a month. */
    networkHash: text().notNull().default(''),
  },
  (t) => [
    index('public_receipt_consultation').on(t.consultationId),
    index('public_receipt_sign_up').on(t.signUpId),
    index('public_receipt_network').on(t.networkHash, t.at).where(sql`network_hash <> ''`),
    index('public_receipt_at').on(t.at),
  ],
);

/** A form token that was used, with the receipt it produced: a repeated request gets that receipt. */
export const formToken = pgTable(
  'form_token',
  {
    nonce: text().primaryKey(),
    receiptId: reference().references(() => publicReceipt.id, { onDelete: 'cascade' }),
    usedAt: createdAt(),
  },
  (t) => [index('form_token_used').on(t.usedAt), index('form_token_receipt').on(t.receiptId)],
);
