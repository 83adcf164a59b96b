import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { byPinyin } from '../../text/by-pinyin';
import { wordsOf } from '../../text/short-words';
import { company, town } from './company';
import { createdAt, instant, primaryId, reference, updatedAt } from './columns';

/** Text of an account that keyword search matches. */
export const accountWords = (t: Record<'name' | 'mobile' | 'account' | 'claimedCompany', PgColumn>): SQL =>
  wordsOf(t.name, t.mobile, sql`coalesce(${t.account}, '')`, t.claimedCompany);

/**
 * An account of a person who signs in. `role` chooses the sub-app: company → A, admin and editor → B, district → C,
 * street → D.
 */
export const userAccount = pgTable(
  'user_account',
  {
    id: primaryId(),
    mobile: text().notNull(),
    /** Sign-in name beside the mobile number; null when there is none. Compared in lower case. */
    account: text(),
    passwordHash: text().notNull(),
    /**
     * Chosen by the account that created this one or reset its password. Such a password allows only the change to a
     * password that the owner chooses.
     */
    passwordIsOneTime: boolean().notNull().default(false),
    name: text().notNull(),
    avatar: text().notNull().default(''),
    introduction: text().notNull().default(''),
    role: text({ enum: ['admin', 'editor', 'company', 'district', 'street'] }).notNull(),
    /** '1' trial (role company without company), '2' certified, '3' staff. */
    type: text({ enum: ['1', '2', '3'] }).notNull(),
    state: text({ enum: ['active', 'disabled'] })
      .notNull()
      .default('active'),
    companyId: reference().references(() => company.id, { onDelete: 'set null' }),
    townId: reference().references(() => town.id),
    /** Company that a trial user named at registration. It is unverified until the account is certified. */
    claimedCompany: text().notNull().default(''),
    /** Operations: may mount a local build of a sub-app inside this origin. Given by an administrator. */
    isOperations: boolean().notNull().default(false),
    createdBy: reference(),
    lastLoginAt: instant(),
    /** A deleted account keeps its row for the audit log; its mobile number is free again. */
    deletedAt: instant(),
    isDemo: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('user_account_mobile').on(t.mobile).where(sql`deleted_at is null`),
    uniqueIndex('user_account_account')
      .on(sql`lower(${t.account})`)
      .where(sql`deleted_at is null and account is not null`),
    index('user_account_created').on(t.createdAt, t.id, t.role, t.type).where(sql`deleted_at is null`),
    // For counts: the columns have few distinct values, so that a million accounts take a few megabytes.
    index('user_account_counted').on(t.role, t.type, t.state, t.townId).where(sql`deleted_at is null`),
    index('user_account_deleted').on(t.id).where(sql`deleted_at is not null`),
    index('user_account_first_login').on(t.lastLoginAt, t.id).where(sql`deleted_at is null`),
    index('user_account_by_name').on(byPinyin(t.name), t.id).where(sql`deleted_at is null`),
    index('user_account_pairs').using('gin', sql`text_pairs(${accountWords(t)})`),
    index('user_account_last_login').on(t.lastLoginAt.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('user_account_text').using(
      'gin',
      sql`${t.name} gin_trgm_ops`,
      sql`${t.mobile} gin_trgm_ops`,
      sql`${t.account} gin_trgm_ops`,
      sql`${t.claimedCompany} gin_trgm_ops`,
    ),
    index('user_account_company').on(t.companyId),
    index('user_account_town').on(t.townId),
    check('user_account_street_has_town', sql`${t.role} <> 'street' or ${t.townId} is not null`),
    check(
      'user_account_trial_has_no_company',
      sql`${t.role} <> 'company' or (${t.type} = '1') = (${t.companyId} is null)`,
    ),
  ],
);

/**
 * A person who fills in visits on a phone, identified by mobile number only. Visitors that are `active` on the roster
 * (名单) can sign in.
 */
export const visitor = pgTable(
  'visitor',
  {
    id: primaryId(),
    mobile: text().notNull().unique(),
    name: text().notNull().default(''),
    /** `unlisted`: signed in before there was a roster and has not been added to it since. */
    state: text({ enum: ['unlisted', 'active', 'disabled'] })
      .notNull()
      .default('unlisted'),
    /** Employee of a partner, expert, or staff without an account. */
    kind: text({ enum: ['partner', 'expert', 'staff'] })
      .notNull()
      .default('partner'),
    organisation: text().notNull().default(''),
    note: text().notNull().default(''),
    /** Towns whose companies the visitor visits. */
    townIds: bigint({ mode: 'number' }).array().notNull().default([]),
    isDemo: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    lastLoginAt: instant(),
  },
  (t) => [index('visitor_created').on(t.createdAt, t.id)],
);

/** A signed-in browser. The cookie holds the secret; the row holds only its SHA-256. */
export const session = pgTable(
  'session',
  {
    id: primaryId(),
    /** `<sub-app>@<version>` that only this session is served: for checking a release before it is published. */
    previewRelease: text(),
    tokenHash: text().notNull().unique(),
    userId: reference().references(() => userAccount.id, { onDelete: 'cascade' }),
    visitorId: reference().references(() => visitor.id, { onDelete: 'cascade' }),
    /** Session of the administrator; set only in an admin view. */
    adminSessionId: reference(),
    createdAt: createdAt(),
    lastSeenAt: instant().notNull().defaultNow(),
    /** Absolute expiry. Idle expiry is counted from lastSeenAt. */
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    /** 记住我: the session survives 30 days without use instead of 8 hours. */
    remembered: boolean().notNull().default(false),
    /** Opened with the account's password, not with a code or through WeChat. */
    byPassword: boolean().notNull().default(false),
    address: text().notNull().default(''),
    userAgent: text().notNull().default(''),
  },
  (t) => [
    index('session_user').on(t.userId),
    index('session_expires').on(t.expiresAt),
    index('session_last_seen').on(t.lastSeenAt, t.id).where(sql`revoked_at is null`),
    check('session_has_one_owner', sql`(${t.userId} is null) <> (${t.visitorId} is null)`),
  ],
);

/** An attempt to sign in and its outcome; kept for half a year. */
export const signInEvent = pgTable(
  'sign_in_event',
  {
    id: primaryId(),
    at: createdAt(),
    /** `refused`: a rate limit was full, and no credential was compared. */
    outcome: text({ enum: ['success', 'wrong', 'disabled', 'refused'] }).notNull(),
    way: text({ enum: ['password', 'account', 'code', 'register', 'visitor', 'wechat'] }).notNull(),
    /** The account that was named; null where no such account exists, and for visitors. */
    userId: reference(),
    /** Masked. Empty where an account name was typed, because people sometimes type a password there. */
    mobile: text().notNull().default(''),
    /** The session that the attempt opened. */
    sessionId: reference(),
    address: text().notNull().default(''),
    userAgent: text().notNull().default(''),
  },
  (t) => [
    index('sign_in_event_at').on(t.at),
    index('sign_in_event_user').on(t.userId, t.at),
    index('sign_in_event_outcome').on(t.outcome, t.at),
    index('sign_in_event_mobile').on(t.mobile, t.at).where(sql`user_id is null`),
    index('sign_in_event_address').on(t.address, t.at),
  ],
);

/**
 * A six-digit code sent by SMS. It can be used once within ten minutes, and is bound to number, purpose and browser.
 */
export const smsCode = pgTable(
  'sms_code',
  {
    id: primaryId(),
    mobile: text().notNull(),
    purpose: text({ enum: ['login', 'register', 'forget', 'visitor', 'close'] }).notNull(),
    codeHash: text().notNull(),
    /** SHA-256 of the secret in that browser's cookie; null in codes of releases that had no such secret. */
    browserHash: text(),
    /** The browser was a known device of the owner of the number. */
    onKnownDevice: boolean().notNull().default(false),
    /**
     * Points that sending the code consumed from the rate limits, `[name, key]`. They are returned when the code is
     * entered correctly.
     */
    taken: jsonb().$type<[string, string][]>().notNull().default([]),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    usedAt: instant(),
  },
  (t) => [index('sms_code_mobile').on(t.mobile, t.purpose, t.createdAt)],
);

/** What the development SMS provider would have sent. Only a development server shows it. */
export const smsOutbox = pgTable('sms_outbox', {
  id: primaryId(),
  mobile: text().notNull(),
  body: text().notNull(),
  createdAt: createdAt(),
});

/** Text of a request that keyword search matches, besides that of its account. */
export const certificationWords = (t: Record<'companyName' | 'uscc', PgColumn>): SQL => wordsOf(t.companyName, t.uscc);

/** A trial account's request to be certified as a company. */
export const certificationRequest = pgTable(
  'certification_request',
  {
    id: primaryId(),
    userId: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    companyName: text().notNull(),
    uscc: text().notNull(),
    contact: text().notNull(),
    fileIds: text().array().notNull().default(sql`'{}'`),
    state: text({ enum: ['pending', 'incomplete', 'rejected', 'approved', 'revoked'] })
      .notNull()
      .default('pending'),
    /** Reasons chosen from the list, by their names in the contract. */
    reasons: text().array().notNull().default(sql`'{}'`),
    /** Further reason that the administrator wrote. */
    reason: text().notNull().default(''),
    /** The company the account was certified as. */
    companyId: reference().references(() => company.id, { onDelete: 'set null' }),
    decidedBy: reference(),
    decidedAt: instant(),
    isDemo: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('certification_one_pending').on(t.userId).where(sql`state = 'pending'`),
    index('certification_user').on(t.userId, t.id),
    index('certification_created').on(t.createdAt, t.id, t.state, t.userId),
    index('certification_decided').on(t.decidedAt.desc().nullsLast(), t.id.desc().nullsFirst(), t.userId),
    index('certification_name').on(t.companyName, t.id, t.userId),
    index('certification_uscc').on(t.uscc),
    index('certification_text').using('gin', sql`${t.companyName} gin_trgm_ops`, sql`${t.uscc} gin_trgm_ops`),
    index('certification_pairs').using('gin', sql`text_pairs(${certificationWords(t)})`),
  ],
);

/** A message in an account's inbox. */
export const message = pgTable(
  'message',
  {
    id: primaryId(),
    recipientId: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    senderId: reference(),
    senderName: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    /** Path of the page that the message refers to; empty where it refers to none. */
    link: text().notNull().default(''),
    readAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index('message_inbox').on(t.recipientId, t.createdAt)],
);

/** Choices of an account on a screen: columns, widths, density. */
export const preference = pgTable(
  'preference',
  {
    userId: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    value: jsonb(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);
