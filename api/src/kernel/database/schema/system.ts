import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId, reference } from './columns';

/** Values the platform keeps about itself: signing keys, corpus revision, whether demonstration data was seeded. */
export const setting = pgTable('setting', { key: text().primaryKey(), value: jsonb().notNull() });

/** Who did what to which row, when and from where. Rows are only ever inserted. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: primaryId(),
    at: createdAt(),
    userId: reference(),
    /** The administrator behind an admin view. */
    adminUserId: reference(),
    /** Path of the call, or the name of a job. */
    action: text().notNull(),
    targetType: text().notNull().default(''),
    targetId: text().notNull().default(''),
    /** What changed; secrets and whole mobile numbers never enter. */
    detail: jsonb(),
    address: text().notNull().default(''),
    requestId: text().notNull().default(''),
  },
  (t) => [
    index('audit_log_at').on(t.at),
    index('audit_log_target').on(t.targetType, t.targetId),
    index('audit_log_user').on(t.userId, t.at),
    index('audit_log_admin').on(t.adminUserId, t.at).where(sql`admin_user_id is not null`),
    index('audit_log_action').on(t.action, t.at),
    index('audit_log_target_id').on(t.targetId, t.at),
    index('audit_log_request').on(t.requestId),
  ],
);

/**
 * A seal over lines of the audit log: each holds the hash of the one before, so that nothing sealed can be changed without
 * a trace. Rows are only ever inserted.
 */
export const auditSeal = pgTable('audit_seal', {
  /** Counts from 1. */
  number: reference().primaryKey(),
  at: instant().notNull(),
  /** It covers every line up to this one that no earlier seal covers; a number that none of them has was never given out. */
  lastLine: reference().notNull(),
  /** `[id, SHA-256 of the line]` of each line, in the order of the ids. */
  lines: jsonb().$type<[number, string][]>().notNull(),
  /** Hash of the seal before it; empty in the first. */
  previous: text().notNull(),
  /** SHA-256 of all this, hexadecimal. */
  hash: text().notNull(),
});

/** Answer of a write that carried an `Idempotency-Key`, kept a day, so that a repetition gets the same answer. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    userId: reference().notNull(),
    key: text().notNull(),
    path: text().notNull(),
    requestHash: text().notNull(),
    status: integer(),
    answer: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_created').on(t.createdAt)],
);

/** What a batch did to its rows, kept a day so that the person can take it back. */
export const batchChange = pgTable(
  'batch_change',
  {
    id: uuid().primaryKey(),
    userId: reference().notNull(),
    /** Which property it changed: `library.core`. */
    kind: text().notNull(),
    /** `[{id, before, after}]`. */
    entries: jsonb().notNull(),
    createdAt: createdAt(),
    undoneAt: instant(),
  },
  (t) => [index('batch_change_created').on(t.createdAt)],
);

/** An uploaded file; its bytes lie under the files folder by SHA-256. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: text().primaryKey(),
    ownerId: reference(),
    sha256: text().notNull(),
    name: text().notNull(),
    mimeType: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('stored_file_owner').on(t.ownerId)],
);

/** Names of the sub-apps, as columns hold them. */
const subAppNames = ['sub-admin', 'sub-portal', 'sub-work'] as const;

/** A released build of a sub-app; its files lie in the release store and never change. */
export const subAppRelease = pgTable(
  'sub_app_release',
  {
    subApp: text({ enum: subAppNames }).notNull(),
    /** `<package version>+<first 8 of the content hash>`. */
    version: text().notNull(),
    contentHash: text().notNull(),
    /** Manifest as published: pages, bridge and contract version, commit, build time, sizes. */
    manifest: jsonb().notNull(),
    publishedBy: text().notNull().default(''),
    createdAt: createdAt(),
    /**
     * `staged`: uploaded or being uploaded, not checked yet, served to a preview only. `published`: may be activated.
     * `withdrawn`: failed in people's browsers and was rolled back by itself; only an operator activates it again.
     * `pruned`: its files are gone, the row stays as history.
     */
    state: text({ enum: ['staged', 'published', 'withdrawn', 'pruned'] })
      .notNull()
      .default('published'),
    /** Why it was withdrawn, in Chinese. */
    withdrawnReason: text(),
    /** Last time a document was served with it, noted at most once a minute: until every session of then has ended its files stay. */
    lastServedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.subApp, t.version] })],
);

/** Which release a sub-app shows, the one before it, and the one that some people try out. */
export const subAppPointer = pgTable('sub_app_pointer', {
  subApp: text({ enum: subAppNames }).primaryKey(),
  active: text().notNull(),
  previous: text(),
  /** An operator chose this release: starting the server does not move it. */
  pinned: integer().notNull().default(0),
  /** Release that `canaryPercent` of the users and the users of `canaryUsers` get in place of the active one. */
  canary: text(),
  /** 0 to 100. */
  canaryPercent: integer().notNull().default(0),
  /** Ids of the accounts that get the canary whatever the percentage. */
  canaryUsers: bigint({ mode: 'number' }).array().notNull().default([]),
  /** When `active` last changed; failures before that are not its own. */
  activatedAt: instant().notNull().defaultNow(),
  /** When `canary` last changed. */
  canaryAt: instant(),
  /** Counts every move: two operators who move at once are told. */
  revision: integer().notNull().default(0),
  updatedAt: instant().notNull().defaultNow(),
});

/** A sub-app that did not load or mount in somebody's browser. */
export const subAppFailure = pgTable(
  'sub_app_failure',
  {
    id: primaryId(),
    at: createdAt(),
    subApp: text().notNull(),
    version: text().notNull(),
    phase: text().notNull(),
    message: text().notNull(),
    userId: reference(),
    userAgent: text().notNull().default(''),
  },
  (t) => [index('sub_app_failure_at').on(t.subApp, t.version, t.at)],
);

/**
 * How bringing up a release ended in a served document: one row per document, whatever it reports. The share of failed
 * mounts that withdraws a release is counted here, by user.
 */
export const subAppMount = pgTable(
  'sub_app_mount',
  {
    /** SHA-256 of the document's nonce, hexadecimal. */
    document: text().primaryKey(),
    at: createdAt(),
    subApp: text().notNull(),
    version: text().notNull(),
    userId: reference().notNull(),
    succeeded: boolean().notNull(),
    /** From navigation to mounted, milliseconds; empty where it failed. */
    durationMs: integer(),
  },
  (t) => [index('sub_app_mount_at').on(t.subApp, t.version, t.at)],
);

/** A key with which operations publish and move releases from another machine. Only its hash is kept. */
export const operationsToken = pgTable('operations_token', {
  id: primaryId(),
  /** What it is for, in the operator's words. */
  name: text().notNull(),
  /** SHA-256 of the token, hexadecimal. */
  tokenHash: text().notNull().unique(),
  createdBy: text().notNull().default(''),
  createdAt: createdAt(),
  expiresAt: instant().notNull(),
  revokedAt: instant(),
  lastUsedAt: instant(),
});

/** Counters of the rate limits; short-lived. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text().primaryKey(),
    /** What counts, with what is still running. */
    points: integer().notNull().default(0),
    /** Attempts of which nobody knows yet whether they will count. */
    running: integer().notNull().default(0),
    /** Milliseconds since 1970; beyond it, what runs is taken for dead with its process. */
    runningUntil: bigint({ mode: 'number' }),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index('rate_limit_expire').on(t.expire)],
);
